import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/shared/package-root.ts';
import { atEnd } from '../support/at-end.ts';

/** What `npm test` does before the tests, with an npm that notes what it is asked to run: the real one takes half a minute. */

const npm = `#!/bin/sh
echo "$3 begins" >> noted
# The build takes as long as style does.
if [ "$3" = build ]; then while ! grep -q "lint ends" noted; do :; done; fi
echo "$3 ends" >> noted
test ! -e "broken-$3"
`;

let root: string;

async function check() {
  const code = await new Promise<number | null>((ended) => {
    const env = { ...process.env, PATH: `${root}:${process.env.PATH}` };
    const script = join(packageRoot, 'test', 'checks.mjs');
    const child = execFile(process.execPath, [script], { cwd: root, env }, () => ended(child.exitCode));
  });
  const noted = await readFile(join(root, 'noted'), 'utf8');
  return { code, ended: noted.match(/\w+(?= ends)/g) };
}

describe('what comes before the tests', () => {
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'till-checks-'));
    atEnd(() => rm(root, { recursive: true }));
    await writeFile(join(root, 'npm'), npm);
    await chmod(join(root, 'npm'), 0o755);
  });

  it('is style beside the build, and then the types', async () => {
    expect(await check()).toEqual({ code: 0, ended: ['lint', 'build', 'types'] });
  });

  it.each([
    ['style', 'lint', ['lint', 'build', 'types']],
    ['the build', 'build', ['lint', 'build']],
    ['a type', 'types', ['lint', 'build', 'types']],
  ])('fails with %s', async (_, broken, ended) => {
    await writeFile(join(root, `broken-${broken}`), '');
    expect(await check()).toEqual({ code: 1, ended });
  });
});
