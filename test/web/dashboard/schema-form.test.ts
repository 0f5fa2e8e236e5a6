import { describe, expect, it } from 'vitest';
import { questionFor } from '../../../src/buying/flows/words/question.ts';
import { readAnswers } from '../../../src/web/dashboard/purchases/question/answers.ts';
import { mistakesOf } from '../../../src/web/dashboard/purchases/question/refusal.ts';
import { fieldsOf } from '../../../src/web/dashboard/purchases/question/schema.ts';

/** A question's JSON Schema as a form, and what is typed into it as an answer. */

const SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    note: { type: 'string', title: 'Note', default: 'Ring twice' },
    size: { type: 'string', title: 'Size', enum: ['Small', 'Large'] },
    pace: { oneOf: [{ const: 1, title: 'In a day' }, { const: 3 }], default: 3 },
    gift_wrap: { type: 'boolean', description: 'Whether to add this.' },
    quantity: { type: 'integer', minimum: 1, maximum: 9 },
    email: { type: 'string', format: 'email', examples: ['ada@example.com'] },
    phone: { type: ['string', 'null'], pattern: '^\\+[0-9 ]+$', examples: ['+1 217 555 0123'] },
    terms: { const: 'v2', title: 'Terms of 2026' },
    card_cvc: { type: 'string', pattern: '^[0-9]{3,4}$', writeOnly: true, default: '123' },
    shipping_address: {
      type: 'object',
      title: 'Shipping address',
      properties: { city: { type: 'string', minLength: 2 }, line1: { type: 'string', maxLength: 5 } },
      required: ['line1', 'city'],
    },
  },
  required: ['email', 'size', 'shipping_address', 'card_cvc'],
};

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
}

const RIGHT = {
  email: 'ada@example.com',
  size: '1',
  card_cvc: '737',
  'shipping_address/line1': ' Main ',
  'shipping_address/city': 'Rome',
};

describe('the form of a question', () => {
  const fields = fieldsOf(SCHEMA);
  const field = (name: string) => fields.find(({ path }) => path[0] === name);

  it('asks for what is needed first, in the order of the question', () => {
    expect(fields.slice(0, 4).map(({ path }) => path[0])).toEqual(SCHEMA.required);
    expect(fields.map(({ isRequired }) => isRequired).slice(4)).not.toContain(true);
  });

  it('reads titles, descriptions, examples and defaults', () => {
    expect(field('note')).toMatchObject({ kind: 'text', label: 'Note', start: 'Ring twice' });
    expect(field('gift_wrap')).toMatchObject({
      kind: 'tick',
      label: 'Gift wrap',
      hint: 'Whether to add this.',
    });
    expect(field('email')).toMatchObject({ kind: 'text', format: 'email', example: 'ada@example.com' });
    expect(field('quantity')).toMatchObject({ kind: 'number', isWhole: true, minimum: 1, maximum: 9 });
  });

  it('offers what may be chosen by its title, whatever the value is', () => {
    expect(field('size')).toMatchObject({ kind: 'choice', start: undefined });
    expect(field('pace')).toMatchObject({
      kind: 'choice',
      choices: [
        { value: 1, label: 'In a day' },
        { value: 3, label: '3' },
      ],
      start: 1,
    });
    expect(field('terms')).toMatchObject({
      kind: 'choice',
      choices: [{ value: 'v2', label: 'Terms of 2026' }],
    });
  });

  it('shows a secret neither while it is typed nor from a default', () => {
    expect(field('card_cvc')).toMatchObject({ isSecret: true, start: '' });
  });

  it('keeps what belongs together in a group of its own', () => {
    expect(field('shipping_address')).toMatchObject({
      kind: 'group',
      fields: [{ path: ['shipping_address', 'line1'] }, { path: ['shipping_address', 'city'] }],
    });
  });

  it('asks for what it does not understand as a text, and for nothing of what is no schema', () => {
    expect(fieldsOf({ properties: { odd: { type: 'array', items: {} }, any: true } })).toMatchObject([
      { kind: 'text', label: 'Odd' },
      { kind: 'text', label: 'Any' },
    ]);
    expect(fieldsOf('nothing')).toEqual([]);
    expect(fieldsOf({ properties: [] })).toEqual([]);
  });

  it('holds every question that shops are asked with', () => {
    const question = questionFor({
      options: [],
      contact: [{ field: 'line1' }, { field: 'country', choices: ['Italy', 'Malta'] }],
      others: [{ name: 'vat', label: 'VAT number' }],
      needsCvc: true,
    });
    expect(fieldsOf(question).map(({ kind, label }) => [kind, label])).toEqual([
      ['text', 'Address line 1'],
      ['choice', 'Country'],
      ['text', 'VAT number'],
      ['text', 'Card security code (CVC)'],
      ['text', 'Address line 2'],
    ]);
  });
});

describe('what is typed into it', () => {
  const fields = fieldsOf(SCHEMA);

  it('is answered with values of the right types, nested as the question is', () => {
    const typed = { ...RIGHT, quantity: '2', gift_wrap: 'yes', pace: '0', note: '', phone: '' };
    expect(readAnswers(fields, form(typed))).toEqual({
      values: {
        email: 'ada@example.com',
        size: 'Large',
        card_cvc: '737',
        shipping_address: { line1: 'Main', city: 'Rome' },
        quantity: 2,
        gift_wrap: true,
        pace: 1,
      },
      mistakes: {},
    });
  });

  it('is told beside each field when it is missing or wrong', () => {
    const typed = { email: 'ada', phone: '12', quantity: '10', 'shipping_address/city': 'R', card_cvc: '' };
    expect(readAnswers(fields, form(typed)).mistakes).toEqual({
      email: 'Enter an email address, such as ada@example.com.',
      size: 'Choose an option.',
      'shipping_address/line1': 'Required',
      'shipping_address/city': 'Enter at least 2 characters.',
      card_cvc: 'Required',
      phone: 'Enter a value, such as +1 217 555 0123.',
      quantity: 'Must be from 1 to 9.',
    });
    const others = { ...RIGHT, quantity: '1.5', card_cvc: '12', 'shipping_address/line1': 'Long street' };
    expect(readAnswers(fields, form(others)).mistakes).toEqual({
      card_cvc: 'Enter the 3 or 4 digits printed on the card.',
      quantity: 'Enter a whole number.',
      'shipping_address/line1': 'Enter at most 5 characters.',
    });
  });

  it('leaves a group out that need not be answered', () => {
    const optional = fieldsOf({ ...SCHEMA, required: [] });
    expect(readAnswers(optional, form({ note: 'Hello' })).values).toEqual({
      note: 'Hello',
      gift_wrap: false,
    });
    expect(readAnswers(optional, form({ 'shipping_address/city': 'Rome' })).mistakes).toEqual({
      'shipping_address/line1': 'Required',
    });
  });
});

describe('what the server did not like about an answer', () => {
  const failure = {
    code: 'parameter_invalid',
    status: 400,
    param: 'options.size',
    retryAfterSeconds: undefined,
    message: 'options.size must be one of “Small”, “Large”. options.email must be an email address.',
  };

  it('is said beside each field that it names', () => {
    expect(mistakesOf(failure, fieldsOf(SCHEMA))).toEqual({
      size: 'Must be one of “Small”, “Large”.',
      email: 'Must be an email address.',
    });
  });

  it('is left to a notice when it is about no field', () => {
    expect(mistakesOf({ ...failure, message: 'options.colour must be blue.' }, fieldsOf(SCHEMA))).toEqual({});
    expect(mistakesOf({ ...failure, code: 'state_conflict' }, fieldsOf(SCHEMA))).toEqual({});
  });
});
