import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { describeStep } from '../../src/flows/describe.ts';
import { parseFlow } from '../../src/flows/engine.ts';
import type { Flow } from '../../src/flows/flow.ts';
import { noBrowser } from '../support/browser.ts';
import { newDatabase } from '../support/database.ts';
import { atEnd, runTill } from '../support/processes.ts';
import { shops } from '../support/shops/index.ts';
import { TEST_SECRET } from '../support/till.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** `till flows …` as an operator types it. */
let env: Record<string, string>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'till-flows-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  env = { DATABASE_URL: await newDatabase(), TILL_SECRET: TEST_SECRET, TILL_HOME: folder };
});

const flow: Flow = {
  version: 1,
  merchant: 'books-example-com',
  steps: [
    {
      do: 'press',
      purpose: 'add_to_cart',
      find: {
        kind: 'pressable',
        isFramed: false,
        ways: [{ by: 'text', role: 'button', text: 'add to bag' }],
      },
    },
    { do: 'read_totals' },
  ],
};

describe('till flows', () => {
  it('takes a flow from a file, shows it in words and gives it back as it was', async () => {
    const file = join(folder, 'flow.json');
    await writeFile(file, JSON.stringify(flow));
    expect(await runTill(['flows', 'import', file], env)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Version 1 of books-example-com is in use now.'),
    });
    const [listed, shown, exported] = await Promise.all([
      runTill(['flows', 'list'], env),
      runTill(['flows', 'show', 'books-example-com'], env),
      runTill(['flows', 'export', 'books-example-com'], env),
    ]);
    expect(listed.output).toMatch(/books-example-com\s+v1\s+2\s+0\s+0\s+never/);
    for (const step of flow.steps) expect(shown.output).toContain(describeStep(step));
    expect(parseFlow(JSON.parse(exported.output))).toEqual(flow);
  });

  it('says in one sentence what is wrong with a file or a name', async () => {
    const file = join(folder, 'broken.json');
    await writeFile(file, JSON.stringify({ ...flow, steps: [{ do: 'dance' }] }));
    const ends = await Promise.all([
      runTill(['flows', 'import', file], env),
      runTill(['flows', 'show', 'nobody'], env),
      runTill(['flows', 'learn', 'not an address'], env),
    ]);
    for (const { code, errors } of ends) {
      expect(code).toBe(1);
      expect(errors.trim().split('\n')).toHaveLength(1);
      expect(errors).not.toMatch(/\bat .*\.(ts|js):\d+/);
    }
  });

  it.skipIf(noBrowser)('learns a shop without ordering anything', async () => {
    const shop = await shops[0]?.open();
    if (!shop) throw new Error('There is no shop.');
    atEnd(() => shop.stop());
    const { code, output } = await runTill(['flows', 'learn', shop.productUrl], {
      ...env,
      EGRESS_ALLOW: shop.hosts.join(),
    });
    expect(output).toMatch(/Learned \S+: version 1, \d+ steps\. Nothing was ordered\./);
    expect(code).toBe(0);
    expect(shop.attempts()).toBe(0);
  });
});
