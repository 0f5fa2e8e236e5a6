import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Connection, Keypair, PublicKey, Transaction } from '@solana/web3.js';
import bs58 from 'bs58';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeBackup } from '../../src/backup/backup.ts';
import { assertEmpty, openBackup, restoreDatabase, restoreHome } from '../../src/backup/restore.ts';
import { createCards } from '../../src/buying/cards/cards.ts';
import { openDatabase } from '../../src/db/client.ts';
import { findEmbedded } from '../../src/db/embedded.ts';
import { generateReleaseCode, releaseVerificationKey } from '../../src/gifts/release-codes/index.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { loadVault } from '../../src/vault/envelope.ts';
import { atEnd } from '../support/at-end.ts';
import { CARD } from '../support/cards.ts';
import { newDatabase } from '../support/database.ts';
import { releaseKeypair } from '../support/gifts.ts';
import { billOf, transferOf } from '../support/payments.ts';
import {
  call,
  newHome,
  openClient,
  readSandbox,
  runTill,
  spawnTill,
  type TillProcess,
  until,
} from '../support/processes.ts';
import { uriOf } from '../support/shop.ts';
import { startTill, TEST_SECRET, TEST_VAULT_KEY } from '../support/till.ts';

const PASSPHRASE = 'correct horse battery staple';
const kept = join(import.meta.dirname, 'upgrades');

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'till-backup-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function toSign(body: Record<string, unknown>): Transaction {
  const { transaction } = body.next_action as { transaction: { serialized_transaction: string } };
  return Transaction.from(Buffer.from(transaction.serialized_transaction, 'base64'));
}

async function reaches(till: TillProcess, path: string, key: string, status: string): Promise<void> {
  await until(async () => (await call(till, 'GET', path, { key })).body.status === status);
}

it('a backup of a Till that runs makes the same Till in an empty home', { tags: 'deep' }, async () => {
  const [home, other, folder] = [await newHome(), await newHome(), await newFolder()];
  const first = await spawnTill({ env: { TILL_HOME: home } });
  const sandbox = await readSandbox(home);
  const { api_key: key } = sandbox;
  const post = async (path: string, body: unknown) => (await call(first, 'POST', path, { key, body })).body;

  const card = await post('/v1/cards', CARD);
  const intent = await post('/v1/transaction_intents', { amount: 700 });
  const code = generateReleaseCode();
  const gift = await post('/v1/gifts', {
    amount: 2_500,
    sender_address: sandbox.wallet.address,
    release_verification_key: releaseVerificationKey(code),
  });
  const funding = toSign(gift);
  funding.sign(Keypair.fromSecretKey(bs58.decode(sandbox.wallet.secret_key)));
  await new Connection(sandbox.rpc_url).sendRawTransaction(funding.serialize());
  await reaches(first, `/v1/gifts/${gift.id}`, key, 'open');

  // Others go on writing while it is made.
  let [isOver, made] = [false, 0];
  const busy = (async () => {
    for (; !isOver; made++) await post('/v1/api_keys', { name: `Key ${made}` });
  })();
  const backup = await runTill(['backup', folder], { TILL_HOME: home, TILL_BACKUP_PASSPHRASE: PASSPHRASE });
  isOver = true;
  await busy;
  expect(backup).toMatchObject({
    code: 0,
    errors: '',
    output: expect.stringMatching(/^Backed up \d+ rows in/),
  });
  expect(made).toBeGreaterThan(0);
  expect((await stat(join(folder, 'manifest.json'))).mode & 0o077).toBe(0);
  await first.kill('SIGTERM');

  const restored = await runTill(['restore', folder], {
    TILL_HOME: other,
    TILL_BACKUP_PASSPHRASE: PASSPHRASE,
  });
  expect(restored).toMatchObject({
    code: 0,
    errors: '',
    output: expect.stringContaining('Restored the backup that Till'),
  });

  const second = await spawnTill({ env: { TILL_HOME: other } });
  const again = await readSandbox(other);
  expect(again.api_key).toBe(key);
  expect((await call(second, 'GET', '/v1/account', { key })).body.id).toBe(sandbox.account_id);

  const db = openDatabase({ url: (await findEmbedded(other)) ?? '', poolSize: 1, onError: () => {} });
  const cards = createCards({ db, clock: systemClock, vault: await loadVault(undefined, other) });
  const opened = await cards.openForCharge(db.prisma, sandbox.account_id, String(card.id));
  expect(opened).toMatchObject({ number: '4242424242424242', cvc: CARD.cvc });
  await db.close();

  const recipient = Keypair.generate();
  const release = await call(second, 'POST', `/v1/gifts/${gift.id}/release`, {
    body: { recipient_address: recipient.publicKey.toBase58() },
  });
  const claim = toSign(release.body);
  claim.partialSign(recipient, releaseKeypair(code));
  await call(second, 'POST', `/v1/gifts/${gift.id}/submit`, {
    body: { signed_transaction: claim.serialize({ requireAllSignatures: false }).toString('base64') },
  });
  await reaches(second, `/v1/gifts/${gift.id}`, key, 'released');

  const payer = Keypair.generate();
  const address = payer.publicKey.toBase58();
  await call(second, 'POST', '/sandbox/faucet', { body: { address, sol: 1, usdc: 1_000 } });
  const connection = new Connection(again.rpc_url, 'confirmed');
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
  const payment = new Transaction({ feePayer: payer.publicKey, blockhash, lastValidBlockHeight });
  const network = { mint: new PublicKey(again.usdc_mint) };
  payment.add(...transferOf({ network }, payer.publicKey, billOf(uriOf(intent))));
  payment.sign(payer);
  await connection.sendRawTransaction(payment.serialize());
  await reaches(second, `/v1/transaction_intents/${intent.id}`, key, 'succeeded');
});

describe('a backup of a PostgreSQL of the operator’s', () => {
  let [url, folder] = ['', ''];
  const source = async () => ({
    databaseUrl: url,
    sandboxHome: undefined,
    keys: { secret: TEST_SECRET, vaultKeys: [TEST_VAULT_KEY] },
    passphrase: PASSPHRASE,
    clock: systemClock,
  });

  /** As version 0.5.0 left it, with rows in every table, and a purchase that waits for its turn. */
  beforeAll(async () => {
    url = await newDatabase('template1');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(await readFile(join(kept, '0.5.0.sql'), 'utf8'));
    await client.query(
      `insert into checkout_runs (id, intent_id, account_id, kind, state, created_at)
       select 'run_waiting', id, account_id, 'purchase', 'queued', now() from checkout_intents where status = 'processing'`,
    );
    await client.end();
    folder = await mkdtemp(join(tmpdir(), 'till-backup-'));
    await writeBackup({ ...(await source()), folder });
    return () => rm(folder, { recursive: true, force: true });
  });

  it('brings every row into an empty database, and the next start goes on from there', {
    tags: 'deep',
  }, async () => {
    const [target, home] = [await newDatabase('template1'), await newFolder()];
    const opened = await openBackup(folder, PASSPHRASE);
    await assertEmpty(target);
    await restoreHome(opened, home, { secret: undefined, vaultKeys: undefined });
    await restoreDatabase(opened, target);
    expect(await readFile(join(home, 'secret'), 'utf8')).toBe(TEST_SECRET);
    expect((await stat(join(home, 'vault-key'))).mode & 0o777).toBe(0o600);
    const names = opened.contents.tables.map(({ table }) => table);
    expect(names.length).toBeGreaterThan(20);
    for (const name of names.filter((name) => name !== 'checkout_runs'))
      expect(await rowsOf(target, name), name).toEqual(await rowsOf(url, name));
    await (await startTill({ DATABASE_URL: target })).stop();
  });

  it('buys nothing again that may have been bought since', async () => {
    const target = await newDatabase('template1');
    await restoreDatabase(await openBackup(folder, PASSPHRASE), target);
    const client = await openClient(target);
    const { rows } = await client.query(
      `select state, holder, fence is not null as fenced from checkout_runs where id = 'run_waiting'`,
    );
    expect(rows).toEqual([{ state: 'armed', holder: 0, fenced: true }]);
  });

  it('refuses what is damaged, changed or of another key, and has written nothing by then', async () => {
    const [home, copy] = [await newFolder(), await newFolder()];
    await rm(copy, { recursive: true });
    await writeBackup({ ...(await source()), folder: copy });
    await expect(openBackup(copy, 'a wrong passphrase')).rejects.toThrow(/^Wrong passphrase/);
    await expect(assertEmpty(url)).rejects.toThrow(
      /^The database isn’t empty .* never overwrites anything\.$/,
    );
    const opened = await openBackup(copy, PASSPHRASE);
    await expect(
      restoreHome(opened, home, { secret: 'another secret that is long enough', vaultKeys: undefined }),
    ).rejects.toThrow(/^TILL_SECRET doesn’t match this backup/);
    await expect(
      restoreHome(opened, home, { secret: undefined, vaultKeys: ['00'.repeat(32)] }),
    ).rejects.toThrow(/^VAULT_KEY is missing a key/);
    await writeFile(join(home, 'secret'), 'of somebody else');
    await expect(restoreHome(opened, home, { secret: undefined, vaultKeys: undefined })).rejects.toThrow(
      /already has a secret/,
    );
    expect(await readdir(home)).toEqual(['secret']);

    const table = join(copy, 'tables', 'cards.copy.gz');
    const bytes = await readFile(table);
    bytes[bytes.length - 9] = Number(bytes[bytes.length - 9]) ^ 1;
    await writeFile(table, bytes);
    await expect(openBackup(copy, PASSPHRASE)).rejects.toThrow(/^tables\/cards\.copy\.gz .* is damaged/);

    const manifest = join(copy, 'manifest.json');
    const text = await readFile(manifest, 'utf8');
    await writeFile(manifest, text.replace('"rows": 1', '"rows": 2'));
    await expect(openBackup(copy, PASSPHRASE)).rejects.toThrow(/manifest was changed/);
    await rm(manifest);
    await expect(openBackup(copy, PASSPHRASE)).rejects.toThrow(/isn’t a complete backup/);
    await expect(writeBackup({ ...(await source()), folder: copy })).rejects.toThrow(/isn’t empty/);
  });

  it('fails as a whole: a restore that breaks in the middle leaves the database empty', async () => {
    const target = await newDatabase('template1');
    const opened = await openBackup(folder, PASSPHRASE);
    const tables = opened.contents.tables.map((part) =>
      part.table === 'gifts' ? { ...part, rows: part.rows + 1 } : part,
    );
    await expect(
      restoreDatabase({ ...opened, contents: { ...opened.contents, tables } }, target),
    ).rejects.toThrow(/gifts\.copy\.gz has 3 rows instead of 4/);
    await assertEmpty(target);
  });

  it('tells a backup of a newer Till', async () => {
    const opened = await openBackup(folder, PASSPHRASE);
    const migrations = [...opened.contents.migrations, '29990101000000_later'];
    await expect(
      restoreDatabase(
        { ...opened, contents: { ...opened.contents, migrations } },
        await newDatabase('template1'),
      ),
    ).rejects.toThrow(/doesn’t know \(29990101000000_later\)/);
  });
});

async function rowsOf(url: string, table: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ row: string }>(`select t::text as row from "${table}" t order by 1`);
  await client.end();
  return rows.map(({ row }) => row);
}
