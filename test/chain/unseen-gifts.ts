import type { Keypair, Transaction } from '@solana/web3.js';
import { reclaimTemplate, releaseTemplate } from '../../src/chain/escrow/transactions.ts';
import type { Network } from '../../src/chain/network.ts';
import { unsigned } from '../../src/chain/template.ts';
import { connectionTo, type MadeGift, makeGift, signed } from '../support/gifts.ts';
import { rest } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** Gifts whose money moves past Till and past the node that it asks, so that it has to find out. */
export function createUnseenGifts(
  given: () => { till: TestTill; truth: Network; account: TestAccount; sender: Keypair },
) {
  const make = () => makeGift(rest, given().till, given().account, { sender: given().sender });

  const statusOf = async ({ id }: MadeGift) =>
    (await rest.call(given().till, 'Gift', { id }, given().account)).body.status as string;

  async function landTruly(transaction: Transaction): Promise<void> {
    const { till, truth } = given();
    await connectionTo({ ...till, network: truth }).sendRawTransaction(transaction.serialize());
    truth.sandbox?.advance(2);
  }

  /** Till has not looked yet. */
  const fundUnseen = (gift: MadeGift) => landTruly(signed(gift.body, given().sender));

  return { make, statusOf, landTruly, fundUnseen };
}

/** What pays a gift out, built before Till knows that it is open: the chain decides, not the database. */
export async function payoutOf(
  { network }: TestTill,
  { id, key, sender }: MadeGift,
  to: { reclaim: true } | { recipient: Keypair },
) {
  const { chain, programId, mint } = network;
  const senderAddress = sender.publicKey.toBase58();
  const terms = { id, amount: 2_500n, senderAddress, releaseVerificationKey: key };
  const setup = { programId, mint, priorityFee: 0 };
  const template =
    'recipient' in to
      ? releaseTemplate(setup, terms, { recipient: to.recipient.publicKey, payer: to.recipient.publicKey })
      : reclaimTemplate(setup, terms);
  const { blockhash } = await chain.recent();
  const serialized_transaction = unsigned(template, blockhash).toString('base64');
  return { next_action: { transaction: { serialized_transaction } } };
}
