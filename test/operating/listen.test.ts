import { type ChildProcess, spawn } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bs58 from 'bs58';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Till } from '../../src/client/index.ts';
import { atEnd } from '../support/at-end.ts';
import { newSender } from '../support/gifts.ts';
import { freePort } from '../support/ports.ts';
import { launchTill, runTill, type TillProcess } from '../support/processes.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** Listeners are the built program, receivers are processes of their own, and both are killed for real. */

let server: TestTill;
let account: TestAccount;
let till: Till;
let folder: string;
beforeAll(async () => {
  server = await startTill();
  await server.listen();
  account = await server.newAccount();
  till = new Till({ url: server.url, key: account.key });
  folder = await mkdtemp(join(tmpdir(), 'till-listen-'));
  atEnd(() => rm(folder, { recursive: true }));
});
afterAll(() => server.stop());

const env = () => ({ TILL_API_KEY: account.key, TILL_HOME: folder });
const stateOf = async (file: string) =>
  JSON.parse(await readFile(file, 'utf8')) as { cursor: string; secret: string };

/** Notes down what it is sent, each on a line, before it answers. */
const RECEIVER = `
  import { appendFileSync } from 'node:fs';
  import { createServer } from 'node:http';
  const [port, file] = process.argv.slice(-2);
  createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      appendFileSync(file, JSON.stringify({ headers: request.headers, body }) + '\\n');
      response.end();
    });
  }).listen(Number(port), '127.0.0.1', () => console.log('ready'));
`;

async function startReceiver(port: number, file: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', RECEIVER, '--', String(port), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  atEnd(() => void child.kill('SIGKILL'));
  await new Promise((ready) => child.stdout?.once('data', ready));
  return child;
}

interface Delivery {
  headers: Record<string, string>;
  body: string;
}

async function received(file: string): Promise<Delivery[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Delivery);
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = new Promise((ended) => child.once('close', ended));
  child.kill('SIGKILL');
  await gone;
}

describe('till listen', () => {
  it('delivers everything, signed and in order for each object, over kills of either side', async () => {
    const [port, file, state] = [await freePort(), join(folder, 'received'), join(folder, 'kills.json')];
    const listener = () =>
      launchTill({
        args: [
          'listen',
          '--url',
          server.url,
          '--forward-to',
          `http://127.0.0.1:${port}/`,
          '--state',
          state,
        ].concat(['--types', 'product.*']),
        env: env(),
      });
    let receiver = await startReceiver(port, file);
    let listening: TillProcess = await listener();
    // From here on nothing may be missed: the cursor is on the disk.
    await expect.poll(() => stateOf(state).catch(() => undefined)).toBeTruthy();
    const { cursor: from } = await stateOf(state);

    const products: string[] = [];
    for (const name of ['a', 'b', 'c']) products.push((await till.products.create({ name, amount: 1 })).id);
    const change = async (count: number) => {
      for (let n = 0; n < count; n++)
        await till.products.update(products[n % 3] ?? '', { description: `change ${n}` });
    };
    const has = (count: number) =>
      expect.poll(async () => new Set((await received(file)).map(idOf)).size).toBeGreaterThanOrEqual(count);

    await has(3);
    await change(12);
    await listening.kill('SIGKILL');
    await change(12);
    listening = await listener();
    await has(20);
    await killed(receiver);
    await change(12);
    receiver = await startReceiver(port, file);
    await has(30);
    await Promise.all([killed(receiver), listening.kill('SIGKILL'), change(12)]);
    receiver = await startReceiver(port, file);
    listening = await listener();

    const happened = [];
    for await (const event of till.events.list({ after: from, type: ['product.*'] })) happened.push(event);
    expect(happened).toHaveLength(51);
    await has(51);
    const deliveries = await received(file);
    const { secret } = await stateOf(state);
    for (const { headers, body } of deliveries) new Webhook(secret).verify(body, headers);
    expect(new Set(deliveries.map(idOf))).toEqual(new Set(happened.map(({ id }) => id)));
    for (const product of products) {
      const ofIt = deliveries.filter(({ body }) => JSON.parse(body).object_id === product).map(idOf);
      const once = [...new Set(ofIt)];
      expect(once).toEqual(happened.filter(({ object_id }) => object_id === product).map(({ id }) => id));
    }
    await expect.poll(async () => (await stateOf(state)).cursor).toBe(happened.at(-1)?.cursor);
    await listening.kill('SIGTERM');
    await killed(receiver);
  });

  it('runs a command for each event until it succeeds, and shows what it does', async () => {
    const [state, log] = [join(folder, 'exec.json'), join(folder, 'ran')];
    const command = `cat > /dev/null; echo $TILL_EVENT_TYPE >> ${log}; test $(wc -l < ${log}) -gt 1`;
    const args = ['listen', '--url', server.url, '--exec', command, '--types', 'account.*', '--state', state];
    const listening = await launchTill({ args, env: env() });
    await expect.poll(() => stateOf(state).catch(() => undefined)).toBeTruthy();
    await till.account.update({ username: 'listened to' });
    await listening.says('→ exit 0');
    expect(listening.output).toContain('account.updated');
    expect(listening.output).toContain('→ exit 1, attempt 1; retrying');
    expect(await readFile(log, 'utf8')).toBe('account.updated\naccount.updated\n');
    expect(await listening.kill('SIGTERM')).toBe(0);
  });

  it('hands over a past event again', async () => {
    const [port, file] = [await freePort(), join(folder, 'replayed')];
    const receiver = await startReceiver(port, file);
    const [event] = (await till.events.list({ limit: 1 })).data;
    const args = ['listen', '--url', server.url, '--forward-to', `http://127.0.0.1:${port}/`];
    const ended = await runTill([...args, '--replay', event?.id ?? ''], env());
    expect(ended).toMatchObject({ code: 0, output: expect.stringContaining('→ 200') });
    expect((await received(file)).map(({ body }) => JSON.parse(body))).toEqual([event]);
    await killed(receiver);
  });

  it.each([
    [['--forward-to', 'nowhere'], '--forward-to must be a URL.'],
    [['--forward-to', 'http://a', '--exec', 'true'], 'Use either --forward-to or --exec, not both.'],
    [['--types', 'gift.eaten'], 'type[0] must be the name of an event type'],
    [['--replay', 'evt_1'], 'No such event.'],
  ])('says what is wrong with %j', { tags: 'deep' }, async (options, words) => {
    const ended = await runTill(['listen', '--url', server.url, ...options], env());
    expect(ended.code).toBe(1);
    expect(ended.errors).toContain(words);
    expect(ended.errors).not.toContain('    at ');
  });

  it('keeps accounts apart', async () => {
    const other = await server.newAccount();
    await appendFile(join(folder, 'other.json'), JSON.stringify({ account: other.id, secret: 'whsec_x' }));
    const args = ['listen', '--url', server.url, '--state', join(folder, 'other.json')];
    expect((await runTill(args, env())).errors).toContain('is of another account');
  });
});

describe('till trigger', () => {
  it('makes events happen', { tags: 'deep' }, async () => {
    const { network } = server;
    const sender = await newSender(server);
    const secret_key = bs58.encode(sender.secretKey);
    const file = {
      base_url: server.url,
      api_key: account.key,
      rpc_url: network.rpcUrl,
      usdc_mint: network.mint.toBase58(),
      store_url: 'https://shop.example',
      wallet: { address: sender.publicKey.toBase58(), secret_key },
    };
    await writeFile(join(folder, 'sandbox.json'), JSON.stringify(file));
    const { cursor } = (await till.events.list({ limit: 1 })).data[0] ?? {};
    // What a worker does all the time.
    let isOver = false;
    const watching = (async () => {
      while (!isOver) await server.watcher.look();
    })();
    const types = ['gift.released', 'checkout_session.completed'];
    for (const type of types) {
      const ended = await runTill(['trigger', type], { TILL_HOME: folder });
      expect(ended, ended.output).toMatchObject({ code: 0, output: expect.stringContaining(type) });
    }
    isOver = true;
    await watching;
    const happened = (await till.events.list({ after: cursor ?? '0', limit: 100 })).data;
    expect(happened.map(({ type }) => type)).toEqual(expect.arrayContaining(types));
    const unknown = await runTill(['trigger', 'gift.eaten'], { TILL_HOME: folder });
    expect(unknown.errors).toContain('gift.eaten can’t be triggered. These can:\n  account.updated');
  });
});

function idOf({ headers }: Delivery): string {
  return headers['webhook-id'] ?? '';
}
