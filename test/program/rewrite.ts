import { type AccountMeta, type PublicKey, TransactionInstruction } from '@solana/web3.js';

/** What each account of an instruction is for, in order. */
export const slots = {
  fund: ['sender', 'escrow', 'vault', 'source', 'mint', 'tokenProgram', 'associatedProgram', 'systemProgram'],
  release: [
    ...['releaseKey', 'recipient', 'payer', 'sender', 'escrow', 'vault', 'target', 'mint'],
    ...['tokenProgram', 'associatedProgram', 'systemProgram'],
  ],
  reclaim: [
    'sender',
    'escrow',
    'vault',
    'target',
    'mint',
    'tokenProgram',
    'associatedProgram',
    'systemProgram',
  ],
} as const;

export type Kind = keyof typeof slots;

/** The instruction with one account given otherwise. */
export function withAccount(
  instruction: TransactionInstruction,
  slot: number,
  change: Partial<AccountMeta>,
): TransactionInstruction {
  const keys = instruction.keys.map((meta, index) => (index === slot ? { ...meta, ...change } : meta));
  return new TransactionInstruction({ ...instruction, keys });
}

export function withKeys(instruction: TransactionInstruction, keys: AccountMeta[]): TransactionInstruction {
  return new TransactionInstruction({ ...instruction, keys });
}

export function withData(
  instruction: TransactionInstruction,
  change: (data: Buffer) => Uint8Array,
): TransactionInstruction {
  return new TransactionInstruction({
    ...instruction,
    data: Buffer.from(change(Buffer.from(instruction.data))),
  });
}

export function slotOf(kind: Kind, name: string): number {
  return (slots[kind] as readonly string[]).indexOf(name);
}

export function replace(
  kind: Kind,
  instruction: TransactionInstruction,
  name: string,
  pubkey: PublicKey,
): TransactionInstruction {
  return withAccount(instruction, slotOf(kind, name), { pubkey });
}
