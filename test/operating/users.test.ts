import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/shared/package-root.ts';
import { atEnd } from '../support/at-end.ts';
import { launchTill, newHome, readSandbox, removeHome, serversIn, spawnTill } from '../support/processes.ts';
import { accountOf } from './outside.ts';

const isRoot = process.getuid?.() === 0;

describe('for whom it runs', () => {
  /** The system's user without rights, when there is one and it can read this checkout. */
  async function nobody(): Promise<{ uid: number; gid: number } | undefined> {
    for (let path = packageRoot; path !== dirname(path); path = dirname(path))
      if (((await stat(path)).mode & 0o005) !== 0o005) return undefined;
    const id = async (flag: string) => Number((await promisify(execFile)('id', [flag, 'nobody'])).stdout);
    return { uid: await id('-u'), gid: await id('-g') };
  }

  // Without root, every other test is this one.
  it.skipIf(!isRoot)('starts for an ordinary user', { tags: 'deep' }, async ({ skip }) => {
    const user = await nobody();
    if (!user) return skip('this checkout is closed to other users');
    const home = await newHome();
    await chown(home, user.uid, user.gid);
    const till = await spawnTill({ env: { TILL_HOME: home }, user });
    expect((await accountOf(till, (await readSandbox(home)).api_key)).status).toBe(200);
    expect((await stat(join(home, 'postgres'))).uid).toBe(user.uid);
    expect(await till.kill('SIGTERM')).toBe(0);
    expect(await serversIn(home)).toEqual([]);
  });

  it.skipIf(!isRoot)(
    'keeps root’s database elsewhere when its folder is closed, and says where',
    { tags: 'deep' },
    async () => {
      const closed = await mkdtemp(join(tmpdir(), 'till-closed-'));
      await chmod(closed, 0o700);
      atEnd(() => rm(closed, { recursive: true, force: true }));
      const till = await launchTill({ env: { TILL_HOME: join(closed, 'home') } });
      atEnd(async () => {
        const [, elsewhere] = /Database +(\S+)\/postgres$/m.exec(till.output) ?? [];
        if (elsewhere?.startsWith('/var/lib/till/')) await removeHome(elsewhere);
      });
      await till.says('Till is ready');
      expect(till.output).toMatch(/Database +\/var\/lib\/till\/\S+\/postgres$/m);
      const { api_key: key } = await readSandbox(join(closed, 'home'));
      expect((await accountOf(till, key)).status).toBe(200);
      expect(await till.kill('SIGTERM')).toBe(0);
    },
  );
});
