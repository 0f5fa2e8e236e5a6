import type { ChainTransaction } from '../../chain/chain.ts';
import { BASE_UNITS_PER_CENT } from '../../shared/money.ts';
import { type LedgerEntry, type LedgerEntryType, UNKNOWN_PLACE } from '../ledger-entry.ts';
import type { Difference } from './difference.ts';
import { type EscrowStep, paidOutBy, type Terms } from './witness.ts';

/** What the escrow program did for gifts, held against their entries. Pure. */

export interface Escrowed {
  id: string;
  senderAddress: string;
  releaseVerificationKey: string;
  escrowAddress: string;
  amount: bigint;
}

/** What one instruction should have left in the books, if the gift had been funded as agreed by then. */
export interface GiftStep {
  type: LedgerEntryType;
  signature: string;
  time: Date;
  instruction: number;
  fromAddress: string;
  toAddress: string;
  amount: bigint;
}

/** In the order in which they ran. A sender who signs other terms than those of the service funds no gift of its. */
export function giftStepsIn(
  transaction: ChainTransaction,
  steps: readonly EscrowStep[],
  gift: Escrowed,
  terms: Terms,
): GiftStep[] {
  if (transaction.isFailed) return [];
  const { signature, time } = transaction;
  const { escrowAddress } = gift;
  const own = steps.filter(({ movement }) => movement.escrow === escrowAddress);
  const outs = own.filter(({ movement }) => movement.kind !== 'fund').length;
  // Where one transaction pays out several times, what each paid is not seen from outside: the sum is.
  const out = outs > 0 ? paidOutBy(transaction, escrowAddress, terms) / BigInt(outs) : 0n;
  return own.flatMap(({ movement, instruction }): GiftStep[] => {
    const at = { signature, time, instruction };
    if (movement.kind === 'fund')
      return isAsAgreed(gift, movement, terms)
        ? [
            {
              ...at,
              type: 'gift_fund',
              fromAddress: movement.sender,
              toAddress: escrowAddress,
              amount: movement.amount,
            },
          ]
        : [];
    const isRelease = movement.kind === 'release';
    const toAddress = isRelease ? movement.recipient : movement.sender;
    const type = isRelease ? 'gift_release' : 'gift_reclaim';
    return [{ ...at, type, fromAddress: escrowAddress, toAddress, amount: out }];
  });
}

type Fund = Extract<EscrowStep['movement'], { kind: 'fund' }>;

function isAsAgreed(
  gift: Escrowed,
  { giftId, sender, releaseKey, mint, amount }: Fund,
  terms: Terms,
): boolean {
  return (
    giftId === gift.id &&
    sender === gift.senderAddress &&
    releaseKey === gift.releaseVerificationKey &&
    mint === terms.mint &&
    amount === gift.amount * BASE_UNITS_PER_CENT
  );
}

export interface Compared {
  /** On chain, and not in the books. */
  missing: GiftStep[];
  differences: Difference[];
}

/** A gift's whole life on chain, oldest first, and all of its entries. */
export function compareGift(
  { id: objectId, amount: cents }: Escrowed,
  steps: readonly GiftStep[],
  entries: readonly LedgerEntry[],
): Compared {
  const agreed = cents * BASE_UNITS_PER_CENT;
  const funded = steps.findIndex(({ type }) => type === 'gift_fund');
  // Before it was funded as agreed, and with less than was agreed in it, an escrow is the sender's own affair.
  const due = steps.filter((step, index) => funded !== -1 && index >= funded && step.amount >= agreed);
  const left = [...entries];
  const missing: GiftStep[] = [];
  const differences: Difference[] = [];
  for (const step of due) {
    const { signature, type, toAddress: address, amount: onChain } = step;
    const at = left.findIndex(
      (entry) =>
        entry.signature === signature &&
        entry.type === type &&
        (entry.instruction === step.instruction || entry.instruction === UNKNOWN_PLACE),
    );
    const [entry] = at === -1 ? [] : left.splice(at, 1);
    if (!entry) missing.push(step);
    else if (entry.amount !== onChain || !isBetween(entry, step))
      differences.push({ signature, objectId, address, onChain, inBooks: entry.amount, what: type });
  }
  for (const { id, type, signature } of left)
    differences.push({ signature, objectId, says: `${id} is a ${type} that didn’t happen on chain` });
  return { missing, differences };
}

/** Entries from before their places were recorded may lack the recipient, too. */
function isBetween(entry: LedgerEntry, { fromAddress, toAddress }: GiftStep): boolean {
  return entry.fromAddress === fromAddress && (entry.toAddress === toAddress || entry.toAddress === '');
}
