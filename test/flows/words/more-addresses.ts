import { ADA } from './ada.ts';
import type { Expected } from './prompts.ts';

/** Addresses with parts that are easily mistaken for others. */
export const MORE_ADDRESSES: [string, Expected][] = [
  [
    'pot to Gabriela Paredes, Av. Amazonas N34-120, Quito, Pichincha, Ecuador 170517',
    {
      contact: {
        name: 'Gabriela Paredes',
        line1: 'Av. Amazonas N34-120',
        city: 'Quito',
        state: 'Pichincha',
        postalCode: '170517',
        country: 'EC',
      },
      text: 'pot',
    },
  ],
  [
    'pot to Gabriela Paredes, Calle Larga 8-23, Cuenca, Azuay, Ecuador, postal code 010101. Cédula 1712345674',
    {
      contact: {
        name: 'Gabriela Paredes',
        line1: 'Calle Larga 8-23',
        city: 'Cuenca',
        state: 'Azuay',
        postalCode: '010101',
        country: 'EC',
      },
      text: 'pot. Cédula 1712345674',
    },
  ],
  [
    'mug to Marco Rossi, Via Roma 12, 20121 Milano (MI), Italy',
    {
      contact: {
        name: 'Marco Rossi',
        line1: 'Via Roma 12',
        city: 'Milano',
        state: 'MI',
        postalCode: '20121',
        country: 'IT',
      },
      text: 'mug',
    },
  ],
  [
    'mug to Luis Vega, Calle Orizaba 101, Col. Roma Norte, 06700 Ciudad de México, CDMX, Mexico',
    {
      contact: {
        name: 'Luis Vega',
        line1: 'Calle Orizaba 101',
        line2: 'Col. Roma Norte',
        city: 'Ciudad de México',
        state: 'CDMX',
        postalCode: '06700',
        country: 'MX',
      },
      text: 'mug',
    },
  ],
  [
    'two zip hoodies, ZIP 62704, for Ada Lovelace, 12 Main St, Springfield, IL',
    { quantity: 2, contact: { ...ADA, country: undefined }, text: 'zip hoodies' },
  ],
  [
    'mug to Keizersgracht 1, 1015 CJ Amsterdam, Netherlands',
    {
      contact: { line1: 'Keizersgracht 1', city: 'Amsterdam', postalCode: '1015 CJ', country: 'NL' },
      text: 'mug',
    },
  ],
  [
    'three mugs, send them to ada lovelace at 12 main st unit 4b springfield il 62704',
    {
      quantity: 3,
      contact: { ...ADA, name: 'ada lovelace', line1: '12 main st', line2: 'unit 4b', city: 'springfield' },
      text: 'mugs',
    },
  ],
  [
    'Five (5) mugs. Ship to Ada Lovelace at Analytical Inc., 12 Main St, Springfield, IL 62704',
    { quantity: 5, contact: { ...ADA, company: 'Analytical Inc' }, text: 'mugs.' },
  ],
  [
    'Ship to Analytical Inc., attn Ada Lovelace, 12 Main St, Springfield, IL 62704',
    { contact: { ...ADA, company: 'Analytical Inc' }, text: '' },
  ],
  [
    'mug, ship to Analytical GmbH, z.Hd. Ada Lovelace, Torstraße 12, 10119 Berlin, Germany',
    {
      contact: {
        name: 'Ada Lovelace',
        company: 'Analytical GmbH',
        line1: 'Torstraße 12',
        city: 'Berlin',
        postalCode: '10119',
        country: 'DE',
      },
      text: 'mug',
    },
  ],
  [
    'Two mugs. Send them straight to him: Ada Lovelace, 1807 Hill Pl Apt 2B, Springfield IL 62704. I’m Grace Hopper.',
    {
      quantity: 2,
      contact: { ...ADA, line1: '1807 Hill Pl', line2: 'Apt 2B' },
      text: 'mugs.',
    },
  ],
  [
    'mug. To: Ada Lovelace, Old Chapel Cottage, 9 Fore Street, Fowey, PL23 1AQ, UK – 01726 555 0188',
    {
      contact: {
        name: 'Ada Lovelace',
        line1: '9 Fore Street',
        line2: 'Old Chapel Cottage',
        city: 'Fowey',
        postalCode: 'PL23 1AQ',
        country: 'GB',
        phone: '01726 555 0188',
      },
    },
  ],
  [
    'mug\nRecipient: Ada Lovelace, Lindenstraße 44, 50674 Köln, Deutschland',
    {
      contact: {
        name: 'Ada Lovelace',
        line1: 'Lindenstraße 44',
        city: 'Köln',
        postalCode: '50674',
        country: 'DE',
      },
      text: 'mug',
    },
  ],
  [
    'mug\nName: Ada Lovelace\nStreet: 12 Main St\nStreet 2: Floor 12\nCity/State/ZIP: Springfield, IL 62704',
    { contact: { ...ADA, line2: 'Floor 12' }, text: 'mug' },
  ],
  [
    '{"product":"mug","name":"Ada Lovelace","street":"12 Main St, Unit 210","city":"Springfield","state":"IL","zip":"62704","country":"US"}',
    { contact: { ...ADA, line2: 'Unit 210' }, text: 'product: mug' },
  ],
  [
    'mug. First name: Ada\nLast name: Lovelace\nStreet: 12 Main St\nCity: Springfield\nState: IL\nZIP: 62704\nCountry: US',
    { contact: ADA, text: 'mug.' },
  ],
  [
    'mug. Ship to: Lovelace Ada (first name Ada, surname Lovelace), 12 Main St, Springfield, IL 62704. HP 9123 4567',
    { contact: { ...ADA, phone: '9123 4567' } },
  ],
  [
    'Two mugs. Ship to:\nAnalytical Inc.\nAttn: Ada Lovelace\n1400 Oak Ave, Bldg C\nSpringfield, IL 62704',
    {
      quantity: 2,
      contact: { ...ADA, company: 'Analytical Inc', line1: '1400 Oak Ave', line2: 'Bldg C' },
      text: 'mugs.',
    },
  ],
  [
    'mug. Ship to Ada de la Cruz-Santos, 3500 N Broadway, Apt. 7-B, Springfield IL 62704.',
    { contact: { ...ADA, name: 'Ada de la Cruz-Santos', line1: '3500 N Broadway', line2: 'Apt. 7-B' } },
  ],
  [
    '{"buy":[{"sku_name":"mug"}],"to":{"first_name":"Ada","last_name":"Lovelace","address1":"12 Main St","city":"Springfield","state":"IL","zip":"62704","country":"US"}}',
    { contact: ADA, text: 'product: mug' },
  ],
  ['mug to my mother Ada Lovelace, 12 Main St, Springfield, IL 62704', { contact: ADA, text: 'mug' }],
  [
    'mug. Her name is Ada Lovelace and she lives at 12 Main St, Apt 3, Springfield, IL 62704. Mine is Grace.',
    { contact: { ...ADA, line2: 'Apt 3' } },
  ],
  [
    'mug to Ada Lovelace c/o Hotel Marlow, 12 Main St, Springfield, IL 62704',
    { contact: { ...ADA, line2: 'c/o Hotel Marlow' }, text: 'mug' },
  ],
  [
    'mug. Deliver: Ada Lovelace, 12 Main St (Unit 1905), Springfield, IL 62704-3214, United States of America.',
    { contact: { ...ADA, line2: 'Unit 1905', postalCode: '62704-3214' } },
  ],
  [
    'mug → Ada Lovelace, PO Box 1187, Springfield, Illinois 62704 → thanks',
    { contact: { ...ADA, line1: 'PO Box 1187', state: 'Illinois' } },
  ],
  [
    'mug, ship to Ada Lovelace, Kastanienallee 12, Hinterhaus, 10435 Berlin, Germany',
    {
      contact: {
        name: 'Ada Lovelace',
        line1: 'Kastanienallee 12',
        line2: 'Hinterhaus',
        city: 'Berlin',
        postalCode: '10435',
        country: 'DE',
      },
    },
  ],
  [
    'Delivery: FedEx Home Delivery\nDeliver to: Ada Lovelace, 12 Main St, Springfield, IL 62704',
    { contact: ADA, shipping: { named: 'fedex home delivery' } },
  ],
  [
    'mug. Name: Ada Lovelace, Street: 12 Main St, Unit 4, City: Springfield, State: IL, ZIP: 62704, Country: US',
    { contact: { ...ADA, line2: 'Unit 4' } },
  ],
  [
    'mug. Street: 12 Main St, as quickly as you can',
    { contact: { line1: '12 Main St' }, shipping: 'fastest' },
  ],
  [
    'mug. Customer: Ada Lovelace <ada@example.com>',
    { contact: { name: 'Ada Lovelace', email: 'ada@example.com' } },
  ],
  // What comes first is the product, and where only the lines’ order would tell, who it’s for is asked
  [
    'One Wool Sweater, Forest, XL\nAda Lovelace\n12 Main St\nSpringfield, IL 62704',
    { contact: ADA, text: 'One Wool Sweater, Forest, XL' },
  ],
  [
    'Two Mugs, Dark Blue\nAda Lovelace\n12 Main St\nSpringfield, IL 62704',
    { quantity: 2, contact: ADA, text: 'Mugs, Dark Blue' },
  ],
  [
    'Wool Sweater, Forest\nAda Lovelace\n12 Main St\nSpringfield, IL 62704',
    { contact: { ...ADA, name: undefined }, text: 'Wool Sweater, Forest' },
  ],
  [
    '2 mugs, UPS Ground, Ada Lovelace, 12 Main St, Springfield, IL 62704',
    { quantity: 2, shipping: { named: 'ups ground' }, contact: ADA, text: 'mugs' },
  ],
  [
    '2 mugs, Dark Blue, Ada Lovelace, 12 Main St, Springfield, IL 62704',
    { quantity: 2, contact: { ...ADA, name: undefined }, text: 'mugs, Dark Blue' },
  ],
  [
    'a mug\nAda Lovelace\nAnalytical Engines\n12 Main St\nSpringfield, IL 62704',
    { contact: { ...ADA, company: 'Analytical Engines' }, text: 'a mug' },
  ],
  ['mug, ship to Singapore', { contact: { country: 'SG' }, text: 'mug' }],
  ['mug, deliver to London', { text: 'mug' }],
  ['Email tomas.vega@example.com', { contact: { email: 'tomas.vega@example.com' } }],
  ['my email isabel@example.com', { contact: { email: 'isabel@example.com' } }],
  ['email to: tomas.vega@example.com', { contact: { email: 'tomas.vega@example.com' } }],
  ['email ada@example.com', { contact: { email: 'ada@example.com' }, text: '' }],
  [
    'a mug for grace.hopper+shop@navy.example.mil',
    { contact: { email: 'grace.hopper+shop@navy.example.mil' } },
  ],
  ['mug, phone (217) 555-0123', { contact: { phone: '(217) 555-0123' }, text: 'mug' }],
  ['mug, my name is Ada Lovelace', { contact: { name: 'Ada Lovelace' }, text: 'mug' }],
  [
    'mug, name: Ada Lovelace, company: Analytical Ltd',
    { contact: { name: 'Ada Lovelace', company: 'Analytical Ltd' } },
  ],
  ['a ticket from London to Paris', { text: 'a ticket from London to Paris' }],
  ['headphones to go with an iPhone 15', {}],
  ['a gift for Mum', {}],
  [
    'Product: mug\nName: Ada Lovelace\nAddress: 12 Main St\nCity: Springfield\nState: IL\nZIP: 62704\nCountry: US',
    { contact: ADA, text: 'product: mug' },
  ],
  [
    '{"item":"mug","payment":"Check payments","recipient":{"name":"Ada Lovelace","address":"9 Failed Payment Road","apartment":"4B","city":"Springfield","state":"IL","zip":"62704","country":"US"}}',
    { contact: { ...ADA, line1: '9 Failed Payment Road', line2: 'apartment 4B' }, text: 'product: mug' },
  ],
  [
    '4 mugs in blue. Standard shipping to Ada Lovelace, 12 Main St, Springfield, IL 62704',
    { quantity: 4, shipping: { named: 'standard shipping' }, contact: ADA, text: 'mugs in blue.' },
  ],
  [
    'grab a mug. ship to Ada Lovelace, 12 Main St, Springfield, IL 62704, USA. Contact email ada@example.com, Phone 5035550142. No extras, no newsletter.',
    {
      contact: { ...ADA, email: 'ada@example.com', phone: '5035550142' },
      text: 'grab a mug. No extras, no newsletter.',
    },
  ],
  ['a mug for Ada Lovelace, 12 Main St, Springfield, IL 62704, To be safe', { contact: ADA }],
];
