import { TOKEN_PROGRAM_ID, TokenInstruction } from '@solana/spl-token';
import type { ChainInstruction, ChainTransaction } from '../../chain/chain.ts';
import { type Movement, readMovement } from '../../chain/escrow/escrow.ts';

/**
 * What a transaction did to wallets and escrows, from balances and the program's instructions alone. Pure, and on
 * purpose nothing of how payments and gifts are booked: a mistake there is not made here again.
 */

export interface Terms {
  programId: string;
  mint: string;
}

/** By how much somebody's holdings of the token changed, in all their accounts. */
export function changeOf({ tokenChanges }: ChainTransaction, owner: string, mint: string): bigint {
  return tokenChanges
    .filter(
      (one) => one.owner === owner && one.mint === mint && one.programId === TOKEN_PROGRAM_ID.toBase58(),
    )
    .reduce((sum, { change }) => sum + change, 0n);
}

/** The same of everybody. */
export function changesIn(transaction: ChainTransaction, mint: string): Map<string, bigint> {
  const owners = new Set(transaction.tokenChanges.map(({ owner }) => owner));
  return new Map([...owners].map((owner) => [owner, changeOf(transaction, owner, mint)]));
}

/** Who had less of the token afterwards; the one who paid the network where nobody had. */
export function giversIn(transaction: ChainTransaction, mint: string): string[] {
  const changes = [...changesIn(transaction, mint)];
  const givers = changes.filter(([, change]) => change < 0n).map(([owner]) => owner);
  return givers.length > 0 ? givers : [transaction.feePayer];
}

/** One instruction of the escrow program. */
export interface EscrowStep {
  movement: Movement;
  instruction: number;
}

export function escrowStepsIn({ instructions }: ChainTransaction, programId: string): EscrowStep[] {
  return instructions.flatMap((one, instruction) => {
    const movement = one.programId === programId ? readMovement(one) : undefined;
    return movement ? [{ movement, instruction }] : [];
  });
}

/** All that left an escrow: what came into its vault, less what it had more of afterwards. */
export function paidOutBy(transaction: ChainTransaction, escrow: string, { mint }: Terms): bigint {
  const vaults = new Set(
    transaction.tokenChanges
      .filter((change) => change.owner === escrow && change.mint === mint)
      .map(({ account }) => account),
  );
  const cameIn = transaction.instructions.reduce((sum, one) => sum + amountInto(one, vaults), 0n);
  return cameIn - changeOf(transaction, escrow, mint);
}

const AMOUNT = 1;

function amountInto({ programId, accounts, data }: ChainInstruction, vaults: ReadonlySet<string>): bigint {
  if (programId !== TOKEN_PROGRAM_ID.toBase58()) return 0n;
  const isChecked = data[0] === TokenInstruction.TransferChecked;
  if (!isChecked && data[0] !== TokenInstruction.Transfer) return 0n;
  const destination = accounts[isChecked ? 2 : 1] ?? '';
  return vaults.has(destination) ? Buffer.from(data).readBigUInt64LE(AMOUNT) : 0n;
}
