import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadBinaries } from '../../../src/db/embedded/binaries.ts';

const OWN = ['pg_controldata', 'pg_isready', 'copy_primary'];

/** PostgreSQL’s programs as Patroni wants them: those of the npm packages, and what they lack. */
export async function gatherTools(folder: string): Promise<string> {
  const tools = join(folder, 'bin');
  await mkdir(tools, { mode: 0o755 });
  const binaries = dirname((await loadBinaries()).initdb);
  for (const name of ['postgres', 'initdb', 'pg_ctl']) await symlink(join(binaries, name), join(tools, name));
  for (const name of OWN) {
    const program = fileURLToPath(new URL(`${name}.mjs`, import.meta.url));
    await writeFile(join(tools, name), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`, {
      mode: 0o755,
    });
  }
  return tools;
}
