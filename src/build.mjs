import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Builds what has changed since the last build, told by the content of what goes into it. Says nothing but that it
 * builds, unless something fails.
 */

const root = dirname(import.meta.dirname);
const ledger = join(root, 'dist', 'built.json');
const tools = [
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'src/build.mjs',
  'src/vite-plugins.ts',
];
/** Whatever is below the pages in the house: a test holds that they import nothing else. */
const ground = ['src/shared', 'src/config', 'src/config.ts', 'src/gifts/release-codes'];

const client = {
  name: 'client',
  inputs: ['prisma'],
  output: 'src/db/generated/client/client.ts',
  command: ['prisma/generate.mjs'],
};
const inPage = {
  name: 'in-page',
  inputs: ['src/buying/flows', 'src/shared'],
  output: 'src/buying/flows/generated/in-page.ts',
  command: ['node_modules/vite/bin/vite.js', 'build', '--mode', 'in-page'],
};
const program = {
  name: 'program',
  inputs: ['src', 'rest', 'prisma'],
  output: 'dist/src/main.js',
  command: ['node_modules/vite/bin/vite.js', 'build', '--mode', 'program'],
};
const releaseCodes = {
  name: 'release-codes',
  inputs: ['src/gifts/release-codes'],
  output: 'dist/release-codes/index.js',
  command: ['node_modules/typescript/bin/tsc', '-p', 'src/gifts/release-codes'],
};
const clientModule = {
  name: 'client-module',
  inputs: ['src/client', 'src/gifts/release-codes'],
  output: 'dist/client/index.js',
  command: ['node_modules/vite/bin/vite.js', 'build', '--mode', 'client'],
};
const clientTypes = {
  name: 'client-types',
  inputs: ['src/client', 'src/gifts/release-codes'],
  output: 'dist/types/client/index.d.ts',
  command: ['node_modules/typescript/bin/tsc', '-p', 'src/client'],
};
const embed = {
  name: 'embed',
  inputs: ['src/embed', 'src/shared/embed-messages.ts'],
  output: 'dist/embed/index.js',
  command: ['node_modules/vite/bin/vite.js', 'build', '--mode', 'embed'],
};
const embedTypes = {
  name: 'embed-types',
  inputs: embed.inputs,
  output: 'dist/types/embed/index.d.ts',
  command: ['node_modules/typescript/bin/tsc', '-p', 'src/embed'],
};
const react = {
  name: 'react',
  inputs: ['src/react'],
  output: 'dist/react/index.js',
  command: ['node_modules/vite/bin/vite.js', 'build', '--mode', 'react'],
};
const reactTypes = {
  name: 'react-types',
  inputs: ['src/react', ...embed.inputs, ...clientTypes.inputs],
  output: 'dist/types/react/index.d.ts',
  command: ['node_modules/typescript/bin/tsc', '-p', 'src/react'],
};
const pages = {
  name: 'pages',
  inputs: ['src/web', ...ground],
  output: 'dist/web/index.html',
  command: ['node_modules/vite/bin/vite.js', 'build'],
};

const built = existsSync(ledger) ? JSON.parse(readFileSync(ledger, 'utf8')) : {};
let isAnnounced = false;

try {
  await build(client);
  await build(inPage);
  await Promise.all(
    [program, releaseCodes, clientModule, clientTypes, embed, embedTypes, react, reactTypes, pages].map(
      build,
    ),
  );
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function build({ name, inputs, output, command }) {
  const content = contentOf([...tools, ...inputs]);
  if (built[name] === content && existsSync(join(root, output))) return;
  if (!isAnnounced) process.stderr.write('Building Till …\n');
  isAnnounced = true;
  await run(name, command);
  built[name] = content;
  mkdirSync(dirname(ledger), { recursive: true });
  writeFileSync(ledger, `${JSON.stringify(built, null, 2)}\n`);
}

/** Taken before the build: what changes meanwhile is built the next time. */
function contentOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesIn).sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !file.includes('/generated/'));
}

async function run(name, [script, ...args]) {
  const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const code = await new Promise((ended, failed) => {
    child.once('error', failed);
    child.once('close', ended);
  });
  if (code !== 0) throw new Error(`${said}\nThe build of the ${name} failed.`);
}
