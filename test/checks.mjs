import { spawn } from 'node:child_process';

/**
 * What comes before the tests. Style needs nothing that is built, and is checked meanwhile: neither the build nor the
 * check of types keeps two processors busy.
 */

const [style, rest] = await Promise.all([run('lint'), buildAndCheckTypes()]);
process.exitCode = style || rest;

async function buildAndCheckTypes() {
  return (await run('build')) || (await run('types'));
}

function run(name) {
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((ended, failed) => {
    child.once('error', failed);
    child.once('close', (code) => ended(code ?? 1));
  });
}
