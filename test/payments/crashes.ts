import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from '@solana/web3.js';
import pg from 'pg';
import { SANDBOX_PROGRAM_ID } from '../../src/chain/program/program.ts';
import { freePort } from '../../src/db/embedded.ts';
import { newWallet } from '../../src/sandbox/wallet.ts';
import { startCrashChain } from '../chaos/gift-crashes/chain.ts';
import { createClient } from '../chaos/gift-crashes/client.ts';
import { newKey } from '../chaos/gift-crashes/crashes.ts';
import { ALONE, createDeployment, type Deployment, SHARED } from '../chaos/gift-crashes/deployment.ts';
import type { Kill } from '../chaos/gift-crashes/plan.ts';
import { auditPurchases } from './crash-audit.ts';
import { drawPaymentKills, drawPurchases } from './crash-plan.ts';
import { beginPurchase, type LivedPurchase } from './crash-purchase.ts';
import { differencesUnder } from './verified.ts';

/**
 * Till is killed again and again while sellers ask and cancel and payers pay, rightly and wrongly; the chain and
 * the people live on. At the end database and chain must agree about every payment. Throws with all that does not.
 */

export interface PaymentCrashOptions {
  databaseUrl: string;
  seed: number;
  /** How often Till is killed: the first half as one process, then as several. */
  count: number;
  /** How many purchases are on their way at a time. */
  atATime?: number;
  onProgress?(kills: number, purchases: number): void;
}

export interface PaymentCrashFigures {
  kills: number;
  processesKilled: number;
  /** How many kills hit a call of each kind that waited for its answer. */
  hit: Record<string, number>;
  purchases: number;
  states: Record<string, number>;
  payments: number;
  received: bigint;
  calls: number;
  unanswered: number;
  ms: number;
}

const SECRET = 'a secret for crashes that is long enough';
/** So long a kill waits for its call. */
const CALL_WITHIN_MS = 1_500;
/** Longer than a blockhash lives and until the last of its blocks is final. */
const LIFETIME_SLOTS = 300;
const LIFETIME_EVERY_MS = 5_000;
/** By then nothing is under way any more, on the slowest of machines. */
const REST_MS = 240_000;

export async function crashPayments(options: PaymentCrashOptions): Promise<PaymentCrashFigures> {
  const { databaseUrl, seed, count, atATime = 10, onProgress } = options;
  const startedMs = Date.now();
  const chain = await startCrashChain();
  const connection = new Connection(chain.sandbox.rpcUrl, 'confirmed');
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const port = await freePort();
  const env = {
    DATABASE_URL: databaseUrl,
    TILL_SECRET: SECRET,
    PORT: String(port),
    SOLANA_RPC_URL: chain.sandbox.rpcUrl,
    ESCROW_PROGRAM_ID: SANDBOX_PROGRAM_ID,
    SPONSOR_SECRET_KEY: newWallet().secretKey,
    CHAIN_POLL_SECONDS: '1',
    RATE_LIMIT_PER_KEY: '1000000',
    LOG_LEVEL: 'warn',
  };
  const client = createClient({ url: `http://127.0.0.1:${port}`, key: await newKey(env) });
  const deployments = [ALONE, SHARED].map((commands) => createDeployment({ commands, env, db }));

  const drawn = drawPurchases(seed, 1_000);
  const purchases: LivedPurchase[] = [];
  const faults: string[] = [];
  const figures = { kills: 0, processesKilled: 0, hit: {} as Record<string, number> };
  let begun = 0;
  let isOver = false;

  /** One purchase after the other, as long as Till is being killed. */
  async function people(): Promise<void> {
    while (!isOver) {
      const purchase = drawn[begun++ % drawn.length];
      if (!purchase) return;
      const { lived, live } = await beginPurchase({ purchase, chain, connection, client });
      purchases.push(lived);
      await live().catch((error: Error) =>
        faults.push([`${lived.id}: ${error.message}`, ...lived.history].join('\n    ')),
      );
    }
  }

  async function killOnce(till: Deployment, kill: Kill): Promise<void> {
    const { isAtStart, workMs, call, callMs, victim, slots } = kill;
    if (!isAtStart) await till.isUp();
    await pause(workMs);
    if (call) {
      await client.calling(call, CALL_WITHIN_MS);
      await pause(callMs);
    }
    const hit = new Set(isAtStart ? [] : client.waiting());
    figures.processesKilled += await till.kill(victim);
    figures.kills++;
    for (const name of hit) figures.hit[name] = (figures.hit[name] ?? 0) + 1;
    if (slots > 0) chain.sandbox.advance(slots);
    onProgress?.(figures.kills, purchases.length);
    await till.revive();
  }

  try {
    const kills = drawPaymentKills(seed, count);
    const half = Math.ceil(count / 2);
    let crowd: Promise<unknown> = Promise.resolve();
    for (const [index, till] of deployments.entries()) {
      await till.start();
      if (index === 0) crowd = Promise.all(Array.from({ length: atATime }, people));
      crowd.catch(() => {});
      for (const kill of index === 0 ? kills.slice(0, half) : kills.slice(half)) await killOnce(till, kill);
      await till.isUp();
      if (index === 0) await till.stop();
    }
    isOver = true;
    await atRest(crowd);
    await everythingIsRead();
    for (const till of deployments) await till.stop();

    const { faults: found, ...audited } = await auditPurchases({ chain, connection, db, purchases });
    faults.push(...found, ...deployments.flatMap((till) => till.errors()), ...(await differencesUnder(env)));
    if (faults.length > 0) throw new Error(`seed ${seed}, ${count} kills:\n  ${faults.join('\n  ')}`);
    return {
      ...figures,
      ...client.figures,
      ...audited,
      purchases: purchases.length,
      ms: Date.now() - startedMs,
    };
  } finally {
    isOver = true;
    client.close();
    for (const till of deployments) await till.stop().catch(() => {});
    await db.end();
    await chain.sandbox.stop();
  }

  /** Lets time pass on the chain until everyone has what they wanted. */
  async function atRest(crowd: Promise<unknown>): Promise<void> {
    const passing = setInterval(() => chain.sandbox.advance(LIFETIME_SLOTS), LIFETIME_EVERY_MS);
    let deadline: NodeJS.Timeout | undefined;
    const late = new Promise((_, fail) => {
      deadline = setTimeout(() => fail(new Error(restless())), REST_MS);
    });
    await Promise.race([crowd, late]).finally(() => {
      clearInterval(passing);
      clearTimeout(deadline);
    });
  }

  function restless(): string {
    const waiting = purchases.filter(({ history }) => !history.at(-1)?.endsWith('at rest'));
    const stories = waiting.map(({ id, purchase, history }) =>
      [id, JSON.stringify(purchase), ...history].join('\n    '),
    );
    return `seed ${seed}, ${count} kills: these do not come to rest:\n  ${stories.join('\n  ')}`;
  }

  /** Settles when the watchers of gifts and of payments have come as far as the chain is now. */
  async function everythingIsRead(): Promise<void> {
    chain.sandbox.advance(LIFETIME_SLOTS);
    const height = await chain.finalHeight();
    for (;;) {
      const { rows } = await db.query('select 1 from chain_cursors where height >= $1', [height]);
      if (rows.length === 2) return;
      await pause(100);
    }
  }
}
