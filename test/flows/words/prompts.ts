import type { Contact, Wishes } from '../../../src/buying/flows/words/wishes.ts';
import { ADA } from './ada.ts';
import { ADDRESSES } from './addresses.ts';
import { NOTATIONS } from './notations.ts';
import { SHIPPING_WISHES } from './shipping-wishes.ts';

/** What each prompt is understood as; what is left out must not be understood. */
export interface Expected {
  quantity?: number;
  shipping?: 'cheapest' | 'fastest' | { named: string };
  contact?: Partial<Contact>;
  text?: string;
}

const JONAS = {
  name: 'Jonas Brandt',
  line1: 'Lindenstraße 24',
  city: 'Leipzig',
  postalCode: '04109',
  country: 'DE',
};

export const PROMPTS: [string, Expected][] = [
  ...NOTATIONS,
  ['Ada Lovelace needs two mugs. Ship to 12 Main St, Springfield, IL 62704', { quantity: 2, contact: ADA }],
  ['Two mugs. ship: Ada Lovelace, 12 Main St, Springfield, IL 62704', { quantity: 2, contact: ADA }],
  ['Two mugs → Ada Lovelace, 12 Main St, Springfield, IL 62704', { quantity: 2, contact: ADA }],
  ['2x mug -> Ada Lovelace, 12 Main St, Springfield, IL 62704', { quantity: 2, contact: ADA }],
  ['Two mugs — Ada Lovelace, 12 Main St, Springfield, IL 62704', { quantity: 2, contact: ADA }],
  [
    'Two mugs. Shipping details — Ada Lovelace, 12 Main St, Springfield, IL 62704',
    { quantity: 2, contact: ADA },
  ],
  [
    'Zwei Tassen, günstigster Versand. Lieferung an Jonas Brandt, Lindenstraße 24, 04109 Leipzig, Deutschland',
    { quantity: 2, shipping: 'cheapest', contact: JONAS },
  ],
  [
    'Two mugs. Ada Lovelace, 12 Main St, Springfield, IL 62704, ada@example.com, 2175550143',
    { quantity: 2, contact: { ...ADA, email: 'ada@example.com', phone: '2175550143' } },
  ],
  [
    'Compra dos tazas y envíalas a María López, Calle Mayor 8, 28013 Madrid (España), el envío más barato',
    {
      quantity: 2,
      shipping: 'cheapest',
      contact: {
        name: 'María López',
        line1: 'Calle Mayor 8',
        city: 'Madrid',
        postalCode: '28013',
        country: 'ES',
      },
    },
  ],
  [
    'Achetez 3 bougies. À livrer à Jean Dupont, 8 rue de la Paix, 75002 Paris, France.',
    {
      quantity: 3,
      contact: {
        name: 'Jean Dupont',
        line1: '8 rue de la Paix',
        city: 'Paris',
        postalCode: '75002',
        country: 'FR',
      },
    },
  ],
  [
    'Koop 4 mokken en stuur ze naar Jan de Vries, Keizersgracht 12-II, 1015 CJ Amsterdam, Nederland',
    {
      quantity: 4,
      contact: {
        name: 'Jan de Vries',
        line1: 'Keizersgracht 12-II',
        city: 'Amsterdam',
        postalCode: '1015 CJ',
        country: 'NL',
      },
    },
  ],
  [
    'I’m Nora Quist (nora@example.com), get me two of these in green, L. 77 Pine Rd, Bend OR 97701',
    {
      quantity: 2,
      contact: {
        name: 'Nora Quist',
        email: 'nora@example.com',
        line1: '77 Pine Rd',
        city: 'Bend',
        state: 'OR',
        postalCode: '97701',
        country: 'US',
      },
    },
  ],
  [
    'One Sourdough Handbook for alan@example.com (Alan Turing)',
    { contact: { name: 'Alan Turing', email: 'alan@example.com' } },
  ],
  ['Ring size: 9 and Metal: Sterling Silver, 3 pieces', { quantity: 3 }],
  // Whom it goes to
  [
    'Order for my user: 2 pcs of "Blue Mug" in Large; recipient Ada Lovelace; address 12 Main St, Springfield, IL 62704; email ada@example.com.',
    { quantity: 2, contact: { ...ADA, email: 'ada@example.com' } },
  ],
  [
    'Order for my user: one mug; recipient Ada Lovelace; shipping address: 12 Main St, Springfield, IL 62704',
    { quantity: 1, contact: ADA },
  ],
  [
    'Customer Ada Lovelace wants 2 × mug. Delivery address: 12 Main St, Springfield, IL 62704.',
    { quantity: 2, contact: ADA },
  ],
  [
    'Customer Jonas Brandt wants 2 mugs. Ship to Ada Lovelace, 12 Main St, Springfield, IL 62704.',
    { quantity: 2, contact: ADA },
  ],
  ['mug. My address is 12 Main St, Springfield, IL 62704, name Ada Lovelace.', { contact: ADA }],
  [
    'Purchase request\n- item: mug\n- qty: 2\n- name: Ada Lovelace\n- address: 12 Main St, Springfield, IL 62704',
    { quantity: 2, contact: ADA },
  ],
  [
    'mug to Ada Lovelace at 12 Main St, Springfield, IL 62704. Phone for the courier: 91234567.',
    { contact: { ...ADA, phone: '91234567' } },
  ],
  [
    'one mug, express delivery, to Ms Ada Lovelace, 12 Main St, Springfield, IL 62704, US',
    { quantity: 1, shipping: { named: 'express delivery' }, contact: ADA, text: 'mug' },
  ],
  [
    'mug. Name: Mr. Theodore J. Lindqvist. Ship to 12 Main St, Springfield, IL 62704, US.',
    { contact: { ...ADA, name: 'Theodore J. Lindqvist' } },
  ],
  [
    'mug in blue, size M, for Ada Lovelace. Address: 12 Main St, Springfield, IL 62704, US. Use table rate.',
    { contact: ADA },
  ],
  [
    'mug to Ada Lovelace, 12 Main St, Springfield, Illinois, 62704',
    { contact: { ...ADA, state: 'Illinois' } },
  ],
  [
    'mug to Ada Lovelace, 12 Main St, New York, 10001',
    { contact: { name: 'Ada Lovelace', line1: '12 Main St', city: 'New York', postalCode: '10001' } },
  ],
  [
    'mug to Ada Lovelace at 62 Cathedral Heights, Springfield, Illinois 62704',
    { contact: { ...ADA, line1: '62 Cathedral Heights', state: 'Illinois' } },
  ],
  [
    'Buy the album. Ada Lovelace, ada@example.com',
    { contact: { name: 'Ada Lovelace', email: 'ada@example.com' } },
  ],
  [
    'The bundle with the studio license for Ada Lovelace, ada@example.com',
    { contact: { name: 'Ada Lovelace', email: 'ada@example.com' } },
  ],
  ['mug to Prof. Dr. Ada Lovelace, 12 Main St, Springfield, IL 62704, US', { contact: ADA, text: 'mug' }],
  [
    'Zwei Isolierkannen „Nordsee“ in Meerblau, an Herrn Jonas Brandt, Lindenstraße 24, 04109 Leipzig, Deutschland',
    { quantity: 2, contact: JONAS, text: 'Isolierkannen „Nordsee“ in Meerblau' },
  ],
  [
    'Bestelle bitte 4 Stück Tasse, Versand Express, an Jonas Brandt, Lindenstraße 24, 04109 Leipzig, Deutschland',
    { quantity: 4, shipping: { named: 'express' }, contact: JONAS, text: 'Bestelle bitte Tasse' },
  ],
  [
    'mug. Send to Ada Lovelace, 12 Main St, Springfield, IL 62704 (217-555-0123, ada@example.com).',
    { contact: { ...ADA, phone: '217-555-0123', email: 'ada@example.com' } },
  ],
  [
    'mug, recipient Ada Lovelace / 12 Main St / Springfield, IL 62704 / USA / ada@example.com',
    { contact: { ...ADA, email: 'ada@example.com' } },
  ],
  [
    'mug, shipped to my home with 2-day shipping.\nAda Lovelace\n12 Main St\nSpringfield, IL 62704\nada@example.com',
    { shipping: { named: '2-day shipping' }, contact: { ...ADA, email: 'ada@example.com' } },
  ],
  // Nobody is called that, so it’s asked
  [
    'Blaue Tasse „Nordsee“ in Groß, Lindenstraße 24, 04109 Leipzig, Deutschland',
    {
      contact: { line1: 'Lindenstraße 24', city: 'Leipzig', postalCode: '04109', country: 'DE' },
      text: 'Blaue Tasse „Nordsee“ in Groß',
    },
  ],
  ['mug. To: Ada Lovelace, 12 Main St, Springfield, IL 62704, US', { contact: ADA, text: 'mug.' }],
  // How many
  ['two of the large blue ones', { quantity: 2, text: 'the large blue ones' }],
  ['Two large blue mugs', { quantity: 2, text: 'large blue mugs' }],
  ['Two Boston ferns in a medium pot', { quantity: 2, text: 'Boston ferns in a medium pot' }],
  ['Twelve Angry Men as a poster', { text: 'Twelve Angry Men as a poster' }],
  ['3x mug', { quantity: 3, text: 'mug' }],
  ['3 x mug', { quantity: 3, text: 'mug' }],
  ['mug x3', { quantity: 3, text: 'mug' }],
  ['mug x 3', { quantity: 3, text: 'mug' }],
  ['mug ×2, blue', { quantity: 2, text: 'mug, blue' }],
  ['qty 4 mugs', { quantity: 4, text: 'mugs' }],
  ['blue mug, qty: 4', { quantity: 4, text: 'blue mug' }],
  ['blue mug, quantity 12', { quantity: 12, text: 'blue mug' }],
  ['quantity: 5', { quantity: 5, text: '' }],
  ['a pair of socks', { quantity: 1, text: 'socks' }],
  ['a pair of running shoes, size 42', { quantity: 1, text: 'running shoes, size 42' }],
  ['two pairs of blue socks', { quantity: 2, text: 'blue socks' }],
  ['3 pairs of jeans', { quantity: 3, text: 'jeans' }],
  ['a pair of mugs', { quantity: 2, text: 'mugs' }],
  ['a dozen eggs', { quantity: 12, text: 'eggs' }],
  ['two dozen roses', { quantity: 24, text: 'roses' }],
  ['half a dozen roses', { quantity: 6, text: 'roses' }],
  ['a couple of t-shirts in medium', { quantity: 2, text: 't-shirts in medium' }],
  ['one large mug', { quantity: 1, text: 'large mug' }],
  ['Buy one blue mug.', { quantity: 1, text: 'Buy blue mug.' }],
  ['just one', { quantity: 1 }],
  ['three', { quantity: 3, text: '' }],
  ['I need two', { quantity: 2, text: 'I need' }],
  ['I would like 3 of the small green ones', { quantity: 3, text: 'I would like the small green ones' }],
  ['large blue t-shirt, two please', { quantity: 2 }],
  ['Blue, XL, two', { quantity: 2, text: 'Blue, XL' }],
  ['please order 10 notebooks', { quantity: 10, text: 'please order notebooks' }],
  ['get me four 500ml bottles', { quantity: 4, text: 'get me 500ml bottles' }],
  ['2 XL hoodies', { quantity: 2, text: 'XL hoodies' }],
  ['2 packs of 6', { quantity: 2, text: 'packs of 6' }],
  ['buy 2 iPhone 15 in black', { quantity: 2, text: 'buy iPhone 15 in black' }],
  ['5 pieces of the brass hook', { quantity: 5, text: 'the brass hook' }],
  ['150 pieces of the brass hook', { quantity: 150, text: 'the brass hook' }],
  ['Could I have seven candles?', { quantity: 7, text: 'Could I have candles?' }],
  ['Hi, two blue mugs please', { quantity: 2, text: 'Hi, blue mugs please' }],
  ['I want 1 copy of 1984', { quantity: 1, text: 'I want 1984' }],
  ['add 6 bottles of the red', { quantity: 6, text: 'add bottles of the red' }],
  // Only the product's own name could tell that this is no count
  ['buy 501 jeans', { quantity: 501 }],
  // What only looks like a count
  ['size 42 sneakers', {}],
  ['sneakers in 42', {}],
  ['2XL hoodie', {}],
  ['500 ml bottle', {}],
  ['500ml bottle', {}],
  ['iPhone 15', {}],
  ['buy iPhone 15 128GB', {}],
  ['Galaxy S24 with 256 GB', {}],
  ['Air Max 90 size 42', {}],
  ['a 6-pack of beer', {}],
  ['a pack of 6', {}],
  ['a set of 4 bowls', {}],
  ['10 x 15 cm frame', {}],
  ['USB cable 2 m', {}],
  ['a 2 l kettle', {}],
  ['3 piece suit', {}],
  ['4-port hub', {}],
  ['3-in-1 charger', {}],
  ['2 person tent', {}],
  ['Seven Samurai DVD', {}],
  ['buy Seven Samurai', {}],
  ['1984 by George Orwell', {}],
  ['100% cotton tee', {}],
  ['one size cap', {}],
  ['the red one', {}],
  ['the large one in blue', {}],
  ['a tent for two people', {}],
  ['a mug under $20', {}],
  ['a mug under 50 dollars', {}],
  ['10 inch tablet', {}],
  ['a 12 month subscription', {}],
  ['0 mugs', {}],
  ['two red mugs and three blue ones', { text: 'two red mugs and three blue ones' }],
  ['not the red one', { text: 'not the red one' }],
  ['anything but blue', { text: 'anything but blue' }],
  ['', { text: '' }],
  ['mug', { text: 'mug' }],
  ...SHIPPING_WISHES,
  ...ADDRESSES,
];

export function asExpected(wishes: Wishes): Required<Expected> | Expected {
  const { shipping } = wishes;
  return {
    ...(wishes.quantity !== undefined && { quantity: wishes.quantity }),
    ...(shipping && { shipping: shipping.kind === 'named' ? { named: shipping.words } : shipping.kind }),
    ...(Object.keys(wishes.contact).length > 0 && { contact: wishes.contact }),
    text: wishes.text,
  };
}
