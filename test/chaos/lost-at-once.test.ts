import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/db/client.ts';
import { isUnavailable } from '../../src/db/failures.ts';
import { freePort } from '../support/ports.ts';

/** A fake, for a moment that no real server can be made to choose: it lets everyone in, and goes away in the same breath. */
let server: Server;
let url: string;
beforeAll(async () => {
  const farewell = Buffer.concat([
    message('R', Buffer.alloc(4)),
    message('Z', Buffer.from('I')),
    message(
      'E',
      Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
    ),
  ]);
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(farewell));
  });
  const port = await freePort();
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  url = `postgresql://till:secret@127.0.0.1:${port}/till`;
});
afterAll(() => server.close());

function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

it('a server that goes away with its first words fails what was asked, and nothing else', async () => {
  const db = openDatabase({ url, poolSize: 2, onError: () => {} });
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  const others = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException').on('uncaughtException', note);
  try {
    for (let turn = 0; turn < 5; turn++) {
      const error = await db.transact((tx) => tx.installation.findMany({})).catch((err: unknown) => err);
      expect(isUnavailable(error)).toBe(true);
    }
    await db.close();
  } finally {
    process.removeListener('uncaughtException', note);
    for (const other of others) process.on('uncaughtException', other);
  }
  expect(uncaught).toEqual([]);
});
