import type { Tx } from '../db/client.ts';
import type { AuditActorType } from '../db/generated/client/client.ts';
import type { Caller, Credential } from './caller.ts';

/** Who did something, as it is remembered: nobody where it was the operator. */
export interface Actor {
  keyId: string | null;
  grantId: string | null;
  walletAddress: string | null;
}

/** A session is gone some day; the wallet that signed in is not. */
export async function actorOf(
  tx: Tx,
  { accountId, credential: { kind, id } }: Pick<Caller, 'accountId' | 'credential'>,
): Promise<Actor> {
  const nobody: Actor = { keyId: null, grantId: null, walletAddress: null };
  if (kind === 'api_key') return { ...nobody, keyId: id };
  if (kind === 'grant') return { ...nobody, grantId: id };
  if (kind === 'operator') return nobody;
  const { walletAddress } = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
  return { ...nobody, walletAddress };
}

export type { AuditActorType };

/** Who did something, as the audit log tells it: an API key by its ID, a person by the wallet they signed in with. */
export interface Who {
  type: AuditActorType;
  id: string | null;
}

/** Till itself, in the background. */
export const TILL: Who = { type: 'till', id: null };
export const OPERATOR: Who = { type: 'operator', id: null };

const TYPES: Record<Credential['kind'], AuditActorType> = {
  api_key: 'api_key',
  grant: 'grant',
  session: 'person',
  operator: 'operator',
};

export async function whoOf(tx: Tx, caller: Pick<Caller, 'accountId' | 'credential'>): Promise<Who> {
  const { kind, id } = caller.credential;
  const type = TYPES[kind];
  if (type === 'operator') return OPERATOR;
  return { type, id: type === 'person' ? (await actorOf(tx, caller)).walletAddress : id };
}
