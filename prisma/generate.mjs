import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';

/**
 * Generates the Prisma client when the models have changed. Naming any executable as the schema engine keeps
 * Prisma from downloading one that generating does not need.
 */
const output = 'src/db/generated/client/client.ts';
const models = readdirSync('prisma').filter((file) => file.endsWith('.prisma'));
const newest = Math.max(...models.map((file) => statSync(`prisma/${file}`).mtimeMs));

if (!existsSync(output) || statSync(output).mtimeMs < newest) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/prisma/build/index.js', 'generate', '--no-hints', '--config', 'prisma/prisma.config.ts'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
    },
  );
  process.exitCode = status ?? 1;
}
