import { TOKEN_PROGRAM_ID, TokenInstruction } from '@solana/spl-token';
import type { MovementType, NewMovement } from '../../books/movement.ts';
import type { ChainInstruction, ChainTransaction } from '../../chain/chain.ts';
import { BASE_UNITS_PER_CENT } from '../../shared/money.ts';
import { type Arrival, type Due, payerOf, type Receipt } from './matching.ts';

/** What of a payment arrived where, as movements. Pure. */

type Payable = Due & { accountId: string; reference: string };

export function movementsOf(
  transaction: ChainTransaction,
  receipt: Receipt<Payable>,
  mint: string,
): NewMovement[] {
  const { payable } = receipt;
  const fromAddress = payerOf(transaction, mint);
  const movements = receipt.arrivals.flatMap((arrival) =>
    entriesOf(receipt, arrival).map(
      ({ type, amount }): NewMovement => ({
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
  return merged(movements.filter(({ amount }) => amount > 0n));
}

interface Entry {
  type: MovementType;
  amount: bigint;
}

function entriesOf({ outcome, payable }: Receipt, { owner, account, amount }: Arrival): Entry[] {
  if (outcome !== 'settled' || account === undefined) return [{ type: 'payment_unsettled', amount }];
  const { feeAddress, recipientAddress } = payable;
  if (owner !== recipientAddress) return [{ type: 'fee', amount }];
  // The service's own merchant gets both legs in one.
  const fee = feeAddress === recipientAddress ? payable.feeAmount * BASE_UNITS_PER_CENT : 0n;
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
function merged(movements: readonly NewMovement[]): NewMovement[] {
  const sums = new Map<string, NewMovement>();
  for (const movement of movements) {
    const key = `${movement.instruction} ${movement.type} ${movement.toAddress}`;
    const known = sums.get(key);
    sums.set(key, { ...movement, amount: movement.amount + (known?.amount ?? 0n) });
  }
  return [...sums.values()];
}
