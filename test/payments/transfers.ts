import { ComputeBudgetProgram, type Keypair } from '@solana/web3.js';
import { plainTransfer, sendAll, transferOf } from '../support/payments.ts';
import type { TestAccount, TestTill } from '../support/till.ts';
import type { Asked } from './asked.ts';
import type { Books } from './audit.ts';
import { legsOf } from './ledger.ts';
import type { Step } from './plan.ts';
import { keysOf } from './sellers.ts';
import type { Twin } from './twin.ts';

/** Pays past Till, rightly and wrongly, and writes down what came of it. */

interface Parts {
  till(): TestTill;
  payer: Keypair;
  /** Somebody without money, who tries all the same. */
  poor: Keypair;
  /** A token that looks like USDC. */
  twin: Twin;
  /** Who gets the fees. */
  keeper: string;
  books: Books;
  pick<T>(all: readonly T[], number: number): T | undefined;
  sellerOf(asked: Asked): TestAccount;
}

export function createTransfers({ till, payer, poor, twin, keeper, books, pick, sellerOf }: Parts) {
  const { chain } = till().network;
  const { beacon } = till().useCases.payables;
  let made = 0;

  async function pay({ what, how, units, also, hasBeacon }: Step & { do: 'pay' }): Promise<void> {
    const asked = pick(books.asked, what);
    if (!asked) return;
    const second = pick(books.asked, also);
    const isForTwo = how.startsWith('for two') && second !== undefined && second !== asked;
    const names = isForTwo ? [asked, second] : [asked];
    const references = [...names.map(({ reference }) => reference), ...(hasBeacon ? [beacon] : [])];
    const moves = new Map<string, bigint>();
    const add = (owner: string, amount: bigint) => moves.set(owner, (moves.get(owner) ?? 0n) + amount);
    for (const [owner, amount] of legsOf(asked, keeper)) {
      const isMain = owner === asked.recipient;
      const least = (some: bigint) => (amount > some ? amount - some : amount / 2n);
      if (how === 'to somebody else') add(isMain ? elsewhere(asked) : owner, isMain ? amount : 0n);
      else if (how === 'too little') add(owner, isMain ? least(BigInt(units)) : amount);
      else if (how === 'too much') add(owner, isMain ? amount + BigInt(units) : amount);
      else if (how === 'without the fee') add(owner, isMain ? amount : 0n);
      else add(owner, amount);
    }
    if (isForTwo && how === 'for two, with money for both')
      for (const [owner, amount] of legsOf(second, keeper)) add(owner, amount);
    await send(names, references, moves, how);
  }

  const elsewhere = ({ recipient }: Asked) =>
    books.sellers.find(({ wallet }) => wallet.address !== recipient)?.wallet.address ?? recipient;

  async function send(
    names: Asked[],
    references: string[],
    moves: ReadonlyMap<string, bigint>,
    how: string,
  ): Promise<void> {
    const isPoor = how === 'without money';
    const from = isPoor ? poor : payer;
    const paid = [...moves].filter(([, amount]) => amount > 0n);
    const transfers = paid.flatMap(([recipient, amount]) =>
      how === 'in another token'
        ? twin.transfer(recipient, references, amount)
        : transferOf(till(), from.publicKey, { recipient, references, amount }),
    );
    if (transfers.length === 0) return;
    const owners = how === 'and takes it back' ? names.map(sellerOf).map(keysOf) : [];
    const back = owners.map(({ publicKey }) =>
      plainTransfer(till(), publicKey, payer.publicKey, moves.get(publicKey.toBase58()) ?? 0n),
    );
    // Else two that are alike would be one and the same.
    const unlike = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: ++made });
    const signature = await sendAll(till(), [unlike, ...transfers, ...back], [from, ...owners]);
    const isNothing = isPoor || how === 'in another token';
    const kept = paid.filter(([owner]) => !owners.some(({ publicKey }) => publicKey.toBase58() === owner));
    const outcome = await chain.outcome(signature);
    if (outcome !== (isPoor ? 'failed' : 'landed')) throw new Error(`${how}: ${signature} is ${outcome}`);
    books.sent.push({ signature, names, gains: new Map(isNothing ? [] : kept) });
  }

  return pay;
}
