import type { AuditActorType } from '../db/generated/client/client.ts';
import { type Acting, actIn } from '../events/acting.ts';
import type { Caller, Credential, Person } from './caller.ts';

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

/** Whoever acted on an account’s behalf, as its events tell it. */
export function actingAs({
  accountId,
  credential,
  member,
}: By & Pick<Caller, 'accountId'>): Acting | undefined {
  const { kind, id, name = null } = credential;
  if (kind === 'operator') return OPERATOR_ACTING;
  if (kind === 'session') return member && memberActing({ ...member, accountId });
  return { type: kind, id, name, accountId };
}

/** A member is called by their name, or else by the wallet. */
export function memberActing({
  id,
  accountId,
  name,
  walletAddress,
}: Omit<Person, 'role'> & { accountId: string }): Acting {
  return { type: 'member', id, name: name ?? walletAddress, accountId };
}

export const OPERATOR_ACTING: Acting = { type: 'operator', id: null, name: null, accountId: null };

/** A caller in whose steps events say who caused them. */
export function calling(who: Omit<Caller, 'once'>, once: Caller['once']): Caller {
  return {
    ...who,
    once: (step, work) =>
      once(step, (tx) => {
        const acting = actingAs(who);
        if (acting) actIn(tx, acting);
        return work(tx);
      }),
  };
}
