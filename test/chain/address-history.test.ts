import { Keypair, type PublicKey } from '@solana/web3.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedTransfer, startTestChain, type TestChain } from '../support/chain.ts';

/** Which transactions the sandbox chain lists and shows, from when on, and how. */

let chain: TestChain;
let alice: Keypair;
beforeAll(async () => {
  chain = await startTestChain();
  alice = await chain.newWallet({ sol: 100 });
});

const signed = (to: PublicKey, lamports: number) => signedTransfer(chain, alice, to, lamports);

describe('the history of an address', () => {
  it('is paged newest first, from before one signature until another', async () => {
    const { connection } = chain;
    const bob = Keypair.generate().publicKey;
    const sent: string[] = [];
    for (let index = 0; index < 12; index++)
      sent.unshift(
        await chain.call<string>('sendTransaction', await signed(bob, 1_000_000 + index), {
          encoding: 'base64',
        }),
      );
    chain.advance(1);
    const list = async (options: { before?: string; until?: string; limit?: number } = {}) =>
      (await connection.getSignaturesForAddress(bob, options)).map(({ signature }) => signature);
    expect(await list()).toEqual(sent);
    expect(await list({ limit: 5 })).toEqual(sent.slice(0, 5));
    expect(await list({ before: sent[4], limit: 5 })).toEqual(sent.slice(5, 10));
    expect(await list({ until: sent[3] })).toEqual(sent.slice(0, 3));
    expect(await list({ before: sent[2], until: sent[6] })).toEqual(sent.slice(3, 6));
    const unknown = '1'.repeat(64);
    expect(await list({ before: unknown })).toEqual([]);
    expect(await list({ until: unknown })).toEqual(sent);
    expect(await connection.getSignaturesForAddress(Keypair.generate().publicKey)).toEqual([]);
    const all = await connection.getParsedTransactions(sent, { maxSupportedTransactionVersion: 0 });
    expect(all.map((transaction) => transaction?.transaction.signatures[0])).toEqual(sent);
  });

  it('shows a transaction from its commitment on, and its way to finality', async () => {
    const slow = await startTestChain({ slotMs: 60_000 });
    const wallet = Keypair.generate().publicKey;
    const signature = await slow.fund(wallet, 1_000_000n);
    const seen = async (commitment: 'confirmed' | 'finalized') => ({
      listed: (await slow.connection.getSignaturesForAddress(wallet, {}, commitment)).length,
      read: (await slow.connection.getTransaction(signature, { commitment })) !== null,
    });
    const status = async () => (await slow.connection.getSignatureStatus(signature)).value;
    expect(await status()).toMatchObject({ confirmationStatus: 'processed', confirmations: 0 });
    expect(await seen('confirmed')).toEqual({ listed: 0, read: false });
    slow.advance(1);
    expect(await status()).toMatchObject({ confirmationStatus: 'confirmed', confirmations: 1 });
    expect(await seen('confirmed')).toEqual({ listed: 1, read: true });
    expect(await seen('finalized')).toEqual({ listed: 0, read: false });
    slow.advance(31);
    expect(await status()).toMatchObject({ confirmationStatus: 'finalized', confirmations: null });
    expect(await seen('finalized')).toEqual({ listed: 1, read: true });
    slow.advance(300);
    expect(await status()).toBeNull();
    const searched = await slow.connection.getSignatureStatus(signature, { searchTransactionHistory: true });
    expect(searched.value?.confirmationStatus).toBe('finalized');
  });

  it('gives a transaction back as it was sent, in each encoding', async () => {
    const text = await signed(Keypair.generate().publicKey, 1_000_000);
    const signature = await chain.call<string>('sendTransaction', text, { encoding: 'base64' });
    chain.advance(1);
    const read = (options: unknown) =>
      chain.call<{ transaction: unknown }>('getTransaction', signature, options);
    expect((await read({ encoding: 'base64', commitment: 'confirmed' })).transaction).toEqual([
      text,
      'base64',
    ]);
    expect(await read({ encoding: 'base58', commitment: 'confirmed' })).toMatchObject({
      transaction: [expect.stringMatching(/^[1-9A-Za-z]+$/), 'base58'],
    });
    expect(await read({ commitment: 'confirmed' })).toMatchObject({
      transaction: { signatures: [signature], message: { header: { numRequiredSignatures: 1 } } },
    });
  });
});
