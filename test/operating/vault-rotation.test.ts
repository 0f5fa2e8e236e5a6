import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createShopAccounts } from '../../src/buying/checkout-intents/shop-accounts.ts';
import { hostSandbox, type Network } from '../../src/chain/network.ts';
import type { Database } from '../../src/db/client.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { makeVault, type Vault, VaultKeyMissing } from '../../src/vault/envelope.ts';
import { rewrapAll } from '../../src/vault/rotation.ts';
import { CARD } from '../support/cards.ts';
import { newDatabase } from '../support/database.ts';
import { runTill } from '../support/processes.ts';
import { rest } from '../support/surfaces.ts';
import { startTill, TEST_SECRET, type TestAccount, type TestTill } from '../support/till.ts';

const newKey = () => randomBytes(32).toString('hex');
const { call } = rest;

/** Tills of one database work on one chain. */
let network: Network;
const running: TestTill[] = [];
beforeAll(async () => {
  network = await hostSandbox(undefined, { commitment: 'confirmed' });
});
afterEach(async () => {
  for (const till of running.splice(0)) await till.stop();
});
afterAll(() => network.stop());

async function start(DATABASE_URL: string, ...keys: string[]): Promise<TestTill> {
  const till = await startTill({ DATABASE_URL, VAULT_KEY: keys.join() }, { network });
  running.push(till);
  return till;
}

async function create(till: TestTill, account: TestAccount): Promise<string> {
  return String((await call(till, 'CardCreate', CARD, account)).body.id);
}

/** Many cards at once, sealed as Till seals them. */
async function fill({ prisma }: Database, accountId: string, key: string, count: number): Promise<string[]> {
  const vault = makeVault([key]);
  const rows = Array.from({ length: count }, (_, n) => {
    const id = newId('card', new Date());
    const dataKey = vault.newDataKey({ row: id, account: accountId });
    return {
      id,
      accountId,
      brand: 'visa' as const,
      last4: '4242',
      expMonth: 12,
      expYear: CARD.exp_year,
      name: CARD.name,
      billingAddress: { line1: '1 Main St', city: 'Springfield', country: 'US' },
      sealedNumber: new Uint8Array(dataKey.seal('card number', `4242 ${n}`)),
      wrappedKey: new Uint8Array(dataKey.wrappedKey),
      vaultKeyId: dataKey.keyId,
      createdAt: new Date(),
    };
  });
  await prisma.card.createMany({ data: rows });
  return rows.map(({ id }) => id);
}

/** A purchase whose code and whose bank's answer wait, and a password at its shop, sealed by themselves. */
async function waitingPurchase(db: Database, accountId: string, key: string) {
  const { prisma } = db;
  const vault = makeVault([key]);
  const [intentId, runId] = ['ci_waiting', 'run_waiting'];
  const at = new Date();
  const seal = (what: 'purchase cvc' | 'challenge answer', row: string) =>
    new Uint8Array(vault.sealAlone(what, `${what} 737`, { row, account: accountId }));
  await prisma.checkoutIntent.create({
    data: {
      id: intentId,
      accountId,
      status: 'processing',
      url: 'https://shop.example',
      sealedCvc: seal('purchase cvc', intentId),
      createdAt: at,
    },
  });
  await prisma.checkoutRun.create({
    data: { id: runId, intentId, accountId, kind: 'purchase', state: 'running', createdAt: at },
  });
  await prisma.checkoutChallenge.create({
    data: {
      runId,
      intentId,
      accountId,
      tokenHash: new Uint8Array(8),
      view: { title: '', text: [], fields: [], buttons: [] },
      sealedAnswer: seal('challenge answer', runId),
      expiresAt: at,
    },
  });
  const passwordBy = (vault: Vault) =>
    createShopAccounts({ db, clock: systemClock, vault }).passwordFor(accountId, 'shop', 'ada@example.com');
  const { password } = await passwordBy(vault);
  return async (by: string) => {
    const opening = makeVault([by]);
    const intent = await prisma.checkoutIntent.findUniqueOrThrow({ where: { id: intentId } });
    const challenge = await prisma.checkoutChallenge.findUniqueOrThrow({ where: { runId } });
    const account = accountId;
    return [
      opening.openAlone('purchase cvc', intent.sealedCvc ?? Buffer.of(), { row: intentId, account }),
      opening.openAlone('challenge answer', challenge.sealedAnswer ?? Buffer.of(), { row: runId, account }),
      (await passwordBy(opening)).password === password,
    ];
  };
}

// Each starts several Tills.

describe('the door', () => {
  it('stops a Till that lacks the key of some card, and says which one', async () => {
    const url = await newDatabase();
    const [right, wrong] = [newKey(), newKey()];
    const till = await start(url, right);
    // Nothing is sealed yet: any key will do.
    await start(url, wrong);
    const account = await till.newAccount();
    const id = await create(till, account);
    const attempt = start(url, wrong);
    await expect(attempt).rejects.toThrow(VaultKeyMissing);
    await expect(attempt).rejects.toThrow(makeVault([right]).currentKeyId);
    await start(url, wrong, right);
    await call(till, 'CardRemove', { id }, account);
    await start(url, wrong);
    const shopAccounts = createShopAccounts({ ...till, vault: makeVault([right]) });
    await shopAccounts.passwordFor(account.id, 'shop', 'ada@example.com');
    await expect(start(url, wrong)).rejects.toThrow(makeVault([right]).currentKeyId);
  });
});

describe('a rotation', () => {
  it('moves every card to the new key while cards come and go', async () => {
    const url = await newDatabase();
    const [older, newer] = [newKey(), newKey()];
    // As a rolling restart has it for a moment: both open, each seals with another one.
    const [before, after] = [await start(url, older, newer), await start(url, newer, older)];
    const account = await before.newAccount();
    const ids = await fill(before.db, account.id, older, 450);
    const readPurchase = await waitingPurchase(before.db, account.id, older);
    const leaving = ids.filter((_, n) => n % 40 === 0);
    const busy = async () => {
      const made: string[] = [];
      for (const [n, id] of leaving.entries()) {
        made.push(await create(n % 2 ? before : after, account));
        expect((await call(before, 'CardRemove', { id }, account)).status).toBe(200);
      }
      return made;
    };
    const progress: number[] = [];
    const vault = makeVault([newer, older]);
    const [made] = await Promise.all([busy(), rewrapAll(after.db, vault, (done) => progress.push(done))]);
    // What an older process sealed behind the rotation's back is for the next one.
    const rest = await rewrapAll(after.db, vault);
    expect(rest.unopened).toEqual({});
    expect(progress.length).toBeGreaterThan(2);
    expect(await rewrapAll(after.db, vault)).toEqual({ rewrapped: 0, unopened: {} });

    const alone = await start(url, newer);
    const open = (id: string) => alone.useCases.cards.openForCharge(alone.db.prisma, account.id, id);
    for (const id of leaving) await expect(open(id)).rejects.toThrow();
    const staying = [...ids.entries()].filter(([n, id]) => n % 7 === 0 && !leaving.includes(id));
    for (const [n, id] of staying) expect((await open(id)).number).toBe(`4242 ${n}`);
    for (const id of made) expect(await open(id)).toMatchObject({ number: '4242424242424242', cvc: '737' });
    expect(await readPurchase(newer)).toEqual(['purchase cvc 737', 'challenge answer 737', true]);
    const erased = await alone.db.prisma.card.findMany({ where: { removedAt: { not: null } } });
    expect(erased).toHaveLength(leaving.length);
    for (const card of erased) expect(card).toMatchObject({ wrappedKey: null, sealedNumber: null });
  });

  it('goes on where it was interrupted', async () => {
    const [older, newer] = [newKey(), newKey()];
    const till = await start(await newDatabase(), older, newer);
    const account = await till.newAccount();
    await fill(till.db, account.id, older, 450);
    const vault = makeVault([newer, older]);
    const interrupted = rewrapAll(till.db, vault, () => {
      throw new Error('pulled the plug');
    });
    await expect(interrupted).rejects.toThrow('pulled the plug');
    const left = await till.db.prisma.card.count({ where: { vaultKeyId: { not: vault.currentKeyId } } });
    expect(left).toBe(250);
    expect((await rewrapAll(till.db, vault)).rewrapped).toBe(250);
  });

  it('leaves what it cannot open as it is, and says how much that is', async () => {
    const [lost, older, newer] = [newKey(), newKey(), newKey()];
    const till = await start(await newDatabase(), newer);
    const account = await till.newAccount();
    await fill(till.db, account.id, lost, 3);
    await fill(till.db, account.id, older, 2);
    expect(await rewrapAll(till.db, makeVault([newer, older]))).toEqual({
      rewrapped: 2,
      unopened: { [makeVault([lost]).currentKeyId]: 3 },
    });
  });

  it('is a command, which runs beside Till and says what it did', { tags: 'deep' }, async () => {
    const url = await newDatabase();
    const [older, newer] = [newKey(), newKey()];
    const till = await start(url, older, newer);
    const account = await till.newAccount();
    const [id = ''] = await fill(till.db, account.id, older, 3);
    const settings = { DATABASE_URL: url, TILL_SECRET: TEST_SECRET };
    const missing = await runTill(['vault', 'rotate'], { ...settings, VAULT_KEY: newer });
    expect(missing).toMatchObject({
      code: 1,
      errors: expect.stringContaining(makeVault([older]).currentKeyId),
    });
    const base64 = Buffer.from(newer, 'hex').toString('base64');
    const done = await runTill(['vault', 'rotate'], { ...settings, VAULT_KEY: `${base64}, ${older}` });
    expect(done.errors).toBe('');
    expect(done.code).toBe(0);
    expect(done.output).toContain(makeVault([newer]).currentKeyId);
    expect(done.output).toContain('Re-wrapped 3 data keys');
    expect(done.output).not.toContain(newer);
    const { number } = await till.useCases.cards.openForCharge(till.db.prisma, account.id, id);
    expect(number).toBe('4242 0');
  });
});
