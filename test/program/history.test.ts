import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferInstruction,
} from '@solana/spl-token';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escrowAddresses } from '../../src/chain/escrow/escrow.ts';
import { layGround, STARTING_TOKENS, tokenAccountOf } from './ground.ts';

/** Whatever happens in whatever order, the chain agrees with four numbers on a piece of paper. */

const GIFTS = ['gift_one', 'gift_two'] as const;
const DUST = 1_000n;

const gift = fc.constantFrom(...GIFTS);
const step = fc.oneof(
  fc.record({ kind: fc.constant('fund' as const), gift, amount: fc.bigInt({ min: 1n, max: 30_000_000n }) }),
  fc.record({ kind: fc.constantFrom('release', 'reclaim', 'dust'), gift, amount: fc.constant(1n) }),
);

it('keeps every unit accounted for through any history of two gifts', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 14 }), (steps) => {
      const ground = layGround();
      const { mint, sender, sponsor, recipient, releaseKey, stranger } = ground;
      const strangerTokens = tokenAccountOf(stranger.publicKey, mint);
      ground.putTokens(strangerTokens, { mint, owner: stranger.publicKey, amount: DUST });
      const paper = {
        sender: STARTING_TOKENS,
        recipient: 0n,
        stranger: DUST,
        vaults: new Map<string, bigint>(),
      };
      const open = new Set<string>();

      for (const { kind, gift: giftId, amount } of steps) {
        const place = escrowAddresses(ground.programId, { id: giftId, sender: sender.publicKey, mint });
        const held = paper.vaults.get(giftId) ?? 0n;
        if (kind === 'fund') {
          const fits = !open.has(giftId) && amount <= paper.sender;
          expect(ground.send([ground.fund({ giftId, amount })], [sender]).error === undefined).toBe(fits);
          if (!fits) continue;
          open.add(giftId);
          paper.sender -= amount;
          paper.vaults.set(giftId, held + amount);
        } else if (kind === 'dust') {
          const opened = createAssociatedTokenAccountIdempotentInstruction(
            ...([stranger.publicKey, place.vault, place.escrow, mint] as const),
          );
          const sent = createTransferInstruction(strangerTokens, place.vault, stranger.publicKey, amount);
          expect(ground.send([opened, sent], [stranger]).error).toBeUndefined();
          paper.stranger -= amount;
          paper.vaults.set(giftId, held + amount);
        } else {
          const { error } =
            kind === 'release'
              ? ground.send([ground.release({ giftId })], [sponsor, recipient, releaseKey])
              : ground.send([ground.reclaim(giftId)], [sender]);
          expect(error).toBe(open.has(giftId) ? undefined : 118);
          if (!open.delete(giftId)) continue;
          paper[kind === 'release' ? 'recipient' : 'sender'] += held;
          paper.vaults.delete(giftId);
        }
        expect(ground.tokens(ground.senderTokens)).toBe(paper.sender);
        expect(ground.tokens(ground.recipientTokens)).toBe(paper.recipient);
        expect(ground.tokens(strangerTokens)).toBe(paper.stranger);
        expect(ground.tokens(place.vault)).toBe(paper.vaults.get(giftId) ?? 0n);
        expect(ground.exists(place.escrow)).toBe(open.has(giftId));
      }
    }),
    { numRuns: 15 },
  );
});
