import { setPriority } from 'node:os';
import type { Browsing } from '../buying/browser/browsing.ts';
import { provideBrowsing } from '../buying/browser/provide.ts';
import { serveCallers, serveParent } from '../buying/worker/serve.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { createLog } from '../shared/log.ts';
import { plainly, say } from './plainly.ts';

/** `till browser-worker`: visits shops for a Till that keeps the database and the vault to itself. */

/** What a process that opens pages must not even know. */
const KEPT_AWAY = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'TILL_SECRET',
  'VAULT_KEY',
  'SPONSOR_SECRET_KEY',
  'LLM_KEY',
];

/** On the machine that books payments, pages of shops come second; Chromium inherits it. */
const BEHIND_PAYMENTS = 5;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export async function browserWorker({ pipe = false }: { pipe?: boolean }): Promise<void> {
  await plainly(async () => {
    const known = KEPT_AWAY.filter((name) => process.env[name]);
    if (known.length > 0)
      throw new ConfigError(
        `A browser worker must not be given ${known.join(', ')}, because it opens untrusted pages.`,
      );
    if (pipe) followParent();
    else await waitForCalls();
  });
}

/** For the process that started this one, until that closes the pipe. Only it decides when to stop. */
function followParent(): void {
  for (const signal of SIGNALS) process.on(signal, () => {});
  setPriority(BEHIND_PAYMENTS);
  const parts = prepare(readConfig(process.env));
  serveParent(parts).addEventListener('abort', () => void leave(parts.browsing));
}

async function waitForCalls(): Promise<void> {
  const config = readConfig({ CHROMIUM_SANDBOX: 'required', ...process.env });
  const { HOST: host, PORT: port, BROWSER_WORKER_TOKEN: token } = config;
  if (!token)
    throw new ConfigError('BROWSER_WORKER_TOKEN must be set to the same value as on Till’s servers.');
  const parts = prepare(config);
  const listener = await serveCallers({ host, port, token }, parts);
  const stop = () => void listener.close().finally(() => leave(parts.browsing));
  for (const signal of SIGNALS) process.once(signal, stop);
  say(`The browser worker is ready on port ${port}.`);
}

function prepare(config: Config) {
  const log = createLog(config);
  const browsing = provideBrowsing({ config, allowedHosts: config.EGRESS_ALLOW, log });
  if (config.CHECKOUT_WARM_BROWSER === 'yes') browsing.keepWarm();
  return { browsing, log };
}

async function leave(browsing: Browsing): Promise<void> {
  await browsing.stop().catch(() => {});
  process.exit();
}
