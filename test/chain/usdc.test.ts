import {
  burnChecked,
  closeAccount,
  createTransferCheckedInstruction,
  getAccount,
  getAssociatedTokenAddressSync,
  getMint,
  getOrCreateAssociatedTokenAccount,
  TOKEN_PROGRAM_ID,
  transferChecked,
} from '@solana/spl-token';
import { Keypair, type PublicKey } from '@solana/web3.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { USDC_MINT } from '../../src/chain/local/chain.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';

let chain: TestChain;
beforeAll(async () => {
  chain = await startTestChain();
});

function usdcAccount(owner: PublicKey): PublicKey {
  return getAssociatedTokenAddressSync(USDC_MINT, owner);
}

describe('USDC on the sandbox chain', () => {
  it('is there under its real address, with the means of spl-token', async () => {
    const { connection } = chain;
    const alice = await chain.newWallet({ usdc: 5_000_000n });
    const bob = await chain.newWallet();
    expect(await getMint(connection, USDC_MINT)).toMatchObject({ decimals: 6, freezeAuthority: null });

    const from = usdcAccount(alice.publicKey);
    const to = await getOrCreateAssociatedTokenAccount(connection, bob, USDC_MINT, bob.publicKey);
    await transferChecked(connection, alice, from, USDC_MINT, to.address, alice, 2_000_000n, 6);
    expect((await getAccount(connection, to.address)).amount).toBe(2_000_000n);
    await burnChecked(connection, bob, to.address, USDC_MINT, bob, 2_000_000n, 6);
    const before = await connection.getBalance(bob.publicKey);
    await closeAccount(connection, bob, to.address, bob.publicKey, bob);
    expect(await connection.getAccountInfo(to.address)).toBeNull();
    expect(await connection.getBalance(bob.publicKey)).toBe(before + 2_039_280 - 5_000);
    expect(await chain.usdcOf(alice.publicKey)).toBe(3_000_000n);
  });

  it('is listed by owner, balance, supply and holder', async () => {
    const { connection } = chain;
    const alice = await chain.newWallet({ usdc: 1_250_000n });
    const account = usdcAccount(alice.publicKey);

    const balance = await connection.getTokenAccountBalance(account);
    expect(balance.value).toEqual({
      amount: '1250000',
      decimals: 6,
      uiAmount: 1.25,
      uiAmountString: '1.25',
    });
    for (const filter of [{ mint: USDC_MINT }, { programId: TOKEN_PROGRAM_ID }]) {
      const listed = await connection.getParsedTokenAccountsByOwner(alice.publicKey, filter);
      expect(listed.value.map(({ pubkey }) => pubkey.toBase58())).toEqual([account.toBase58()]);
      expect(listed.value[0]?.account.data.parsed.info).toMatchObject({
        owner: alice.publicKey.toBase58(),
        mint: USDC_MINT.toBase58(),
        state: 'initialized',
        isNative: false,
        tokenAmount: { amount: '1250000' },
      });
      const raw = await connection.getTokenAccountsByOwner(alice.publicKey, filter);
      expect(raw.value[0]?.account.data.length).toBe(165);
    }
    const supply = await connection.getTokenSupply(USDC_MINT);
    expect(BigInt(supply.value.amount)).toBe((await getMint(connection, USDC_MINT)).supply);
    const largest = await connection.getTokenLargestAccounts(USDC_MINT);
    expect(largest.value.map(({ address }) => address.toBase58())).toContain(account.toBase58());
    const parsedMint = await connection.getParsedAccountInfo(USDC_MINT);
    expect(parsedMint.value?.data).toMatchObject({
      program: 'spl-token',
      parsed: { type: 'mint', info: { decimals: 6 } },
    });
    const held = await connection.getProgramAccounts(TOKEN_PROGRAM_ID, {
      filters: [{ dataSize: 165 }, { memcmp: { offset: 32, bytes: alice.publicKey.toBase58() } }],
    });
    expect(held.map(({ pubkey }) => pubkey.toBase58())).toEqual([account.toBase58()]);
  });

  it('shows in a transaction before and after, and in words', async () => {
    const { connection } = chain;
    const alice = await chain.newWallet({ usdc: 9_000_000n });
    const bob = Keypair.generate().publicKey;
    await chain.mintUsdc(bob, 1n);
    const instruction = createTransferCheckedInstruction(
      usdcAccount(alice.publicKey),
      USDC_MINT,
      usdcAccount(bob),
      alice.publicKey,
      4_500_000n,
      6,
    );
    const signature = await chain.send([instruction], [alice]);
    const parsed = await connection.getParsedTransaction(signature);
    const ofOwner = (owner: PublicKey) => ({ owner: owner.toBase58(), mint: USDC_MINT.toBase58() });
    expect(parsed?.meta?.preTokenBalances).toHaveLength(2);
    expect(parsed?.meta?.preTokenBalances).toContainEqual(
      expect.objectContaining({
        ...ofOwner(alice.publicKey),
        uiTokenAmount: expect.objectContaining({ amount: '9000000' }),
      }),
    );
    expect(parsed?.meta?.postTokenBalances).toContainEqual(
      expect.objectContaining({
        ...ofOwner(bob),
        uiTokenAmount: expect.objectContaining({ amount: '4500001', uiAmountString: '4.500001' }),
      }),
    );
    expect(parsed?.transaction.message.instructions).toMatchObject([
      {
        program: 'spl-token',
        parsed: { type: 'transferChecked', info: { tokenAmount: { amount: '4500000' } } },
      },
    ]);

    const [mint] = await connection.getSignaturesForAddress(usdcAccount(bob), { before: signature });
    const minting = await connection.getParsedTransaction(mint?.signature ?? '');
    expect(minting?.transaction.message.instructions).toMatchObject([
      { program: 'spl-associated-token-account', parsed: { type: 'createIdempotent' } },
      { program: 'spl-token', parsed: { type: 'mintTo', info: { amount: '1' } } },
    ]);
    const [inner] = minting?.meta?.innerInstructions ?? [];
    expect(inner?.index).toBe(0);
    expect(inner?.instructions).toContainEqual(
      expect.objectContaining({
        program: 'spl-token',
        parsed: expect.objectContaining({ type: 'initializeAccount3' }),
      }),
    );
  });
});
