import { execFile } from 'node:child_process';
import { createHash, createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import bs58 from 'bs58';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatReleaseCode,
  generateReleaseCode,
  isValidReleaseCode,
  normalizeReleaseCode,
  ReleaseCodeError,
  readReleaseCode,
  releaseCodeProblem,
  releaseSigner,
  releaseVerificationKey,
} from '../../src/gifts/release-codes/index.ts';

const DATA = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHECK = `${DATA}*~$=U`;

/** Computed with another program; every check character that is no data symbol occurs. */
const VECTORS = [
  ['0000000000000000', 'B5rLeB8d1qoqcLpnU7L9tFJ9c1u5FgcLoDrKoVWmXTLw'],
  ['ZZZZZZZZZZZZZZZ7', 'HD5p3PxzU8kevUxgfqmBQpoqz3sBxjHimrusKSxnA5WY'],
  ['0123456789ABCDEE', 'FSAeqFLgwga3LwJBZCbpJHUwS3VmhsbYtpAgkZj64Fyb'],
  ['HJKMNPQRSTVWXYZS', '4Q3DVK1S76zhEzV7TD9WnUWd4RnE48VTVjvbcdzKpzp1'],
  ['JG1TWZQM92W4D4R*', 'DRaT7mc1FCVcyrhQaGy1aMXbbk1rxQXQ4sjYksiHwc95'],
  ['Q3RSTHTRJ03B4Y0~', 'ECjCdxpZrhxBEowW8nrUz7qmuKLaAHM6G9APHVNnNZGg'],
  ['0QDQRCJZAQEYH6B$', 'Dp6iBcvqfCY8qwFHx6M1EgGxxkPkfoq2Xbu13TcJVWXx'],
  ['CN1MEN7Z60K21RW=', '6uL7rkQ6DyxbtMzP1w8Q2jeg1fZbxC8VaZ4cQSZ3vh88'],
  ['BM08961MAB8E513U', '4oAh7iFJtYyaPqFPWLn7PwW7J3VsMteyXWtSfAjPpeu8'],
] as const;

/** The check character by its definition: one large number and one division. */
function checkOf(data: string): string {
  const number = [...data].reduce((sum, symbol) => sum * 32n + BigInt(DATA.indexOf(symbol)), 0n);
  return CHECK.charAt(Number(number % 37n));
}

/** The key pair by its definition, with Node's own cryptography. */
function keyOf(code: string) {
  const seed = createHash('sha256').update(code.slice(0, 15), 'utf8').digest();
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  return createPublicKey(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }));
}

const codes = fc
  .array(fc.constantFrom(...DATA), { minLength: 15, maxLength: 15 })
  .map((symbols) => symbols.join(''))
  .map((data) => data + checkOf(data));

/** A code as somebody might write it down. */
const spellings = codes.chain((code) =>
  fc
    .array(
      fc.record({
        lower: fc.boolean(),
        twin: fc.nat(2),
        gap: fc.constantFrom('', '', '', ' ', '-', ' – ', '\t', '\u00A0', '\n', '‑', '--'),
      }),
      { minLength: 16, maxLength: 16 },
    )
    .map((ways) => {
      const spelled = ways.map(({ lower, twin, gap }, at) => {
        const symbol = code.charAt(at);
        const twins = symbol === '1' ? ['1', 'I', 'L'] : symbol === '0' ? ['0', 'O', 'O'] : [symbol];
        const chosen = twins[twin % twins.length] ?? symbol;
        return gap + (lower ? chosen.toLowerCase() : chosen);
      });
      return { code, spelled: spelled.join('') };
    }),
);

describe('a release code', () => {
  it.each(VECTORS)('%s has the key %s', (code, key) => {
    expect(isValidReleaseCode(code)).toBe(true);
    expect(releaseVerificationKey(code)).toBe(key);
  });

  it('has the check character and the key that its definition gives', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(releaseCodeProblem(code)).toBeUndefined();
        const { x = '' } = keyOf(code).export({ format: 'jwk' });
        expect(releaseVerificationKey(code)).toBe(bs58.encode(Buffer.from(x, 'base64url')));
      }),
      { numRuns: 100 },
    );
  });

  it('is the same in every spelling', () => {
    fc.assert(
      fc.property(spellings, ({ code, spelled }) => {
        expect(normalizeReleaseCode(spelled)).toBe(code);
        expect(readReleaseCode(spelled)).toBe(code);
        expect(normalizeReleaseCode(formatReleaseCode(spelled))).toBe(code);
      }),
    );
  });

  it('keeps its key in every spelling', () => {
    const [code, key] = VECTORS[8];
    expect(releaseVerificationKey(` ${code.toLowerCase().replaceAll('1', 'l').replaceAll('0', 'o')}\n`)).toBe(
      key,
    );
  });

  it('signs what its key verifies', () => {
    fc.assert(
      fc.property(codes, fc.uint8Array({ maxLength: 200 }), (code, message) => {
        const { sign, publicKey, verificationKey } = releaseSigner(code);
        expect(verify(null, message, keyOf(code), sign(message))).toBe(true);
        expect(bs58.encode(publicKey)).toBe(verificationKey);
      }),
      { numRuns: 50 },
    );
  });

  it('is written in fours for people', () => {
    expect(formatReleaseCode('cn1men7z60k21rw=')).toBe('CN1M-EN7Z-60K2-1RW=');
    expect(formatReleaseCode('cn1me')).toBe('CN1M-E');
    expect(formatReleaseCode(' ')).toBe('');
  });
});

describe('what is no release code', () => {
  it('shows when any one symbol was changed', () => {
    fc.assert(
      fc.property(codes, fc.nat(14), fc.constantFrom(...DATA), (code, at, symbol) => {
        const changed = code.slice(0, at) + symbol + code.slice(at + 1);
        expect(releaseCodeProblem(changed)).toBe(changed === code ? undefined : 'check_character');
      }),
    );
  });

  it('shows when two neighbours were swapped', () => {
    fc.assert(
      fc.property(codes, fc.nat(13), (code, at) => {
        const swapped = code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2);
        expect(releaseCodeProblem(swapped)).toBe(swapped === code ? undefined : 'check_character');
      }),
    );
  });

  it('shows when it is too short or too long', () => {
    fc.assert(
      fc.property(codes, fc.nat(15), (code, length) => {
        expect(releaseCodeProblem(code.slice(0, length))).toBe('length');
        expect(releaseCodeProblem(code + code.slice(0, length + 1).replaceAll(/[*~$=U]/g, '0'))).toBe(
          'length',
        );
      }),
    );
  });

  it('shows when a symbol is none', () => {
    fc.assert(
      fc.property(codes, fc.nat(15), fc.constantFrom(...'!?#@_.,:/Äßıſ\u212A💶'), (code, at, symbol) => {
        expect(releaseCodeProblem(code.slice(0, at) + symbol + code.slice(at + 1))).toBe('alphabet');
      }),
    );
  });

  it.each([...'*~$=U'])('shows when %s stands anywhere but at the end', (symbol) => {
    for (let at = 0; at < 15; at++)
      expect(releaseCodeProblem(`${'0'.repeat(at)}${symbol}${'0'.repeat(15 - at)}`)).toBe('alphabet');
  });

  it('is refused with the reason and without the code', () => {
    const mistyped = 'CN1MEN7Z60K21RX=';
    for (const use of [readReleaseCode, releaseSigner, releaseVerificationKey]) {
      const refusal = caught(() => use(mistyped));
      expect(refusal.problem).toBe('check_character');
      expect(`${refusal.message}${refusal.stack}`).not.toContain(mistyped);
    }
    expect(caught(() => readReleaseCode('CN1M')).problem).toBe('length');
    expect(caught(() => readReleaseCode('UN1MEN7Z60K21RX=')).problem).toBe('alphabet');
  });

  it('never breaks the reading of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normalizeReleaseCode(text);
        expect(normalizeReleaseCode(once)).toBe(once);
        expect(isValidReleaseCode(text)).toBe(releaseCodeProblem(text) === undefined);
      }),
    );
  });
});

function caught(work: () => unknown): ReleaseCodeError {
  try {
    work();
  } catch (error) {
    if (error instanceof ReleaseCodeError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('a generated release code', () => {
  const many = Array.from({ length: 3_200 }, generateReleaseCode);

  it('is valid, and no other is like it', () => {
    expect(many.filter((code) => !isValidReleaseCode(code) || normalizeReleaseCode(code) !== code)).toEqual(
      [],
    );
    expect(new Set(many).size).toBe(many.length);
  });

  it('has every symbol about equally often at every place', () => {
    for (let at = 0; at < 15; at++) {
      const counts = new Map([...DATA].map((symbol) => [symbol, 0]));
      for (const code of many) counts.set(code.charAt(at), (counts.get(code.charAt(at)) ?? 0) + 1);
      const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
      // 31 degrees of freedom: above this once in a hundred million fair draws.
      expect(chiSquare).toBeLessThan(105);
    }
  });
});

describe('the package', () => {
  it('gives release codes to those who import them', async () => {
    const script = `import { releaseVerificationKey, generateReleaseCode } from 'till/release-codes';
      console.log(releaseVerificationKey('${VECTORS[0][0]}'), releaseVerificationKey(generateReleaseCode()).length > 30)`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: join(import.meta.dirname, '../..'),
    });
    expect(stdout.trim()).toBe(`${VECTORS[0][1]} true`);
  });
});
