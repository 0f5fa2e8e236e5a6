import type { PublicKey } from '@solana/web3.js';
import { type Chain, PAGE_SIZE, type SignatureInfo } from './chain.ts';

/** How far an address's history has been read. */
export interface Cursor {
  /** The last transaction that was read and that no fork can change. */
  signature: string | null;
  /** The one before it. Asked for everything after that, a node must show `signature` again. */
  previous: string | null;
  slot: number;
  /** Every block up to this height has been read. */
  height: number;
}

export const BEGINNING: Cursor = { signature: null, previous: null, slot: 0, height: 0 };

/** A node's history lacks what was seen before: nothing it says can be built on. */
export class HistoryGap extends Error {}

/**
 * What happened to an address from a cursor's own transaction on, oldest first, page by page back to it. Only a
 * history that reaches the cursor is whole: a page that came back empty too early would hide what lies between.
 * Where there is no cursor yet, it goes back to what `isBefore` all that matters, or else to the very beginning.
 * `onNewest` gets the first page when it is full, before the others are asked for.
 */
export async function signaturesFrom(
  chain: Chain,
  address: PublicKey,
  { signature, previous }: Cursor,
  minContextSlot: number,
  isBefore: (info: SignatureInfo) => boolean = () => false,
  onNewest: (page: SignatureInfo[]) => Promise<unknown> = async () => {},
): Promise<SignatureInfo[]> {
  const found: SignatureInfo[] = [];
  const ask = (before: string | undefined) =>
    chain.signatures(address, { before, until: previous ?? undefined, minContextSlot });
  for (;;) {
    const before = found.at(-1)?.signature;
    const page = await ask(before);
    if (page.some((info) => info.signature === before))
      throw new HistoryGap(`the history of ${address.toBase58()} goes round in circles`);
    if (signature === null && page.some(isBefore))
      return [...found, ...page.filter((info) => !isBefore(info))].reverse();
    const end = signature === null ? -1 : page.findIndex((info) => info.signature === signature);
    found.push(...(end === -1 ? page : page.slice(0, end + 1)));
    if (end !== -1) return found.reverse();
    if (page.length > 0) {
      if (before === undefined && page.length >= PAGE_SIZE) await onNewest(page);
      continue;
    }
    if (signature !== null) throw new HistoryGap(`the history of ${address.toBase58()} lacks ${signature}`);
    // The first look goes to the very beginning, which nothing marks: an empty page must come twice.
    const again = await ask(before);
    if (again.length === 0) return found.reverse();
    found.push(...again);
  }
}

/** The whole history of an address, newest first, page by page. */
export async function* historyOf(chain: Chain, address: PublicKey): AsyncGenerator<SignatureInfo[]> {
  let before: string | undefined;
  for (;;) {
    const ask = () => chain.signatures(address, { before });
    const page = await ask();
    // Nothing marks the beginning: an empty page must come twice.
    const found = page.length > 0 ? page : await ask();
    if (found.length === 0) return;
    if (found.some(({ signature }) => signature === before))
      throw new HistoryGap(`the history of ${address.toBase58()} goes round in circles`);
    before = found.at(-1)?.signature;
    yield found;
  }
}
