import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageRoot } from '../../src/shared/package-root.ts';
import { noBrowser } from '../support/browser.ts';
import { call, newHome, readSandbox, runTill, spawnTill, until } from '../support/processes.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** The README's first calls, as they stand there, against a real server. */

let till: TestTill;
let account: TestAccount;
let folder: string;
/** Of a Till that was started as the README says, with nothing set. */
let home: string;
beforeAll(async () => {
  home = await newHome();
  await spawnTill({ env: { TILL_HOME: home } });
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

const blocksOf = async (title: string): Promise<string[]> => {
  const readme = await readFile(join(packageRoot, 'README.md'), 'utf8');
  const section = readme.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, code]) => code ?? '');
};

/** What a script says up to these words; the live call runs for as long as one lets it. */
async function saidUntil(words: string, script: string): Promise<string> {
  const child = spawn('bash', ['-c', script], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    if (said.includes(words)) break;
  }
  if (child.exitCode === null && child.pid) process.kill(-child.pid);
  return said;
}

it('has first calls that work when they are pasted', async () => {
  const blocks = await blocksOf('First calls');
  const script = blocks.join('\necho\n').replaceAll('\ncurl', '\necho; curl');
  const stdout = await saidUntil('"reason":"START"', script);
  const [restAccount, made, list, graphql, live] = stdout.split('\n').filter((line) => /^[{re]/.test(line));

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
  expect(live).toMatch(/^retry: \d+$/);
  expect(stdout).toContain('"reason":"START"');
});

it('tells the story of a gift that happens when it is pasted', { tags: 'deep' }, async () => {
  const [story = ''] = await blocksOf('A gift, from the code to the claim');
  const { stdout } = await promisify(execFile)('bash', ['-c', story], {
    cwd: packageRoot,
    env: { PATH: process.env.PATH, TILL_HOME: home },
  });
  expect(stdout.trim().split('\n')).toEqual([
    'requires_action',
    'open',
    expect.stringMatching(/^released [1-9A-HJ-NP-Za-km-z]{80,90}$/),
  ]);

  const [keys = '', calls = ''] = [(await blocksOf('First calls'))[0], (await blocksOf('Getting paid'))[0]];
  const script = `${keys.replaceAll('./.till/', `${home}/`)}\n${calls.replaceAll('\ncurl', '\necho; curl')}`;
  const { stdout: paid } = await promisify(execFile)('bash', ['-c', script], { cwd: packageRoot });
  const answers = paid
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  expect(answers.map(({ object }) => object)).toEqual([
    'checkout_link',
    'checkout.session',
    'transaction_intent',
  ]);
  expect(answers[0].line_items.data[0]).toMatchObject({ description: 'Espresso', amount_total: 700 });
  expect(answers[1]).toMatchObject({ amount_total: 1_200, status: 'open' });
  expect(answers[2]).toMatchObject({ amount: 2_500, status: 'requires_action' });

  const sale = await runTill(['demo', 'checkout'], { TILL_HOME: home });
  expect(sale).toMatchObject({ code: 0, errors: '' });
  expect(sale.output).toMatch(/Received 0\.50 of 7\.00 USDC/);
  expect(sale.output).toMatch(/paid, by [1-9A-HJ-NP-Za-km-z]{80,90}/);
  expect(sale.output).toMatch(/txn_\w{24}: 7\.00 USDC from/);

  const demo = await runTill(['demo', 'gift'], { TILL_HOME: home });
  expect(demo).toMatchObject({ code: 0, errors: '' });
  expect(demo.output).toMatch(/^ 8 {2}The recipient’s wallet now holds.*\n {4}25 USDC and 0 SOL$/m);
  expect(demo.output).toMatch(/gift_\w{24} is reclaimed\n$/);
});

it.skipIf(noBrowser)('has an agent buy something when it is pasted', { tags: 'deep' }, async () => {
  const [keys = ''] = await blocksOf('First calls');
  const [calls = '', confirm = ''] = await blocksOf('An agent buys something');
  const paste = async (code: string, env = {}) => {
    const script = `${keys}\n${code}`.replaceAll('./.till/', `${home}/`).replaceAll('\ncurl', '\necho; curl');
    const { stdout } = await promisify(execFile)('bash', ['-c', script], {
      cwd: packageRoot,
      env: { PATH: process.env.PATH, ...env },
    });
    return stdout
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
  };
  const { base_url: url, api_key: key } = await readSandbox(home);
  /** A call waits for a minute at most, which a busy machine may need. */
  const settled = async ({ id }: { id: string }) => {
    const read = async () => (await call({ url }, 'GET', `/v1/checkout_intents/${id}`, { key })).body;
    await until(async () => (await read()).status !== 'processing');
    return read();
  };
  const [card, intent] = await paste(calls);
  expect(card).toMatchObject({ object: 'card', last4: '4242' });
  expect(await settled(intent)).toMatchObject({
    status: 'requires_confirmation',
    currency: 'usd',
    card: card.id,
  });
  const [bought] = await paste(`\n${confirm}`, { INTENT: intent.id });
  expect(await settled(bought)).toMatchObject({
    status: 'succeeded',
    charge_id: expect.stringMatching(/^TT-\d+$/),
  });
});
