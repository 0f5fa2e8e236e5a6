import { TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { gatherCrowd } from './crowd.ts';
import { attempt, expectRefusal, expectSuccess } from './expectations.ts';
import { layGround, picture } from './ground.ts';
import { type Kind, slotOf, slots, withAccount, withKeys } from './rewrite.ts';

/**
 * Every account of every instruction, given wrongly in every way. Whoever is asked to sign does: signatures
 * protect nothing here, only the program's checks do.
 */

const kinds = Object.keys(slots) as Kind[];

/** Anyone who signs may pay for a release; all else must be refused. */
const legitimate = new Set([
  'release: payer ← a wallet',
  'release: payer ← recipient',
  'release: payer ← sender',
]);

const everySlot = kinds.flatMap((kind) =>
  slots[kind].map((name, slot) => ({ kind, name: name as string, slot })),
);

function lay(kind: Kind) {
  const ground = layGround({ isFunded: kind !== 'fund' });
  return { ground, crowd: gatherCrowd(ground), instruction: ground[kind]() };
}

describe.each(everySlot)('$kind with a wrong $name', ({ kind, name, slot }) => {
  it('is refused whatever account is given instead', () => {
    let { ground, crowd, instruction } = lay(kind);
    const accepted: string[] = [];
    const right = instruction.keys;
    const others = slots[kind].map((other, index) => [other, right[index]?.pubkey] as const);
    const strangers = Object.entries(crowd).filter((_, n) => inject('isDeep') || n % 2 === slot % 2);
    for (const [other, pubkey] of [...strangers, ...others]) {
      if (!pubkey || pubkey.equals(right[slot]?.pubkey ?? PublicKey.default)) continue;
      const { error } = attempt(ground, [withAccount(instruction, slot, { pubkey })]);
      if (error !== undefined) continue;
      accepted.push(`${kind}: ${name} ← ${other}`);
      ({ ground, crowd, instruction } = lay(kind));
    }
    expect(accepted).toEqual([...legitimate].filter((mutation) => mutation.startsWith(`${kind}: ${name} `)));
  });
});

describe.each(kinds)('%s', (kind) => {
  const needed = (flag: 'isSigner' | 'isWritable') =>
    layGround()
      [kind]()
      .keys.flatMap((meta, slot) => (meta[flag] ? [{ slot, name: slots[kind][slot] }] : []));

  it.each(needed('isSigner'))('is refused when its $name has not signed', ({ slot }) => {
    const { ground, instruction } = lay(kind);
    expectRefusal(ground, [withAccount(instruction, slot, { isSigner: false })]);
  });

  it.each(needed('isWritable'))('is refused when its $name is not writable', ({ slot }) => {
    const { ground, instruction } = lay(kind);
    expectRefusal(ground, [withAccount(instruction, slot, { isWritable: false })]);
  });

  const owned = slots[kind].filter((name) => ['escrow', 'vault', 'source', 'target', 'mint'].includes(name));
  it.each(owned)('is refused when its %s has another owner', (name) => {
    for (const owner of [TOKEN_2022_PROGRAM_ID, layGround().programId, PublicKey.default]) {
      const { ground, instruction } = lay(kind);
      const address = instruction.keys[slotOf(kind, name)]?.pubkey ?? PublicKey.default;
      const account = ground.svm.getAccount(address.toBytes());
      // An account without owner is one that does not exist, which a token account and a new escrow may.
      const data = account?.data() ?? new Uint8Array();
      if (owner.equals(new PublicKey(account?.owner() ?? PublicKey.default))) continue;
      ground.put(address, { data, owner });
      expectRefusal(ground, [instruction]);
    }
  });

  it('is refused with its accounts in any other order', () => {
    const { ground, instruction } = lay(kind);
    const { keys } = instruction;
    const order = fc.shuffledSubarray(keys, { minLength: keys.length });
    fc.assert(
      fc.property(order, (shuffled) => {
        fc.pre(shuffled.some((meta, index) => meta !== keys[index]));
        expectRefusal(ground, [withKeys(instruction, shuffled)]);
      }),
      { numRuns: inject('isDeep') ? 60 : 25 },
    );
  });

  it('takes nothing from anyone who has not signed, whichever accounts an attacker combines', () => {
    const { ground, crowd, instruction } = lay(kind);
    const { sender, recipient, sponsor, escrow, vault, senderTokens, stranger } = ground;
    const right = instruction.keys;
    const victims = [sender.publicKey, recipient.publicKey, sponsor.publicKey, escrow, vault, senderTokens];
    const before = picture(ground, victims);
    const pool = [...Object.values(crowd), ...victims];
    const picks = right.map(({ pubkey }) =>
      fc.oneof(
        { weight: 3, arbitrary: fc.constant(pubkey) },
        { weight: 1, arbitrary: fc.constantFrom(...pool) },
      ),
    );
    fc.assert(
      fc.property(fc.tuple(...picks), (chosen) => {
        const keys = chosen.map((pubkey) => ({
          pubkey,
          isSigner: pubkey.equals(stranger.publicKey),
          isWritable: true,
        }));
        attempt(ground, [withKeys(instruction, keys)]);
        expect(picture(ground, victims)).toEqual(before);
      }),
      { numRuns: inject('isDeep') ? 150 : 60 },
    );
  });

  it('passes as it is, with the whole crowd around it', () => {
    const { ground, instruction } = lay(kind);
    expectSuccess(attempt(ground, [instruction]));
  });
});
