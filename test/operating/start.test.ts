import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { USDC_MINT } from '../../src/chain/local/chain.ts';
import { SANDBOX_PROGRAM_ID } from '../../src/chain/program/program.ts';
import { startEmbedded } from '../../src/db/embedded.ts';
import { newWallet } from '../../src/sandbox/wallet.ts';
import { atEnd } from '../support/at-end.ts';
import { newDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import {
  type CallOptions,
  call,
  copyOfHome,
  killServers,
  newHome,
  openClient,
  type Reply,
  readSandbox,
  removeHome,
  runTill,
  serversIn,
  signUp,
  spawnTill,
  type TillProcess,
  until,
} from '../support/processes.ts';
import { accountOf, expectPlainly, giftIsOpen, giveFrom, holdings, idleUpload } from './outside.ts';

/** How the program starts, what it says and how it stops. */

describe('with nothing set', () => {
  let first: TillProcess;
  let home: string;
  let exitCode: number | null;
  let firstCall: Reply;
  let held: { before: [number, number]; after: [number, number] };
  let gift: string;

  beforeAll(async () => {
    const folder = await newHome();
    home = join(folder, '.till');
    atEnd(() => removeHome(home));
    first = await spawnTill({ folder });
    const sandbox = await readSandbox(home);
    const { api_key: key, wallet } = sandbox;
    firstCall = await call(first, 'POST', '/v1/account', { key, body: { username: 'keeper' } });
    const before = await holdings(sandbox, wallet.address);
    gift = await giveFrom(first, sandbox);
    await until(() => giftIsOpen(first, key, gift));
    held = { before, after: await holdings(sandbox, wallet.address) };
    exitCode = await first.kill('SIGTERM');
  });

  it('says where everything is, and the demo key once', async () => {
    const port = new URL(first.url).port;
    const sandbox = await readSandbox(home);
    const base_url = `http://localhost:${port}`;
    for (const address of [`${base_url}/v1`, `${base_url}/graphql`, `${base_url}/docs`])
      expect(first.output).toContain(address);
    expect(first.output).toContain(join(home, 'sandbox.json'));
    expect(first.output.match(/sk_live_\w+/g)).toEqual([sandbox.api_key]);
    expect(first.output).not.toContain(sandbox.wallet.secret_key);
    expect(sandbox).toEqual({
      base_url,
      graphql_url: `${base_url}/graphql`,
      ws_url: `ws://localhost:${port}/graphql`,
      app_url: base_url,
      checkout_url: `${base_url}/l`,
      pay_url: `${base_url}/pay`,
      openapi_url: `${base_url}/openapi.json`,
      store_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      account_id: expect.stringMatching(/^acct_/),
      api_key: expect.stringMatching(/^sk_live_/),
      rpc_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      rpc_ws_url: expect.stringMatching(/^ws:\/\/127\.0\.0\.1:\d+$/),
      usdc_mint: USDC_MINT.toBase58(),
      program_id: SANDBOX_PROGRAM_ID,
      wallet: {
        address: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
        secret_key: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/),
      },
    });
    expect((await stat(join(home, 'sandbox.json'))).mode & 0o777).toBe(0o600);
    expect(firstCall).toMatchObject({ status: 200, body: { id: sandbox.account_id } });
  });

  it('gives the demo wallet SOL and USDC to begin with, and watches what becomes of them', () => {
    const [lamports, cents] = held.before;
    expect(lamports).toBe(100_000_000_000);
    expect(cents).toBe(1_000_000);
    expect(held.after[0]).toBeLessThan(lamports);
    expect(held.after[1]).toBe(cents - 2_500);
  });

  it('stops on SIGTERM and leaves no server behind', async () => {
    expect(exitCode).toBe(0);
    expect(await serversIn(home)).toEqual([]);
  });

  it('keeps its data, chain, and key over restarts and kills', { tags: 'deep' }, async () => {
    const before = await readSandbox(home);
    const copy = await copyOfHome(home);
    const restarted = await spawnTill({ env: { TILL_HOME: copy } });
    const sandbox = await readSandbox(copy);
    const { account_id, api_key: key, wallet } = sandbox;
    expect([account_id, key, wallet]).toEqual([before.account_id, before.api_key, before.wallet]);
    expect((await accountOf(restarted, key)).body).toMatchObject({ id: account_id, username: 'keeper' });
    expect(await holdings(sandbox, wallet.address)).toEqual(held.after);
    const reclaim = await call(restarted, 'POST', `/v1/gifts/${gift}/reclaim`, { key });
    expect(reclaim.body).toMatchObject({ status: 'open', next_action: expect.anything() });
    expect(restarted.output).not.toContain('sk_live_');

    const { address } = newWallet();
    const body = { address, sol: 2, usdc: 700 };
    expect((await call(restarted, 'POST', '/sandbox/faucet', { body })).status).toBe(200);
    const unnoticed = await giveFrom(restarted, sandbox);
    await restarted.kill('SIGKILL');
    const left = await serversIn(copy);
    expect(left).toHaveLength(1);

    const till = await spawnTill({ env: { TILL_HOME: copy } });
    expect(await serversIn(copy)).toEqual(left);
    expect((await accountOf(till, key)).status).toBe(200);
    expect(await holdings(await readSandbox(copy), address)).toEqual([2_000_000_000, 700]);
    await until(() => giftIsOpen(till, key, unnoticed));
    expect(await till.kill('SIGINT')).toBe(0);
    expect(await serversIn(copy)).toEqual([]);
  });

  it('is not stopped by lock files that name a stranger', { tags: 'deep' }, async () => {
    const run = await openClient(await newDatabase());
    const { rows } = await run.query("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid");
    const another = Number(rows[0].pid);
    const copy = await copyOfHome(home);
    const data = join(copy, 'postgres');
    await writeFile(join(data, 'postmaster.pid'), `${another}\n${data}\n1700000000\n5432\n\n127.0.0.1\n`);
    await writeFile(join(copy, 'till.lock'), '1 node 12345');
    const till = await spawnTill({ env: { TILL_HOME: copy } });
    await until(async () => (await call(till, 'GET', '/readyz')).status === 200);
    expect(await till.kill('SIGTERM')).toBe(0);
    expect((await run.query('select 1')).rowCount).toBe(1);
  });

  it('says that the port is taken, and stops its server again', { tags: 'deep' }, async () => {
    const copy = await copyOfHome(home);
    const blocker = createServer();
    await new Promise<void>((ready) => blocker.listen(0, '127.0.0.1', ready));
    atEnd(() => blocker.close());
    const { port } = blocker.address() as { port: number };
    const refused = await runTill([], { TILL_HOME: copy, PORT: String(port) });
    expectPlainly(refused, `Port ${port} is already in use`);
    expect(refused.output).not.toContain('Till is ready');
    expect(await serversIn(copy)).toEqual([]);
  });

  it('shares its folder with commands, but not with another Till', { tags: 'deep' }, async () => {
    const copy = await copyOfHome(home);
    const env = { TILL_HOME: copy };
    const till = await spawnTill({ env });

    const wallet = newWallet().address;
    const create = ['account', 'create', '--name', 'Corner shop', '--wallet'];
    const [second, migrated, created, noWallet] = await Promise.all([
      runTill(['serve'], env),
      runTill(['migrate'], env),
      runTill([...create, wallet], env),
      runTill([...create, 'not-a-wallet'], env),
    ]);
    expectPlainly(second, `Till is already running in ${copy} (process ${till.pid})`);
    expect(migrated).toMatchObject({ code: 0, output: 'The database is up to date.\n' });
    expect(created.code).toBe(0);
    const [, id] = /^Account (acct_\w+)$/m.exec(created.output) ?? [];
    const [, key = ''] = /^API key (sk_live_\w+)$/m.exec(created.output) ?? [];
    const account = await accountOf(till, key);
    expect(account.body).toMatchObject({ id, business_profile: { name: 'Corner shop' } });
    expectPlainly(noWallet, /wallet/i);
    expectPlainly(await runTill([...create, wallet], env), `That wallet already has ${id}.`);
    expect(await till.kill('SIGTERM')).toBe(0);
  });

  it('runs beside another one with a folder, a port and a chain of its own', { tags: 'deep' }, async () => {
    const [copy, other] = [await copyOfHome(home), await copyOfHome(home)];
    await rm(join(other, 'sandbox.json'));
    const [one, two] = await Promise.all([copy, other].map((TILL_HOME) => spawnTill({ env: { TILL_HOME } })));
    if (!one || !two) throw new Error('both must be there');
    const [sandboxOfOne, sandboxOfTwo] = [await readSandbox(copy), await readSandbox(other)];
    const { address } = newWallet();
    await call(two, 'POST', '/sandbox/faucet', { body: { address, usdc: 300 } });
    expect(await holdings(sandboxOfTwo, address)).toEqual([0, 300]);
    expect(await holdings(sandboxOfOne, address)).toEqual([0, 0]);
    const { api_key: keyOfOne } = sandboxOfOne;
    const { api_key: keyOfTwo } = sandboxOfTwo;
    expect(keyOfTwo).not.toBe(keyOfOne);
    expect((await accountOf(one, keyOfOne)).status).toBe(200);
    expect((await accountOf(two, keyOfTwo)).status).toBe(200);
    expect((await accountOf(one, keyOfTwo)).status).toBe(401);
    expect(await Promise.all([one.kill('SIGTERM'), two.kill('SIGTERM')])).toEqual([0, 0]);
  });

  it('takes its server along when a stop takes too long', { tags: 'deep' }, async () => {
    const copy = await copyOfHome(home);
    const till = await spawnTill({ env: { TILL_HOME: copy, SHUTDOWN_SECONDS: '1' } });
    const { api_key: key } = await readSandbox(copy);
    const socket = await idleUpload(till, key);
    expect(await till.kill('SIGTERM')).toBe(1);
    expect(till.errors).toBe('Till didn’t stop in time and was terminated.\n');
    expect(await serversIn(copy)).toEqual([]);
    socket.destroy();
  });

  it('keeps secrets out of everything it writes', async () => {
    const copy = await copyOfHome(home);
    const sandbox = await readSandbox(copy);
    const till = await spawnTill({ env: { TILL_HOME: copy, LOG_LEVEL: 'debug', LOG_FORMAT: 'json' } });
    const { key, cookie, wallet } = await signUp(till);
    const mistyped = `${key.slice(0, -1)}_`;
    const query = `mutation($name: String) { apiKeyCreate(name: $name) { id secret } }`;
    const statuses: number[] = [];
    const send = async (method: string, path: string, options?: CallOptions) =>
      statuses.push((await call(till, method, path, options)).status);
    const sendAll = async () => {
      for (const credentials of [{ key }, { key: sandbox.api_key }, { cookie }, { key: mistyped }]) {
        await send('GET', '/v1/account', credentials);
        await send('POST', '/v1/api_keys', { ...credentials, headers: { 'idempotency-key': key } });
        await send('POST', '/v1/api_keys', { ...credentials, body: `{"name": "${key}` });
        await send('POST', '/graphql', { ...credentials, body: { query, variables: { name: key } } });
        await send('POST', '/graphql', { ...credentials, body: { query: `{ apiKey(id: "${key}") }` } });
      }
      await send('GET', `/v1/api_keys/${key}?secret=${key}`, { key });
      await send('GET', `/${key}?cookie=${cookie}`);
      await send('POST', '/v1/sessions', {
        body: { wallet_address: wallet.address, signature: wallet.secretKey },
      });
    };
    await sendAll();
    // The database goes away under it: what fails then is logged with its cause.
    await killServers(copy);
    await sendAll();
    expect(new Set(statuses)).toEqual(new Set([200, 400, 401, 404, 503]));
    await till.kill('SIGTERM');

    const written = (file: string) => readFile(join(copy, file), 'utf8');
    const secrets = {
      'the key': key,
      'the demo key': sandbox.api_key,
      'a mistyped key': mistyped,
      'the cookie': cookie.split('=')[1] ?? '',
      'the wallet': sandbox.wallet.secret_key,
      'another wallet': wallet.secretKey,
      'the secret': await written('secret'),
      'the vault key': await written('vault-key'),
      'the password': await written('postgres.password'),
    };
    expect(till.output).toContain('"msg":"request"');
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret.length, name).toBeGreaterThan(30);
      expect(till.output.includes(secret), name).toBe(false);
    }
  });

  it('says whether it is alive, whether it is ready and how it does', { tags: 'deep' }, async () => {
    const copy = await copyOfHome(home);
    const [port, secret] = [await freePort(), await readFile(join(copy, 'secret'), 'utf8')];
    let server = await startEmbedded(copy, { port });
    const till = await spawnTill({
      env: {
        TILL_HOME: copy,
        DATABASE_URL: server.url,
        TILL_SECRET: secret,
        METRICS_TOKEN: 'a token for metrics',
      },
    });
    const { api_key: key } = await readSandbox(copy);
    const statusOf = async (path: string) => (await call(till, 'GET', path)).status;
    expect(await statusOf('/healthz')).toBe(200);
    await until(async () => (await statusOf('/readyz')) === 200);
    for (let n = 0; n < 3; n++) await accountOf(till, key);

    await server.stop();
    await until(async () => (await statusOf('/readyz')) === 503);
    expect(await statusOf('/healthz')).toBe(200);
    expect((await accountOf(till, key)).body).toMatchObject({ error: { code: 'service_unavailable' } });
    server = await startEmbedded(copy, { port });
    await until(async () => (await statusOf('/readyz')) === 200);
    expect((await accountOf(till, key)).status).toBe(200);

    expect(await statusOf('/metrics')).toBe(401);
    expect((await call(till, 'GET', '/metrics', { key: 'another token here' })).status).toBe(401);
    const { text } = await call(till, 'GET', '/metrics', { key: 'a token for metrics' });
    expect(text).toContain(
      'till_http_request_seconds_count{method="GET",route="/v1/account",status="200"} 4\n',
    );
    expect(text).toMatch(/till_http_request_seconds_count\{method="GET",route="\/readyz",status="503"\} \d/);

    await server.stop();
    expect(await till.kill('SIGTERM')).toBe(0);
  });
});
