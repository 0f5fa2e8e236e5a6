import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccounts } from '../../src/accounts/accounts.ts';
import type { Caller } from '../../src/accounts/caller.ts';
import { scopes } from '../../src/accounts/scopes.ts';
import { type Database, openDatabase } from '../../src/db/client.ts';
import { createCheckoutLinks } from '../../src/selling/checkout/checkout-links.ts';
import { createLinkUses } from '../../src/selling/checkout/link-uses.ts';
import { newId } from '../../src/shared/ids.ts';
import { newDatabase } from '../support/database.ts';

/** What happens in a transaction reads through it: a second connection may not be had while all wait for one. */

let db: Database;
beforeAll(async () => {
  db = openDatabase({ url: await newDatabase(), poolSize: 1, onError: () => {} });
});
afterAll(() => db.close());

it('is enough to cancel a checkout link that is canceled, or is none', async () => {
  const createdAt = new Date();
  const accountId = 'acct_one';
  await db.prisma.account.create({
    data: { id: accountId, walletAddress: 'wallet', businessName: 'Acme', createdAt },
  });
  const id = newId('checkoutLink', createdAt);
  await db.prisma.checkoutLink.create({
    data: { id, accountId, lineItems: [], recipientAddress: 'wallet', canceledBy: 'user', createdAt },
  });
  const caller: Caller = {
    accountId,
    credential: { kind: 'operator', id: accountId },
    scopes,
    once: (_, work) => db.transact(work),
  };
  const clock = { now: () => createdAt };
  const links = createCheckoutLinks({
    db,
    clock,
    uses: createLinkUses({ db, clock }),
    accounts: createAccounts({ db, clock }),
    // Nothing is sold here.
    recipients: { payee: async () => 'wallet' },
    lineItems: { check: async () => [], make: async () => [] },
  });
  await expect(links.cancel(caller, id)).rejects.toMatchObject({ code: 'state_conflict' });
  await expect(links.cancel(caller, newId('checkoutLink', createdAt))).rejects.toMatchObject({
    code: 'resource_missing',
  });
});
