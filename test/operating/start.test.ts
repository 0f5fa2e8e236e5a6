import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, connect as openSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { getAssociatedTokenAddressSync, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Connection, Keypair, PublicKey, Transaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startSandboxChain, USDC_MINT } from '../../src/chain/local/chain.ts';
import { SANDBOX_PROGRAM_ID } from '../../src/chain/program/program.ts';
import { freePort, startEmbedded } from '../../src/db/embedded.ts';
import { generateReleaseCode, releaseVerificationKey } from '../../src/gifts/release-codes/index.ts';
import { newWallet } from '../../src/sandbox/wallet.ts';
import { packageRoot } from '../../src/shared/package-root.ts';
import { atEnd } from '../support/at-end.ts';
import { newDatabase } from '../support/database.ts';
import { type LiveOperation, transports } from '../support/live.ts';
import {
  type CallOptions,
  call,
  copyOfHome,
  killServers,
  launchTill,
  lockIsAwaited,
  newHome,
  openClient,
  type Reply,
  readSandbox,
  removeHome,
  runTill,
  serversIn,
  signUp,
  spawnTill,
  startChain,
  type TillEnd,
  type TillProcess,
  until,
} from '../support/processes.ts';
import { TEST_SECRET } from '../support/till.ts';

/** The program from the outside: how it starts, what it says, how it stops. */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const isRoot = process.getuid?.() === 0;

/** One sentence for the operator: no stack, nothing else. */
function expectPlainly({ code, errors }: TillEnd, sentence: string | RegExp): void {
  expect(errors).toMatch(sentence);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(errors).not.toMatch(/\bat .*\.(ts|js):\d+/);
  expect(code).toBe(1);
}

async function accountOf(till: { url: string }, key: string): Promise<Reply> {
  return call(till, 'GET', '/v1/account', { key });
}

/** What a wallet holds on the chain of a sandbox: lamports, and cents of USDC. */
async function holdings({ rpc_url }: { rpc_url: string }, address: string): Promise<[number, number]> {
  const connection = new Connection(rpc_url, 'confirmed');
  const owner = new PublicKey(address);
  const account = await connection.getAccountInfo(getAssociatedTokenAddressSync(USDC_MINT, owner, true));
  const cents = account ? account.data.readBigUInt64LE(64) / 10_000n : 0n;
  return [await connection.getBalance(owner), Number(cents)];
}

/** Makes a gift of 25.00 from the demo wallet and sends its funding to the chain. */
async function giveFrom(
  till: TillProcess,
  sandbox: Awaited<ReturnType<typeof readSandbox>>,
): Promise<string> {
  const { api_key: key, rpc_url, wallet } = sandbox;
  const { body } = await call(till, 'POST', '/v1/gifts', {
    key,
    body: {
      amount: 2_500,
      sender_address: wallet.address,
      release_verification_key: releaseVerificationKey(generateReleaseCode()),
    },
  });
  const { transaction } = body.next_action as { transaction: { serialized_transaction: string } };
  const funding = Transaction.from(Buffer.from(transaction.serialized_transaction, 'base64'));
  funding.sign(Keypair.fromSecretKey(bs58.decode(wallet.secret_key)));
  await new Connection(rpc_url, 'confirmed').sendRawTransaction(funding.serialize());
  return String(body.id);
}

async function giftIsOpen(till: TillProcess, key: string, id: string): Promise<boolean> {
  return (await call(till, 'GET', `/v1/gifts/${id}`, { key })).body.status === 'open';
}

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

  it('keeps its data, its chain and its key over a restart, and over a kill that leaves its server behind', async () => {
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

  it('is not stopped by lock files that name a stranger', async () => {
    const run = await openClient(await newDatabase());
    const { rows } = await run.query("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid");
    const another = Number(rows[0].pid);
    const copy = await copyOfHome(home);
    const data = join(copy, 'postgres');
    await writeFile(join(data, 'postmaster.pid'), `${another}\n${data}\n1700000000\n5432\n\n127.0.0.1\n`);
    await writeFile(join(copy, 'till.lock'), '1 node 12345');
    const till = await spawnTill({ env: { TILL_HOME: copy } });
    expect((await call(till, 'GET', '/readyz')).status).toBe(200);
    expect(await till.kill('SIGTERM')).toBe(0);
    expect((await run.query('select 1')).rowCount).toBe(1);
  });

  it('starts although earlier first starts were killed or stopped in the middle', async () => {
    const fresh = await newHome();
    const lock = join(fresh, 'till.lock');
    const begin = async () => {
      // A stop waits until everything has started, which takes its time on a busy machine.
      const till = await launchTill({ env: { TILL_HOME: fresh, SHUTDOWN_SECONDS: '100' } });
      await until(async () => (await readFile(lock, 'utf8').catch(() => '')).startsWith(`${till.pid} `));
      return till;
    };
    const moments: number[] = [];
    for (let round = 0; round < 2; round++) {
      const till = await begin();
      const moment = Math.round(Math.random() * 1_500);
      moments.push(moment);
      await new Promise((wake) => setTimeout(wake, moment));
      await till.kill('SIGKILL');
    }
    const stopped = await begin();
    expect(await stopped.kill('SIGTERM')).toBe(0);
    expect(await serversIn(fresh)).toEqual([]);
    await expect(stat(lock)).rejects.toThrow('ENOENT');
    const till = await spawnTill({ env: { TILL_HOME: fresh } }).catch((error) => {
      throw new Error(`after ${moments.join(', ')} ms`, { cause: error });
    });
    expect((await accountOf(till, (await readSandbox(fresh)).api_key)).status).toBe(200);
    expect(await till.kill('SIGTERM')).toBe(0);
    expect(await serversIn(fresh)).toEqual([]);
  });

  it('says that the port is taken, and stops its server again', async () => {
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

  it('shares its folder with commands, but not with another Till', async () => {
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

  it('runs beside another one with a folder, a port and a chain of its own', async () => {
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

  it('takes its server along when a stop takes too long', async () => {
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

  it('says whether it is alive, whether it is ready and how it does', async () => {
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
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
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

/** A request that never ends. The answer “100 Continue” says that Till has begun to read it. */
async function idleUpload(till: TillProcess, key: string) {
  const socket = openSocket(Number(new URL(till.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `POST /v1/account HTTP/1.1\r\nHost: till\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n`,
  );
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 100 /);
  socket.write('{');
  return socket;
}

describe('for whom it runs', () => {
  /** The system's user without rights, when there is one and it can read this checkout. */
  async function nobody(): Promise<{ uid: number; gid: number } | undefined> {
    for (let path = packageRoot; path !== dirname(path); path = dirname(path))
      if (((await stat(path)).mode & 0o005) !== 0o005) return undefined;
    const id = async (flag: string) => Number((await promisify(execFile)('id', [flag, 'nobody'])).stdout);
    return { uid: await id('-u'), gid: await id('-g') };
  }

  // Without root, every other test is this one.
  it.skipIf(!isRoot)('starts for an ordinary user', async ({ skip }) => {
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

describe('what is wrong is said plainly', () => {
  it('the folder cannot be used', async () => {
    const file = join(await newHome(), 'file');
    await writeFile(file, '');
    const TILL_HOME = join(file, 'home');
    const sentence = `Can’t use the folder ${TILL_HOME} (ENOTDIR)`;
    const [embedded, external] = await Promise.all([
      runTill([], { TILL_HOME }),
      runTill([], { TILL_HOME, DATABASE_URL: await newDatabase() }),
    ]);
    expectPlainly(embedded, sentence);
    expectPlainly(external, sentence);
  });

  it('the database is not responding, or not to this password', async () => {
    const port = await freePort();
    const wrong = new URL(await newDatabase());
    wrong.password = 'hunter2-hunter2';
    const [closed, refused] = await Promise.all([
      runTill(['serve'], { DATABASE_URL: `postgresql://till:hunter2-hunter2@127.0.0.1:${port}/till` }),
      runTill(['migrate'], { DATABASE_URL: `${wrong.href}?password=hunter2-hunter2` }),
    ]);
    expectPlainly(closed, /^Can’t connect to DATABASE_URL \(127\.0\.0\.1:\d+\/till\): .*ECONNREFUSED/);
    expectPlainly(refused, /^Can’t connect to DATABASE_URL .*password authentication failed/);
    for (const { output } of [closed, refused]) expect(output).not.toContain('hunter2');
  });

  it('the chain does not answer, or has not Till’s program', async () => {
    const chain = await startSandboxChain({ port: 0, programs: [] });
    atEnd(() => chain.stop());
    const [DATABASE_URL, closed] = [await newDatabase(), `127.0.0.1:${await freePort()}`];
    const program = TOKEN_PROGRAM_ID.toBase58();
    const start = (SOLANA_RPC_URL: string, ESCROW_PROGRAM_ID: string) =>
      runTill([], {
        DATABASE_URL,
        TILL_SECRET: TEST_SECRET,
        SOLANA_RPC_URL,
        ESCROW_PROGRAM_ID,
        LOG_LEVEL: 'error',
      });
    const [silent, missing, strange] = await Promise.all([
      start(`http://${closed}/?api-key=hunter2-hunter2`, SANDBOX_PROGRAM_ID),
      start(chain.rpcUrl, SANDBOX_PROGRAM_ID),
      start(chain.rpcUrl, program),
    ]);
    expectPlainly(silent, `Can’t reach SOLANA_RPC_URL (${closed}).`);
    expect(silent.output).not.toContain('hunter2');
    expectPlainly(
      missing,
      `No program is deployed at ESCROW_PROGRAM_ID ${SANDBOX_PROGRAM_ID} on this chain.`,
    );
    expectPlainly(strange, `The program at ESCROW_PROGRAM_ID ${program} isn’t this version’s escrow program`);
  });

  it('several settings at once', async () => {
    const { code, errors } = await runTill(['serve'], {
      PORT: 'http',
      LOG_LEVEL: 'loud',
      TILL_SECRET: 'too short',
      DATABASE_URL: 'mysql://till:hunter2@localhost/till',
      CORS_ORIGINS: 'https://shop.example/path',
      SOLANA_RPC_URL: 'https://solana.example',
    });
    expect(code).toBe(1);
    for (const name of ['PORT', 'LOG_LEVEL', 'TILL_SECRET', 'DATABASE_URL', 'CORS_ORIGINS'])
      expect(errors).toMatch(new RegExp(`^ {2}${name} must `, 'm'));
    expect(errors).toMatch(/^ {2}ESCROW_PROGRAM_ID must be set with SOLANA_RPC_URL$/m);
    expect(errors.trim().split('\n')).toHaveLength(7);
    expect(errors).not.toMatch(/too short|hunter2/);
  });
});

describe('commands', () => {
  it('explain themselves', async () => {
    const [whole, serve, worker, migrate, create, unknown, misspelt] = await Promise.all(
      [
        ['--help'],
        ['serve', '--help'],
        ['worker', '--help'],
        ['migrate', '--help'],
        ['account', 'create', '--help'],
        ['sevre'],
        ['serve', '--no-wroker'],
      ].map((args) => runTill(args)),
    );
    for (const end of [whole, serve, worker, migrate, create]) {
      expect(end).toMatchObject({ code: 0, errors: '' });
      expect(end?.output).toContain('Settings are environment variables');
    }
    for (const command of ['serve', 'worker', 'migrate', 'account'])
      expect(whole?.output).toMatch(new RegExp(`^ {2}${command} `, 'm'));
    expect(serve?.output).toContain('--no-worker');
    expect(worker?.output).toContain('background');
    expect(migrate?.output).toContain('migrate the database');
    expect(create?.output).toMatch(/--wallet <address>.*--name <name>/s);
    expect(unknown).toMatchObject({ code: 1, errors: expect.stringContaining("unknown command 'sevre'") });
    expect(misspelt).toMatchObject({ code: 1, errors: expect.stringContaining("'--no-wroker'") });
  });

  it('migrate brings a database up to date', async () => {
    const DATABASE_URL = await newDatabase('template0');
    expect(await runTill(['migrate'], { DATABASE_URL })).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Applied \d+_foundation.*\.\n$/),
    });
  });

  it('serve --no-worker and worker share one database and one chain, and nobody of another secret or chain joins', async () => {
    const home = await newHome();
    const env = { DATABASE_URL: await newDatabase(), TILL_SECRET: TEST_SECRET, TILL_HOME: home };
    const server = await spawnTill({ args: ['serve', '--no-worker'], env });
    const database = await openClient(env.DATABASE_URL);
    await database.query(
      "insert into sign_in_challenges (nonce, wallet_address, message, created_at, expires_at) values ('old', 'w', 'm', now(), now() - interval '1 hour')",
    );
    const secret = 'another secret, as long as it must be';
    const [worker, astray, stranger] = await Promise.all([
      spawnTill({ args: ['worker'], env }),
      runTill(['worker'], { ...env, ...(await startChain()).env }),
      runTill(['serve'], { ...env, TILL_SECRET: secret }),
    ]);
    expectPlainly(
      astray,
      /^This database belongs to a different chain, escrow program, or token\. Set SOLANA_RPC_URL/,
    );
    expectPlainly(stranger, 'This database was set up with a different secret');
    expect(stranger.output).not.toContain(secret);
    const sandbox = await readSandbox(home);
    const gift = await giveFrom(server, sandbox);
    await until(() => giftIsOpen(server, sandbox.api_key, gift));
    await worker.says('the escrow program ran');
    expect(server.output).not.toContain('the escrow program ran');
    const { key } = await signUp(server);
    expect((await accountOf(server, key)).status).toBe(200);
    expect((await call(server, 'GET', '/metrics')).text).toContain('till_http_request_seconds_count');

    await until(async () => (await database.query('select from sign_in_challenges')).rowCount === 0);
    await worker.says('"timer":"sweep"');
    await worker.says('"timer":"expire-checkouts"');
    expect(server.output).not.toContain('"timer"');
    expect(await Promise.all([server.kill('SIGTERM'), worker.kill('SIGINT')])).toEqual([0, 0]);
  });
});

describe('a graceful stop', () => {
  it('answers what is in flight, ends what is live and takes nothing new', async () => {
    const { env: chain } = await startChain();
    const DATABASE_URL = await newDatabase();
    const env = { ...chain, DATABASE_URL, TILL_SECRET: TEST_SECRET, SHUTDOWN_SECONDS: '60' };
    const till = await spawnTill({ env });
    const { id, key } = await signUp(till);
    const live: Record<string, LiveOperation> = {};
    for (const { name, subscribe } of transports)
      live[name] = subscribe(till.url, { key }, 'subscription { accountUpdated { id } }');
    await until(() => Object.values(live).every(({ results }) => results.length > 0));

    const database = await openClient(env.DATABASE_URL);
    await database.query('begin');
    await database.query('select from accounts where id = $1 for update', [id]);
    const slow = call(till, 'POST', '/v1/account', { key, body: { metadata: { order: '7' } } });
    await lockIsAwaited(await openClient(env.DATABASE_URL));

    const stopped = till.kill('SIGTERM');
    await until(async () => (await refusal(till)) === 'ECONNREFUSED');
    expect(await live['graphql-ws']?.ended).toMatch(/^(complete|closed 1001)$/);
    expect(await live.SSE?.ended).toBe('complete');
    await database.query('rollback');
    expect(await slow).toMatchObject({ status: 200, body: { id, metadata: { order: '7' } } });
    expect(await stopped).toBe(0);
    expect(till.errors).toBe('');
  });

  async function refusal(till: TillProcess): Promise<string | undefined> {
    return new Promise((told) => {
      const socket = openSocket(Number(new URL(till.url).port), '127.0.0.1');
      socket.once('connect', () => {
        socket.destroy();
        told(undefined);
      });
      socket.once('error', (error: NodeJS.ErrnoException) => told(error.code));
    });
  }
});
