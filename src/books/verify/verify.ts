import { PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import type { Chain, ChainTransaction } from '../../chain/chain.ts';
import { historyOf } from '../../chain/history.ts';
import { tokenAccountOf } from '../../chain/transfer.ts';
import type { Database } from '../../db/client.ts';
import { later } from '../../shared/clock.ts';
import { compareAudit } from './audit.ts';
import { createBooks, type Total } from './books.ts';
import type { Difference } from './difference.ts';
import { compareGift, type GiftStep, giftStepsIn } from './gifts.ts';
import { compareCosts, comparePayments } from './payments.ts';
import { compareRefunds } from './refunds.ts';
import { compareStates } from './states.ts';
import { escrowStepsIn, type Terms } from './witness.ts';

/**
 * Reads the chain's history again from nothing and holds it against the books, movement by movement; and the audit log
 * against purchases.
 */

/** At once. Nodes allow less, and then answer for as many as they do. */
const AT_A_TIME = 50;
const OTHER_ACCOUNTS = 20;

export interface VerifyParts {
  db: Database;
  chain: Chain;
  programId: PublicKey;
  mint: PublicKey;
  beacon: PublicKey;
  /** Of this account alone; everybody's without. */
  account?: string | undefined;
  now: Date;
  /** What the chain did less than so long ago may still be on its way into the books. */
  graceMs: number;
  onProgress?: ((progress: { addresses: number; of: number; transactions: number }) => void) | undefined;
}

export interface Verdict {
  totals: Total[];
  /** Addresses whose histories were read, and transactions in them. */
  addresses: number;
  transactions: number;
  /** On chain, and not in the books yet: too new, or waiting to be seen again. */
  pending: number;
  auditEntries: number;
  differences: Difference[];
}

export async function verify(parts: VerifyParts): Promise<Verdict> {
  const { db, chain, programId, mint, beacon, account = null, now, graceMs } = parts;
  const terms: Terms = { programId: programId.toBase58(), mint: mint.toBase58() };
  const books = createBooks(db, account);
  const seen = new Set<string>();
  /** Oldest last, as histories are read. */
  const lives = new Map<string, GiftStep[]>();
  const differences: Difference[] = [];
  let [addresses, pending] = [0, 0];

  /** Whether what is missing may still come. */
  const isPending = async (signature: string, time: Date) =>
    time > later(now, -graceMs) || (await books.isWaiting(signature));

  async function report(transaction: ChainTransaction, found: Difference[]): Promise<void> {
    const isMissing = (one: Difference) => 'inBooks' in one && one.inBooks === 0n;
    for (const one of found)
      if (isMissing(one) && (await isPending(transaction.signature, transaction.time))) pending++;
      else differences.push(one);
  }

  async function examine(transactions: readonly ChainTransaction[]): Promise<void> {
    const addresses = transactions.flatMap(({ accounts }) => accounts);
    const payees = await books.payeesAmong(addresses);
    const promised = await books.refundsAmong(addresses);
    const entries = await books.entriesOf(transactions.map(({ signature }) => signature));
    const steps = transactions.map((transaction) => escrowStepsIn(transaction, terms.programId));
    const gifts = await books.giftsAmong(steps.flat().map(({ movement }) => movement.escrow));
    for (const [index, transaction] of transactions.entries()) {
      const named = transaction.accounts.flatMap((address) => payees.get(address) ?? []);
      const refunds = transaction.accounts.flatMap((address) => promised.get(address) ?? []);
      const own = entries.get(transaction.signature) ?? [];
      if (books.isOfInterest([...named, ...refunds, ...own]))
        await report(transaction, [
          ...comparePayments(transaction, named, own, terms),
          ...compareRefunds(transaction, { payees: named, refunds }, own, terms),
          ...compareCosts(transaction, own),
        ]);
      for (const gift of gifts) {
        const taken = giftStepsIn(transaction, steps[index] ?? [], gift, terms).toReversed();
        if (taken.length > 0) lives.set(gift.id, [...(lives.get(gift.id) ?? []), ...taken]);
      }
    }
  }

  /** Fetches and compares those that no other history has shown yet. */
  async function read(signatures: readonly string[]): Promise<void> {
    const unseen = signatures.filter((signature) => !seen.has(signature));
    for (const signature of unseen) seen.add(signature);
    const fresh = unseen.filter(isSignature);
    for (const signature of unseen) if (!isSignature(signature)) differences.push(unshown(signature));
    for (let start = 0; start < fresh.length; ) {
      const batch = fresh.slice(start, start + AT_A_TIME);
      const answers = await chain.transactions(batch, 'behind');
      start += answers.length;
      await examine(answers.filter((answer) => typeof answer !== 'string'));
      for (const [index, answer] of answers.entries()) {
        const signature = batch[index] ?? '';
        if (typeof answer !== 'string') continue;
        if (await books.isWaiting(signature)) pending++;
        else differences.push(unshown(signature));
      }
    }
  }

  async function addressesOf(wallet: string): Promise<PublicKey[]> {
    const own = new PublicKey(tokenAccountOf(wallet, mint));
    const all = await chain.tokenAccounts(new PublicKey(wallet), mint);
    return [own, ...all.filter((other) => !other.equals(own)).slice(0, OTHER_ACCOUNTS)];
  }

  async function readHistory(address: PublicKey): Promise<void> {
    for await (const page of historyOf(chain, address))
      await read(page.filter(({ isFailed }) => !isFailed).map(({ signature }) => signature));
  }

  /** The program's and the beacon's are everybody's; for one account, its escrows' are shorter. */
  async function readHistories(): Promise<void> {
    const common = account === null ? [programId, beacon] : await books.escrows();
    const wallets = await books.wallets();
    const of = common.length + wallets.length;
    const tell = () => parts.onProgress?.({ addresses, of, transactions: seen.size });
    for (const address of common) {
      await readHistory(address);
      addresses++;
      tell();
    }
    for (const wallet of wallets) {
      for (const address of await addressesOf(wallet)) await readHistory(address);
      addresses++;
      tell();
    }
  }

  async function compareGifts(): Promise<void> {
    for await (const { gift, entries } of books.gifts()) {
      const compared = compareGift(gift, (lives.get(gift.id) ?? []).toReversed(), entries);
      differences.push(...compared.differences);
      for (const { type: what, signature, time, toAddress: address, amount } of compared.missing)
        if (await isPending(signature, time)) pending++;
        else differences.push({ signature, objectId: gift.id, address, onChain: amount, inBooks: 0n, what });
    }
  }

  await readHistories();
  const transactions = seen.size;
  // Whatever else the books name must be there, too, though no history showed it.
  for await (const signatures of books.signatures()) await read(signatures);
  await compareGifts();
  differences.push(...(await compareStates(db, account)));
  const audited = await compareAudit(db, account);
  differences.push(...audited.differences);
  return {
    totals: await books.totals(),
    addresses,
    transactions,
    pending,
    auditEntries: audited.entries,
    differences,
  };
}

function unshown(signature: string): Difference {
  return { signature, objectId: undefined, says: 'no node shows this transaction' };
}

const SIGNATURE_BYTES = 64;

function isSignature(text: string): boolean {
  return bs58.decodeUnsafe(text)?.length === SIGNATURE_BYTES;
}
