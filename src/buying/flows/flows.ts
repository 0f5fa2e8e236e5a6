import { isDeepStrictEqual } from 'node:util';
import type { Database, Tx } from '../../db/client.ts';
import type { Flow as FlowRow } from '../../db/generated/client/client.ts';
import { FLOW_LOCK } from '../../db/locks.ts';
import type { Clock } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { Flow } from './flow.ts';
import { FlowInvalid, parseFlow } from './parse-flow.ts';

/** A stored flow: a version of how to buy from one shop, and how it has fared. */
export interface KeptFlow {
  id: string;
  merchant: string;
  version: number;
  flow: Flow;
  /** The only account that uses it, which learned it; null if everyone does. */
  accountId: string | null;
  successes: number;
  /** Since it last worked. */
  failures: number;
  lastUsedAt: Date | null;
  createdAt: Date;
}

interface Parts {
  db: Database;
  clock: Clock;
}

export type Flows = ReturnType<typeof createFlows>;

/** A flow that fails this often in a row is dropped: the shop is explored again. */
const MOST_FAILURES = 2;

/** For flows that belong to one account. */
const MOST_COMPARED = 50;

/**
 * Learned flows, by merchant. Versions are only ever added; an account uses the highest one available to it. What one
 * account learned may be contrived, so others use it only once another account has found the same way independently.
 */
export function createFlows({ db, clock }: Parts) {
  async function latest(merchant: string): Promise<KeptFlow | undefined> {
    const row = await db.prisma.flow.findFirst({ where: { merchant }, orderBy: { version: 'desc' } });
    return row ? kept(row) : undefined;
  }

  return {
    latest,

    /** The flow for an account’s run: the newest, unless it has failed twice since it last worked. */
    async inUse(merchant: string, accountId: string): Promise<KeptFlow | undefined> {
      const newest = await newestFor(db.prisma, merchant, accountId);
      return newest && newest.failures < MOST_FAILURES ? newest : undefined;
    },

    async version(merchant: string, version: number): Promise<KeptFlow | undefined> {
      const row = await db.prisma.flow.findUnique({ where: { merchant_version: { merchant, version } } });
      return row ? kept(row) : undefined;
    },

    /** The newest version of every merchant’s flow. */
    async list(): Promise<KeptFlow[]> {
      const rows = await db.prisma.flow.findMany({
        distinct: ['merchant'],
        orderBy: [{ merchant: 'asc' }, { version: 'desc' }],
      });
      return rows.flatMap((row) => kept(row) ?? []);
    },

    /**
     * Stores a flow as the newest version of the account that learned it, unless it’s unchanged. The operator’s flows
     * apply to everyone.
     */
    async save(flow: Flow, accountId: string | null): Promise<KeptFlow> {
      const { merchant } = flow;
      return db.transact(async (tx) => {
        // Two runs may learn the same shop at once.
        await tx.$queryRaw`select pg_advisory_xact_lock(${FLOW_LOCK}::int, hashtext(${merchant}))::text`;
        const before = await newestFor(tx, merchant, accountId);
        if (before && isSameWay(before.flow, flow)) return before;
        const found = accountId === null ? undefined : await foundByOthers(tx, flow, accountId);
        if (found) {
          const { definition, ...row } = await tx.flow.update({
            where: { id: found.id },
            data: { accountId: null },
          });
          return { ...row, flow: found.flow };
        }
        const now = clock.now();
        const last = await tx.flow.aggregate({ where: { merchant }, _max: { version: true } });
        const { definition, ...row } = await tx.flow.create({
          data: {
            id: newId('flow', now),
            merchant,
            accountId,
            version: (last._max.version ?? 0) + 1,
            definition: flow,
            createdAt: now,
          },
        });
        return { ...row, flow };
      });
    },

    /** Counts a purchase or quote that followed the flow. */
    async count(id: string, isSuccess: boolean): Promise<void> {
      const one = { increment: 1 };
      await db.prisma.flow.updateMany({
        where: { id },
        data: {
          lastUsedAt: clock.now(),
          ...(isSuccess ? { successes: one, failures: 0 } : { failures: one }),
        },
      });
    },
  };
}

/** A flow another version of Till wrote in another format counts as never learned: the shop is explored again. */
function kept({ definition, ...row }: FlowRow): KeptFlow | undefined {
  try {
    return { ...row, flow: parseFlow(definition) };
  } catch (error) {
    if (error instanceof FlowInvalid) return undefined;
    throw error;
  }
}

async function newestFor(tx: Tx, merchant: string, accountId: string | null): Promise<KeptFlow | undefined> {
  const row = await tx.flow.findFirst({
    where: { merchant, OR: [{ accountId: null }, ...(accountId === null ? [] : [{ accountId }])] },
    orderBy: { version: 'desc' },
  });
  return row ? kept(row) : undefined;
}

/** Another account’s flow that goes exactly the same way to the end. */
async function foundByOthers(tx: Tx, flow: Flow, accountId: string): Promise<KeptFlow | undefined> {
  const others = await tx.flow.findMany({
    where: {
      merchant: flow.merchant,
      AND: [{ accountId: { not: null } }, { accountId: { not: accountId } }],
    },
    orderBy: { version: 'desc' },
    take: MOST_COMPARED,
  });
  return others
    .flatMap((row) => kept(row) ?? [])
    .find((other) => isSameWay(other.flow, flow) && isSameWay(flow, other.flow));
}

/**
 * A flow that worked again is the same flow. What a product page asks for differs by product, and only a purchase
 * continues past the total.
 */
function isSameWay(before: Flow, now: Flow): boolean {
  const wayOf = ({ steps }: Flow) => steps.filter((step) => step.do !== 'choose' && step.do !== 'quantity');
  const [known, gone] = [wayOf(before), wayOf(now)];
  return gone.length <= known.length && isDeepStrictEqual(known.slice(0, gone.length), gone);
}
