import { startCrashChain } from '../chaos/crashes/chain.ts';
import { newKey } from '../chaos/crashes/crashes.ts';
import { launch, readyWords } from '../support/launch.ts';
import { type Agent, createAgent } from './agent.ts';
import { hostsOf } from './shop.ts';

export interface MeasuredTill {
  agent: Agent;
  stop(): Promise<void>;
}

/** The built Till as a process of its own that may visit the shops at these places, and an agent who talks to it. */
export async function startMeasuredTill(databaseUrl: string, places: number[]): Promise<MeasuredTill> {
  const chain = await startCrashChain();
  const env = {
    DATABASE_URL: databaseUrl,
    TILL_SECRET: 'a secret for measuring that is long enough',
    VAULT_KEY: '5b'.repeat(32),
    ...chain.settings,
    EGRESS_ALLOW: places.flatMap(hostsOf).join(),
    CHECKOUT_CONCURRENCY: '2',
    CHECKOUT_RUNNING_PER_ACCOUNT: '2',
    CHAIN_POLL_SECONDS: '60',
    RATE_LIMIT_PER_KEY: '1000000',
    RATE_LIMIT_PER_ADDRESS: '1000000',
    LOG_LEVEL: 'warn',
  };
  const key = await newKey(env);
  const till = await launch({ args: ['serve'], env });
  await till.says(readyWords());
  return {
    agent: createAgent({ url: till.url, key }),
    async stop() {
      await till.kill('SIGTERM');
      await chain.sandbox.stop();
    },
  };
}
