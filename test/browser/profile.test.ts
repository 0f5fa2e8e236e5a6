import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rmdir } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeProfile, removeOrphanedProfiles } from '../../src/buying/browser/profile.ts';

describe('the folders of Chromiums', () => {
  it('that a Chromium wrote again while it died are removed with the next, and those in use stay', async () => {
    const [gone, used] = await Promise.all([makeProfile(), makeProfile()]);
    await gone.remove();
    await mkdir(join(gone.folder, 'Default'), { recursive: true });
    const next = await makeProfile();
    expect([gone, used, next].map(({ folder }) => existsSync(folder))).toEqual([false, true, true]);
    await Promise.all([used.remove(), next.remove()]);
  });

  it('that a killed process left are removed, and those of one that is alive stay', async () => {
    const ofParent = await mkdtemp(join(tmpdir(), `till-chromium-${hostname()}-${process.ppid}-`));
    const orphan = await mkdtemp(join(tmpdir(), `till-chromium-${hostname()}-4194305-`));
    await removeOrphanedProfiles();
    expect([ofParent, orphan].map(existsSync)).toEqual([true, false]);
    await rmdir(ofParent);
  });
});
