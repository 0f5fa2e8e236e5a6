import {
  createAssociatedTokenAccountIdempotentInstruction,
  createSyncNativeInstruction,
  createTransferInstruction,
  NATIVE_MINT,
} from '@solana/spl-token';
import { SystemProgram } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { escrowAddresses, releaseInstruction, STATE_SIZE } from '../../src/chain/escrow/escrow.ts';
import { expectNothingLeft, expectRefusal, expectSuccess, rents, stateOf } from './expectations.ts';
import { AMOUNT, keyOf, layGround, STARTING_LAMPORTS, STARTING_TOKENS, tokenAccountOf } from './ground.ts';

/** What goes into an escrow, of which tokens. */

describe('funding', () => {
  it('locks the amount and writes down the terms', () => {
    const ground = layGround();
    const { sender, mint, releaseKey, vault, giftId } = ground;
    const outcome = ground.send([ground.fund()], [sender]);

    expectSuccess(outcome);
    expect(stateOf(ground)).toEqual({
      giftId,
      sender: sender.publicKey.toBase58(),
      releaseKey: releaseKey.publicKey.toBase58(),
      mint: mint.toBase58(),
      vault: vault.toBase58(),
      amount: AMOUNT,
      bump: expect.any(Number),
    });
    expect(ground.tokens(vault)).toBe(AMOUNT);
    expect(ground.tokens(ground.senderTokens)).toBe(STARTING_TOKENS - AMOUNT);
    const { state, tokenAccount } = rents(ground);
    expect(ground.lamports(ground.escrow)).toBe(state);
    expect(ground.lamports(sender.publicKey)).toBe(STARTING_LAMPORTS - state - tokenAccount - outcome.fee);
  });

  it.each([
    ['less than the rent', 1_000_000n],
    ['exactly the rent', 2_171_520n],
    ['more than the rent', 9_000_000n],
  ])('works where a stranger sent the escrow %s beforehand', (_, lamports) => {
    const ground = layGround();
    ground.put(ground.escrow, { lamports });
    const outcome = ground.send([ground.fund()], [ground.sender]);

    expectSuccess(outcome);
    const { state, tokenAccount } = rents(ground);
    const topUp = lamports < state ? state - lamports : 0n;
    expect(ground.lamports(ground.escrow)).toBe(lamports + topUp);
    expect(ground.lamports(ground.sender.publicKey)).toBe(
      STARTING_LAMPORTS - topUp - tokenAccount - outcome.fee,
    );
    expect(stateOf(ground)?.amount).toBe(AMOUNT);
    expectSuccess(ground.send([ground.release()], [ground.sponsor, ground.recipient, ground.releaseKey]));
    expectNothingLeft(ground);
  });

  it('works where a stranger opened the vault and left dust in it, which goes to the recipient', () => {
    const ground = layGround();
    const { stranger, mint, vault, escrow } = ground;
    const strangerTokens = tokenAccountOf(stranger.publicKey, mint);
    ground.putTokens(strangerTokens, { mint, owner: stranger.publicKey, amount: 10n });
    expectSuccess(
      ground.send(
        [
          createAssociatedTokenAccountIdempotentInstruction(stranger.publicKey, vault, escrow, mint),
          createTransferInstruction(strangerTokens, vault, stranger.publicKey, 7n),
        ],
        [stranger],
      ),
    );

    expectSuccess(ground.send([ground.fund()], [ground.sender]));
    expect(stateOf(ground)?.amount).toBe(AMOUNT);
    expect(ground.tokens(vault)).toBe(AMOUNT + 7n);
    expectSuccess(ground.send([ground.release()], [ground.sponsor, ground.recipient, ground.releaseKey]));
    expect(ground.tokens(ground.recipientTokens)).toBe(AMOUNT + 7n);
    expectNothingLeft(ground);
  });

  it('takes the largest amount there is', () => {
    const ground = layGround();
    const { mint, sender, senderTokens, vault, recipientTokens } = ground;
    const amount = 2n ** 64n - 1n;
    ground.putTokens(senderTokens, { mint, owner: sender.publicKey, amount });

    expectSuccess(ground.send([ground.fund({ amount })], [sender]));
    expect(ground.tokens(vault)).toBe(amount);
    expect(ground.tokens(senderTokens)).toBe(0n);
    expectSuccess(ground.send([ground.release()], [ground.sponsor, ground.recipient, ground.releaseKey]));
    expect(ground.tokens(recipientTokens)).toBe(amount);
  });

  it('is refused by the chain when the rent does not keep the account alive', () => {
    const ground = layGround();
    expect(expectRefusal(ground, [ground.fund({ rent: 1n })])).toContain('InsufficientFundsForRent');
    expect(expectRefusal(ground, [ground.fund({ rent: ground.rent(STATE_SIZE) - 1n })])).toContain(
      'InsufficientFundsForRent',
    );
  });

  it('keeps two gifts of one sender apart', () => {
    const ground = layGround({ isFunded: true });
    expectSuccess(ground.send([ground.fund({ giftId: 'gift_another', amount: 1n })], [ground.sender]));
    expectSuccess(ground.send([ground.release()], [ground.sponsor, ground.recipient, ground.releaseKey]));
    expect(ground.tokens(ground.recipientTokens)).toBe(AMOUNT);
    expectSuccess(ground.send([ground.reclaim('gift_another')], [ground.sender]));
    expect(ground.tokens(ground.senderTokens)).toBe(STARTING_TOKENS - AMOUNT);
  });

  it('lets no one take the place of a gift by funding its id first', () => {
    const ground = layGround();
    const { stranger, mint, sender } = ground;
    ground.putTokens(tokenAccountOf(stranger.publicKey, mint), {
      mint,
      owner: stranger.publicKey,
      amount: 1n,
    });
    expectSuccess(ground.send([ground.fund({ sender: stranger.publicKey, amount: 1n })], [stranger]));
    expect(ground.exists(ground.escrow)).toBe(false);
    expectSuccess(ground.send([ground.fund()], [sender]));
    expect(stateOf(ground)?.sender).toBe(sender.publicKey.toBase58());
  });
});

it('holds tokens of any classic mint, whatever its decimals', () => {
  const ground = layGround();
  const { sender } = ground;
  const mint = keyOf('a mint of whole units').publicKey;
  ground.putMint(mint, { decimals: 0 });
  const tokens = tokenAccountOf(sender.publicKey, mint);
  ground.putTokens(tokens, { mint, owner: sender.publicKey, amount: 2n });
  expectSuccess(ground.send([ground.fund({ mint, amount: 2n })], [sender]));
  expect(ground.tokens(tokens)).toBe(0n);
});

it('holds wrapped SOL, whose vault keeps the money as lamports', () => {
  const ground = layGround();
  const { sender, recipient, sponsor, releaseKey, stranger } = ground;
  const gift = {
    programId: ground.programId,
    giftId: ground.giftId,
    sender: sender.publicKey,
    mint: NATIVE_MINT,
  };
  ground.putMint(NATIVE_MINT, { decimals: 9 });
  const tokens = tokenAccountOf(sender.publicKey, NATIVE_MINT);
  const wrap = [
    createAssociatedTokenAccountIdempotentInstruction(
      sender.publicKey,
      tokens,
      sender.publicKey,
      NATIVE_MINT,
    ),
    SystemProgram.transfer({ fromPubkey: sender.publicKey, toPubkey: tokens, lamports: AMOUNT }),
    createSyncNativeInstruction(tokens),
  ];
  expectSuccess(ground.send([...wrap, ground.fund({ mint: NATIVE_MINT })], [sender]));
  const { vault, escrow } = escrowAddresses(ground.programId, { ...gift, id: gift.giftId });
  const { state, tokenAccount } = rents(ground);
  expect(ground.lamports(vault)).toBe(tokenAccount + AMOUNT);
  // Lamports that no one has declared to the token program are not part of the gift.
  const tip = SystemProgram.transfer({ fromPubkey: stranger.publicKey, toPubkey: vault, lamports: 77 });
  expectSuccess(ground.send([tip], [stranger]));

  const before = ground.lamports(sender.publicKey);
  const release = releaseInstruction({
    ...gift,
    releaseKey: releaseKey.publicKey,
    recipient: recipient.publicKey,
    payer: sponsor.publicKey,
  });
  const outcome = ground.send([release], [sponsor, recipient, releaseKey]);
  expectSuccess(outcome);
  expect(ground.tokens(tokenAccountOf(recipient.publicKey, NATIVE_MINT))).toBe(AMOUNT);
  expect(ground.lamports(sender.publicKey)).toBe(before + state + 77n);
  expect(ground.lamports(sponsor.publicKey)).toBe(STARTING_LAMPORTS - outcome.fee);
  expect([vault, escrow].some(ground.exists)).toBe(false);
});
