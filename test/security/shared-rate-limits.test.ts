import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newDatabase } from '../support/database.ts';
import { type Credentials, rest } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** However many processes there are, a limit is one limit. */

const LIMIT = 50;
let one: TestTill;
let two: TestTill;
/** Counts by itself. */
let loner: TestTill;
beforeAll(async () => {
  const settings = {
    DATABASE_URL: await newDatabase(),
    TRUST_PROXY: '1',
    RATE_LIMIT_PER_KEY: String(LIMIT),
    RATE_LIMIT_PER_ADDRESS: String(LIMIT),
  };
  one = await startTill(settings);
  two = await startTill(settings, { network: one.network });
  loner = await startTill({ ...settings, RATE_LIMIT_SHARED: 'no' }, { network: one.network });
});
afterAll(async () => {
  await Promise.all([two.stop(), loner.stop()]);
  await one.stop();
});

const statusAt = async (till: TestTill, as: Credentials) => (await rest.call(till, 'Account', {}, as)).status;
const leftFor = async (name: string) =>
  (await one.db.prisma.rateLimitBucket.findFirst({ where: { name: { endsWith: name } } }))?.tokens;
const keyIdOf = async ({ id }: TestAccount) =>
  (await one.db.prisma.apiKey.findFirstOrThrow({ where: { accountId: id } })).id;

async function callsUntilRefused(till: TestTill, as: Credentials): Promise<number> {
  let calls = 0;
  while ((await statusAt(till, as)) !== 429) calls++;
  return calls;
}

describe('a rate limit of several processes', () => {
  it('is used up for all when it is used up at one, and what is said of it stays true', async () => {
    const account = await one.newAccount();
    expect(await callsUntilRefused(one, account)).toBeGreaterThanOrEqual(LIMIT);
    const id = await keyIdOf(account);
    await vi.waitFor(async () => expect(await leftFor(id)).toBeLessThan(LIMIT / 5), 180_000);
    let calls = 0;
    await vi.waitFor(async () => {
      calls++;
      expect(await statusAt(two, account)).toBe(429);
    }, 180_000);
    expect(calls).toBeLessThan(LIMIT / 2);
    const { headers } = await rest.call(two, 'Account', {}, account);
    expect(headers).toMatchObject({ 'ratelimit-limit': String(LIMIT), 'ratelimit-remaining': '0' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['ratelimit-reset'])).toBeGreaterThanOrEqual(Number(headers['retry-after']));
  });

  it('tells what is left for all', async () => {
    const account = await one.newAccount();
    for (let n = 0; n < 30; n++) await statusAt(one, account);
    const remaining = async () =>
      Number((await rest.call(two, 'Account', {}, account)).headers['ratelimit-remaining']);
    await vi.waitFor(async () => expect(await remaining()).toBeLessThan(LIMIT - 30), 180_000);
  });

  it('of strangers never holds up who has a good key', async () => {
    const from = { headers: { 'x-forwarded-for': '198.51.100.7' } };
    const account = await one.newAccount();
    await callsUntilRefused(one, from);
    await callsUntilRefused(two, { ...from, key: 'sk_live_wrong' });
    for (const till of [one, two]) expect(await statusAt(till, { ...from, ...account })).toBe(200);
  });

  it('counts a network of IPv6 as one stranger', async () => {
    const from = (network: string, n: number) => ({
      headers: { 'x-forwarded-for': `2001:db8:1:${network}::${n.toString(16)}` },
    });
    let n = 0;
    while ((await statusAt(one, from('a', n))) !== 429 && n < 2 * LIMIT) n++;
    expect(n).toBeLessThan(1.5 * LIMIT);
    expect(await statusAt(one, from('b', n))).toBe(401);
  });

  it('asks the database nothing for those who call now and then, or where it is not shared', async () => {
    const [seldom, often] = [await one.newAccount(), await one.newAccount()];
    const roomy = await startTill(
      { DATABASE_URL: one.db.url, RATE_LIMIT_PER_KEY: '6000' },
      { network: one.network },
    );
    for (let n = 0; n < 20; n++) await statusAt(roomy, seldom);
    expect(await callsUntilRefused(loner, often)).toBeGreaterThanOrEqual(LIMIT);
    // Told in the same exchange as these would be.
    const witness = await one.newAccount();
    await statusAt(one, witness);
    const id = await keyIdOf(witness);
    await vi.waitFor(async () => expect(await leftFor(id)).toBeDefined(), 180_000);
    await roomy.stop();
    expect(await leftFor(await keyIdOf(seldom))).toBeUndefined();
    expect(await leftFor(await keyIdOf(often))).toBeUndefined();
  });
});
