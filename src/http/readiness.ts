import { setTimeout } from 'node:timers/promises';
import type { Database } from '../db/client.ts';
import type { Room } from '../db/room.ts';
import type { Listener } from '../events/listener.ts';
import { cached } from '../shared/cached.ts';
import { SECOND_MS, systemClock } from '../shared/clock.ts';

const NO_ANSWER = 'the database is not responding';

/** A health check expects an answer soon. */
const READY_MS = 2 * SECOND_MS;

/** Trying to write costs more than a query. */
const ROOM_MS = 5 * SECOND_MS;

interface Parts {
  db: Database;
  listener: Pick<Listener, 'connected'>;
  room: Room;
}

/** Why a process should get no traffic now, if it shouldn’t. */
export function createReadiness({ db, listener, room }: Parts): () => Promise<string | undefined> {
  const noRoom = cached(systemClock, ROOM_MS, ROOM_MS, room.obstacle);

  async function obstacle(): Promise<string | undefined> {
    try {
      await db.prisma.$queryRaw`select 1`;
      return await noRoom();
    } catch {
      return NO_ANSWER;
    }
  }

  return async () => {
    if (!listener.connected) return 'not listening for events';
    return Promise.race([obstacle(), setTimeout(READY_MS, NO_ANSWER, { ref: false })]);
  };
}
