import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeStep } from '../../src/buying/flows/describe.ts';
import { parseFlow } from '../../src/buying/flows/engine.ts';
import type { Flow } from '../../src/buying/flows/flow.ts';
import { atEnd } from '../support/at-end.ts';
import { noBrowser } from '../support/browser.ts';
import { createEnder, SHOP } from '../support/checkouts.ts';
import { newDatabase } from '../support/database.ts';
import { runTill } from '../support/processes.ts';
import { shops } from '../support/shops/index.ts';
import { type Surface, surfaces } from '../support/surfaces.ts';
import { startTill, TEST_SECRET } from '../support/till.ts';

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
  it('takes a flow from a file, shows it in words and gives it back as it was', {
    tags: 'deep',
  }, async () => {
    const file = join(folder, 'flow.json');
    await writeFile(file, JSON.stringify(flow));
    expect(await runTill(['flows', 'import', file], env)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Now using version 1 of books-example-com.'),
    });
    const [listed, shown, exported] = await Promise.all([
      runTill(['flows', 'list'], env),
      runTill(['flows', 'show', 'books.example.com'], env),
      runTill(['flows', 'export', 'https://www.books.example.com/bag'], env),
    ]);
    expect(listed.output).toMatch(/books-example-com\s+v1\s+2\s+0\s+0\s+never/);
    for (const step of flow.steps) expect(shown.output).toContain(describeStep(step));
    expect(parseFlow(JSON.parse(exported.output))).toEqual(flow);
  });

  it('says in one sentence what is wrong with a file or a name', { tags: 'deep' }, async () => {
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

  it('explains a purchase: how it ended, what was seen, chosen and why', { tags: 'deep' }, async () => {
    const till = await startTill({ DATABASE_URL: env.DATABASE_URL ?? '' });
    atEnd(() => till.stop());
    const account = await till.newAccount();
    const { call } = surfaces[0] as Surface;
    const { id } = (await call(till, 'CheckoutIntentCreate', { url: SHOP }, account)).body;
    const ender = createEnder(till);
    const run = await ender.take(id);
    await ender.runs.record(run, {
      name: 'Choose the size',
      detail: 'Small,\u001b[2J\nLarge',
      reason: 'The prompt says “large”.',
      pageUrl: 'https://shop.example/mug',
      tookMs: 1_240,
    });
    await ender.endings.failed(run, { reason: 'out_of_stock', explanation: 'Large is sold out.' });
    const [told, json, unknown] = await Promise.all([
      runTill(['flows', 'explain', String(id)], env),
      runTill(['flows', 'explain', String(id), '--json'], env),
      runTill(['flows', 'explain', 'ci_000000000000000000000000'], env),
    ]);
    expect(told.errors).toBe('');
    expect(told.output).toMatch(/Status +failed \(out_of_stock\)\nExplanation +Large is sold out\.\n/);
    expect(told.output).toMatch(/Quote run_\w+: done, started \S+, took [\d.]+ s\n/);
    expect(told.output).toContain('   1    1.2 s  Choose the size\n');
    expect(told.output).toMatch(
      /Saw +Small, \[2J Large\n +Why +The prompt says “large”\.\n +At +https:\/\/shop/,
    );
    expect(JSON.parse(json.output)).toMatchObject({
      id,
      status: 'failed',
      status_reason: 'out_of_stock',
      outcome: null,
      explanation: 'Large is sold out.',
      runs: [{ kind: 'quote', steps: [{ number: 1, reason: 'The prompt says “large”.', took_ms: 1_240 }] }],
    });
    expect(unknown).toMatchObject({ code: 1, errors: 'No such checkout intent.\n' });
  });

  it.skipIf(noBrowser)('learns a shop without ordering anything', { tags: 'deep' }, async () => {
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
