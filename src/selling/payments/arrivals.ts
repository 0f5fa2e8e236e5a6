import { TOKEN_PROGRAM_ID, TokenInstruction } from '@solana/spl-token';
import type { LedgerEntryType, NewLedgerEntry } from '../../books/ledger-entry.ts';
import type { ChainInstruction, ChainTransaction } from '../../chain/chain.ts';
import { type Arrival, type Due, isCredit, payerOf, type Receipt } from './matching.ts';
import { separateFeeOf } from './payment.ts';

/** What of a payment arrived where, as entries of the ledger. Pure. */

type Payable = Due & { accountId: string; reference: string };

export function entriesOf(
  transaction: ChainTransaction,
  receipt: Receipt<Payable>,
  mint: string,
): NewLedgerEntry[] {
  const { payable } = receipt;
  const fromAddress = payerOf(transaction, mint);
  const entries = receipt.arrivals.flatMap((arrival) =>
    partsOf(receipt, arrival).map(
      ({ type, amount }): NewLedgerEntry => ({
        accountId: payable.accountId,
        type,
        objectId: payable.id,
        instruction: placeOf(transaction, arrival, payable.reference),
        fromAddress,
        toAddress: arrival.owner,
        amount,
      }),
    ),
  );
  return merged(entries.filter(({ amount }) => amount > 0n));
}

interface Part {
  type: LedgerEntryType;
  amount: bigint;
}

function partsOf({ outcome, payable, credit }: Receipt, { owner, account, amount }: Arrival): Part[] {
  if (!isCredit(outcome) || account === undefined) return [{ type: 'payment_unsettled', amount }];
  if (owner !== payable.recipientAddress) return [{ type: 'fee', amount }];
  // The service's own merchant gets both legs in one.
  const fee = separateFeeOf(payable) > 0n ? 0n : credit.fee;
  return [
    { type: 'payment_settled', amount: amount - fee },
    { type: 'fee', amount: fee },
  ];
}

/** The instruction that brought it: among several, the one that names the payable. */
function placeOf(
  { instructions, tokenChanges }: ChainTransaction,
  { owner, account }: Arrival,
  reference: string,
): number {
  const accounts = account
    ? [account]
    : tokenChanges.filter((change) => change.owner === owner && change.change > 0n).map((it) => it.account);
  const isArrival = (instruction: ChainInstruction) => accounts.includes(destinationOf(instruction) ?? '');
  const named = instructions.findIndex((one) => isArrival(one) && one.accounts.includes(reference));
  if (named >= 0) return named;
  const first = instructions.findIndex(isArrival);
  if (first >= 0) return first;
  // Money can come by other instructions, such as one that hands over a whole account.
  return Math.max(
    0,
    instructions.findIndex((one) => one.accounts.some((used) => accounts.includes(used))),
  );
}

function destinationOf({ programId, accounts, data }: ChainInstruction): string | undefined {
  if (programId !== TOKEN_PROGRAM_ID.toBase58()) return undefined;
  switch (data[0]) {
    case TokenInstruction.Transfer:
    case TokenInstruction.MintTo:
    case TokenInstruction.MintToChecked:
      return accounts[1];
    case TokenInstruction.TransferChecked:
      return accounts[2];
    default:
      return undefined;
  }
}

/** One instruction moves something of a kind to somebody once. */
function merged(entries: readonly NewLedgerEntry[]): NewLedgerEntry[] {
  const sums = new Map<string, NewLedgerEntry>();
  for (const entry of entries) {
    const key = `${entry.instruction} ${entry.type} ${entry.toAddress}`;
    const known = sums.get(key);
    sums.set(key, { ...entry, amount: entry.amount + (known?.amount ?? 0n) });
  }
  return [...sums.values()];
}
