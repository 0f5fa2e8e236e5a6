import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellingPart } from '../../src/db/search.ts';
import { newDatabase } from '../support/database.ts';

/** How texts are cut into words: by one function, for what is stored and for what is looked for. */

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await newDatabase() });
  await client.connect();
});
afterAll(() => client.end());

async function wordsOf(text: string): Promise<string[]> {
  const { rows } = await client.query('select search_words($1) as words', [text]);
  return rows[0].words;
}

/** Null when there is nothing to look for. */
async function finds(text: string, typed: string): Promise<boolean | null> {
  const sql = "select search_vector('acct_1', $1) @@ search_query('acct_1', $2, 1) as found";
  return (await client.query(sql, [text, typed])).rows[0].found;
}

/** What PostgreSQL keeps: whole characters, none of them null. */
const texts = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((text) => !text.includes('\0'));
const typed = fc.oneof(
  texts,
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replaceAll('\0', '')),
  fc
    .array(
      fc.constantFrom(
        "'",
        '"',
        '\\',
        '&',
        '|',
        '!',
        ':',
        '*',
        '(',
        ')',
        '<->',
        '<2>',
        '%',
        '$1',
        ';--',
        ' ',
        'tea',
      ),
    )
    .map((parts) => parts.join('')),
);

describe('a text', () => {
  it.each([
    ['Two Large  Mugs', ['two', 'large', 'mugs']],
    ['gift_07fA9c', ['gift', '07fa9c']],
    [
      'https://shop.example.com/blue-mug?size=L#top',
      ['https', 'shop', 'example', 'com', 'blue', 'mug', 'size', 'l', 'top'],
    ],
    ['ÉCLAIR au café', ['éclair', 'au', 'café']],
    ['Ёлка ΣΊΣΥΦΟΣ', ['ёлка', 'σίσυφοσ']],
    ['東京 タワー', ['東京', 'タワー']],
    ['ﬁne ４２', ['fine', '42']],
    ['cafe\u0301', ['café']],
    ['it’s 10.5% off!', ['it', 's', '10', '5', 'off']],
    [' … \n\t —', []],
    ['', []],
    ['x'.repeat(2_001), ['x'.repeat(500)]],
    [`é ${'x'.repeat(3_000)}`, ['é', 'x'.repeat(500)]],
  ])('%j is cut into its words', async (text, words) => {
    expect(await wordsOf(text)).toEqual(words);
  });

  it('is found by the beginnings of its words, all of them, in any order and case', async () => {
    const text = 'gift_07fA9cXy Birthday present for Zoë https://shop.example.com/blue-mug';
    for (const hit of [
      'birth',
      'BIRTHDAY',
      'zoë pres',
      'gift_07f',
      '07fa9',
      'shop.example.com/blue',
      'mug-blue',
    ])
      expect([hit, await finds(text, hit)]).toEqual([hit, true]);
    for (const miss of ['acct', 'acct_1', 'day', 'birthdays', 'birth cake', '7fA9c', 'gift_08', 'xample'])
      expect([miss, await finds(text, miss)]).toEqual([miss, false]);
    for (const nothing of ['', '  ', '&|!', "'", '_']) expect(await finds(text, nothing)).toBeNull();
  });

  it.each([
    ['gift_07fA9c', ['07fa9c']],
    ['Gift card', []],
    ['gift_', []],
    ['giftwrap carding', ['giftwrap', 'carding']],
    ['éclair cardéclair card™', ['éclair', 'cardéclair', 'cardtm']],
    ['ci/cs-ti', []],
  ])('%j is looked up in the index by what tells it from others', async (text, words) => {
    expect(await wordsOf(tellingPart(text))).toEqual(words);
  });

  it('is looked up by no word that it does not have', async () => {
    const mixed = fc
      .array(fc.oneof(texts, fc.constantFrom('gift', 'txn_', 'CARD', 'ﬁ', '™', 'é', '_', ' ')))
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(mixed, async (text) => {
        const words = await wordsOf(text);
        expect(words).toEqual(expect.arrayContaining(await wordsOf(tellingPart(text))));
      }),
      { numRuns: 300 },
    );
  });

  it('finds itself, whatever it is made of', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(await finds(text, text)).not.toBe(false);
        for (const word of await wordsOf(text)) expect(await finds(text, [...word][0] ?? '')).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('is looked for by anything that can be typed, and nothing of it is an operator', async () => {
    await fc.assert(
      fc.asyncProperty(texts, typed, async (text, looked) => {
        const words = await wordsOf(looked);
        const stored = await wordsOf(text);
        const expected = words.every((word) => stored.some((candidate) => candidate.startsWith(word)));
        expect(await finds(text, looked)).toBe(words.length === 0 ? null : expected);
      }),
      { numRuns: 500 },
    );
  });
});
