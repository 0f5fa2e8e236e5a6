import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateReleaseCode, normalizeReleaseCode } from '../../src/gifts/release-codes/index.ts';
import { money } from '../../src/shared/money.ts';
import { type ProblemKind, problemOf } from '../../src/web/gifts/claim-problem.ts';
import { codeProgress, groupCode } from '../../src/web/gifts/code-entry.ts';
import { sentenceFor } from '../../src/web/gifts/sentences.ts';

describe('the field for the code', () => {
  /** Types characters one by one, as a browser reports them. */
  function typing(text: string, typed: string, caret: number) {
    let [value, at] = [text, caret];
    for (const symbol of typed)
      ({ text: value, caret: at } = groupCode(value.slice(0, at) + symbol + value.slice(at), at + 1));
    return { value, at };
  }

  it('groups in fours while one types', () => {
    expect(typing('', 'cn1men7z60k21rw=', 0)).toEqual({ value: 'CN1M-EN7Z-60K2-1RW=', at: 19 });
    expect(typing('', 'cn1m', 0)).toEqual({ value: 'CN1M', at: 4 });
    expect(typing('', 'oil', 0)).toEqual({ value: '011', at: 3 });
  });

  it('keeps the caret behind what was typed last, also in the middle', () => {
    expect(typing('CN1M-EN7Z', 'x', 2)).toEqual({ value: 'CNX1-MEN7-Z', at: 3 });
    expect(typing('CN1M-EN7Z', 'x', 4)).toEqual({ value: 'CN1M-XEN7-Z', at: 6 });
    expect(groupCode('C1M-EN7Z', 1)).toEqual({ text: 'C1ME-N7Z', caret: 1 });
  });

  it('takes what is pasted in any spelling', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(' ', '-', '–', '\n'), { maxLength: 16 }), (gaps) => {
        const code = generateReleaseCode();
        const pasted = [...code.toLowerCase()].map((symbol, at) => `${gaps[at] ?? ''}${symbol}`).join('');
        const { text, caret } = groupCode(pasted, pasted.length);
        expect(text).toBe(code.match(/.{4}/g)?.join('-'));
        expect(caret).toBe(text.length);
        expect(codeProgress(text)).toEqual({ state: 'complete', code });
      }),
    );
  });

  it('never loses or adds a symbol', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (typed, at) => {
        const caret = at % (typed.length + 1);
        const grouped = groupCode(typed, caret);
        expect(normalizeReleaseCode(grouped.text)).toBe(normalizeReleaseCode(typed));
        expect(normalizeReleaseCode(grouped.text.slice(0, grouped.caret))).toBe(
          normalizeReleaseCode(typed.slice(0, caret)),
        );
      }),
    );
  });

  it('says nothing against a code that is not finished', () => {
    const code = 'CN1MEN7Z60K21RW=';
    for (let length = 0; length < 16; length++)
      expect(codeProgress(code.slice(0, length))).toEqual({ state: 'unfinished', length });
  });

  it('says at once what no further character can mend', () => {
    expect(codeProgress('CN1MEN7Z60K21RX=')).toMatchObject({ state: 'wrong', problem: 'check_character' });
    expect(codeProgress('CN1MEN7Z60K21RW=0')).toMatchObject({ problem: 'length', length: 17 });
    expect(codeProgress('CN!')).toMatchObject({ problem: 'alphabet' });
    expect(codeProgress('UN1M')).toMatchObject({ problem: 'alphabet' });
  });
});

describe('what is said to people', () => {
  const kinds: ProblemKind[] = [
    'length',
    'alphabet',
    'check_character',
    'code_unknown',
    'other_gift',
    'gift_unknown',
    'unfunded',
    'claimed',
    'reclaimed',
    'no_wallet',
    'no_account',
    'connection_declined',
    'declined',
    'wallet_failed',
    'wallet_changed',
    'expired',
    'refused',
    'network',
    'rate_limited',
    'unexpected',
  ];

  it('is another sentence for every problem, and each has a next step or waits', () => {
    const sentences = kinds.map((kind) =>
      sentenceFor({ kind }, { sender: 'Acme', worth: '$5.00', length: 12 }),
    );
    expect(new Set(sentences.map(({ title }) => title)).size).toBe(kinds.length);
    for (const { title, text } of sentences) {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(`${title} ${text}`).not.toMatch(/undefined|NaN|\{/);
    }
    const waiting = kinds.filter((_, at) => sentences[at]?.steps.length === 0);
    expect(waiting).toEqual(['unfunded']);
  });

  it('names who and how much where that is known, and does without where it is not', () => {
    expect(sentenceFor({ kind: 'reclaimed' }, { sender: 'Acme' }).text).toMatch(/^Acme took the money back/);
    expect(sentenceFor({ kind: 'reclaimed' }).text).toMatch(/^The sender took the money back/);
    expect(sentenceFor({ kind: 'other_gift' }, { sender: 'Acme', worth: '$5.00' }).text).toContain(
      'a $5.00 gift from Acme',
    );
    expect(sentenceFor({ kind: 'length' }, { length: 14 }).text).toContain('This one has 14');
    expect(sentenceFor({ kind: 'rate_limited', waitSeconds: 7 }).text).toContain('wait 7 seconds');
  });

  it.each([
    [undefined, 'network'],
    ['chain_unavailable', 'network'],
    ['service_unavailable', 'network'],
    ['rate_limit_exceeded', 'rate_limited'],
    ['resource_missing', 'gift_unknown'],
    ['blockhash_expired', 'expired'],
    ['transaction_invalid', 'wallet_changed'],
    ['signature_missing', 'wallet_changed'],
    ['transaction_failed', 'refused'],
    ['funds_insufficient', 'refused'],
    ['internal_error', 'unexpected'],
  ])('takes the answer %s for %s', (code, kind) => {
    expect(problemOf({ code, message: 'Said by the server.', retryAfterSeconds: 3 }).kind).toBe(kind);
  });

  it('writes money as people do', () => {
    expect([1, 2_500, 1_000_000].map((cents) => money(cents))).toEqual(['$0.01', '$25.00', '$10,000.00']);
  });
});
