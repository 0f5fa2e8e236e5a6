import { resolve } from 'node:path';
import { optional, parseUrl, type Setting, whole } from './setting.ts';

/** Where Till is, and where it keeps things. */
export const groundSettings = {
  PORT: whole(1, 65_535, 4000, 'The port for everything Till serves.'),
  HOST: {
    default: '127.0.0.1',
    meaning: 'The address to listen on. `0.0.0.0` means every interface.',
    read: (text) => text ?? '127.0.0.1',
  } satisfies Setting<string>,
  TILL_HOME: {
    default: '.till',
    meaning: 'The folder for the embedded database, generated secrets, and `sandbox.json`.',
    read: (text) => resolve(text ?? '.till'),
  } satisfies Setting<string>,
  DATABASE_URL: optional(
    'Your own PostgreSQL server (`postgresql://…`), shared by any number of processes.',
    (text) => parseUrl(text, ['postgresql:', 'postgres:']).href,
    'an embedded server',
  ),
  DATABASE_DIRECT_URL: optional(
    'Where PostgreSQL itself is, if `DATABASE_URL` leads to a pooler in transaction mode (PgBouncer). Locks, notifications, and migrations need a connection of their own.',
    (text) => parseUrl(text, ['postgresql:', 'postgres:']).href,
    '`DATABASE_URL`',
  ),
  DATABASE_READ_URL: {
    default: 'none',
    meaning:
      'Streaming replicas of `DATABASE_URL`, comma-separated, for lists, search, sums, and exports. One that doesn’t show everything that was committed before the call isn’t used for it.',
    read(text) {
      const urls = (text ?? '').split(',').map((url) => url.trim());
      return urls.filter(Boolean).map((url) => parseUrl(url, ['postgresql:', 'postgres:']).href);
    },
  } satisfies Setting<string[]>,
  EVENT_BUS: {
    default: 'postgres',
    meaning:
      'How processes tell each other that there are new events: `postgres`, or the URL of a NATS or Redis server (`nats://…`, `tls://…`, `redis://…`, `rediss://…`). The events are in PostgreSQL in any case: without the server they arrive a second later.',
    read: (text) =>
      text === undefined || text === 'postgres'
        ? 'postgres'
        : parseUrl(text, ['nats:', 'tls:', 'redis:', 'rediss:'], 'must be postgres or a URL'),
  } satisfies Setting<URL | 'postgres'>,
  DATABASE_POOL_SIZE: whole(2, 500, 10, 'The maximum number of PostgreSQL connections per process.'),
} satisfies Record<string, Setting<unknown>>;
