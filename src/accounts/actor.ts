import type { Tx } from '../db/client.ts';
import type { Caller } from './caller.ts';

/** Who did something, as it is remembered: neither where it was the operator. */
export interface Actor {
  keyId: string | null;
  walletAddress: string | null;
}

/** A session is gone some day; the wallet that signed in is not. */
export async function actorOf(
  tx: Tx,
  { accountId, credential: { kind, id } }: Pick<Caller, 'accountId' | 'credential'>,
): Promise<Actor> {
  if (kind === 'api_key') return { keyId: id, walletAddress: null };
  if (kind === 'operator') return { keyId: null, walletAddress: null };
  const { walletAddress } = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
  return { keyId: null, walletAddress };
}
