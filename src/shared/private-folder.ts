import { chmod, mkdir, stat } from 'node:fs/promises';
import { OperatorError } from './operator-error.ts';

/**
 * What nobody else may do in Till’s folder: anything. As root, a group that could traverse it still can: the embedded
 * PostgreSQL runs as its own user and has its folder inside.
 */
const OTHERS = process.getuid?.() === 0 ? 0o067 : 0o077;

/** Creates a folder that’s closed to others, or closes an open one. */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o777 & ~OTHERS });
  const { mode } = await stat(folder);
  if ((mode & OTHERS) === 0) return;
  await chmod(folder, mode & 0o777 & ~OTHERS).catch((error: NodeJS.ErrnoException) => {
    // It belongs to someone else who lets Till use it, and is theirs to close.
    if (error.code !== 'EPERM') throw error;
  });
}

/** The error when TILL_HOME can’t be written or read. */
export function unusable(home: string, error: unknown): OperatorError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new OperatorError(
    `Can’t use the folder ${home} (${code ?? message}). Set TILL_HOME to a writable folder.`,
    { cause: error },
  );
}
