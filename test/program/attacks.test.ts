import {
  AuthorityType,
  createAssociatedTokenAccountIdempotentInstruction,
  createCloseAccountInstruction,
  createSetAuthorityInstruction,
  createTransferInstruction,
} from '@solana/spl-token';
import { PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { yesProgram } from './crowd.ts';
import { expectRefusal, expectSuccess } from './expectations.ts';
import { AMOUNT, type Ground, keyOf, layGround, STARTING_TOKENS, tokenAccountOf } from './ground.ts';
import { replace, withData } from './rewrite.ts';

/** Errors of the token program. */
const [INSUFFICIENT_FUNDS, OWNER_MISMATCH, NOT_EMPTY, ACCOUNT_FROZEN] = [1, 4, 11, 17];

/** The chain's own error, as LiteSVM numbers it. */
const SIGNATURE_FAILURE = 11;

describe('redirecting a release', () => {
  it('breaks the signatures of a transaction that is already signed', () => {
    const ground = layGround({ isFunded: true });
    const { sponsor, recipient, releaseKey, stranger, mint, svm } = ground;
    const signed = new Transaction({
      feePayer: sponsor.publicKey,
      blockhash: svm.latestBlockhash(),
      lastValidBlockHeight: 0,
    }).add(ground.release());
    signed.sign(sponsor, recipient, releaseKey);
    const bytes = signed.serialize();
    const swaps = [
      [recipient.publicKey, stranger.publicKey],
      [ground.recipientTokens, tokenAccountOf(stranger.publicKey, mint)],
    ] as const;
    for (const [from, to] of swaps) bytes.set(to.toBytes(), bytes.indexOf(from.toBytes()));

    const result = svm.sendLegacyTransaction(bytes);
    expect('err' in result && result.err()).toBe(SIGNATURE_FAILURE);
    expect(ground.tokens(ground.vault)).toBe(AMOUNT);
  });

  it('fails when only the token account is swapped', () => {
    const ground = layGround({ isFunded: true });
    const { stranger, mint } = ground;
    const strangerTokens = tokenAccountOf(stranger.publicKey, mint);
    expectRefusal(ground, [replace('release', ground.release(), 'target', strangerTokens)]);
    ground.putTokens(strangerTokens, { mint, owner: stranger.publicKey, amount: 0n });
    expectRefusal(ground, [replace('release', ground.release(), 'target', strangerTokens)]);
  });

  it("fails where the recipient's token account has passed to someone else", () => {
    const ground = layGround({ isFunded: true });
    const { stranger, mint, recipientTokens } = ground;
    ground.putTokens(recipientTokens, { mint, owner: stranger.publicKey, amount: 0n });
    expectRefusal(ground, [ground.release()]);
  });

  it('fails with the release key of another gift of the same sender', () => {
    const ground = layGround({ isFunded: true });
    const ownKey = ground.stranger.publicKey;
    const other = withData(ground.fund({ giftId: 'gift_mine', amount: 1n }), (data) => {
      data.set(ownKey.toBytes(), 40);
      return data;
    });
    expectSuccess(ground.send([other], [ground.sender]));
    expect(expectRefusal(ground, [ground.release({ releaseKey: ownKey })])).toBe(121);
    const mixed = replace(
      'release',
      ground.release({ releaseKey: ownKey, giftId: 'gift_mine' }),
      'vault',
      ground.vault,
    );
    expect(expectRefusal(ground, [mixed])).toBe(123);
  });
});

describe('reviving an escrow within the transaction that closes it', () => {
  const revivals: [string, (ground: Ground) => TransactionInstruction[]][] = [
    ['lamports', (ground) => [lamportsTo(ground, ground.escrow)]],
    [
      'lamports and a new vault with tokens',
      (ground) => {
        const { stranger, mint, vault, escrow } = ground;
        const from = tokenAccountOf(stranger.publicKey, mint);
        ground.putTokens(from, { mint, owner: stranger.publicKey, amount: 5n });
        return [
          lamportsTo(ground, escrow),
          createAssociatedTokenAccountIdempotentInstruction(stranger.publicKey, vault, escrow, mint),
          createTransferInstruction(from, vault, stranger.publicKey, 5n),
        ];
      },
    ],
  ];

  it.each(revivals)('fails with %s sent back', (_, revive) => {
    for (const first of ['release', 'reclaim'] as const) {
      for (const second of ['release', 'reclaim'] as const) {
        const ground = layGround({ isFunded: true });
        const steps = [ground[first](), ...revive(ground), ground[second]()];
        expect(expectRefusal(ground, steps)).toBe(118);
      }
    }
  });

  it('leaves behind an account of no one, empty, that a new funding can use', () => {
    const ground = layGround({ isFunded: true });
    const { sponsor, recipient, releaseKey, stranger, escrow } = ground;
    const steps = [ground.release(), lamportsTo(ground, escrow)];
    expectSuccess(ground.send(steps, [sponsor, recipient, releaseKey, stranger]));

    const left = ground.svm.getAccount(escrow.toBytes());
    expect(left?.data()).toHaveLength(0);
    expect(new PublicKey(left?.owner() ?? [])).toEqual(SystemProgram.programId);
    expect(expectRefusal(ground, [ground.release()])).toBe(118);
    expectSuccess(ground.send([ground.fund()], [ground.sender]));
  });
});

describe('false programs', () => {
  it.each(['tokenProgram', 'associatedProgram', 'systemProgram'])(
    'are not called in place of the %s',
    (name) => {
      for (const kind of ['fund', 'release', 'reclaim'] as const) {
        const ground = layGround({ isFunded: kind !== 'fund' });
        const yes = keyOf('yes program').publicKey;
        ground.svm.addProgram(yes.toBytes(), yesProgram());
        expect(
          ground.send([new TransactionInstruction({ programId: yes, keys: [] })], [ground.stranger]).error,
        ).toBe(undefined);
        const expected = { tokenProgram: 108, associatedProgram: 109, systemProgram: 110 }[name];
        expect(expectRefusal(ground, [replace(kind, ground[kind](), name, yes)])).toBe(expected);
      }
    },
  );

  it('cannot have their own mint and vault taken for money', () => {
    const ground = layGround();
    const yes = keyOf('yes program').publicKey;
    ground.svm.addProgram(yes.toBytes(), yesProgram());
    ground.putMint(ground.mint, { program: yes });
    expect(expectRefusal(ground, [replace('fund', ground.fund(), 'tokenProgram', yes)])).toBe(108);
    expect(expectRefusal(ground, [ground.fund()])).toBe(111);
  });
});

describe('the vault', () => {
  it('obeys no one but the program', () => {
    const ground = layGround({ isFunded: true });
    const { sender, recipient, stranger, vault, senderTokens } = ground;
    for (const { publicKey } of [sender, recipient, stranger]) {
      const attacks = [
        createTransferInstruction(vault, senderTokens, publicKey, 1n),
        createCloseAccountInstruction(vault, publicKey, publicKey),
        createSetAuthorityInstruction(vault, publicKey, AuthorityType.CloseAccount, publicKey),
        createSetAuthorityInstruction(vault, publicKey, AuthorityType.AccountOwner, publicKey),
      ];
      const errors = attacks.map((attack) => expectRefusal(ground, [attack]));
      expect(errors).toEqual([OWNER_MISMATCH, NOT_EMPTY, OWNER_MISMATCH, OWNER_MISMATCH]);
    }
  });

  it.each(['release', 'reclaim'] as const)('stops a %s whole when it cannot be emptied or closed', (kind) => {
    const spoilt: [object, number][] = [
      [{ owner: keyOf('foreign owner').publicKey }, OWNER_MISMATCH],
      [{ closeAuthority: keyOf('stranger').publicKey }, OWNER_MISMATCH],
      [{ isFrozen: true }, ACCOUNT_FROZEN],
    ];
    for (const [change, error] of spoilt) {
      const ground = layGround({ isFunded: true });
      const { vault, mint, escrow } = ground;
      ground.putTokens(vault, { mint, owner: escrow, amount: AMOUNT, ...change });
      expect(expectRefusal(ground, [ground[kind]()])).toBe(error);
    }
  });

  it('cannot belong to someone else when the gift is funded', () => {
    const ground = layGround();
    ground.putTokens(ground.vault, { mint: ground.mint, owner: ground.stranger.publicKey, amount: 0n });
    expectRefusal(ground, [ground.fund()]);
  });
});

describe('amounts', () => {
  it.each([
    ['one unit more than the sender has', STARTING_TOKENS + 1n],
    ['the largest number', 2n ** 64n - 1n],
  ])('refuse %s', (_, amount) => {
    const ground = layGround();
    expect(expectRefusal(ground, [ground.fund({ amount })])).toBe(INSUFFICIENT_FUNDS);
  });

  it.each([
    ['more lamports than the sender has', 2n ** 40n],
    ['the largest number', 2n ** 64n - 1n],
  ])('refuse a rent of %s', (_, rent) => {
    const ground = layGround();
    expectRefusal(ground, [ground.fund({ rent })]);
    ground.put(ground.escrow, { lamports: 1_000_000n });
    expectRefusal(ground, [ground.fund({ rent })]);
  });
});

function lamportsTo({ stranger }: Ground, toPubkey: PublicKey): TransactionInstruction {
  return SystemProgram.transfer({ fromPubkey: stranger.publicKey, toPubkey, lamports: 5_000_000 });
}
