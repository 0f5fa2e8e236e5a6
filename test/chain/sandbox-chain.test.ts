import {
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  Keypair,
  NONCE_ACCOUNT_LENGTH,
  NonceAccount,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { USDC_MINT } from '../../src/chain/local/chain.ts';
import { outcomeOf, signedTransaction, startTestChain, type TestChain } from '../support/chain.ts';

const MEMO_PROGRAM = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');

let chain: TestChain;
beforeAll(async () => {
  chain = await startTestChain();
});

function pay(from: Keypair, to: PublicKey, lamports: number | bigint): TransactionInstruction {
  return SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports });
}

function memo(text: string): TransactionInstruction {
  return new TransactionInstruction({ programId: MEMO_PROGRAM, keys: [], data: Buffer.from(text) });
}

describe('SOL on the sandbox chain', () => {
  it('moves by web3.js and leaves its trace', async () => {
    const { connection } = chain;
    const alice = await chain.newWallet({ sol: 2 });
    const bob = Keypair.generate().publicKey;
    const transaction = new Transaction().add(pay(alice, bob, 10n ** 9n), memo('for lunch'));
    const signature = await sendAndConfirmTransaction(connection, transaction, [alice]);

    expect(await connection.getBalance(bob)).toBe(1_000_000_000);
    expect(await connection.getBalance(alice.publicKey)).toBe(999_995_000);
    const landed = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(landed?.version).toBe('legacy');
    expect(landed?.meta).toMatchObject({
      err: null,
      fee: 5_000,
      preBalances: [2_000_000_000, 0, 1, expect.any(Number)],
      postBalances: [999_995_000, 1_000_000_000, 1, expect.any(Number)],
    });
    expect(landed?.meta?.logMessages).toContain('Program 11111111111111111111111111111111 success');
    const [entry] = await connection.getSignaturesForAddress(bob);
    expect(entry).toMatchObject({
      signature,
      slot: landed?.slot,
      err: null,
      memo: '[9] for lunch',
      blockTime: landed?.blockTime,
    });

    const parsed = await connection.getParsedTransaction(signature);
    expect(parsed?.transaction.message.instructions).toMatchObject([
      {
        program: 'system',
        parsed: {
          type: 'transfer',
          info: { source: alice.publicKey.toBase58(), destination: bob.toBase58(), lamports: 10 ** 9 },
        },
      },
      { program: 'spl-memo', parsed: 'for lunch' },
    ]);
    expect(parsed?.transaction.message.accountKeys[0]).toMatchObject({ signer: true, writable: true });
  });

  it('comes from the faucet as a transfer that shows in the history', async () => {
    const { connection } = chain;
    const wallet = Keypair.generate().publicKey;
    const signature = await connection.requestAirdrop(wallet, 12_345_678);
    for (let given = 0; given < 20; given++) {
      await chain.fund(wallet, 12_345_678n);
      if (given % 7 === 0) chain.advance(1);
    }
    await connection.confirmTransaction({ signature, ...(await connection.getLatestBlockhash()) });
    chain.advance(1);
    expect(await connection.getBalance(wallet)).toBe(21 * 12_345_678);
    expect(await connection.getSignaturesForAddress(wallet)).toHaveLength(21);
  });

  it('pays the fee of what fails, and keeps the failure', async () => {
    const { connection } = chain;
    const alice = await chain.newWallet({ sol: 1 });
    const { blockhash } = await connection.getLatestBlockhash();
    const bytes = signedTransaction(
      [pay(alice, Keypair.generate().publicKey, 10n ** 12n)],
      [alice],
      blockhash,
    );

    const refusal = await connection.sendRawTransaction(bytes).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(SendTransactionError);
    expect(String(refusal)).toContain('Error processing Instruction 0: custom program error: 0x1');
    expect(await connection.getBalance(alice.publicKey)).toBe(1_000_000_000);

    const signature = await connection.sendRawTransaction(bytes, { skipPreflight: true });
    const err = { InstructionError: [0, { Custom: 1 }] };
    expect(await outcomeOf(connection.confirmTransaction(signature))).toEqual(err);
    chain.advance(1);
    expect(await connection.getBalance(alice.publicKey)).toBe(999_995_000);
    expect((await connection.getTransaction(signature))?.meta?.err).toEqual(err);
    expect((await connection.getSignaturesForAddress(alice.publicKey))[0]).toMatchObject({ signature, err });
    expect((await connection.getSignatureStatus(signature)).value?.err).toEqual(err);
  });

  it('charges what a message was said to cost', async () => {
    const { connection } = chain;
    const alice = await chain.newWallet();
    const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_001 });
    const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: 10_001 });
    for (const budget of [[], [price], [price, limit]]) {
      const instructions = [...budget, pay(alice, alice.publicKey, 1)];
      const { blockhash } = await connection.getLatestBlockhash();
      const message = new TransactionMessage({
        payerKey: alice.publicKey,
        recentBlockhash: blockhash,
        instructions,
      }).compileToV0Message();
      const said = await connection.getFeeForMessage(message);
      const signature = await chain.send(instructions, [alice]);
      expect(said.value).toBe((await connection.getTransaction(signature))?.meta?.fee);
    }
  });
});

describe('what is let onto the sandbox chain', () => {
  it('lands once', async () => {
    const { connection } = chain;
    const alice = await chain.newWallet();
    const { blockhash } = await connection.getLatestBlockhash();
    const bytes = signedTransaction([pay(alice, alice.publicKey, 1)], [alice], blockhash);
    const signature = await connection.sendRawTransaction(bytes);
    await expect(connection.sendRawTransaction(bytes)).rejects.toThrow(
      'This transaction has already been processed',
    );
    expect(await connection.sendRawTransaction(bytes, { skipPreflight: true })).toBe(signature);
    expect(await connection.getBalance(alice.publicKey)).toBe(10_000_000_000 - 5_000);
  });

  it('is signed by those it names', async () => {
    const alice = await chain.newWallet();
    const { blockhash } = await chain.connection.getLatestBlockhash();
    const bytes = signedTransaction([pay(alice, alice.publicKey, 1)], [alice], blockhash);
    bytes.writeUInt8(bytes.readUInt8(5) ^ 1, 5);
    for (const skipPreflight of [true, false])
      await expect(
        chain.call('sendTransaction', bytes.toString('base64'), { encoding: 'base64', skipPreflight }),
      ).rejects.toEqual({ code: -32003, message: 'Transaction signature verification failure' });
  });

  it('names a blockhash of the last 150 slots', async () => {
    const { connection } = chain;
    const alice = await chain.newWallet();
    const latest = await connection.getLatestBlockhash();
    const bytes = signedTransaction([pay(alice, alice.publicKey, 1)], [alice], latest.blockhash);
    expect((await connection.isBlockhashValid(latest.blockhash)).value).toBe(true);
    chain.advance(151);
    expect((await connection.isBlockhashValid(latest.blockhash)).value).toBe(false);
    expect(await connection.getBlockHeight()).toBeGreaterThan(latest.lastValidBlockHeight - 1);
    await expect(
      chain.call('sendTransaction', bytes.toString('base64'), { encoding: 'base64' }),
    ).rejects.toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: Blockhash not found',
      data: { err: 'BlockhashNotFound', logs: [] },
    });
    const signature = await connection.sendRawTransaction(bytes, { skipPreflight: true });
    await expect(connection.confirmTransaction({ signature, ...latest })).rejects.toThrow(
      'block height exceeded',
    );
  });

  it('is paid for by an account that has something', async () => {
    const nobody = Keypair.generate();
    const { blockhash } = await chain.connection.getLatestBlockhash();
    const bytes = signedTransaction([pay(nobody, nobody.publicKey, 1)], [nobody], blockhash);
    await expect(chain.connection.sendRawTransaction(bytes)).rejects.toThrow(
      'Attempt to debit an account but found no record of a prior credit.',
    );
  });

  it('calls programs that are there', async () => {
    const alice = await chain.newWallet();
    const { blockhash } = await chain.connection.getLatestBlockhash();
    for (const [programId, sentence] of [
      [Keypair.generate().publicKey, 'Attempt to load a program that does not exist'],
      [USDC_MINT, 'This program may not be used for executing instructions'],
    ] as const) {
      const call = new TransactionInstruction({ programId, keys: [], data: Buffer.alloc(0) });
      const bytes = signedTransaction([call], [alice], blockhash);
      await expect(chain.connection.sendRawTransaction(bytes)).rejects.toThrow(sentence);
    }
  });

  it('may name a nonce in place of a blockhash', async () => {
    const { connection } = chain;
    const alice = await chain.newWallet();
    const nonce = Keypair.generate();
    const lamports = await connection.getMinimumBalanceForRentExemption(NONCE_ACCOUNT_LENGTH);
    await chain.send(
      SystemProgram.createNonceAccount({
        fromPubkey: alice.publicKey,
        noncePubkey: nonce.publicKey,
        authorizedPubkey: alice.publicKey,
        lamports,
      }).instructions,
      [alice, nonce],
    );
    const read = async () => {
      const account = await connection.getAccountInfo(nonce.publicKey);
      return NonceAccount.fromAccountData(account?.data ?? Buffer.alloc(0)).nonce;
    };
    const value = await read();
    const advance = SystemProgram.nonceAdvance({
      noncePubkey: nonce.publicKey,
      authorizedPubkey: alice.publicKey,
    });
    const bytes = signedTransaction([advance, pay(alice, alice.publicKey, 1)], [alice], value);
    chain.advance(500);
    const signature = await connection.sendRawTransaction(bytes);
    const { value: confirmed } = await connection.confirmTransaction(signature);
    expect(confirmed.err).toBeNull();
    expect(await read()).not.toBe(value);
  });
});

describe('lookup tables on the sandbox chain', () => {
  it('serve versioned transactions from the next slot on', async () => {
    const { connection } = chain;
    const alice = await chain.newWallet();
    const bob = Keypair.generate().publicKey;
    const [create, table] = AddressLookupTableProgram.createLookupTable({
      authority: alice.publicKey,
      payer: alice.publicKey,
      recentSlot: await connection.getSlot('finalized'),
    });
    const extend = AddressLookupTableProgram.extendLookupTable({
      lookupTable: table,
      authority: alice.publicKey,
      payer: alice.publicKey,
      addresses: [bob, MEMO_PROGRAM],
    });
    await chain.send([create, extend], [alice]);
    const { value: known } = await connection.getAddressLookupTable(table);
    if (!known) throw new Error('There is no table.');
    const latest = await connection.getLatestBlockhash();
    const transaction = new VersionedTransaction(
      new TransactionMessage({
        payerKey: alice.publicKey,
        recentBlockhash: latest.blockhash,
        instructions: [pay(alice, bob, 5_000_000), pay(alice, bob, 1)],
      }).compileToV0Message([known]),
    );
    transaction.sign([alice]);
    const signature = await connection.sendTransaction(transaction);
    await connection.confirmTransaction({ signature, ...latest });

    expect(await connection.getBalance(bob)).toBe(5_000_001);
    expect(await connection.getSignaturesForAddress(bob)).toMatchObject([{ signature }]);
    const landed = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(landed?.version).toBe(0);
    expect(landed?.meta?.loadedAddresses?.writable.map(String)).toEqual([bob.toBase58()]);
    await expect(connection.getTransaction(signature)).rejects.toMatchObject({ code: -32015 });
    const parsed = await connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(parsed?.transaction.message.accountKeys).toContainEqual(
      expect.objectContaining({ source: 'lookupTable', writable: true, signer: false }),
    );
    const words = await connection.getParsedAccountInfo(table);
    expect(words.value?.data).toMatchObject({
      program: 'address-lookup-table',
      parsed: { info: { addresses: [bob.toBase58(), MEMO_PROGRAM.toBase58()] } },
    });
  });
});
