import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '../../src/db/embedded.ts';
import { atEnd } from '../support/at-end.ts';
import { appOf, rest, surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

const run = promisify(execFile);

async function readiness(till: TestTill): Promise<unknown> {
  const answer = await appOf(till).inject({ url: '/readyz' });
  return { status: answer.statusCode, reason: answer.json().reason };
}

async function keyCount(till: TestTill, account: TestAccount): Promise<number> {
  return ((await rest.call(till, 'ApiKeys', {}, account)).body.data as unknown[]).length;
}

describe('a database that refuses to write for lack of room', () => {
  let till: TestTill;
  let account: TestAccount;
  beforeAll(async () => {
    till = await startTill();
    account = await till.newAccount();
  });
  afterAll(() => till.stop());

  /** A fake for the fault alone: a trigger that raises what a full disk raises. All else is PostgreSQL's own way. */
  async function fill(): Promise<void> {
    await till.db.prisma.$executeRaw`
      create function no_room() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file "base/5/1": No space left on device' using errcode = 'disk_full';
      end $$`;
    for (const table of ['api_keys', 'gifts', 'idempotency_records', 'products'])
      await till.db.prisma.$executeRawUnsafe(
        `create trigger no_room before insert on ${table} for each statement execute function no_room()`,
      );
  }
  const clear = () => till.db.prisma.$executeRaw`drop function no_room() cascade`;

  it('is told in a sentence on both surfaces, changes nothing, and recovers by itself', async () => {
    await fill();
    const headers = { 'idempotency-key': 'once-there-is-room' };
    for (const { call } of surfaces)
      for (const as of [account, { ...account, headers }])
        expect(await call(till, 'ApiKeyCreate', { name: 'New' }, as)).toMatchObject({
          status: 503,
          type: 'api_error',
          code: 'storage_full',
          message: 'The server is out of storage. Nothing was changed.',
        });
    const refused = await appOf(till).inject({
      method: 'POST',
      url: '/v1/products',
      headers: { authorization: `Bearer ${account.key}` },
      payload: { name: 'Mug', amount: 100 },
    });
    expect(refused.headers['retry-after']).toBe('30');
    expect(await keyCount(till, account)).toBe(1);

    await clear();
    const made = await rest.call(till, 'ApiKeyCreate', { name: 'New' }, { ...account, headers });
    expect(made.status).toBe(200);
    const again = await rest.call(till, 'ApiKeyCreate', { name: 'New' }, { ...account, headers });
    expect(again.body).toEqual(made.body);
    expect(await keyCount(till, account)).toBe(2);
  });

  it('and how much waits and is left stands in /metrics', async () => {
    const read = async () => (await appOf(till).inject({ url: '/metrics' })).body;
    const text = await read();
    for (const line of [
      'till_checkout_runs{state="queued"} 0',
      'till_checkout_runs{state="running"} 0',
      'till_checkout_runs{state="armed"} 0',
      'till_sponsor_claims_left 1000',
      'till_sponsor_payments_left 1000',
      'till_sponsor_lamports 10000000000',
    ])
      expect(text).toContain(`${line}\n`);
    const lag = async () => Number(/^till_chain_lag_blocks (\S+)$/m.exec(await read())?.[1]);
    till.sandbox.advance(200);
    till.clock.advance(60_000);
    expect(await lag()).toBeGreaterThan(100);
    await till.watcher.look();
    expect(await lag()).toBeLessThan(10);
  });
});

/** Only who may mount can have a disk that is really full; elsewhere the fake above has to do. */
async function smallDisk(megabytes: number): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'till-small-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  await chmod(folder, 0o755);
  return folder;
}

it('a disk that is really full is noticed by /readyz, and Till goes on when there is room again', {
  tags: 'deep',
}, async (test) => {
  const folder = await smallDisk(200);
  if (!folder) return test.skip('nothing can be mounted here');
  const server = await startEmbedded(folder);
  atEnd(async () => {
    await server.stop();
    await run('umount', [folder]);
    await rm(folder, { recursive: true });
  });
  const till = await startTill({ DATABASE_URL: server.url });
  atEnd(() => till.stop());
  const account = await till.newAccount();
  expect(await readiness(till)).toEqual({ status: 200, reason: undefined });

  const ballast = join(folder, 'ballast');
  await occupy(ballast);
  // Rows find room in pages that are there already, until they do not.
  let answered = 0;
  await expect
    .poll(
      async () => {
        const made = await rest.call(till, 'ProductCreate', { name: 'x'.repeat(200), amount: 1 }, account);
        if (made.status === 200) answered++;
        return made.code;
      },
      { interval: 1 },
    )
    .toBe('storage_full');
  await expect
    .poll(() => readiness(till))
    .toEqual({ status: 503, reason: 'the disk of the database is full' });
  expect((await rest.call(till, 'Account', {}, account)).status).toBe(200);

  await rm(ballast);
  await expect.poll(() => readiness(till)).toEqual({ status: 200, reason: undefined });
  const after = await rest.call(till, 'ProductCreate', { name: 'Room', amount: 1 }, account);
  expect(after.status).toBe(200);
  expect(await till.db.prisma.product.count({ where: { accountId: account.id } })).toBe(answered + 1);
});

async function occupy(file: string): Promise<void> {
  const { bavail, bsize } = await statfs(join(file, '..'));
  const handle = await open(file, 'w');
  const block = Buffer.alloc(bsize);
  try {
    for (let n = 0; n < bavail + 1_000; n++) await handle.write(block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await handle.close();
  }
}
