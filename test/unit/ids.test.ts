import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base62, randomBase62 } from '../../src/shared/base62.ts';
import { kindOfId, newId } from '../../src/shared/ids.ts';

const uint128 = fc.uint8Array({ minLength: 16, maxLength: 16 });
const bytesOf = (hex: string) => Buffer.from(hex, 'hex');

describe('base62', () => {
  it('sorts as the numbers do', () => {
    fc.assert(
      fc.property(uint128, uint128, (a, b) => {
        const [x, y] = [base62(a, 24), base62(b, 24)];
        expect(x).toMatch(/^[0-9A-Za-z]{24}$/);
        expect(Buffer.compare(Buffer.from(x), Buffer.from(y))).toBe(Buffer.compare(a, b));
      }),
    );
  });

  it('writes known values', () => {
    expect(base62(bytesOf('00'), 6)).toBe('000000');
    expect(base62(bytesOf('3d'), 2)).toBe('0z');
    expect(base62(bytesOf('3e'), 2)).toBe('10');
    expect(base62(bytesOf('ff'.repeat(16)), 22)).toBe('7n42DGM5Tflk9n8mt7Fhc7');
  });

  it('draws every digit about as often as any other', () => {
    const counts = new Map<string, number>();
    let state = 1;
    const bytes = (size: number) =>
      Uint8Array.from({ length: size }, () => {
        state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
        return state >> 16;
      });
    for (const digit of randomBase62(62_000, bytes)) counts.set(digit, (counts.get(digit) ?? 0) + 1);
    expect(counts.size).toBe(62);
    for (const count of counts.values()) expect(count).toBeGreaterThan(800);
  });
});

describe('ids', () => {
  it('have a prefix and 24 characters, and say what they are of', () => {
    const id = newId('apiKey', new Date());
    expect(id).toMatch(/^ak_[0-9A-Za-z]{24}$/);
    expect(kindOfId(id)).toBe('apiKey');
  });

  it('sort by time, and in the order they were made within a millisecond', () => {
    const now = new Date();
    const ids = Array.from({ length: 100_000 }, () => newId('account', now));
    ids.push(
      newId('account', new Date(now.getTime() + 1)),
      newId('account', new Date(now.getTime() - 5_000)),
    );
    expect(ids).toEqual([...ids].sort((a, b) => (a < b ? -1 : 1)));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(['', 'ak_', 'ak_short', 'zz_000000000000000000000000', 'ak_00000000000000000000000-', '__proto__'])(
    'tell %j from an id',
    (text) => expect(kindOfId(text)).toBeUndefined(),
  );
});
