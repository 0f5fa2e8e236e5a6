import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/shared/package-root.ts';
import { atEnd } from '../support/at-end.ts';

/** The build's own decisions. Its tools are fakes that note their names and write what they should: real ones take a minute. */

const NOTED = 'noted';

const tool = `
  import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
  import { dirname } from 'node:path';
  const args = process.argv.slice(1).join(' ');
  const [name, output] =
    args.includes('generate') ? ['client', 'src/db/generated/client/client.ts'] :
    args.includes('in-page') ? ['in-page', 'src/buying/flows/generated/in-page.ts'] :
    args.includes('program') ? ['program', 'dist/src/main.js'] :
    args.includes('mode client') ? ['client-module', 'dist/client/index.js'] :
    args.includes('src/client') ? ['client-types', 'dist/types/client/index.d.ts'] :
    args.includes('mode embed') ? ['embed', 'dist/embed/index.js'] :
    args.includes('src/embed') ? ['embed-types', 'dist/types/embed/index.d.ts'] :
    args.includes('mode react') ? ['react', 'dist/react/index.js'] :
    args.includes('src/react') ? ['react-types', 'dist/types/react/index.d.ts'] :
    args.includes('release-codes') ? ['release-codes', 'dist/release-codes/index.js'] :
    ['pages', 'dist/web/index.html'];
  console.log('much about', name);
  appendFileSync('${NOTED}', name + '\\n');
  if (existsSync('broken-' + name)) process.exit(1);
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, '');
`;

let root: string;

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

async function build() {
  await rm(join(root, NOTED), { force: true });
  const ended = await new Promise<{ code: number | undefined; said: string }>((done) => {
    const child = execFile(process.execPath, ['src/build.mjs'], { cwd: root }, (_, stdout, stderr) =>
      done({ code: child.exitCode ?? undefined, said: stdout + stderr }),
    );
  });
  const noted = await readFile(join(root, NOTED), 'utf8').catch(() => '');
  return { ...ended, built: noted.split('\n').filter(Boolean).sort() };
}

const fresh = { code: 0, said: '', built: [] };

describe('a build', () => {
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'till-build-'));
    atEnd(() => rm(root, { recursive: true }));
    await mkdir(join(root, 'src'), { recursive: true });
    await cp(join(packageRoot, 'src/build.mjs'), join(root, 'src/build.mjs'));
    await write('package.json', '{ "type": "module" }');
    for (const path of ['package-lock.json', 'vite.config.ts', 'tsconfig.json', 'src/vite-plugins.ts'])
      await write(path, '');
    for (const path of ['node_modules/vite/bin/vite.js', 'node_modules/typescript/bin/tsc'])
      await write(path, tool);
    await write('node_modules/package.json', '{ "type": "module" }');
    await write('prisma/generate.mjs', tool);
    for (const path of [
      'src/web/page.tsx',
      'src/shared/embed-messages.ts',
      'src/config.ts',
      'src/config/http.ts',
    ])
      await write(path, '');
    for (const path of [
      'src/client/index.ts',
      'src/embed/index.ts',
      'src/react/index.ts',
      'src/gifts/release-codes/index.ts',
      'src/buying/flows/engine.ts',
      'rest/routes.ts',
    ])
      await write(path, '');
  });

  it('makes everything once, and nothing when nothing has changed', async () => {
    const everything = [
      'client',
      'client-module',
      'client-types',
      'embed',
      'embed-types',
      'in-page',
      'pages',
      'program',
      'react',
      'react-types',
      'release-codes',
    ];
    expect(await build()).toEqual({ code: 0, said: 'Building Till …\n', built: everything });
    expect(await build()).toEqual(fresh);
  });

  it('makes what a change goes into, also when a file is taken away', async () => {
    await write('src/web/page.tsx', 'a change');
    expect(await build()).toMatchObject({ code: 0, built: ['pages', 'program'] });
    await rm(join(root, 'rest/routes.ts'));
    await write('rest/endpoint.ts', '');
    expect(await build()).toMatchObject({ code: 0, built: ['program'] });
    await rm(join(root, 'dist/web/index.html'));
    expect(await build()).toMatchObject({ code: 0, built: ['pages'] });
    expect(await build()).toEqual(fresh);
  });

  it('says why it failed, and tries again', async () => {
    await write('broken-program', '');
    await write('rest/endpoint.ts', 'a change');
    const failed = await build();
    expect(failed).toMatchObject({ code: 1, built: ['program'] });
    expect(failed.said).toContain('much about program');
    expect(failed.said).toContain('The build of the program failed.');
    await rm(join(root, 'broken-program'));
    expect(await build()).toMatchObject({ code: 0, built: ['program'] });
    expect(await build()).toEqual(fresh);
  });
});
