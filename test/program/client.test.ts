import { PublicKey } from '@solana/web3.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeState,
  escrowAddresses,
  fundInstruction,
  readMovement,
  reclaimInstruction,
  releaseInstruction,
  STATE_SIZE,
} from '../../src/chain/escrow/escrow.ts';
import { SANDBOX_PROGRAM_ID } from '../../src/chain/program/program.ts';
import { keyOf, layGround } from './ground.ts';

const programId = new PublicKey(SANDBOX_PROGRAM_ID);
const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => new PublicKey(bytes));
const giftId = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 1,
  maxLength: 32,
});
const u64 = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n });
const gift = fc.record({ programId: fc.constant(programId), giftId, sender: key, mint: key });

function asSeenOnChain({ keys, data }: ReturnType<typeof fundInstruction>) {
  return { accounts: keys.map(({ pubkey }) => pubkey.toBase58()), data: new Uint8Array(data) };
}

function escrowOf(terms: { giftId: string; sender: PublicKey; mint: PublicKey }): string {
  return escrowAddresses(programId, { ...terms, id: terms.giftId }).escrow.toBase58();
}

describe('a movement', () => {
  it('of funding reads back as it was written', () => {
    fc.assert(
      fc.property(gift, key, u64, u64, (terms, releaseKey, amount, rent) => {
        fc.pre(!releaseKey.equals(terms.sender));
        const instruction = fundInstruction({ ...terms, releaseKey, amount }, rent);
        expect(readMovement(asSeenOnChain(instruction))).toEqual({
          kind: 'fund',
          escrow: escrowOf(terms),
          giftId: terms.giftId,
          sender: terms.sender.toBase58(),
          releaseKey: releaseKey.toBase58(),
          mint: terms.mint.toBase58(),
          amount,
        });
      }),
      { numRuns: 50 },
    );
  });

  it('of release and of reclaim read back as they were written', () => {
    fc.assert(
      fc.property(gift, key, key, key, (terms, releaseKey, recipient, payer) => {
        const known = {
          escrow: escrowOf(terms),
          sender: terms.sender.toBase58(),
          mint: terms.mint.toBase58(),
        };
        const release = releaseInstruction({ ...terms, releaseKey, recipient, payer });
        expect(readMovement(asSeenOnChain(release))).toEqual({
          kind: 'release',
          recipient: recipient.toBase58(),
          ...known,
        });
        expect(readMovement(asSeenOnChain(reclaimInstruction(terms)))).toEqual({ kind: 'reclaim', ...known });
      }),
      { numRuns: 50 },
    );
  });

  it('is not seen in data or accounts of another length, nor behind another tag', () => {
    const ground = layGround();
    for (const instruction of [ground.fund(), ground.release(), ground.reclaim()].map(asSeenOnChain)) {
      const { accounts, data } = instruction;
      expect(readMovement(instruction)).toBeDefined();
      for (let size = 0; size < data.length; size++) {
        expect(readMovement({ accounts, data: data.subarray(0, size) })).toBeUndefined();
      }
      expect(readMovement({ accounts, data: Buffer.concat([data, Buffer.alloc(1)]) })).toBeUndefined();
      expect(readMovement({ accounts: accounts.slice(1), data })).toBeUndefined();
      expect(readMovement({ accounts: [...accounts, 'x'], data })).toBeUndefined();
      for (const tag of [0, 4, 255]) {
        expect(readMovement({ accounts, data: Uint8Array.of(tag, ...data.subarray(1)) })).toBeUndefined();
      }
    }
  });

  it('is never invented or stumbled over, whatever the bytes', () => {
    const head = fc
      .constantFrom([1], [2], [3], [])
      .map((tag) => Uint8Array.of(...tag, ...new Array(7).fill(0)));
    const noise = fc.tuple(head, fc.uint8Array({ maxLength: 100 })).map((parts) => Buffer.concat(parts));
    fc.assert(
      fc.property(noise, fc.array(fc.string(), { maxLength: 12 }), (data, accounts) => {
        const movement = readMovement({ data, accounts });
        if (movement) expect([8, 11]).toContain(accounts.length);
      }),
    );
  });

  it.each([
    ['empty', Buffer.alloc(32)],
    ['with a hole', Buffer.from('ab\0cd'.padEnd(32, '\0'))],
    ['with a blank', Buffer.from('a b'.padEnd(32, '\0'))],
    ['not ASCII', Buffer.alloc(32, 0xe9)],
  ])('of a gift whose id is %s is none of ours', (_, field) => {
    const seen = asSeenOnChain(layGround().fund());
    seen.data.set(field, 8);
    expect(readMovement(seen)).toBeUndefined();
  });
});

describe('a state', () => {
  const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });
  const state = fc.record({
    giftId,
    keys: fc.array(bytes32, { minLength: 4, maxLength: 4 }),
    amount: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    bump: fc.nat(255),
  });

  function encode({
    giftId: id,
    keys,
    amount,
    bump,
  }: {
    giftId: string;
    keys: Uint8Array[];
    amount: bigint;
    bump: number;
  }) {
    const last = Buffer.alloc(8);
    last.writeBigUInt64LE(amount);
    const name = Buffer.from(id.padEnd(32, '\0'));
    return Buffer.concat([
      Buffer.from('TillGift'),
      Buffer.of(1, bump, 0, 0, 0, 0, 0, 0),
      name,
      ...keys,
      last,
    ]);
  }

  it('reads back as it was written', () => {
    fc.assert(
      fc.property(state, (terms) => {
        const [sender, releaseKey, mint, vault] = terms.keys.map((bytes) => new PublicKey(bytes).toBase58());
        const { giftId: id, amount, bump } = terms;
        expect(encode(terms)).toHaveLength(STATE_SIZE);
        expect(decodeState(encode(terms))).toEqual({
          giftId: id,
          sender,
          releaseKey,
          mint,
          vault,
          amount,
          bump,
        });
      }),
    );
  });

  it('is not seen in random bytes, of its size or of any other', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.uint8Array({ minLength: STATE_SIZE, maxLength: STATE_SIZE }),
    );
    fc.assert(
      fc.property(bytes, (data) => {
        expect(decodeState(data)).toBeUndefined();
      }),
    );
  });

  it('is not seen when any bit of its discriminator, version or reserved bytes differs, or its size', () => {
    fc.assert(
      fc.property(state, fc.nat(15), fc.nat(7), (terms, at, bit) => {
        fc.pre(at !== 9);
        const data = encode(terms);
        data[at] = (data[at] ?? 0) ^ (1 << bit);
        expect(decodeState(data)).toBeUndefined();
        expect(decodeState(encode(terms).subarray(0, -1))).toBeUndefined();
        expect(decodeState(Buffer.concat([encode(terms), Buffer.alloc(1)]))).toBeUndefined();
      }),
    );
  });

  it('is read from a view into a larger buffer', () => {
    const [terms] = fc.sample(state, 1);
    if (!terms) throw new Error('no sample');
    const larger = Buffer.concat([Buffer.alloc(3, 0xff), encode(terms), Buffer.alloc(3, 0xff)]);
    const view = new Uint8Array(larger.buffer, larger.byteOffset + 3, STATE_SIZE);
    expect(decodeState(view)?.amount).toBe(terms.amount);
  });
});

describe('the client', () => {
  it.each(['', 'x'.repeat(33), 'gift id', 'gïft', 'gift\0', 'gift\n'])('refuses the gift id %j', (id) => {
    const { sender, mint } = layGround();
    expect(() => escrowAddresses(programId, { id, sender: sender.publicKey, mint })).toThrow(RangeError);
  });

  it('refuses to write a funding that the program would refuse', () => {
    const ground = layGround();
    expect(() => ground.fund({ amount: 0n })).toThrow(RangeError);
    expect(() => ground.fund({ amount: -1n })).toThrow(RangeError);
    expect(() => ground.fund({ amount: 2n ** 64n })).toThrow(RangeError);
    expect(() => ground.fund({ rent: 0n })).toThrow(RangeError);
    expect(() => ground.fund({ sender: ground.releaseKey.publicKey })).toThrow(RangeError);
  });

  it("gives every gift, sender and mint its own place, and knows the sandbox's program by its key", () => {
    const [sender, mint] = [keyOf('sender').publicKey, keyOf('mint').publicKey];
    const places = [
      escrowAddresses(programId, { id: 'a', sender, mint }),
      escrowAddresses(programId, { id: 'b', sender, mint }),
      escrowAddresses(programId, { id: 'a', sender: mint, mint }),
    ].flatMap(({ escrow, vault }) => [escrow.toBase58(), vault.toBase58()]);
    expect(new Set(places).size).toBe(6);
    expect(SANDBOX_PROGRAM_ID).toBe(keyOf('till sandbox escrow program').publicKey.toBase58());
  });
});
