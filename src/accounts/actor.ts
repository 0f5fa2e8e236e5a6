import type { AuditActorType } from '../db/generated/client/client.ts';
import type { Caller, Credential } from './caller.ts';

/** Who did something, as it is remembered: nobody where it was the operator. */
export interface Actor {
  keyId: string | null;
  grantId: string | null;
  walletAddress: string | null;
}

type By = Pick<Caller, 'credential' | 'member'>;

/** A session is gone some day; the wallet that signed in is not. */
export function actorOf({ credential: { kind, id }, member }: By): Actor {
  return {
    keyId: kind === 'api_key' ? id : null,
    grantId: kind === 'grant' ? id : null,
    walletAddress: member?.walletAddress ?? null,
  };
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

export function whoOf({ credential: { kind, id }, member }: By): Who {
  const type = TYPES[kind];
  if (type === 'operator') return OPERATOR;
  return { type, id: type === 'person' ? (member?.walletAddress ?? null) : id };
}
