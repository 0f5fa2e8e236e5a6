import Fastify from 'fastify';
import mercurius from 'mercurius';
import { listen } from './environment.ts';
import { type Context, contextOf, resolvers, typeDefs } from './schema.ts';

declare module 'mercurius' {
  interface MercuriusContext extends Context {}
}

const app = Fastify({ logger: false });

await app.register(mercurius, {
  schema: typeDefs,
  resolvers,
  // A document is compiled when it comes for the second time.
  jit: 1,
  context: ({ headers }) => contextOf(headers.authorization),
});

await app.listen(listen);
