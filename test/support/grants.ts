import type { Caller } from '../../src/accounts/caller.ts';
import type { Allowance } from '../../src/accounts/grants/grants.ts';
import { scopes } from '../../src/accounts/scopes.ts';
import type { TestTill } from './till.ts';

/** Somebody who is signed in, for what only people can do. */
function personOf({ db }: TestTill, accountId: string): Caller {
  return {
    accountId,
    credential: { kind: 'session', id: 'sess_000000000000000000000000' },
    scopes,
    once: (_, work) => db.transact(work),
  };
}

/** A grant without a client that uses it. */
export function newGrant(till: TestTill, accountId: string, given: Partial<Allowance> = {}) {
  return till.useCases.grants.allow(personOf(till, accountId), {
    clientId: 'client',
    clientName: 'Test agent',
    redirectUri: 'https://agent.example/callback',
    scopes: ['read', 'buy:quote', 'buy:confirm'],
    ...given,
  });
}
