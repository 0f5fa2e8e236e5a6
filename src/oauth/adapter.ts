import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Grants } from '../accounts/grants/grants.ts';
import { type Clock, DAY_MS, later, SECOND_MS } from '../shared/clock.ts';

interface Parts {
  grants: Grants;
  clock: Clock;
  resource: string;
}

/** What the library keeps, where Till keeps it: grants are Till’s own, and so are sign-ins. */
export function createAdapter({ grants, clock, resource }: Parts): (kind: string) => Adapter {
  const { records } = grants;

  return (kind) => {
    if (kind === 'Grant') return grantAdapter();
    if (kind === 'Session') return nothing;
    return {
      ...nothing,
      async upsert(value, payload, expiresIn) {
        if (kind === 'Client' || expiresIn === undefined) return records.saveClient(value, payload);
        const expiresAt = later(clock.now(), expiresIn * SECOND_MS);
        await records.save(kind, value, payload, { grantId: payload.grantId ?? null, expiresAt });
      },
      find: (value) => records.find(kind, value),
      async consume(value) {
        if (!(await records.consume(kind, value))) throw new errors.InvalidGrant('already used');
      },
      destroy: (value) => records.remove(kind, value),
      revokeByGrantId: (grantId) => records.removeOf(grantId, kind),
    };
  };

  function grantAdapter(): Adapter {
    return {
      ...nothing,
      async find(id): Promise<AdapterPayload | undefined> {
        const grant = await grants.findLive(id);
        if (!grant) return undefined;
        const { accountId, clientId, scopes, createdAt } = grant;
        return {
          jti: id,
          kind: 'Grant',
          accountId,
          clientId,
          resources: { [resource]: scopes.join(' ') },
          iat: Math.floor(createdAt.getTime() / SECOND_MS),
          // As long as it isn’t revoked, which is asked each time.
          exp: Math.floor((Date.now() + DAY_MS) / SECOND_MS),
        };
      },
      destroy: (id) => grants.endByServer(id),
    };
  }
}

const nothing: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUserCode: async () => undefined,
  findByUid: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
};
