import { ADA } from './ada.ts';
import { ADDRESSES_ABROAD } from './addresses-abroad.ts';
import { MORE_ADDRESSES } from './more-addresses.ts';
import type { Expected } from './prompts.ts';

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
    'Order a mug.\n\nHarriet van der Berg\n12 Main St\nSpringfield, IL 62704\nUnited States',
    { contact: { ...ADA, name: 'Harriet van der Berg' } },
  ],
  ['Ship to: Bill Shipman, 12 Main St, Springfield, IL 62704', { contact: { ...ADA, name: 'Bill Shipman' } }],
  [
    'Recipient: Bill J. Shipman. Address: 12 Main St, Springfield, IL 62704.',
    { contact: { ...ADA, name: 'Bill J. Shipman' } },
  ],
  [
    '2 shirts in size 40 to Dana Whitfield, 830 Virginia Avenue, Indianapolis, IN 46203, dana@example.com',
    {
      quantity: 2,
      contact: {
        name: 'Dana Whitfield',
        line1: '830 Virginia Avenue',
        city: 'Indianapolis',
        state: 'IN',
        postalCode: '46203',
        country: 'US',
        email: 'dana@example.com',
      },
    },
  ],
  [
    'Please order four bottles.\n\nÍñigo Peña\nAvenida del Puerto 8\n46021 Valencia (Valencia)\nSpain',
    {
      quantity: 4,
      contact: {
        name: 'Íñigo Peña',
        line1: 'Avenida del Puerto 8',
        city: 'Valencia',
        state: 'Valencia',
        postalCode: '46021',
        country: 'ES',
      },
    },
  ],
  [
    'It goes to Luca Ricci, Via Garibaldi 41, 10122 Torino (Torino), Italy.',
    {
      contact: {
        name: 'Luca Ricci',
        line1: 'Via Garibaldi 41',
        city: 'Torino',
        state: 'Torino',
        postalCode: '10122',
        country: 'IT',
      },
    },
  ],
  [
    'Ship to grace hopper 500 oak avenue denver co 80203',
    {
      contact: {
        name: 'grace hopper',
        line1: '500 oak avenue',
        city: 'denver',
        state: 'CO',
        postalCode: '80203',
        country: 'US',
      },
    },
  ],
  [
    'Purchase one mug. Customer: Uwe Schäfer. Contact: uwe@example.com.',
    { quantity: 1, contact: { name: 'Uwe Schäfer', email: 'uwe@example.com' } },
  ],
  [
    'Purchase one mug. Customer: J.R.R. Tolkien, j@example.com',
    { quantity: 1, contact: { name: 'J.R.R. Tolkien', email: 'j@example.com' } },
  ],
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
  ...MORE_ADDRESSES,
  ...ADDRESSES_ABROAD,
  [
    'a mug. ship to Ines Kaya, Brunnenweg 7, 50667 Köln, Germany. Contact email ines@example.com, Phone 030901820. No extras, no account.',
    {
      contact: {
        name: 'Ines Kaya',
        line1: 'Brunnenweg 7',
        city: 'Köln',
        postalCode: '50667',
        country: 'DE',
        email: 'ines@example.com',
        phone: '030901820',
      },
    },
  ],
  [
    'Delivery address:\nNora Whitfield\n88 Kingsley Rd\nRochester, NY\nUS\n\nNothing else, no insurance please.',
    {
      contact: {
        name: 'Nora Whitfield',
        line1: '88 Kingsley Rd',
        city: 'Rochester',
        state: 'NY',
        country: 'US',
      },
    },
  ],
  [
    'a lamp. Ship it to Ms Elisa Conti\nVia dei Mille 500\n80121 Napoli\nItaly. E-mail elisa@example.com',
    {
      contact: {
        name: 'Elisa Conti',
        line1: 'Via dei Mille 500',
        city: 'Napoli',
        postalCode: '80121',
        country: 'IT',
        email: 'elisa@example.com',
      },
    },
  ],
];
