/** What shops ask about purchases, and what buyers answered before. */

export const QUESTION = {
  type: 'object',
  properties: {
    size: { type: 'string', title: 'Size', enum: ['Small', 'Large'] },
    gift_wrap: { type: 'boolean', title: 'Gift wrap' },
    vat: { type: 'string', title: 'VAT number', pattern: '^(?:IT)?[0-9]{11}$' },
    card_cvc: { type: 'string', title: 'Card security code (CVC)', writeOnly: true },
    address: {
      type: 'object',
      title: 'Address',
      properties: { city: { type: 'string' } },
      required: ['city'],
    },
  },
  required: ['size', 'address', 'card_cvc'],
};

export const ADDRESS = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  address_line1: '12 Analytical Way',
  city: 'New York',
  state: 'NY',
  postal_code: '10001',
  country: 'US',
};

const text = { type: 'string', minLength: 1, maxLength: 500 };
export const WHERE_TO = {
  type: 'object',
  properties: {
    note: { ...text, title: 'Note for the courier' },
    name: { ...text, title: 'Full name' },
    address_line1: { ...text, title: 'Address' },
    address_line2: { ...text, title: 'Apartment' },
    city: { ...text, title: 'City' },
    country: { type: 'string', title: 'Country', enum: ['Italy', 'United States of America'] },
    card_cvc: {
      type: 'string',
      title: 'Card security code (CVC)',
      pattern: '^[0-9]{3,4}$',
      writeOnly: true,
    },
  },
  required: ['note', 'name', 'address_line1', 'city', 'country', 'card_cvc'],
};
