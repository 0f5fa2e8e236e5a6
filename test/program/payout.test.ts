import { PublicKey, SystemProgram } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { expectNothingLeft, expectRefusal, expectSuccess, rents, stateOf } from './expectations.ts';
import { AMOUNT, type Ground, layGround, STARTING_LAMPORTS, STARTING_TOKENS } from './ground.ts';

/** What comes out of an escrow, once: released to the recipient, or reclaimed by the sender. */

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

function planted(account: { data(): Uint8Array; owner(): Uint8Array } | null) {
  if (!account) throw new Error('there is no such account');
  return { data: account.data(), owner: new PublicKey(account.owner()) };
}
