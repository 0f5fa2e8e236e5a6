import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWellFormedSecret, newSecret } from '../../src/accounts/api-keys/api-key.ts';

describe('API key secrets', () => {
  it('are well formed and never the same', () => {
    const secrets = Array.from({ length: 1_000 }, newSecret);
    expect(secrets.every(isWellFormedSecret)).toBe(true);
    expect(new Set(secrets).size).toBe(1_000);
  });

  it('are told from ones with any one character wrong, swapped, missing or added', () => {
    const at = fc.nat(37);
    const digit = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
    fc.assert(
      fc.property(at, digit, (index, other) => {
        const secret = newSecret();
        const position = 'sk_live_'.length + index;
        const replaced = secret.slice(0, position) + other + secret.slice(position + 1);
        expect(isWellFormedSecret(replaced)).toBe(replaced === secret);
        expect(isWellFormedSecret(secret.slice(0, position) + secret.slice(position + 1))).toBe(false);
        expect(isWellFormedSecret(secret.slice(0, position) + other + secret.slice(position))).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});
