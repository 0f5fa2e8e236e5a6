import type { Caller, Person } from '../../src/accounts/caller.ts';
import type { Allowance } from '../../src/accounts/grants/grants.ts';
import { scopesOfRole } from '../../src/accounts/roles.ts';
import type { TestTill } from './till.ts';

/** Somebody who is signed in, for what only people can do. */
async function personOf({ db }: TestTill, accountId: string, given?: Person): Promise<Caller> {
  const member = given ?? (await db.prisma.member.findFirstOrThrow({ where: { accountId, role: 'owner' } }));
  return {
    accountId,
    credential: { kind: 'session', id: 'sess_000000000000000000000000' },
    member,
    scopes: scopesOfRole(member.role),
    once: (_, work) => db.transact(work),
  };
}

/** A grant without a client that uses it. */
export async function newGrant(
  till: TestTill,
  accountId: string,
  given: Partial<Allowance> = {},
  by?: Person,
) {
  return till.useCases.grants.allow(await personOf(till, accountId, by), {
    clientId: 'client',
    clientName: 'Test agent',
    redirectUri: 'https://agent.example/callback',
    scopes: ['read', 'buy:quote', 'buy:confirm'],
    ...given,
  });
}
