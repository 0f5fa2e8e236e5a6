import {
  createAssociatedTokenAccountIdempotentInstruction,
  createSyncNativeInstruction,
  createTransferInstruction,
  NATIVE_MINT,
} from '@solana/spl-token';
import { PublicKey, SystemProgram } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import {
  decodeState,
  escrowAddresses,
  releaseInstruction,
  STATE_SIZE,
} from '../../src/chain/escrow/escrow.ts';
import { expectRefusal, expectSuccess } from './expectations.ts';
import {
  AMOUNT,
  type Ground,
  keyOf,
  layGround,
  STARTING_LAMPORTS,
  STARTING_TOKENS,
  tokenAccountOf,
} from './ground.ts';

const TOKEN_ACCOUNT_SIZE = 165;

function stateOf({ svm, escrow }: Ground) {
  return decodeState(svm.getAccount(escrow.toBytes())?.data() ?? new Uint8Array());
}

function rents(ground: Ground) {
  return { state: ground.rent(STATE_SIZE), tokenAccount: ground.rent(TOKEN_ACCOUNT_SIZE) };
}

function expectNothingLeft(ground: Ground): void {
  expect(ground.exists(ground.escrow)).toBe(false);
  expect(ground.exists(ground.vault)).toBe(false);
}

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

describe('releasing', () => {
  it('pays the recipient and returns the rent to the sender, less the token account that the sponsor opened', () => {
    const ground = layGround({ isFunded: true });
    const { sender, sponsor, recipient, releaseKey } = ground;
    const before = ground.lamports(sender.publicKey);
    ground.put(recipient.publicKey, { lamports: 0n });
    const outcome = ground.send([ground.release()], [sponsor, recipient, releaseKey]);

    expectSuccess(outcome);
    const { state, tokenAccount } = rents(ground);
    expect(ground.tokens(ground.recipientTokens)).toBe(AMOUNT);
    expect(ground.lamports(ground.recipientTokens)).toBe(tokenAccount);
    expect(ground.lamports(recipient.publicKey)).toBe(0n);
    expect(ground.lamports(sponsor.publicKey)).toBe(STARTING_LAMPORTS - outcome.fee);
    expect(ground.lamports(sender.publicKey)).toBe(before + state);
    expectNothingLeft(ground);
  });

  it('returns all rent to the sender where the recipient had a token account', () => {
    const ground = layGround({ isFunded: true });
    const { sender, sponsor, recipient, releaseKey, mint, recipientTokens } = ground;
    ground.putTokens(recipientTokens, { mint, owner: recipient.publicKey, amount: 3n });
    const before = ground.lamports(sender.publicKey);
    const outcome = ground.send([ground.release()], [sponsor, recipient, releaseKey]);

    expectSuccess(outcome);
    const { state, tokenAccount } = rents(ground);
    expect(ground.tokens(recipientTokens)).toBe(AMOUNT + 3n);
    expect(ground.lamports(sponsor.publicKey)).toBe(STARTING_LAMPORTS - outcome.fee);
    expect(ground.lamports(sender.publicKey)).toBe(before + state + tokenAccount);
  });

  it('repays only what the token account really cost', () => {
    const ground = layGround({ isFunded: true });
    const { sender, sponsor, recipient, releaseKey, recipientTokens } = ground;
    ground.put(recipientTokens, { lamports: 1_500_000n });
    const before = ground.lamports(sender.publicKey);
    const outcome = ground.send([ground.release()], [sponsor, recipient, releaseKey]);

    expectSuccess(outcome);
    const { state } = rents(ground);
    expect(ground.lamports(sponsor.publicKey)).toBe(STARTING_LAMPORTS - outcome.fee);
    expect(ground.lamports(sender.publicKey)).toBe(before + state + 1_500_000n);
  });

  it('repays no more than the escrow frees, should rent ever have risen since', () => {
    const ground = layGround({ isFunded: true });
    const { svm, sender, sponsor, recipient, releaseKey, escrow, vault } = ground;
    for (const address of [escrow, vault]) {
      const account = svm.getAccount(address.toBytes());
      ground.put(address, { ...planted(account), lamports: 600_000n });
    }
    const before = ground.lamports(sender.publicKey);
    const outcome = ground.send([ground.release()], [sponsor, recipient, releaseKey]);

    expectSuccess(outcome);
    const { tokenAccount } = rents(ground);
    expect(ground.lamports(sponsor.publicKey)).toBe(
      STARTING_LAMPORTS - outcome.fee - tokenAccount + 1_200_000n,
    );
    expect(ground.lamports(sender.publicKey)).toBe(before);
  });

  it('needs no sponsor: the recipient may pay', () => {
    const ground = layGround({ isFunded: true });
    const { recipient, releaseKey } = ground;
    const outcome = ground.send([ground.release({ payer: recipient.publicKey })], [recipient, releaseKey]);

    expectSuccess(outcome);
    expect(ground.tokens(ground.recipientTokens)).toBe(AMOUNT);
    expect(ground.lamports(recipient.publicKey)).toBe(STARTING_LAMPORTS - outcome.fee);
    expectNothingLeft(ground);
  });

  it('lets the sender pay for the recipient', () => {
    const ground = layGround({ isFunded: true });
    const { sender, recipient, releaseKey } = ground;
    const before = ground.lamports(sender.publicKey);
    const outcome = ground.send(
      [ground.release({ payer: sender.publicKey })],
      [sender, recipient, releaseKey],
    );

    expectSuccess(outcome);
    expect(ground.lamports(sender.publicKey)).toBe(before - outcome.fee + rents(ground).state);
    expect(ground.tokens(ground.recipientTokens)).toBe(AMOUNT);
  });

  it.each(['the sponsor', 'the sender'])('lets the sender be the recipient while %s pays', (who) => {
    const ground = layGround({ isFunded: true });
    const { sender, sponsor, releaseKey } = ground;
    const payer = who === 'the sponsor' ? sponsor : sender;
    const before = ground.lamports(sender.publicKey);
    const instruction = ground.release({ recipient: sender.publicKey, payer: payer.publicKey });
    const outcome = ground.send([instruction], [...new Set([payer, sender, releaseKey])]);

    expectSuccess(outcome);
    const { state, tokenAccount } = rents(ground);
    const fee = payer === sender ? outcome.fee : 0n;
    expect(ground.lamports(sender.publicKey)).toBe(before + state + tokenAccount - fee);
    expect(ground.tokens(ground.senderTokens)).toBe(STARTING_TOKENS);
    expectNothingLeft(ground);
  });

  it('gives lamports that strangers left behind to the sender', () => {
    const ground = layGround({ isFunded: true });
    const { sender, sponsor, recipient, releaseKey, stranger, escrow, vault } = ground;
    const gifts = [escrow, vault].map((toPubkey) =>
      SystemProgram.transfer({ fromPubkey: stranger.publicKey, toPubkey, lamports: 1_000 }),
    );
    expectSuccess(ground.send(gifts, [stranger]));
    const before = ground.lamports(sender.publicKey);

    expectSuccess(ground.send([ground.release()], [sponsor, recipient, releaseKey]));
    expect(ground.lamports(sender.publicKey)).toBe(before + rents(ground).state + 2_000n);
  });
});

describe('reclaiming', () => {
  it('returns tokens and rent to the sender', () => {
    const ground = layGround();
    const { sender } = ground;
    const funding = ground.send([ground.fund()], [sender]);
    const reclaim = ground.send([ground.reclaim()], [sender]);

    expectSuccess(reclaim);
    expect(ground.tokens(ground.senderTokens)).toBe(STARTING_TOKENS);
    expect(ground.lamports(sender.publicKey)).toBe(STARTING_LAMPORTS - funding.fee - reclaim.fee);
    expectNothingLeft(ground);
  });

  it('opens the token account that the sender has closed since, and takes dust along', () => {
    const ground = layGround({ isFunded: true });
    const { sender, senderTokens, vault, mint, escrow } = ground;
    ground.put(senderTokens, { lamports: 0n });
    ground.putTokens(vault, { mint, owner: escrow, amount: AMOUNT + 9n });
    const before = ground.lamports(sender.publicKey);
    const outcome = ground.send([ground.reclaim()], [sender]);

    expectSuccess(outcome);
    expect(ground.tokens(senderTokens)).toBe(AMOUNT + 9n);
    expect(ground.lamports(sender.publicKey)).toBe(before - outcome.fee + rents(ground).state);
    expectNothingLeft(ground);
  });

  it('lets a gift be funded anew, by its sender alone', () => {
    const ground = layGround({ isFunded: true });
    expectSuccess(ground.send([ground.reclaim()], [ground.sender]));
    expectSuccess(ground.send([ground.fund({ amount: 1n })], [ground.sender]));
    expect(stateOf(ground)?.amount).toBe(1n);
  });
});

describe('release against reclaim', () => {
  const orders = [
    ['release', 'reclaim'],
    ['reclaim', 'release'],
    ['release', 'release'],
    ['reclaim', 'reclaim'],
  ] as const;

  function send(ground: Ground, step: 'release' | 'reclaim') {
    const { sponsor, recipient, releaseKey, sender } = ground;
    return step === 'release'
      ? ground.send([ground.release()], [sponsor, recipient, releaseKey])
      : ground.send([ground.reclaim()], [sender]);
  }

  it.each(orders)('after a %s, a %s fails and moves nothing', (first, second) => {
    const ground = layGround({ isFunded: true });
    expectSuccess(send(ground, first));
    expect(expectRefusal(ground, [ground[second]()])).toBe(118);
  });

  it.each(orders)('a %s and a %s in one transaction fail together', (first, second) => {
    const ground = layGround({ isFunded: true });
    expect(expectRefusal(ground, [ground[first](), ground[second]()])).toBe(118);
    expect(ground.tokens(ground.vault)).toBe(AMOUNT);
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

function planted(account: { data(): Uint8Array; owner(): Uint8Array } | null) {
  if (!account) throw new Error('there is no such account');
  return { data: account.data(), owner: new PublicKey(account.owner()) };
}
