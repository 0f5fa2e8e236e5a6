import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTill, type TestAccount, type TestTill } from './support/till.ts';

/** The README's first calls, as they stand there, against a real server. */

let till: TestTill;
let account: TestAccount;
let folder: string;
beforeAll(async () => {
  till = await startTill();
  await till.listen();
  account = await till.newAccount('Reader');
  folder = await mkdtemp(join(tmpdir(), 'till-readme-'));
  await mkdir(join(folder, '.till'));
  const sandbox = { base_url: till.url, api_key: account.key };
  await writeFile(join(folder, '.till', 'sandbox.json'), JSON.stringify(sandbox));
});
afterAll(async () => {
  await till.stop();
  await rm(folder, { recursive: true });
});

it('has first calls that work when they are pasted', async () => {
  const readme = await readFile(join(import.meta.dirname, '..', 'README.md'), 'utf8');
  const section = readme.split('## First calls\n')[1]?.split('\n## ')[0] ?? '';
  const blocks = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, code]) => code ?? '');
  // The live call runs for as long as one lets it.
  const script = blocks
    .join('\necho\n')
    .replaceAll('curl -sN', 'curl -sN --max-time 1')
    .replaceAll('\ncurl', '\necho; curl');
  const { stdout } = await promisify(execFile)('bash', ['-c', `${script}\ntrue`], { cwd: folder });
  const [restAccount, made, list, graphql, live] = stdout.split('\n').filter((line) => /^[{:e]/.test(line));

  expect(JSON.parse(restAccount ?? '')).toMatchObject({
    id: account.id,
    business_profile: { name: 'Reader' },
  });
  expect(JSON.parse(made ?? '')).toMatchObject({
    name: 'Web server',
    secret: expect.stringMatching(/^sk_live_/),
  });
  expect(JSON.parse(list ?? '').data).toHaveLength(2);
  expect(JSON.parse(graphql ?? '').data).toMatchObject({
    account: { id: account.id },
    apiKeys: { nodes: [{ name: 'Web server' }, { name: 'Test key' }] },
  });
  expect(live).toBe(':');
  expect(stdout).toContain('"reason":"START"');
});
