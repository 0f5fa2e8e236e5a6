import type { PrismaClient } from '../db/generated/client/client.ts';

/** Only for the Prisma plugin, which follows relations with it: resolvers reach data through use cases. */
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
