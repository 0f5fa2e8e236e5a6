import { spawnSync } from 'node:child_process';
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
