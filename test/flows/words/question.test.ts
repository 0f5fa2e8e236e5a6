import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Missing, questionFor } from '../../../src/buying/flows/words/question.ts';
import { checkOptions } from '../../../src/buying/flows/words/supplied.ts';
import { method, option } from './offers.ts';

const NOTHING: Missing = { options: [], contact: [], others: [], needsCvc: false };

const shop = questionFor({
  options: [option('Size', ['S', 'M', '!L']), option('Name', [], { kind: 'text', isRequired: false })],
  contact: [
    { field: 'email' },
    { field: 'postalCode' },
    { field: 'country', choices: ['Singapore', 'United States'] },
  ],
  others: [],
  methods: [method('Standard', 500), method('Express', 1500)],
  needsCvc: true,
});

describe('a question', () => {
  it('lists the shop’s labels that can be bought, and what must be said', () => {
    expect(shop).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        size: { title: 'Size', type: 'string', enum: ['S', 'M'] },
        product_name: { title: 'Name', type: 'string' },
        quantity: { type: 'integer', minimum: 1 },
        email: { format: 'email' },
        country: { enum: ['Singapore', 'United States'] },
        shipping_method: { enum: ['Standard', 'Express'] },
        card_cvc: { pattern: '^[0-9]{3,4}$', writeOnly: true },
      },
      required: ['size', 'email', 'postal_code', 'country', 'card_cvc'],
    });
  });

  it('offers the quantity along with other choices, unless it was said', () => {
    const options = [option('Size', ['S', 'M'])];
    const names = (own: Partial<Missing>) =>
      Object.keys(questionFor({ ...NOTHING, options, ...own }).properties ?? {});
    expect(names({})).toEqual(['size', 'quantity']);
    expect(names({ isCounted: true })).toEqual(['size']);
  });

  it('requires what only the prompt does, where the shop requires nothing', () => {
    const engraving = option('Engraving', [], { kind: 'text', isRequired: false });
    expect(questionFor({ ...NOTHING, options: [engraving] }).required).toEqual(['engraving']);
  });

  it('says whether a shop takes no cards or lacks what was requested', () => {
    const about = (isOtherPayment: boolean) =>
      JSON.stringify(questionFor({ ...NOTHING, payments: ['Cheque'], isOtherPayment }).properties);
    expect(about(false)).toContain('doesn’t accept cards');
    expect(about(true)).toContain('doesn’t offer the requested payment method');
  });

  it('lets whoever says a street say more of it', () => {
    const asked = questionFor({ options: [], contact: [{ field: 'line1' }], others: [], needsCvc: false });
    expect(Object.keys(asked.properties ?? {})).toEqual(['address_line1', 'address_line2']);
    expect(asked.required).toEqual(['address_line1']);
  });

  it('is a schema that a strict validator takes, whatever the labels are', () => {
    const label = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom(
        '__proto__',
        'constructor',
        '🧦',
        'Größe',
        '尺寸',
        '',
        ' ',
        '"',
        'x'.repeat(5_000),
        'Size',
        'Name',
      ),
    );
    const ajv = new Ajv2020({ strict: true });
    formats.default(ajv);
    fc.assert(
      fc.property(fc.array(fc.tuple(label, fc.array(label, { maxLength: 6 })), { maxLength: 6 }), (asked) => {
        const schema = questionFor({
          ...NOTHING,
          options: asked.map(([name, labels]) => ({ ...option('x', labels), label: name, name })),
          others: asked.map(([name, choices]) => ({ name, label: name, choices })),
          products: asked.map(([name]) => name),
          contact: [{ field: 'name', complaint: asked[0]?.[0] ?? '' }],
          needsCvc: true,
        });
        expect(ajv.validateSchema(schema)).toBe(true);
        ajv.compile(schema);
        ajv.removeSchema(schema);
        const names = Object.keys(schema.properties as object);
        expect(names.every((name) => /^[a-z0-9_]+$/.test(name))).toBe(true);
        expect(names).toEqual(expect.arrayContaining(schema.required as string[]));
      }),
      { numRuns: 60 },
    );
  });
});

describe('answers to a question', () => {
  it('become the shop’s own labels', () => {
    const answer = {
      Size: 'medium',
      zip: 62704,
      country: 'SG',
      email: ' ada@example.com ',
      quantity: '2',
      shipping_method: 'express',
    };
    expect(checkOptions(shop, answer)).toEqual({
      values: {
        size: 'M',
        postal_code: '62704',
        country: 'Singapore',
        email: 'ada@example.com',
        quantity: 2,
        shipping_method: 'Express',
      },
      problems: [],
    });
  });

  it('are refused by name, with what would be right', () => {
    expect(checkOptions(shop, { size: 'L', email: 'ada', quantity: 0, card_cvc: '12' }).problems).toEqual([
      { name: 'size', shouldBe: 'one of “S”, “M”' },
      { name: 'email', shouldBe: 'an email address' },
      { name: 'quantity', shouldBe: 'a whole number from 1 to 9999' },
      { name: 'card_cvc', shouldBe: '3 or 4 digits, as printed on the card' },
    ]);
  });

  it('may be given in part', () => {
    expect(checkOptions(shop, { size: 'S' })).toEqual({ values: { size: 'S' }, problems: [] });
  });

  it.each(['card_cvc', 'cvc', 'CVV', 'cardCvc', 'security_code'])(
    'hand over a card’s code apart: %s',
    (name) => {
      expect(checkOptions(shop, { [name]: '123' })).toEqual({ values: {}, cvc: '123', problems: [] });
    },
  );

  it('never hold a card’s code or number further down', () => {
    expect(checkOptions(undefined, { card: { cvc: '123' } }).problems).toHaveLength(1);
    expect(checkOptions(undefined, { note: 'pay with 4242 4242 4242 4242' }).problems).toHaveLength(1);
  });

  it('are free-form before anything was asked, but bounded and storable', () => {
    expect(checkOptions(undefined, { anything: { goes: [1, true, null] } }).problems).toEqual([]);
    const deep = { a: { b: { c: { d: { e: { f: 1 } } } } } };
    for (const wrong of [
      { a: 'x\u0000' },
      { a: '\ud800' },
      deep,
      { a: 'x'.repeat(6_000) },
      JSON.parse('{"__proto__":1}'),
    ])
      expect(checkOptions(undefined, wrong).problems).toHaveLength(1);
  });

  it('never leave a value outside of what was offered', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('size', 'Size', 'country', 'shipping_method', 'other'), fc.jsonValue()),
        (given) => {
          const { values, problems } = checkOptions(shop, given);
          const wrong = new Set(problems.map(({ name }) => name));
          for (const [name, allowed] of Object.entries({
            size: ['S', 'M'],
            country: ['Singapore', 'United States'],
          }))
            if (Object.hasOwn(values, name) && !wrong.has(name)) expect(allowed).toContain(values[name]);
        },
      ),
      { numRuns: 200 },
    );
  });
});
