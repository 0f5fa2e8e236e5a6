import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createShopAccounts, type ShopAccounts } from '../../src/buying/checkout-intents/shop-accounts.ts';
import { newPassword } from '../../src/buying/checkout-intents/shop-password.ts';
import { makeVault } from '../../src/vault/envelope.ts';
import { startTill, TEST_VAULT_KEY, type TestAccount, type TestTill } from '../support/till.ts';

const EMAIL = 'ada@example.com';

let till: TestTill;
let account: TestAccount;
let shopAccounts: ShopAccounts;
beforeAll(async () => {
  till = await startTill();
  account = await till.newAccount();
  shopAccounts = createShopAccounts({ ...till, vault: makeVault([TEST_VAULT_KEY]) });
});
afterAll(() => till.stop());

const ask = (merchant: string, email = EMAIL, accountId = account.id) =>
  shopAccounts.passwordFor(accountId, merchant, email);

describe('a password at a shop', () => {
  it('has twenty letters and digits with one symbol among them', () => {
    const made = Array.from({ length: 500 }, newPassword);
    for (const password of made) {
      expect(password).toMatch(/^[a-zA-Z0-9][a-zA-Z0-9!@#$*]{18}[a-zA-Z0-9]$/);
      expect(password.replace(/[a-zA-Z0-9]/g, '')).toHaveLength(1);
      for (const kind of [/[a-z]/, /[A-Z]/, /\d/]) expect(password).toMatch(kind);
    }
    expect(new Set(made).size).toBe(made.length);
  });

  it('is made once, and told again to the same account, shop and email', async () => {
    const made = await ask('mugs-example');
    expect(made.isNew).toBe(true);
    expect(await ask('mugs-example', ' Ada@Example.com ')).toEqual({ ...made, isNew: false });
    const others = await Promise.all([
      ask('cups-example'),
      ask('mugs-example', 'grace@example.com'),
      ask('mugs-example', EMAIL, (await till.newAccount()).id),
    ]);
    expect(others.every(({ isNew }) => isNew)).toBe(true);
    expect(new Set([made, ...others].map(({ password }) => password)).size).toBe(4);
  });

  it('is one, however many ask for it at the same moment', async () => {
    const told = await Promise.all(Array.from({ length: 8 }, () => ask('plates-example')));
    expect(told.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(told.map(({ password }) => password)).size).toBe(1);
  });

  it('lies sealed in the database, and opens in no other row', async () => {
    const { password } = await ask('bowls-example');
    const [row] = await till.db.prisma.$queryRaw<{ text: string }[]>`
      select t::text || encode(t.sealed_password, 'escape') as text from shop_accounts t
       where merchant = 'bowls-example'`;
    expect(row?.text).toContain(EMAIL);
    expect(row?.text).not.toContain(password);
    const { sealedPassword } = await till.db.prisma.shopAccount.findFirstOrThrow({
      where: { merchant: 'bowls-example' },
    });
    await till.db.prisma.shopAccount.updateMany({
      where: { merchant: 'plates-example' },
      data: { sealedPassword },
    });
    await expect(ask('plates-example')).rejects.toThrow();
  });
});
