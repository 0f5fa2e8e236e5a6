import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { type Database, openDatabase } from '../../src/db/client.ts';
import { createPostgresBus } from '../../src/events/bus/postgres.ts';
import { createHints } from '../../src/events/hints.ts';
import { startListener } from '../../src/events/listener.ts';
import { append } from '../../src/events/log.ts';
import type { Ground } from './ground.ts';
import { millisecondsNow } from './statistics.ts';

/** Whom an event is about. */
export interface Target {
  accountId: string;
  keyId: string;
}

const CONNECTIONS = 10;

/**
 * Appends events evenly as Till's use-cases do, without waiting for one before the next. Each tells its number
 * as the key's name; the answer says when each commit began.
 */
export async function sendEvents(
  { databaseUrl: url }: Ground,
  targets: Target[],
  perSecond: number,
  seconds: number,
): Promise<Map<string, number>> {
  const committedAt = new Map<string, number>();
  const db = openDatabase({
    url,
    poolSize: CONNECTIONS,
    onError(error) {
      throw error;
    },
  });
  const log = pino({ level: 'warn' });
  const listener = await startListener(url, log);
  const hints = createHints(db, createPostgresBus(listener), log);
  try {
    const start = millisecondsNow();
    const underWay: Promise<void>[] = [];
    for (let number = 0; number < perSecond * seconds; number++) {
      const target = targets[number % targets.length];
      if (!target) throw new Error('there is nobody to send events to');
      const due = start + (number * 1_000) / perSecond;
      if (due > millisecondsNow()) await pause(due - millisecondsNow());
      const name = `Update ${number}`;
      underWay.push(send(db, target, name).then((at) => void committedAt.set(name, at)));
    }
    await Promise.all(underWay);
  } finally {
    await hints.stop();
    await listener.stop();
    await db.close();
  }
  return committedAt;
}

function send(db: Database, { accountId, keyId }: Target, name: string): Promise<number> {
  const object = { id: keyId, name };
  return db.transact(async (tx) => {
    await append(tx, { accountId, type: 'api_key.created', object, at: new Date() });
    return millisecondsNow();
  });
}
