import { chmod, mkdir, stat } from 'node:fs/promises';
import { OperatorError } from './operator-error.ts';

/**
 * What nobody else may do in a folder of Till's: anything. As root, a group may go through it where one could before:
 * the embedded PostgreSQL runs as a user of its own and has its folder inside.
 */
const OTHERS = process.getuid?.() === 0 ? 0o067 : 0o077;

/** Makes a folder that is closed to others, and closes one that was open until now. */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o777 & ~OTHERS });
  const { mode } = await stat(folder);
  if ((mode & OTHERS) === 0) return;
  await chmod(folder, mode & 0o777 & ~OTHERS).catch((error: NodeJS.ErrnoException) => {
    // Somebody else's, who lets Till use it: theirs to close.
    if (error.code !== 'EPERM') throw error;
  });
}

/** What is said when TILL_HOME cannot be written to, or not be read. */
export function unusable(home: string, error: unknown): OperatorError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new OperatorError(
    `Can’t use the folder ${home} (${code ?? message}). Set TILL_HOME to a writable folder.`,
    { cause: error },
  );
}
