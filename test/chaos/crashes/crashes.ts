import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { writeBackup } from '../../../src/backup/backup.ts';
import { openBackup, restoreDatabase } from '../../../src/backup/restore.ts';
import { openAccount } from '../../../src/cli/account.ts';
import { withDatabase } from '../../../src/cli/with-database.ts';
import { readConfig } from '../../../src/config.ts';
import { newWallet } from '../../../src/sandbox/wallet.ts';
import { systemClock } from '../../../src/shared/clock.ts';
import { differencesUnder } from '../../payments/verified.ts';
import { freePort } from '../../support/ports.ts';
import { type CrashChain, startCrashChain } from './chain.ts';
import { type Client, createClient } from './client.ts';
import { ALONE, createDeployment, type Deployment, SHARED } from './deployment.ts';
import type { Kill } from './kills.ts';
import { createCrowd, type Lived, restless } from './people.ts';
import { atRest, everythingIsRead } from './rest.ts';

/**
 * Till is killed again and again while people do something with it; the chain and the people live on. Halfway through
 * several kills it is restored from a backup into another database. At the end database and chain must agree. Throws with all that does
 * not. What the people do is for each story to tell.
 */

export interface CrashOptions {
  /** An empty one. */
  newDatabase(): Promise<string>;
  seed: number;
  /** How often Till is killed: the first half as one process, then as several. */
  count: number;
  /** How many are at it at a time. */
  atATime?: number;
  onProgress?(kills: number, lives: number): void;
}

export interface CrashFigures {
  kills: number;
  processesKilled: number;
  /** How many kills hit a call of each kind that waited for its answer. */
  hit: Record<string, number>;
  /** How many things were begun. */
  lives: number;
  calls: number;
  unanswered: number;
  ms: number;
}

export interface CrashGround {
  chain: CrashChain;
  db: pg.Client;
  client: Client;
}

export interface Story<Life extends Lived, Audit extends { faults: string[] }> {
  /** Besides those that every Till has here. */
  settings: Record<string, string>;
  kills: Kill[];
  begin(ground: CrashGround, place: number): Promise<{ lived: Life; live(): Promise<void> }>;
  /** How it was meant to go. */
  planOf(lived: Life): unknown;
  audit(ground: CrashGround, lives: Life[]): Promise<Audit>;
}

const SECRET = 'a secret for crashes that is long enough';
/** So long a kill waits for its call. */
const CALL_WITHIN_MS = 1_500;

export async function crashWhile<Life extends Lived, Audit extends { faults: string[] }>(
  { newDatabase, seed, count, atATime = 12, onProgress }: CrashOptions,
  tell: (chain: CrashChain) => Promise<Story<Life, Audit>>,
): Promise<CrashFigures & Omit<Audit, 'faults'>> {
  const startedMs = Date.now();
  const chain = await startCrashChain();
  const { settings, kills, begin, planOf, audit } = await tell(chain);
  // One kill is a sample, after which everything stays where it is.
  const isRestored = count > 1;
  const first = await connect(await newDatabase());
  const restored = isRestored ? await connect(await newDatabase()) : first;
  const port = await freePort();
  const env = {
    DATABASE_URL: first.url,
    TILL_SECRET: SECRET,
    PORT: String(port),
    ...chain.settings,
    CHAIN_POLL_SECONDS: '1',
    RATE_LIMIT_PER_KEY: '1000000',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const client = createClient({ url: `http://127.0.0.1:${port}`, key: await newKey(env) });
  const ground = { chain, db: restored.client, client };
  const afterwards = { ...env, DATABASE_URL: restored.url };
  const deployments = [createDeployment({ commands: ALONE, env, db: first.client })];
  if (isRestored)
    deployments.push(createDeployment({ commands: SHARED, env: afterwards, db: restored.client }));
  const figures = { kills: 0, processesKilled: 0, hit: {} as Record<string, number> };
  const crowd = createCrowd(atATime, (place) => begin(ground, place));
  const { lives } = crowd;

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
    onProgress?.(figures.kills, lives.length);
    await till.revive();
  }

  async function killAll(): Promise<void> {
    const half = Math.ceil(count / 2);
    for (const [index, till] of deployments.entries()) {
      await till.start();
      if (index === 0) crowd.gather();
      for (const kill of index === 0 ? kills.slice(0, half) : kills.slice(half)) await killOnce(till, kill);
      await till.isUp();
      if (index > 0 || !isRestored) continue;
      await till.stop();
      await moveHouse(first.url, restored.url);
    }
    const why = () =>
      `seed ${seed}, ${count} kills: these do not come to rest:\n  ${restless(lives, planOf)}`;
    await atRest(chain, crowd.leave(), why);
    await everythingIsRead(chain, ground.db);
    for (const till of deployments) await till.stop();
  }

  try {
    await killAll();
    const { faults: found, ...audited } = await audit(ground, lives);
    const errors = deployments.flatMap((till) => till.errors());
    const faults = [...crowd.faults, ...found, ...errors, ...(await differencesUnder(afterwards))];
    if (faults.length > 0) throw new Error(`seed ${seed}, ${count} kills:\n  ${faults.join('\n  ')}`);
    return {
      ...figures,
      ...client.figures,
      ...audited,
      lives: lives.length,
      ms: Date.now() - startedMs,
    };
  } finally {
    void crowd.leave();
    client.close();
    for (const till of deployments) await till.stop().catch(() => {});
    await first.client.end();
    if (isRestored) await restored.client.end();
    await chain.sandbox.stop();
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
