import { PrismaPg } from '@prisma/adapter-pg';
import { GraphQLScalarType } from 'graphql';
import { prepared } from '../../../src/db/client.ts';
import { type ApiKey, PrismaClient } from '../../../src/db/generated/client/client.ts';
import { authenticate } from './authenticate.ts';
import { pool } from './environment.ts';

/** The part of Till's schema that is measured, as an engineer on Apollo or Mercurius and Prisma would write it. */

const adapter = new PrismaPg(pool, { statementNameGenerator: ({ sql }) => prepared(sql).name ?? '' });
const { apiKey: keys } = new PrismaClient({ adapter });

export const typeDefs = `
  scalar DateTime

  type ApiKey {
    id: ID!
    name: String!
    last4: String!
    created: DateTime!
    lastUsedAt: DateTime
    createdByKeyId: ID
    createdByWalletAddress: String
    accountId: ID!
  }

  type ApiKeyConnection {
    nodes: [ApiKey!]!
    pageInfo: PageInfo!
  }

  type PageInfo {
    hasNextPage: Boolean!
  }

  type Query {
    apiKey(id: ID!): ApiKey
    apiKeys(first: Int! = 25): ApiKeyConnection!
  }
`;

export interface Context {
  accountId: string;
}

export async function contextOf(authorization: string | undefined): Promise<Context> {
  return { accountId: await authenticate(authorization, findAccount) };
}

async function findAccount(hash: Buffer): Promise<string | undefined> {
  const secretHash = new Uint8Array(hash);
  const found = await keys.findUnique({
    where: { secretHash, revokedAt: null },
    select: { accountId: true },
  });
  return found?.accountId;
}

const select = {
  id: true,
  name: true,
  last4: true,
  createdAt: true,
  lastUsedAt: true,
  createdByKeyId: true,
  createdByWalletAddress: true,
  accountId: true,
};

export const resolvers = {
  DateTime: new GraphQLScalarType({
    name: 'DateTime',
    serialize: (time) => (time as Date).toISOString(),
  }),
  ApiKey: { created: ({ createdAt }: ApiKey) => createdAt },
  Query: {
    apiKey: (_: unknown, { id }: { id: string }, { accountId }: Context) =>
      keys.findUnique({ where: { id, accountId, revokedAt: null }, select }),

    apiKeys: async (_: unknown, { first }: { first: number }, { accountId }: Context) => {
      const where = { accountId, revokedAt: null };
      const rows = await keys.findMany({ where, select, orderBy: { id: 'desc' }, take: first + 1 });
      return { nodes: rows.slice(0, first), pageInfo: { hasNextPage: rows.length > first } };
    },
  },
};
