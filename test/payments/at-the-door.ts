import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { type Keypair, PublicKey, Transaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { base64Of } from '../support/gifts.ts';
import type { TestAccount, TestTill } from '../support/till.ts';
import { type Asked, PAID, trailOf, UNPAID } from './asked.ts';
import type { Books } from './audit.ts';

/** Pays with what Till builds, and has Till send it. */

interface Parts {
  till(): TestTill;
  payer: Keypair;
  wallets: readonly string[];
  books: Books;
  sellerOf(asked: Asked): TestAccount;
  fault(what: string): void;
}

export function createDoor({ till, payer, wallets, books, sellerOf, fault }: Parts) {
  const { mint } = till().network;

  return async function payAtTheDoor(asked: Asked): Promise<void> {
    const { payables } = till().useCases;
    const { status } = await trailOf(till(), sellerOf(asked), asked);
    const prepared = payables.prepare(asked.id, payer.publicKey.toBase58());
    if (status !== UNPAID[asked.kind]) {
      const refused = await prepared.then(
        () => false,
        () => true,
      );
      if (!refused) fault(`${asked.id} is ${status}, and can be paid at the door`);
      return;
    }
    const { serializedTransaction } = await prepared;
    const transaction = Transaction.from(Buffer.from(serializedTransaction, 'base64'));
    transaction.sign(payer);
    const signature = bs58.encode(transaction.signature ?? new Uint8Array());
    if (books.sent.some((sent) => sent.signature === signature)) return;
    const gains = new Map(wallets.map((wallet) => [wallet, paidTo(transaction, wallet, mint)]));
    books.sent.push({ signature, names: [asked], gains });
    const submitted = payables.submit(asked.id, base64Of(transaction)).then(
      (isPaid) => ({ isDone: true, isPaid }),
      (error: Error) => ({ isDone: true, isPaid: error }),
    );
    for (let now: { isDone: boolean; isPaid?: unknown } = { isDone: false }; !now.isDone; ) {
      till().sandbox.advance(2);
      await till().watcher.look();
      now = await Promise.race([submitted, pause(50).then(() => ({ isDone: false }))]);
      if (now.isPaid instanceof Error) fault(`${asked.id} at the door: ${now.isPaid}`);
    }
    // Whoever asks is kept waiting for so long: then it may have to be read once more. What went back of a part
    // meanwhile is owed again.
    await till().watcher.look();
    const { status: after } = await trailOf(till(), sellerOf(asked), asked);
    if (after !== PAID[asked.kind] && !asked.addsUp)
      fault(`${asked.id} was paid at the door, and is ${after}`);
  };
}

/** What a transaction transfers to a wallet. */
function paidTo({ instructions }: Transaction, wallet: string, mint: PublicKey): bigint {
  const account = getAssociatedTokenAddressSync(mint, new PublicKey(wallet), true);
  return instructions
    .filter(({ data, keys }) => data[0] === TRANSFER_CHECKED && keys[2]?.pubkey.equals(account))
    .reduce((sum, { data }) => sum + data.readBigUInt64LE(1), 0n);
}

const TRANSFER_CHECKED = 12;

const pause = (ms: number) => new Promise((wake) => setTimeout(wake, ms));
