import type { Config } from '../config.ts';
import type { Database, Tx } from '../db/client.ts';
import type { Clock } from '../shared/clock.ts';
import type { Secret } from '../vault/secret.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import type { Who } from './actor.ts';
import { type ApiKeys, createApiKeys } from './api-keys/api-keys.ts';
import { createGrants, type Grants } from './grants/grants.ts';
import { createInvites } from './invites.ts';
import { createPasskeys, type Passkeys } from './passkeys/passkeys.ts';
import { createRegistration } from './registration.ts';
import { createSessions, type Sessions } from './sign-in/sessions.ts';
import { createInvitations, type Invitations } from './team/invitations.ts';
import { createMembers, type Members } from './team/members.ts';

/** Accounts, and everyone and everything that may act for them. */
export interface Access {
  accounts: Accounts;
  apiKeys: ApiKeys;
  grants: Grants;
  sessions: Sessions;
  members: Members;
  teamInvitations: Invitations;
  passkeys: Passkeys;
}

interface Parts {
  config: Config;
  clock: Clock;
  db: Database;
  secret: Secret;
  /** What keys and grants were allowed to spend ends with them. */
  revokeMandates(tx: Tx, holderIds: readonly string[], at: Date, by: Who): Promise<void>;
}

export function createAccess({ config, clock, db, secret, revokeMandates }: Parts): Access {
  const accounts = createAccounts({ db, clock });
  const teamInvitations = createInvitations({ db, clock, secret });
  const apiKeys = createApiKeys({
    db,
    clock,
    secret,
    async onRevoked(tx, ids, at, by) {
      await revokeMandates(tx, ids, at, by);
      await teamInvitations.cancelOfKeys(tx, ids, at);
    },
  });
  const passkeys = createPasskeys({ db, clock, appUrl: config.APP_URL });
  const grants = createGrants({ db, clock, secret, onRevoked: revokeMandates });
  const sessions = createSessions({
    db,
    clock,
    secret,
    registration: createRegistration({
      accounts,
      invites: createInvites({ db, clock, secret }),
      invitations: teamInvitations,
      mode: config.REGISTRATION,
    }),
    appUrl: config.APP_URL,
    sessionHours: config.SESSION_HOURS,
  });
  const members = createMembers({
    db,
    clock,
    onDemoted: teamInvitations.cancelOf,
    async onRemoved(tx, member, at, by) {
      await sessions.endOf(tx, member);
      await passkeys.removeOf(tx, member);
      await grants.endOf(tx, member, by);
      await teamInvitations.cancelOf(tx, member, at);
    },
    revokeKeysOf: apiKeys.revokeCreatedBy,
  });
  return { accounts, apiKeys, grants, sessions, members, teamInvitations, passkeys };
}
