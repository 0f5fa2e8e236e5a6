import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Generates the Prisma client. Naming any executable as the schema engine keeps Prisma from downloading one that
 * generating does not need.
 */
const { status } = spawnSync(
  process.execPath,
  ['node_modules/prisma/build/index.js', 'generate', '--no-hints', '--config', 'prisma/prisma.config.ts'],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      // Generators are looked for by name; npm puts them there only for its own scripts.
      PATH: [join(import.meta.dirname, '../node_modules/.bin'), process.env.PATH].join(delimiter),
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      CHECKPOINT_DISABLE: '1',
    },
  },
);
process.exitCode = status ?? 1;
if (status === 0) nameImportedFiles();

/** The types of JSON columns are imported without the file's ending, which Node's way of resolving asks for. */
function nameImportedFiles() {
  const folder = 'src/db/generated/client';
  const files = readdirSync(`${folder}/models`).map((file) => `models/${file}`);
  for (const file of ['pjtg.ts', ...files]) {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const named = text.replace(/(from '\.[^']*\/(?:pjtg|prismaNamespace))'/, "$1.ts'");
    if (named !== text) writeFileSync(`${folder}/${file}`, named);
  }
}
