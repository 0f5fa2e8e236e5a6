import type { PrismaClient } from '../db/generated/client/client.ts';

/** Known to the Prisma plugin alone, which follows relations by it: resolvers reach data by use-cases. */
const CLIENT = Symbol('client');

export interface Related {
  readonly [CLIENT]: PrismaClient;
}

export function relatedBy(client: PrismaClient): Related {
  return { [CLIENT]: client };
}

export function clientOf(context: Related): PrismaClient {
  return context[CLIENT];
}
