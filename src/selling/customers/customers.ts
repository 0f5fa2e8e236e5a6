import type { Caller } from '../../accounts/caller.ts';
import { type Database, statement, type Tx } from '../../db/client.ts';
import { bigint, number, string } from '../../db/columns.ts';
import { isDuplicate } from '../../db/failures.ts';
import { Prisma } from '../../db/generated/client/client.ts';
import { type Page, table } from '../../db/table.ts';
import { objectOf } from '../../events/event.ts';
import { append, shownOf } from '../../events/log.ts';
import type { Clock } from '../../shared/clock.ts';
import { invalidParameter, missing, TillError } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { type MetadataPatch, mergeMetadata } from '../../shared/metadata.ts';
import {
  assertNamed,
  type Customer,
  changed,
  customerSorts,
  keyOf,
  type Person,
  type PersonInput,
  personOf,
} from './customer.ts';

export interface CustomerInput extends PersonInput {
  metadata?: MetadataPatch | null | undefined;
}

/** What somebody bought, all told. */
export interface Purchases {
  paidCount: number;
  amountPaid: bigint;
}

const bought = statement(
  `select customer_id as id, count(*)::int as "paidCount", sum(amount)::bigint as "amountPaid" from (
     select customer_id, amount_total as amount from checkout_sessions
      where customer_id = any($1) and payment_status = 'paid'
     union all
     select customer_id, amount from transaction_intents where customer_id = any($1) and status = 'succeeded'
   ) paid group by 1`,
  { id: string, paidCount: number, amountPaid: bigint },
);

/** Who pays a session, and what to tell of them once the session has been told of. */
interface Buyer {
  id: string;
  tell(): Promise<void>;
}

export type Customers = ReturnType<typeof createCustomers>;

export function createCustomers({ db, clock }: { db: Database; clock: Clock }) {
  const customers = table<Customer>(db, {
    name: 'customers',
    noun: 'customer',
    areTold: true,
    fields: Prisma.CustomerScalarFieldEnum,
    sorts: customerSorts,
  });

  const rowOf = ({ name, email, address }: Person) => ({
    name,
    email,
    emailKey: keyOf(email),
    address: address ?? Prisma.DbNull,
  });

  /** Nobody else of the account has the address, whoever came first. */
  async function insert(
    tx: Tx,
    accountId: string,
    person: Person,
    metadata = {},
  ): Promise<Customer | undefined> {
    const now = clock.now();
    const [customer] = await tx.customer.createManyAndReturn({
      data: [
        {
          id: newId('customer', now),
          accountId,
          ...rowOf(person),
          metadata,
          createdAt: now,
          updatedAt: now,
        },
      ],
      skipDuplicates: true,
    });
    return customer;
  }

  async function lock(tx: Tx, accountId: string, id: string): Promise<Customer> {
    await tx.$queryRaw`select 1 from customers where id = ${id} and account_id = ${accountId} for no key update`;
    const customer = await tx.customer.findUnique({ where: { id, accountId } });
    if (!customer) throw missing('customer');
    return customer;
  }

  /** Held until the commit, so that nobody is deleted who is about to be named. */
  async function hold(tx: Tx, accountId: string, email: string): Promise<string | undefined> {
    const [found] = await tx.$queryRaw<{ id: string }[]>`
      select id from customers where account_id = ${accountId} and email_key = ${keyOf(email)} for key share`;
    return found?.id;
  }

  return {
    get: customers.get,

    /** Part of what names a customer by ID, who can’t be deleted meanwhile. */
    async assertOwn(tx: Tx, accountId: string, id: string): Promise<void> {
      const [found] = await tx.$queryRaw<unknown[]>`
        select 1 from customers where id = ${id} and account_id = ${accountId} for key share`;
      if (!found) throw invalidParameter('customer', 'the ID of a customer in your account');
    },

    among: customers.among,
    follow: customers.follow,
    list: (accountId: string, page: Page, { email }: { email?: string } = {}) =>
      customers.page(accountId, page, { emailKey: email === undefined ? undefined : keyOf(email.trim()) }),

    async purchasesOf(ids: readonly string[]): Promise<Map<string, Purchases>> {
      const rows = await db.query(bought, [ids]);
      return new Map(rows.map(({ id, ...purchases }) => [id, purchases]));
    },

    async create(caller: Caller, { metadata, ...input }: CustomerInput): Promise<Customer> {
      const { accountId } = caller;
      const person = personOf(input);
      assertNamed(person);
      const pairs = mergeMetadata({}, metadata ?? {});
      const id = await caller.once('customer.create', async (tx) => {
        const customer = await insert(tx, accountId, person, pairs);
        if (!customer) throw taken();
        await append(tx, { accountId, type: 'customer.created', object: customer, at: customer.createdAt });
        return customer.id;
      });
      return customers.get(accountId, id);
    },

    async update(caller: Caller, id: string, { metadata, ...changes }: CustomerInput): Promise<Customer> {
      const { accountId } = caller;
      await caller
        .once('customer.update', async (tx) => {
          const before = await lock(tx, accountId, id);
          const person = changed(before, changes);
          assertNamed(person);
          const now = clock.now();
          const customer = await tx.customer.update({
            where: { id },
            data: {
              ...rowOf(person),
              ...(metadata !== undefined && {
                metadata: metadata === null ? {} : mergeMetadata(before.metadata, metadata),
              }),
              updatedAt: now,
            },
          });
          await append(tx, { accountId, type: 'customer.updated', object: customer, at: now });
          return null;
        })
        .catch((error) => {
          throw isDuplicate(error) ? taken() : error;
        });
      return customers.get(accountId, id);
    },

    /** With everything that they said about themselves, in events as well. What they paid for stays. */
    async remove(caller: Caller, id: string): Promise<Customer> {
      const { accountId } = caller;
      const nobody = await caller.once('customer.delete', async (tx) => {
        const { createdAt } = await lock(tx, accountId, id);
        await tx.checkoutCustomer.deleteMany({ where: { checkoutSession: { customerId: id } } });
        await tx.customer.delete({ where: { id } });
        const now = clock.now();
        const blank = blankOf({ id, accountId, createdAt, updatedAt: now });
        await tx.event.updateMany({ where: { accountId, objectId: id }, data: { data: shownOf(blank) } });
        await append(tx, { accountId, type: 'customer.deleted', object: blank, at: now });
        return JSON.stringify(blank);
      });
      return objectOf<Customer>({ objectId: id, data: JSON.parse(nobody) });
    },

    /**
     * Part of a settlement: who said at its checkout that they are buying, by their email address. Whoever is new is
     * created, and told of by `tell`, after the session.
     */
    async recognize(tx: Tx, sessionId: string): Promise<Buyer | undefined> {
      const said = await tx.checkoutCustomer.findUnique({ where: { checkoutSessionId: sessionId } });
      if (!said?.email) return undefined;
      const { accountId, email } = said;
      const known = await hold(tx, accountId, email);
      if (known) return { id: known, tell: async () => {} };
      const customer = await insert(tx, accountId, said);
      const id = customer?.id ?? (await hold(tx, accountId, email));
      if (!id) throw new Error(`nobody has the email address of ${sessionId} any more`);
      const tell = async () => {
        if (customer)
          await append(tx, { accountId, type: 'customer.created', object: customer, at: customer.createdAt });
      };
      return { id, tell };
    },
  };
}

function taken(): TillError {
  return new TillError('parameter_invalid', {
    param: 'email',
    message: 'Another customer of yours has this {param} address. Update that one instead.',
  });
}

type Dates = Pick<Customer, 'id' | 'accountId' | 'createdAt' | 'updatedAt'>;

/** Somebody of whom nothing is known anymore. */
function blankOf({ id, accountId, createdAt, updatedAt }: Dates): Customer {
  return {
    id,
    accountId,
    name: null,
    email: null,
    emailKey: null,
    address: null,
    metadata: {},
    createdAt,
    updatedAt,
  };
}
