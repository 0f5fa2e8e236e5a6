import {
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  getOrCreateAssociatedTokenAccount,
} from '@solana/spl-token';
import { Keypair, SystemProgram, sendAndConfirmTransaction, Transaction } from '@solana/web3.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { USDC_MINT } from '../src/chain/sandbox/chain.ts';
import { startTestChain, type TestChain } from './support/chain.ts';

let chain: TestChain;
beforeAll(async () => {
  chain = await startTestChain();
});

describe('the sandbox chain', () => {
  it('sends SOL and tells what happened', async () => {
    const { connection } = chain;
    const alice = await chain.newWallet({ sol: 2 });
    const bob = Keypair.generate();
    const heard = new Promise((resolve) => connection.onLogs(bob.publicKey, resolve));
    const transfer = SystemProgram.transfer({
      fromPubkey: alice.publicKey,
      toPubkey: bob.publicKey,
      lamports: 10n ** 9n,
    });
    const signature = await sendAndConfirmTransaction(connection, new Transaction().add(transfer), [alice]);
    expect(await connection.getBalance(bob.publicKey)).toBe(1_000_000_000);
    expect(await connection.getBalance(alice.publicKey)).toBe(1_000_000_000 - 5_000);
    expect(await heard).toMatchObject({ signature, err: null });
    const [entry] = await connection.getSignaturesForAddress(bob.publicKey);
    expect(entry).toMatchObject({ signature, err: null, memo: null, confirmationStatus: 'confirmed' });
  });
  it('usdc', async () => {
    const { connection } = chain;
    const alice = await chain.newWallet({ sol: 2, usdc: 5_000_000n });
    const bob = await chain.newWallet();
    expect(await chain.usdcOf(alice.publicKey)).toBe(5_000_000n);
    const to = await getOrCreateAssociatedTokenAccount(connection, bob, USDC_MINT, bob.publicKey);
    await chain.send(
      [
        createTransferCheckedInstruction(
          getAssociatedTokenAddressSync(USDC_MINT, alice.publicKey),
          USDC_MINT,
          to.address,
          alice.publicKey,
          7n,
          6,
        ),
      ],
      [alice],
    );
    expect(await chain.usdcOf(bob.publicKey)).toBe(7n);
  });
});
