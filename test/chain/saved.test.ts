import { appendFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAccount, getAssociatedTokenAddressSync } from '@solana/spl-token';
import {
  AddressLookupTableProgram,
  type Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAINNET_USDC, USDC_MINT } from '../../src/chain/local/chain.ts';
import { startTestChain } from '../support/chain.ts';
import { movableClock } from '../support/clock.ts';

const MEMO_PROGRAM = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');

let folder: string;
let journal: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'till-chain-'));
  journal = join(folder, 'state', 'journal.jsonl');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(options: Parameters<typeof startTestChain>[0] = {}) {
  return startTestChain({ folder: join(folder, 'state'), port: undefined, ...options });
}

async function historyOf(connection: Connection, address: PublicKey) {
  const signatures = await connection.getSignaturesForAddress(address);
  return Promise.all(
    signatures.map(({ signature }) =>
      connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 }),
    ),
  );
}

describe('a saved sandbox chain', () => {
  const clock = movableClock();
  const bob = Keypair.generate();
  let alice: Keypair;

  it('is the same chain after a restart, with its accounts, history, slot and address', async () => {
    const first = await start({ clock });
    alice = await first.newWallet({ sol: 3, usdc: 7_000_000n });
    const pay = (lamports: number) =>
      SystemProgram.transfer({ fromPubkey: alice.publicKey, toPubkey: bob.publicKey, lamports });
    await first.send([pay(1_000_000_000)], [alice]);
    await first.send([pay(1)], [alice]);
    first.advance(10_000);
    const before = {
      history: await historyOf(first.connection, alice.publicKey),
      slot: first.slot(),
      balance: await first.lamportsOf(alice.publicKey),
    };
    await first.stop();

    const second = await start({ clock });
    expect(second.genesisHash).toBe(first.genesisHash);
    expect(second.rpcUrl).toBe(first.rpcUrl);
    expect(second.slot()).toBeGreaterThanOrEqual(before.slot);
    expect(await second.lamportsOf(alice.publicKey)).toBe(before.balance);
    expect(await second.usdcOf(alice.publicKey)).toBe(7_000_000n);
    expect(await historyOf(second.connection, alice.publicKey)).toEqual(before.history);
    const holders = await second.connection.getTokenLargestAccounts(USDC_MINT);
    expect(holders.value.map(({ amount }) => amount)).toEqual(['7000000']);

    await second.send([pay(5)], [alice]);
    expect(await second.lamportsOf(bob.publicKey)).toBe(1_000_000_006n);
    expect(await historyOf(second.connection, bob.publicKey)).toHaveLength(3);
    await second.stop();
  });

  it('goes on with time while nobody runs it, and never back', async () => {
    const first = await start({ clock });
    const left = first.slot();
    await first.stop();
    clock.advance(60_000);
    const second = await start({ clock });
    const returned = second.slot();
    expect(returned).toBeGreaterThanOrEqual(left + 60_000 / 100);
    await second.fund(bob.publicKey, 1n);
    await second.stop();
    clock.advance(-3_600_000);
    const third = await start({ clock });
    const resumed = third.slot();
    expect(resumed).toBeGreaterThanOrEqual(returned);
    clock.advance(1_000);
    expect(third.slot()).toBeGreaterThanOrEqual(resumed + 10);
    clock.advance(-60_000);
    const again = third.slot();
    expect(again).toBeGreaterThanOrEqual(resumed + 10);
    clock.advance(1_000);
    expect(third.slot()).toBeGreaterThanOrEqual(again + 10);
    await third.stop();
    clock.advance(3_660_000);
  });

  it('keeps lookup tables that work', async () => {
    const first = await start({ clock });
    const [create, table] = AddressLookupTableProgram.createLookupTable({
      authority: alice.publicKey,
      payer: alice.publicKey,
      recentSlot: await first.connection.getSlot(),
    });
    const extend = AddressLookupTableProgram.extendLookupTable({
      lookupTable: table,
      authority: alice.publicKey,
      payer: alice.publicKey,
      addresses: [bob.publicKey],
    });
    await first.send([create, extend], [alice]);
    const before = await first.lamportsOf(bob.publicKey);
    await first.stop();

    const { connection, stop, lamportsOf } = await start({ clock });
    const { value: known } = await connection.getAddressLookupTable(table);
    if (!known) throw new Error('The table is gone.');
    const { blockhash } = await connection.getLatestBlockhash();
    const instruction = SystemProgram.transfer({
      fromPubkey: alice.publicKey,
      toPubkey: bob.publicKey,
      lamports: 77,
    });
    const message = new TransactionMessage({
      payerKey: alice.publicKey,
      recentBlockhash: blockhash,
      instructions: [instruction],
    });
    const transaction = new VersionedTransaction(message.compileToV0Message([known]));
    transaction.sign([alice]);
    await connection.sendTransaction(transaction);
    expect(await lamportsOf(bob.publicKey)).toBe(before + 77n);
    await stop();
  });

  it('drops the line that a crash cut short, and writes on after the last whole one', async () => {
    const whole = await readFile(journal, 'utf8');
    const lastLine = whole.trimEnd().split('\n').at(-1) ?? '';
    for (const torn of [lastLine.slice(0, 200), '{', `${lastLine.slice(0, -3)}\n`, '\0\0\0\0\n']) {
      await appendFile(journal, torn);
      const chain = await start({ clock });
      const signature = await chain.fund(bob.publicKey, 1n);
      chain.advance(1);
      expect(await historyOf(chain.connection, bob.publicKey)).toContainEqual(
        expect.objectContaining({ transaction: expect.objectContaining({ signatures: [signature] }) }),
      );
      await chain.stop();
      const lines = (await readFile(journal, 'utf8')).trimEnd().split('\n');
      expect(() => lines.map((line) => JSON.parse(line))).not.toThrow();
      expect(lines.join('\n').startsWith(whole.trimEnd())).toBe(true);
    }
  });

  it('does not lose a transaction to a cut in the middle of the one after it', async () => {
    const first = await start({ clock });
    await first.fund(bob.publicKey, 1n);
    const kept = await first.lamportsOf(bob.publicKey);
    await first.fund(bob.publicKey, 1_000n);
    await first.stop();
    await truncate(journal, (await stat(journal)).size - 10);
    const second = await start({ clock });
    expect(await second.lamportsOf(bob.publicKey)).toBe(kept);
    await second.stop();
  });

  it('refuses a journal that is damaged in the middle', async () => {
    const text = await readFile(journal, 'utf8');
    await writeFile(journal, text.replace('"writes"', 'x'));
    await expect(start({ clock })).rejects.toThrow('is damaged');
    await writeFile(journal, text);
    await (await start({ clock })).stop();
  });

  it('is nobody else’s to read', async () => {
    expect((await stat(journal)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'state'))).mode & 0o777).toBe(0o700);
  });

  it('runs the programs it is given now, not those of last time', async () => {
    const first = await start({ clock });
    const elfOf = async (address: string) =>
      (await first.connection.getAccountInfo(new PublicKey(address)))?.data ?? Buffer.alloc(0);
    const memoProgram = await elfOf(MEMO_PROGRAM.toBase58());
    const oldMemoProgram = await elfOf('Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo');
    await first.stop();
    const id = Keypair.generate().publicKey;
    const call = new TransactionInstruction({ programId: id, keys: [], data: Buffer.from('hello') });
    for (const elf of [oldMemoProgram, memoProgram]) {
      const chain = await start({ clock, programs: [{ id, elf }] });
      const signature = await chain.send([call], [alice]);
      const landed = await chain.connection.getTransaction(signature);
      const doesLog = landed?.meta?.logMessages?.some((line) => line.includes('hello'));
      expect(doesLog).toBe(elf === memoProgram);
      await chain.stop();
    }
  });
});

describe('sandbox chains side by side', () => {
  it('take ports of their own, each with its WebSocket on the next', async () => {
    const [one, other] = [await startTestChain({ port: 0 }), await startTestChain({ port: 0 })];
    const third = await startTestChain({ port: Number(new URL(one.rpcUrl).port) });
    const urls = [one, other, third].flatMap(({ rpcUrl, wsUrl }) => [rpcUrl, wsUrl]);
    expect(new Set(urls.map((url) => new URL(url).port)).size).toBe(6);
    for (const { rpcUrl, wsUrl } of [one, other, third])
      expect(Number(new URL(wsUrl).port)).toBe(Number(new URL(rpcUrl).port) + 1);
    expect(await one.connection.getGenesisHash()).toBe(one.genesisHash);
    expect(one.genesisHash).not.toBe(other.genesisHash);
  });
});

describe('the sandbox’s USDC', () => {
  it('is not mainnet’s, except on a chain that was saved with it', async () => {
    const fresh = await startTestChain({ folder: join(folder, 'fresh'), port: undefined });
    expect(fresh.mint.equals(MAINNET_USDC)).toBe(false);
    await fresh.stop();
    const file = join(folder, 'fresh', 'journal.jsonl');
    const [genesis = '', ...others] = (await readFile(file, 'utf8')).split('\n');
    // As chains were begun before there was a choice.
    const earlier = JSON.parse(genesis) as { genesis: { mint?: string } };
    expect(earlier.genesis.mint).toBe(USDC_MINT.toBase58());
    delete earlier.genesis.mint;
    await writeFile(file, [JSON.stringify(earlier), ...others].join('\n'));
    const kept = await startTestChain({ folder: join(folder, 'fresh'), port: undefined });
    expect(kept.mint.equals(MAINNET_USDC)).toBe(true);
    const owner = Keypair.generate().publicKey;
    await kept.mintUsdc(owner, 5_000_000n);
    const account = getAssociatedTokenAddressSync(MAINNET_USDC, owner);
    expect((await getAccount(kept.connection, account, 'processed')).amount).toBe(5_000_000n);
    await kept.stop();
  });
});
