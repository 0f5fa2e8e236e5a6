import type { FastifyInstance } from 'fastify';
import type { MovableClock } from '../shared/clock.ts';
import { DAY_MS, SECOND_MS } from '../shared/clock.ts';
import { invalidParameter, TillError } from '../shared/errors.ts';
import { assertNoQuery, bodyObject, unknownName } from './bodies.ts';

/** Sets the sandbox’s time forward, so that what takes minutes or months can be tried out in seconds. */

const MOST_SECONDS = (365 * DAY_MS) / SECOND_MS;
/** Times need four-digit years. */
const LAST_YEAR = 3_000;

interface Parts {
  clock: MovableClock;
  /** Does what has become due. */
  catchUp(): Promise<void>;
}

export function serveSandboxClock(app: FastifyInstance, { clock, catchUp }: Parts): void {
  const answer = () => ({ object: 'sandbox.clock', now: Math.floor(clock.now().getTime() / SECOND_MS) });

  app.get('/sandbox/clock', async (request) => {
    assertNoQuery(request.query);
    return answer();
  });

  app.post('/sandbox/clock', async (request) => {
    assertNoQuery(request.query);
    const { advance_seconds: seconds, ...others } = bodyObject(request.body);
    for (const name of Object.keys(others)) throw unknownName(name);
    if (seconds === undefined) throw new TillError('parameter_missing', { param: 'advance_seconds' });
    if (!Number.isSafeInteger(seconds) || Number(seconds) < 1 || Number(seconds) > MOST_SECONDS)
      throw invalidParameter('advance_seconds', `a whole number of seconds from 1 to ${MOST_SECONDS}`);
    if (clock.now().getUTCFullYear() >= LAST_YEAR)
      throw invalidParameter('advance_seconds', `omitted: it’s already the year ${LAST_YEAR} or later`);
    await clock.advance(Number(seconds) * SECOND_MS);
    await catchUp();
    return answer();
  });
}
