import { Keypair, SystemProgram, Transaction } from '@solana/web3.js';
import { generateReleaseCode, releaseVerificationKey } from '../../../../src/gifts/release-codes/index.ts';
import { newId } from '../../../../src/shared/ids.ts';
import { base64Of, fund, makeGift, releaseKeypair, signed } from '../../../support/gifts.ts';
import { rest } from '../../../support/surfaces.ts';
import type { TestAccount, TestTill } from '../../../support/till.ts';
import type { Others } from '../known.ts';

/** Gifts in the states where something can be done, and what their senders and recipients would send. */
export async function knownGifts(till: TestTill, account: TestAccount, { sender }: Others) {
  const open = await makeGift(rest, till, account, { sender });
  const unfunded = await makeGift(rest, till, account, { sender });
  await fund(till, open);
  const recipient = Keypair.generate();
  const recipient_address = recipient.publicKey.toBase58();
  const release = await rest.call(till, 'GiftRelease', { id: open.id, recipient_address });
  return [
    ['id', open.id],
    ['source', open.id],
    ['gifts_open', open.id],
    ['gifts_unfunded', unfunded.id],
    ['transactions_own', await transactionOf(till, account)],
    ['recipient_address', recipient_address],
    ['address', recipient_address],
    ['release_verification_key', releaseVerificationKey(generateReleaseCode())],
    ['release_verification_key_taken', open.key],
    ['signed_transaction', base64Of(signed(open.body, sender))],
    ['signed_transaction_funding', base64Of(signed(unfunded.body, sender))],
    ['signed_transaction_other', base64Of(somethingElse(signed(unfunded.body, sender), sender))],
    ['signed_transaction_release', base64Of(signed(release.body, recipient, releaseKeypair(open.code)))],
  ] as const;
}

/** A transaction that nobody asked for. */
function somethingElse({ recentBlockhash = '' }: Transaction, signer: Keypair): Transaction {
  const { publicKey: feePayer } = signer;
  const transaction = new Transaction({ feePayer, recentBlockhash }).add(
    SystemProgram.transfer({ fromPubkey: feePayer, toPubkey: feePayer, lamports: 1 }),
  );
  transaction.sign(signer);
  return transaction;
}

export async function transactionOf(till: TestTill, { id }: TestAccount): Promise<string> {
  return (await till.useCases.transactions.list(id, { limit: 1 })).rows[0]?.id ?? '';
}

/** What the chain did and should not have. Not raised, because that is logged as an error. */
export async function knownExceptions(till: TestTill, { id: accountId }: TestAccount) {
  const createdAt = till.clock.now();
  const ids = Array.from({ length: 2 }, () => newId('exception', createdAt));
  const { id: objectId } = await till.db.prisma.gift.findFirstOrThrow({ where: { accountId } });
  const what = { accountId, kind: 'gift_funded_again', objectId, amount: 1n, createdAt } as const;
  await till.db.prisma.exception.createMany({ data: ids.map((id) => ({ ...what, id, signature: id })) });
  return ids.map((id, n) => [`exceptions_${n}`, id] as [string, string]);
}
