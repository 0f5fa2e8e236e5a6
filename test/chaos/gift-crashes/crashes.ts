import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PublicKey } from '@solana/web3.js';
import pg from 'pg';
import { writeBackup } from '../../../src/backup/backup.ts';
import { openBackup, restoreDatabase } from '../../../src/backup/restore.ts';
import { SANDBOX_PROGRAM_ID } from '../../../src/chain/program/program.ts';
import { openAccount } from '../../../src/cli/account.ts';
import { withDatabase } from '../../../src/cli/with-database.ts';
import { readConfig } from '../../../src/config.ts';
import { freePort } from '../../../src/db/embedded.ts';
import { newWallet } from '../../../src/sandbox/wallet.ts';
import { systemClock } from '../../../src/shared/clock.ts';
import { differencesUnder } from '../../payments/verified.ts';
import { audit } from './audit.ts';
import { startCrashChain } from './chain.ts';
import { createClient } from './client.ts';
import { ALONE, createDeployment, type Deployment, SHARED } from './deployment.ts';
import { beginGift, type LivedGift } from './gift.ts';
import { drawKills, drawLives, type Kill } from './plan.ts';

/**
 * Till is killed again and again while people give, claim and take back; the chain and the people live on. Halfway
 * it is restored from a backup into another database. At the end database and chain must agree about every gift.
 * Throws with all that does not.
 */

export interface CrashOptions {
  /** An empty one. */
  newDatabase(): Promise<string>;
  seed: number;
  /** How often Till is killed: the first half as one process, then as several. */
  count: number;
  /** How many gifts are on their way at a time. */
  atATime?: number;
  onProgress?(kills: number, gifts: number): void;
}

export interface CrashFigures {
  kills: number;
  processesKilled: number;
  /** How many kills hit a call of each kind that waited for its answer. */
  hit: Record<string, number>;
  gifts: number;
  states: Record<string, number>;
  calls: number;
  unanswered: number;
  ms: number;
}

const SECRET = 'a secret for crashes that is long enough';
const SPONSOR_LAMPORTS = 100_000_000_000n;
/** So long a kill waits for its call. */
const CALL_WITHIN_MS = 1_500;
/** Longer than a blockhash lives and until the last of its blocks is final. */
const LIFETIME_SLOTS = 300;
/** By then nothing is under way any more, on the slowest of machines. */
const REST_MS = 240_000;
/** Not too often: what people sign meanwhile must have time to land. */
const LIFETIME_EVERY_MS = 5_000;

export async function crash(options: CrashOptions): Promise<CrashFigures> {
  const { newDatabase, seed, count, atATime = 12, onProgress } = options;
  const startedMs = Date.now();
  const chain = await startCrashChain();
  const first = await connect(await newDatabase());
  const db = await connect(await newDatabase());
  const sponsor = newWallet();
  await chain.sandbox.fund(new PublicKey(sponsor.address), SPONSOR_LAMPORTS);
  const port = await freePort();
  const env = {
    DATABASE_URL: first.url,
    TILL_SECRET: SECRET,
    PORT: String(port),
    SOLANA_RPC_URL: chain.sandbox.rpcUrl,
    ESCROW_PROGRAM_ID: SANDBOX_PROGRAM_ID,
    SPONSOR_SECRET_KEY: sponsor.secretKey,
    SPONSOR_DAILY_CLAIMS: '1000000',
    CHAIN_POLL_SECONDS: '1',
    RATE_LIMIT_PER_KEY: '1000000',
    LOG_LEVEL: 'warn',
  };
  const client = createClient({ url: `http://127.0.0.1:${port}`, key: await newKey(env) });
  const deployments = [
    createDeployment({ commands: ALONE, env, db: first.client }),
    createDeployment({ commands: SHARED, env: { ...env, DATABASE_URL: db.url }, db: db.client }),
  ];

  const gifts: LivedGift[] = [];
  const faults: string[] = [];
  const lives = drawLives(seed, 1_000);
  let isOver = false;
  let begun = 0;

  /** One gift after the other, as long as Till is being killed. */
  async function people(): Promise<void> {
    while (!isOver) {
      const life = lives[begun++ % lives.length];
      if (!life) return;
      const { gift, live } = await beginGift({ life, chain, client });
      gifts.push(gift);
      await live().catch((error: Error) =>
        faults.push([`${gift.id}: ${error.message}`, ...gift.history].join('\n    ')),
      );
    }
  }

  const figures: CrashFigures = {
    kills: 0,
    processesKilled: 0,
    hit: {},
    gifts: 0,
    states: {},
    calls: 0,
    unanswered: 0,
    ms: 0,
  };

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
    onProgress?.(figures.kills, gifts.length);
    await till.revive();
  }

  try {
    const kills = drawKills(seed, count);
    const half = Math.ceil(count / 2);
    let crowd: Promise<unknown> = Promise.resolve();
    for (const [index, till] of deployments.entries()) {
      await till.start();
      if (index === 0) crowd = Promise.all(Array.from({ length: atATime }, people));
      crowd.catch(() => {});
      for (const kill of index === 0 ? kills.slice(0, half) : kills.slice(half)) await killOnce(till, kill);
      await till.isUp();
      if (index > 0) continue;
      await till.stop();
      await moveHouse(first.url, db.url);
    }
    isOver = true;
    await atRest(crowd);
    await everythingIsRead();
    for (const till of deployments) await till.stop();

    const { faults: found, states } = await audit({
      chain,
      db: db.client,
      gifts,
      sponsor: new PublicKey(sponsor.address),
      sponsorLamports: SPONSOR_LAMPORTS,
    });
    faults.push(...found, ...deployments.flatMap((till) => till.errors()), ...(await differencesUnder(env)));
    if (faults.length > 0) throw new Error(`seed ${seed}, ${count} kills:\n  ${faults.join('\n  ')}`);
    return { ...figures, ...client.figures, gifts: gifts.length, states, ms: Date.now() - startedMs };
  } finally {
    isOver = true;
    client.close();
    for (const till of deployments) await till.stop().catch(() => {});
    await first.client.end();
    await db.client.end();
    await chain.sandbox.stop();
  }

  /** Lets time pass on the chain until everyone has what they wanted. */
  async function atRest(crowd: Promise<unknown>): Promise<void> {
    const letPass = () => chain.sandbox.advance(LIFETIME_SLOTS);
    letPass();
    const passing = setInterval(letPass, LIFETIME_EVERY_MS);
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
    const waiting = gifts.filter(({ history }) => !history.at(-1)?.endsWith('at rest'));
    const stories = waiting.map(({ id, life, history }) =>
      [id, JSON.stringify(life), ...history].join('\n    '),
    );
    return `seed ${seed}, ${count} kills: these do not come to rest:\n  ${stories.join('\n  ')}`;
  }

  /** Settles when the watcher has come as far as the chain is now. */
  async function everythingIsRead(): Promise<void> {
    chain.sandbox.advance(LIFETIME_SLOTS);
    const height = await chain.finalHeight();
    for (;;) {
      const { rows } = await db.client.query('select 1 from chain_cursors where height >= $1', [height]);
      if (rows.length > 0) return;
      await pause(100);
    }
  }
}

async function connect(url: string): Promise<{ url: string; client: pg.Client }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { url, client };
}

/** As an operator does it who loses one database and has a backup of it. */
async function moveHouse(from: string, to: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'till-crashes-'));
  const passphrase = 'correct horse battery staple';
  const keys = { secret: SECRET, vaultKeys: [], sandbox: undefined };
  try {
    const source = { folder, databaseUrl: from, sandboxHome: undefined, clock: systemClock };
    await writeBackup({ ...source, keys, passphrase });
    await restoreDatabase(await openBackup(folder, passphrase), to);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Of a new account, made before any Till runs. */
export async function newKey(env: Record<string, string>): Promise<string> {
  const open = withDatabase((office) => openAccount(office, newWallet().address, 'Shop'), readConfig(env));
  return (await open).key;
}
