import { createServer } from 'node:net';

/**
 * Ports for what a test starts a while later. Those that the system gives away are also what connections leave by, and
 * would be taken meanwhile; and each worker has its own, so that none takes another's.
 */

const FIRST = 20_000;
const PER_WORKER = 2_000;
const ownFirst = FIRST + (Number(process.env.VITEST_POOL_ID ?? 0) % 6) * PER_WORKER;
/** Not always the same at first, so that two runs on one machine seldom meet. */
let given = Math.floor(Math.random() * PER_WORKER);

export async function freePort(): Promise<number> {
  for (;;) {
    const port = ownFirst + (given++ % PER_WORKER);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((answer) => {
    server.once('error', () => answer(false));
    server.listen(port, '127.0.0.1', () => server.close(() => answer(true)));
  });
}
