import { PublicKey } from '@solana/web3.js';
import type { Chain } from '../../chain/chain.ts';
import { type Clock, SECOND_MS } from '../../shared/clock.ts';

/** Whose the token accounts are that money arrives in. */

/** Many payments in a row to the same recipient ask once. */
const TRUSTED_MS = 10 * SECOND_MS;
const MOST_TRUSTED = 1_000;

interface Parts {
  chain: Pick<Chain, 'control'>;
  clock: Clock;
  mint: string;
}

export type TokenAccounts = ReturnType<typeof createTokenAccounts>;

export function createTokenAccounts({ chain, clock, mint }: Parts) {
  const trustedAt = new Map<string, number>();

  async function isCompromised(owner: string): Promise<boolean> {
    const control = await chain.control(new PublicKey(owner), new PublicKey(mint));
    if (!control) return false;
    const { owner: holder, closeAuthority } = control;
    return holder !== owner || (closeAuthority !== null && closeAuthority !== owner);
  }

  return {
    /** Owners whose associated token account somebody else can close, or has come to own. */
    async compromisedAmong(owners: ReadonlySet<string>): Promise<Set<string>> {
      const nowMs = clock.now().getTime();
      const compromised = new Set<string>();
      for (const owner of owners) {
        if (nowMs - (trustedAt.get(owner) ?? Number.NEGATIVE_INFINITY) < TRUSTED_MS) continue;
        if (await isCompromised(owner)) compromised.add(owner);
        else {
          if (trustedAt.size >= MOST_TRUSTED) trustedAt.clear();
          trustedAt.set(owner, nowMs);
        }
      }
      return compromised;
    },
  };
}
