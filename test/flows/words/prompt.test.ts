import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPrompt } from '../../../src/buying/flows/words/prompt.ts';
import { asExpected, PROMPTS } from './prompts.ts';

describe('a prompt in plain English', () => {
  it('is tried in more than 120 ways', () => {
    expect(new Set(PROMPTS.map(([prompt]) => prompt)).size).toBeGreaterThanOrEqual(120);
  });

  it.each(PROMPTS)('%j', (prompt, expected) => {
    const understood = asExpected(readPrompt(prompt));
    expect(expected.text === undefined ? { ...understood, text: undefined } : understood).toEqual({
      text: undefined,
      ...expected,
    });
  });

  it('may be missing', () => {
    expect(readPrompt(null)).toEqual({
      text: '',
      counted: '',
      quantity: undefined,
      shipping: undefined,
      payment: undefined,
      contact: {},
    });
  });

  it('never stops the reader, whatever it says', () => {
    const fragment = fc.oneof(
      fc.constantFrom(...PROMPTS.map(([prompt]) => prompt)),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(' to ', ', ', '\n', ' x ', ' 2 ', 'ship to ', '#', '@', '. ', ' of ', 'not '),
    );
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 8 }), (fragments) => {
        const { text, quantity } = readPrompt(fragments.join(''));
        expect(typeof text).toBe('string');
        if (quantity !== undefined) expect(Number.isSafeInteger(quantity) && quantity >= 1).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves no e-mail address in the text that an adviser may see', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.emailAddress(), (one, other) => {
        const { text } = readPrompt(`two mugs, email ${one} or ${other}`);
        expect(text).not.toContain('@');
      }),
    );
  });

  it.each([
    ['letters', 'a'.repeat(50_000)],
    ['digits', '1'.repeat(50_000)],
    ['numbers', '1 '.repeat(25_000)],
    ['commas', ', '.repeat(25_000)],
    ['the word to', 'to A '.repeat(10_000)],
    ['names', 'Ada Lovelace '.repeat(4_000)],
    ['at signs', 'a@'.repeat(25_000)],
    ['dots', 'a.'.repeat(25_000)],
    ['and with', 'and with '.repeat(5_000)],
    ['express', 'express '.repeat(6_000)],
    ['brackets', '('.repeat(50_000)],
    ['addresses', '12 Main St, Springfield, IL 62704, '.repeat(1_400)],
  ])('of nothing but %s is read in no time', (_, prompt) => {
    expect(() => readPrompt(prompt)).not.toThrow();
  });

  it.each([
    '2 Field Notebooks for me and 2 for Tom, so 4 in total, to Priya Venkat, 1900 Jackson Ave, Chicago, IL 60614',
    '4 Stück Field Notebook, Versand Express, an Priya Venkat, 1900 Jackson Ave, Chicago, IL 60614, USA.',
    'Compra cuatro Field Notebook, envío exprés, para Priya Venkat, 1900 Jackson Ave, Chicago, IL 60614',
    'A notebook. Send to Priya Venkat, 1900 Jackson Ave, Chicago, IL 60614 (312-555-0133, p@example.com).',
  ])('goes to a person and a street, whatever stands around them: “%s”', (prompt) => {
    const { name, company, line1, line2, city, postalCode } = readPrompt(prompt).contact;
    expect({ name, company, line1, line2, city, postalCode }).toEqual({
      name: 'Priya Venkat',
      company: undefined,
      line1: '1900 Jackson Ave',
      line2: undefined,
      city: 'Chicago',
      postalCode: '60614',
    });
  });
});
