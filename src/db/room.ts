import { statfs } from 'node:fs/promises';
import type { Database } from './client.ts';
import { isFull } from './failures.ts';

/** Whether there’s space to write, on the database’s disk and on this machine. */
export interface Room {
  /** Why nothing can be written; undefined when it can. */
  obstacle(): Promise<string | undefined>;
  /** Free bytes in each folder on this machine. */
  free(): Promise<ReadonlyMap<string, number>>;
}

const spoken = { home: 'TILL_HOME', database: 'the database' } as const;

/** Those that are on this machine. */
export type Folders = Readonly<Record<keyof typeof spoken, string | undefined>>;

/** With less than one more segment of its log, PostgreSQL crashes instead of refusing to write. */
const LEAST_BYTES = 16 * 1024 * 1024;

/**
 * Sorts more than fits in this little memory, so that PostgreSQL writes a temporary file: that fails exactly when the
 * disk is full, wherever the server runs, and leaves nothing behind.
 */
const TRY = 'select count(*) from generate_series(1, 30000)';

export function createRoom(db: Database, folders: Folders): Room {
  async function free(): Promise<Map<keyof Folders, number>> {
    const found = new Map<keyof Folders, number>();
    for (const name of ['home', 'database'] as const) {
      const folder = folders[name];
      const disk = folder === undefined ? undefined : await statfs(folder).catch(() => undefined);
      if (disk) found.set(name, disk.bavail * disk.bsize);
    }
    return found;
  }

  async function isDatabaseFull(): Promise<boolean> {
    try {
      await db.transact(async (tx) => {
        await tx.$executeRaw`set local work_mem = '64kB'`;
        await tx.$queryRawUnsafe(TRY);
      });
      return false;
    } catch (error) {
      if (isFull(error)) return true;
      throw error;
    }
  }

  return {
    free,
    async obstacle() {
      for (const [name, bytes] of await free())
        if (bytes < LEAST_BYTES) return `the disk of ${spoken[name]} is full`;
      return (await isDatabaseFull()) ? 'the disk of the database is full' : undefined;
    },
  };
}
