import { fundData, readGiftField, readKey, TAG_SIZE, tags, view } from './layout.ts';

/** What one instruction of the program did. */
export type Movement =
  | {
      kind: 'fund';
      escrow: string;
      giftId: string;
      sender: string;
      releaseKey: string;
      mint: string;
      amount: bigint;
    }
  | { kind: 'release'; escrow: string; sender: string; recipient: string; mint: string }
  | { kind: 'reclaim'; escrow: string; sender: string; mint: string };

/**
 * Reads an instruction of a transaction that succeeded, outer or inner; whether it is one of this program is
 * the caller's to know. Undefined when it is none of the three, or of a gift that no service named.
 */
export function readMovement(instruction: { accounts: string[]; data: Uint8Array }): Movement | undefined {
  const { accounts } = instruction;
  const data = view(instruction.data);
  if (data.length < TAG_SIZE) return undefined;
  switch (data.readBigUInt64LE()) {
    case tags.fund: {
      const [sender, escrow, , , mint] = accounts;
      if (accounts.length !== 8 || data.length !== fundData.size) return undefined;
      const giftId = readGiftField(data, fundData.gift);
      if (!sender || !escrow || !mint || giftId === undefined) return undefined;
      const releaseKey = readKey(data, fundData.releaseKey);
      const amount = data.readBigUInt64LE(fundData.amount);
      return { kind: 'fund', escrow, giftId, sender, releaseKey, mint, amount };
    }
    case tags.release: {
      const [, recipient, , sender, escrow, , , mint] = accounts;
      if (accounts.length !== 11 || data.length !== TAG_SIZE) return undefined;
      if (!recipient || !sender || !escrow || !mint) return undefined;
      return { kind: 'release', escrow, sender, recipient, mint };
    }
    case tags.reclaim: {
      const [sender, escrow, , , mint] = accounts;
      if (accounts.length !== 8 || data.length !== TAG_SIZE) return undefined;
      if (!sender || !escrow || !mint) return undefined;
      return { kind: 'reclaim', escrow, sender, mint };
    }
    default:
      return undefined;
  }
}

const TRANSFER_CHECKED = 12;

/**
 * How much a release or reclaim paid out, in base units: all that was in the vault, which may be more than was
 * agreed. It stands in the transfer that the program called. Undefined when that is not shown.
 */
export function movedBy(
  instructions: readonly { accounts: string[]; data: Uint8Array }[],
  index: number,
): bigint | undefined {
  const { accounts = [], data } = instructions[index] ?? {};
  const isRelease = data !== undefined && view(data).readBigUInt64LE() === tags.release;
  const vault = accounts[isRelease ? 5 : 2];
  const transfer = instructions
    .slice(index + 1)
    .find((one) => one.data[0] === TRANSFER_CHECKED && one.accounts[0] === vault);
  return transfer && view(transfer.data).readBigUInt64LE(1);
}
