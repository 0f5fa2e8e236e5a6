import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseCLI, startVitest } from 'vitest/node';

/**
 * Runs the tests: all of them with `--deep`, otherwise those without that tag. Three files at a time, on a machine that
 * others use too, a real browser or process can miss a deadline of its own: the few files that fail run again, one at a
 * time. What is broken fails again.
 */

const MOST_REPEATED = 20;
const REPETITIONS = 2;

const given = process.argv.slice(2);
const isDeep = given.includes('--deep');
const words = [
  'run',
  ...(isDeep ? given.filter((word) => word !== '--deep') : [...given, '--tags-filter=!deep']),
];
const { filter, options } = parseCLI(['vitest', ...words]);
const { state } = await startVitest('test', filter, options);

const vitest = fileURLToPath(new URL('vitest.mjs', import.meta.resolve('vitest/package.json')));
/** Also those in which an error was caught by nobody; nothing is repeated where one belongs to no file. */
const stray = state.getUnhandledErrors().map((error) => Object(error).VITEST_TEST_PATH as string | undefined);
const paths = new Set([...state.getFailedFilepaths(), ...stray]);
const failed = [...paths].map((path) => path && relative(process.cwd(), path));
const mayRepeat = failed.length > 0 && failed.length <= MOST_REPEATED && filter.length === 0;
if (mayRepeat && failed.every((name) => name !== undefined))
  for (let left = REPETITIONS; left > 0 && process.exitCode; left--) {
    process.stdout.write(['', ' Failed, and run again by themselves', ...failed, '\n'].join('\n   '));
    const others = words.filter((word) => !word.startsWith('--maxWorkers'));
    const again = [vitest, ...others, '--maxWorkers=1', ...failed];
    process.exitCode = spawnSync(process.execPath, again, { stdio: 'inherit' }).status ?? 1;
  }
process.exit();
