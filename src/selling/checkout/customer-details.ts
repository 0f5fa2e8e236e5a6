import { type Database, statement, type Tx } from '../../db/client.ts';
import { json, nullable, string } from '../../db/columns.ts';
import { Prisma } from '../../db/generated/client/client.ts';
import { append } from '../../events/log.ts';
import type { Clock } from '../../shared/clock.ts';
import { missing, TillError } from '../../shared/errors.ts';
import type { PostalAddress } from '../../shared/postal-address.ts';
import type { Person, PersonInput } from '../customers/customer.ts';
import { answersTo } from './collect.ts';

const known = statement(
  `select checkout_session_id as id, name, email, address from checkout_customers
    where checkout_session_id = any($1)`,
  {
    id: string,
    name: nullable(string),
    email: nullable(string),
    address: nullable(json<PostalAddress>()),
  },
);

export type CustomerDetails = ReturnType<typeof createCustomerDetails>;

export function createCustomerDetails({ db, clock }: { db: Database; clock: Clock }) {
  async function keep(tx: Tx, sessionId: string, input: PersonInput): Promise<void> {
    // Held while it is written: what was asked for before paying stays as it was when that was done.
    await tx.$queryRaw`select 1 from checkout_sessions where id = ${sessionId} for no key update`;
    const session = await tx.checkoutSession.findUnique({ where: { id: sessionId } });
    if (!session) throw missing('checkout session');
    const { name, email, address } = answersTo(session.collect, input);
    if (session.status !== 'open')
      throw new TillError('state_conflict', {
        message: `This session is ${session.status}. Its customer’s details can’t be changed.`,
      });
    const { accountId } = session;
    const now = clock.now();
    const details = { name, email, address: address ?? Prisma.DbNull };
    await tx.checkoutCustomer.upsert({
      where: { checkoutSessionId: sessionId },
      create: { checkoutSessionId: sessionId, accountId, ...details, createdAt: now },
      update: details,
    });
    await append(tx, { accountId, type: 'checkout_session.customer_submitted', object: session, at: now });
  }

  return {
    /** For whoever has the session's address and is about to pay. Once more replaces what was said before. */
    submit: (sessionId: string, input: PersonInput) => db.transact((tx) => keep(tx, sessionId, input)),

    async among(sessionIds: readonly string[]): Promise<Map<string, Person>> {
      const rows = await db.query(known, [sessionIds]);
      return new Map(rows.map(({ id, ...customer }) => [id, customer]));
    },
  };
}
