import { describe, expect, it } from 'vitest';
import { makeSecret } from '../../src/vault/secret.ts';

const secret = makeSecret('one secret');

describe('the installation’s secret', () => {
  it('opens what it sealed, for the same purpose and row only', () => {
    const sealed = secret.seal('idempotency', 'the answer', 'row 1');
    expect(secret.open('idempotency', sealed, 'row 1')).toBe('the answer');
    expect(sealed.includes('the answer')).toBe(false);
    expect(() => secret.open('idempotency', sealed, 'row 2')).toThrow();
    expect(() => secret.open('session', sealed, 'row 1')).toThrow();
    expect(() => makeSecret('another').open('idempotency', sealed, 'row 1')).toThrow();
  });

  it('notices one flipped bit', () => {
    const sealed = secret.seal('idempotency', 'x', 'row');
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => secret.open('idempotency', changed, 'row')).toThrow();
    }
  });

  it('seals the same text differently each time, and hashes it alike', () => {
    expect(secret.seal('idempotency', 'x', 'row')).not.toEqual(secret.seal('idempotency', 'x', 'row'));
    expect(secret.hash('api key', 'x')).toEqual(secret.hash('api key', 'x'));
    expect(secret.hash('api key', 'x')).not.toEqual(secret.hash('session', 'x'));
    expect(secret.hash('api key', 'x')).not.toEqual(makeSecret('another').hash('api key', 'x'));
  });
});
