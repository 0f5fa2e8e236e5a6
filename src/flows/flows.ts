import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../db/client.ts';
import type { Prisma } from '../db/generated/client/client.ts';
import type { Clock } from '../shared/clock.ts';
import { newId } from '../shared/ids.ts';
import type { Flow } from './flow.ts';

/** A flow as it is kept: a version of how one shop is bought from, and how it has fared. */
export interface KeptFlow {
  id: string;
  merchant: string;
  version: number;
  flow: Flow;
  successes: number;
  failures: number;
  lastUsedAt: Date | null;
  createdAt: Date;
}

interface Parts {
  db: Database;
  clock: Clock;
}

export type Flows = ReturnType<typeof createFlows>;

/** Learned flows, by merchant. Versions are only ever added; the highest is the one in use. */
export function createFlows({ db, clock }: Parts) {
  async function latest(merchant: string): Promise<KeptFlow | undefined> {
    const row = await db.prisma.flow.findFirst({ where: { merchant }, orderBy: { version: 'desc' } });
    return row ? kept(row) : undefined;
  }

  return {
    latest,

    async version(merchant: string, version: number): Promise<KeptFlow | undefined> {
      const row = await db.prisma.flow.findUnique({ where: { merchant_version: { merchant, version } } });
      return row ? kept(row) : undefined;
    },

    /** The newest version of every merchant's flow. */
    async list(): Promise<KeptFlow[]> {
      const rows = await db.prisma.flow.findMany({
        distinct: ['merchant'],
        orderBy: [{ merchant: 'asc' }, { version: 'desc' }],
      });
      return rows.map(kept);
    },

    /** Keeps a flow as the merchant's newest version, unless that is how it is kept already. */
    async save(flow: Flow): Promise<KeptFlow> {
      const { merchant } = flow;
      return db.transact(async (tx) => {
        // Two runs may learn the same shop at once.
        await tx.$queryRaw`select pg_advisory_xact_lock(hashtext(${`flow ${merchant}`}))::text`;
        const before = await tx.flow.findFirst({ where: { merchant }, orderBy: { version: 'desc' } });
        if (before && isDeepStrictEqual(before.definition, JSON.parse(JSON.stringify(flow))))
          return kept(before);
        const now = clock.now();
        const row = await tx.flow.create({
          data: {
            id: newId('flow', now),
            merchant,
            version: (before?.version ?? 0) + 1,
            definition: flow as unknown as Prisma.InputJsonObject,
            createdAt: now,
          },
        });
        return kept(row);
      });
    },

    /** Counts a purchase or quote that followed the flow. */
    async count(id: string, isSuccess: boolean): Promise<void> {
      const one = { increment: 1 };
      await db.prisma.flow.updateMany({
        where: { id },
        data: { lastUsedAt: clock.now(), ...(isSuccess ? { successes: one } : { failures: one }) },
      });
    },
  };
}

function kept({ definition, ...row }: Omit<KeptFlow, 'flow'> & { definition: unknown }): KeptFlow {
  return { ...row, flow: definition as Flow };
}
