import type { PublicKey } from '@solana/web3.js';
import { type Chain, PAGE_SIZE, type SignatureInfo } from './chain.ts';

/** How far an address's history has been read. */
export interface Cursor {
  /** The last transaction that was read and that no fork can change. */
  signature: string | null;
  slot: number;
  /** Every block up to this height has been read. */
  height: number;
}

/**
 * What happened to an address since a cursor, oldest first, page by page back to it. A node that does not know
 * the cursor's transaction would go on to the beginning of time: it is stopped at the cursor's slot.
 */
export async function signaturesSince(
  chain: Chain,
  address: PublicKey,
  { signature, slot }: Cursor,
  minContextSlot: number,
): Promise<SignatureInfo[]> {
  const found: SignatureInfo[] = [];
  let before: string | undefined;
  for (;;) {
    const page = await chain.signatures(address, { before, until: signature ?? undefined, minContextSlot });
    const known = page.findIndex((info) => info.slot < slot);
    found.push(...(known === -1 ? page : page.slice(0, known)));
    before = page.at(-1)?.signature;
    if (known !== -1 || page.length < PAGE_SIZE) return found.reverse();
  }
}
