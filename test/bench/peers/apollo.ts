import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { listen } from './environment.ts';
import { type Context, contextOf, resolvers, typeDefs } from './schema.ts';

const server = new ApolloServer<Context>({ typeDefs, resolvers });

await startStandaloneServer(server, {
  listen,
  context: ({ req }) => contextOf(req.headers.authorization),
});
