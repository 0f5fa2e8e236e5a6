import { describe, expect, it } from 'vitest';
import { newDatabase } from '../support/database.ts';
import {
  call,
  newHome,
  openClient,
  readSandbox,
  runTill,
  signUp,
  spawnTill,
  startChain,
  until,
} from '../support/processes.ts';
import { TEST_SECRET } from '../support/till.ts';
import { accountOf, expectPlainly, giftIsOpen, giveFrom } from './outside.ts';

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

  it('serve --no-worker and worker share one database and one chain, and nobody of another secret or chain joins', {
    tags: 'deep',
  }, async () => {
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
