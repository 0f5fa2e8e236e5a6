import Fastify from 'fastify';
import mercurius from 'mercurius';
import { listen } from './environment.ts';
import { contextOf, resolvers, typeDefs } from './schema.ts';

const app = Fastify({ logger: false });

// A document is compiled when it comes for the second time.
await app.register(mercurius, {
  schema: typeDefs,
  resolvers,
  jit: 1,
  context: ({ headers }) => contextOf(headers.authorization),
});

await app.listen(listen);
