import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { scopes } from '../../src/accounts/scopes.ts';
import type { TestAccount, TestTill } from '../support/till.ts';
import type { Asked, Terms } from './asked.ts';

/** Who sells, and what they offer to everybody. */

export const keysOf = ({ wallet }: TestAccount) => Keypair.fromSecretKey(bs58.decode(wallet.secretKey));

/** With more in the wallet than is paid to it, so that too much can go back. */
export async function newSeller(till: TestTill, name: string): Promise<TestAccount> {
  const seller = await till.newAccount(name);
  await till.sandbox.fund(keysOf(seller).publicKey, 1_000_000_000n);
  await till.sandbox.mintUsdc(keysOf(seller).publicKey, 10n ** 12n);
  return seller;
}

/** A session of somebody who follows a link. */
export async function openLink(
  till: TestTill,
  seller: TestAccount,
  cents: number,
  terms: Terms,
): Promise<Asked> {
  const { checkoutLinks, checkoutSessions } = till.useCases;
  const credential = { kind: 'api_key' as const, id: 'ak' };
  const link = await checkoutLinks.create(
    {
      accountId: seller.id,
      credential,
      scopes,
      once: (_, work) => till.db.transact(work),
    },
    {
      lineItems: [{ productData: { name: 'Ticket', priceData: { unitAmount: BigInt(cents) } } }],
      underpayment: { mode: terms.mode, toleranceCents: BigInt(terms.tolerance_cents) },
    },
  );
  const { id, recipientAddress, reference } = await checkoutSessions.openLink(link.id);
  return {
    kind: 'session',
    id,
    recipient: recipientAddress,
    reference,
    due: BigInt(cents) * 10_000n,
    fee: 0n,
    addsUp: terms.mode === 'accumulate',
    tolerance: BigInt(terms.tolerance_cents) * 10_000n,
  };
}
