import type { Expected } from './prompts.ts';

export const ADA = {
  name: 'Ada Lovelace',
  line1: '12 Main St',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62704',
  country: 'US',
};
const ANSON = {
  line1: '10 Anson Road',
  line2: '#12-34',
  city: 'Singapore',
  postalCode: '079903',
  country: 'SG',
};
const BAKER = { line1: '221B Baker Street', city: 'London', postalCode: 'NW1 6XE', country: 'GB' };

/** Where it goes, as people write it. */
export const ADDRESSES: [string, Expected][] = [
  [
    'two of the large blue ones, cheapest shipping, to Ada Lovelace, 12 Main St, Apt 4, Springfield, IL 62704, USA',
    { quantity: 2, shipping: 'cheapest', contact: { ...ADA, line2: 'Apt 4' }, text: 'the large blue ones' },
  ],
  ['Ship to Ada Lovelace, 12 Main St, Springfield, IL 62704', { contact: ADA, text: '' }],
  [
    'going to my sister: Geneviève Tremblay, 3475 rue Saint-Urbain app. 1204, Montréal, Québec H2X 2N4 Canada',
    {
      contact: {
        name: 'Geneviève Tremblay',
        line1: '3475 rue Saint-Urbain',
        line2: 'app. 1204',
        city: 'Montréal',
        state: 'Québec',
        postalCode: 'H2X 2N4',
        country: 'CA',
      },
      text: 'going',
    },
  ],
  [
    'Deliver to: Wout Vermeulen, Kloosterstraat 88 bus 4, 2000 Antwerpen, Belgium',
    {
      contact: {
        name: 'Wout Vermeulen',
        line1: 'Kloosterstraat 88',
        line2: 'bus 4',
        city: 'Antwerpen',
        postalCode: '2000',
        country: 'BE',
      },
      text: '',
    },
  ],
  [
    'Vier mokken, thuis laten bezorgen bij Sanne van der Berg, Oudegracht 214 B, 3511 NR Utrecht (Nederland).',
    {
      quantity: 4,
      contact: {
        name: 'Sanne van der Berg',
        line1: 'Oudegracht 214 B',
        city: 'Utrecht',
        postalCode: '3511 NR',
        country: 'NL',
      },
    },
  ],
  [
    'Buy one blue mug. Ship to Ada Lovelace, 12 Main St., Springfield, IL 62704. My email is ada@example.com.',
    { quantity: 1, contact: { ...ADA, email: 'ada@example.com' }, text: 'Buy blue mug.' },
  ],
  [
    'two mugs for Ada Lovelace, 12 Main St, Springfield, IL 62704, in blue',
    { quantity: 2, contact: ADA, text: 'mugs, in blue' },
  ],
  [
    'to Ada Lovelace, 12 Main St, Springfield, IL 62704 with cheapest shipping and size M',
    { shipping: 'cheapest', contact: ADA, text: 'and size M' },
  ],
  ['Ship to:\nAda Lovelace\n12 Main St\nSpringfield, IL 62704\nUSA', { contact: ADA, text: '' }],
  [
    '2 mugs\nAda Lovelace\n12 Main St\nSpringfield, IL 62704\nUSA',
    { quantity: 2, contact: ADA, text: 'mugs' },
  ],
  ['A mug. Deliver it to Ada Lovelace at 12 Main St, Springfield, IL 62704.', { contact: ADA }],
  ['mug, send to Ada Lovelace 12 Main St Springfield IL 62704', { contact: ADA, text: 'mug' }],
  ['mug to 10 Anson Road #12-34, Singapore 079903', { contact: ANSON, text: 'mug' }],
  ['mug to 10 Anson Road, #12-34, Singapore 079903, Singapore', { contact: ANSON, text: 'mug' }],
  [
    'three green mugs and ship it to 10 Anson Road #12-34, Singapore 079903. Email ada@x.org, phone +65 6123 4567.',
    { quantity: 3, contact: { ...ANSON, email: 'ada@x.org', phone: '+65 6123 4567' }, text: 'green mugs.' },
  ],
  [
    'mug, deliver to Tan Ah Kow, Blk 123 Ang Mo Kio Ave 3 #04-567, Singapore 560123',
    {
      contact: {
        name: 'Tan Ah Kow',
        line1: 'Blk 123 Ang Mo Kio Ave 3',
        line2: '#04-567',
        city: 'Singapore',
        postalCode: '560123',
        country: 'SG',
      },
      text: 'mug',
    },
  ],
  [
    'send it by DHL express to Sherlock Holmes, 221B Baker Street, London NW1 6XE, UK please',
    { shipping: { named: 'dhl express' }, contact: { ...BAKER, name: 'Sherlock Holmes' } },
  ],
  [
    'mug to Flat 2, 221B Baker Street, London, NW1 6XE',
    { contact: { ...BAKER, line2: 'Flat 2' }, text: 'mug' },
  ],
  [
    'mug, ship to 111 Wellington St, Ottawa, ON K1A 0A4, Canada',
    {
      contact: {
        line1: '111 Wellington St',
        city: 'Ottawa',
        state: 'ON',
        postalCode: 'K1A 0A4',
        country: 'CA',
      },
      text: 'mug',
    },
  ],
  [
    'Deliver 2 mugs to my office at 5 Collins Street, Melbourne VIC 3000',
    {
      quantity: 2,
      contact: {
        line1: '5 Collins Street',
        city: 'Melbourne',
        state: 'VIC',
        postalCode: '3000',
        country: 'AU',
      },
      text: 'Deliver mugs',
    },
  ],
  [
    'Erika Mustermann, Musterstraße 12, 10115 Berlin, Germany; 2 mugs',
    {
      quantity: 2,
      contact: {
        name: 'Erika Mustermann',
        line1: 'Musterstraße 12',
        city: 'Berlin',
        postalCode: '10115',
        country: 'DE',
      },
      text: 'mugs',
    },
  ],
  [
    'mug, delivery address: Acme GmbH, Hauptstr. 5, 80331 München, Deutschland',
    {
      contact: {
        company: 'Acme GmbH',
        line1: 'Hauptstr. 5',
        city: 'München',
        postalCode: '80331',
        country: 'DE',
      },
      text: 'mug',
    },
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
      text: 'mugs. I’m Grace Hopper.',
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
    { contact: ADA, text: 'sku name: mug' },
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
  ['mug, ship to Singapore', { contact: { country: 'SG' }, text: 'mug' }],
  ['mug, deliver to London', { text: 'mug' }],
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
];
