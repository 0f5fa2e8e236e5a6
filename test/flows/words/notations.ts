import { ADA } from './ada.ts';
import type { Expected } from './prompts.ts';

const EMAIL = 'ada@example.com';

/** What agents, forms, and people in a hurry write. */
export const NOTATIONS: [string, Expected][] = [
  [
    'Recipient: Jürgen Weiß. Company: Blue Door Studio. Address: Am Markt 3a, 28195 Bremen, Germany.',
    {
      contact: {
        name: 'Jürgen Weiß',
        company: 'Blue Door Studio',
        line1: 'Am Markt 3a',
        city: 'Bremen',
        postalCode: '28195',
        country: 'DE',
      },
    },
  ],
  [
    'A mug. Company: St. Ives Supply Co. Phone: +1 217 555 0123',
    { contact: { company: 'St. Ives Supply Co.', phone: '+1 217 555 0123' }, text: 'A mug.' },
  ],
  ['Die 2 für 1 Kerze', { text: 'Die 2 für 1 Kerze' }],
  [
    '<order><item>Blue Mug</item><quantity>2</quantity><ship_to>Ada Lovelace, 12 Main St, Springfield, IL 62704, US</ship_to><email>ada@example.com</email></order>',
    { quantity: 2, contact: { ...ADA, email: EMAIL }, text: 'product: Blue Mug' },
  ],
  [
    '<?xml version="1.0"?><buy><item name="Blue Mug" qty="3"/><shipTo name="Ada Lovelace" street="12 Main St" city="Springfield" state="IL" zip="62704" country="US"/><pay by="check"/></buy>',
    { quantity: 3, contact: ADA },
  ],
  [
    'product=Blue Mug; quantity=2; name=Ada Lovelace; address=12 Main St, Springfield, IL 62704, US; email=ada@example.com;',
    { quantity: 2, contact: { ...ADA, email: EMAIL } },
  ],
  [
    'item=Blue Mug; qty=2; ship_to=Ada Lovelace|12 Main St|Springfield|IL|62704|US; ship_method=express',
    { quantity: 2, shipping: { named: 'express' }, contact: ADA },
  ],
  [
    'Two mugs. Address is 12 Main St, Springfield, IL 62704, US, recipient Ada Lovelace, email ada@example.com',
    { quantity: 2, contact: { ...ADA, email: EMAIL } },
  ],
  [
    'Send a mug to work: Acme Inc, Ada Lovelace, 12 Main St Floor 5, Springfield, IL 62704, US',
    { contact: { ...ADA, company: 'Acme Inc', line2: 'Floor 5' } },
  ],
  [
    'Coffee, ground for espresso, Ada Lovelace, 12 Main St, Springfield, IL 62704, US',
    { contact: ADA, text: 'Coffee, ground for espresso' },
  ],
  [
    'poster, matte -> Ada Lovelace, 12 Main St, Springfield, IL 62704, US',
    { contact: ADA, text: 'poster, matte' },
  ],
  [
    'A mug to Cafe Uno, 12 Main St, Springfield, IL 62704, US, attention Ada Lovelace',
    { contact: { ...ADA, company: 'Cafe Uno' }, text: 'A mug' },
  ],
  [
    '{"items":[{"title":"Blue Mug","quantity":2}],"shipping":{"method":"Standard","address":{"full_name":"Ada Lovelace","street":"12 Main St","city":"Springfield","region":"IL","zip":"62704","country_code":"US"}},"payment":{"method":"cash_on_delivery"},"notes":"leave at door"}',
    { quantity: 2, shipping: { named: 'standard' }, contact: ADA, text: 'product: Blue Mug' },
  ],
  [
    'Item - Blue Mug\nHow many - 2\nTo - Ada Lovelace, 12 Main St, Springfield, IL 62704, US\nDelivery - cheapest',
    { quantity: 2, shipping: 'cheapest', contact: ADA, text: 'product: Blue Mug' },
  ],
  [
    'A mug for grandma. She’s Ada Lovelace, 12 Main St, Springfield, IL 62704, US. I’m Grace Hopper, ada@example.com',
    { contact: { ...ADA, email: EMAIL }, text: 'A mug for grandma.' },
  ],
  [
    'My address: 12 Main St, Springfield, IL 62704, US. My name: Ada Lovelace. Two mugs.',
    { quantity: 2, contact: ADA, text: 'mugs.' },
  ],
  [
    'Duvet, 13.5 tog. Ship to Ada Lovelace, 12 Main St, Springfield, IL 62704, US',
    { contact: ADA, text: 'Duvet, 13.5 tog.' },
  ],
  [
    'Buy it for me. Ada Lovelace. 12 Main St. Springfield.',
    { text: 'Buy it for me. Ada Lovelace. 12 Main St. Springfield.' },
  ],
  [
    'mug for Ada Lovelace, born 12/10/1985, 12 Main St, Springfield, IL 62704, US',
    { contact: ADA, text: 'mug' },
  ],
  [
    'mug to Ada Lovelace at Mercy Hospital, 12 Main St, Springfield, IL 62704 on December 3rd',
    { contact: { ...ADA, company: 'Mercy Hospital' } },
  ],
  [
    'a mug, on invoice. Ada Lovelace at Rowe Interiors (company), 12 Main St, Springfield, IL 62704, US',
    { contact: { ...ADA, company: 'Rowe Interiors' } },
  ],
  [
    'mug to Rowe Interiors (company), attn: Ada Lovelace, 12 Main St, Springfield, IL 62704, US',
    { contact: { ...ADA, company: 'Rowe Interiors' } },
  ],
  ['mug to Ada Lovelace, 12 Main St, Springfield, IL 62704, US (company card)', { contact: ADA }],
  [
    'mug as a gift to Sgt. Bill Price, 12 Main St, Springfield, IL 62704, US',
    { contact: { ...ADA, name: 'Bill Price' } },
  ],
  ['the mug — to Ada Lovelace — 12 Main St — Springfield, IL 62704, US', { contact: ADA, text: 'the mug' }],
  [
    'product: mug\nname: Ada Lovelace\nstreet: 12 Main St\nzip/city: 62704 Springfield, IL\ncountry: US',
    { contact: ADA, text: 'product: mug' },
  ],
  [
    '{"buyer":{"first_name":"Bob","last_name":"Roe","email":"ada@example.com"},"product":"Blue Mug","fulfillment_address":{"name":"Ada Lovelace","line_one":"12 Main St","city":"Springfield","state":"IL","country":"US","postal_code":"62704"}}',
    { contact: { ...ADA, email: EMAIL } },
  ],
  [
    '{"customer":{"firstName":"Ada","lastName":"Lovelace"},"product":"Blue Mug","address":{"street_address":"12 Main St","extended_address":"Apt 4","address_locality":"Springfield","address_region":"IL","address_country":"US","postal_code":"62704"}}',
    { contact: { ...ADA, line2: 'Apt 4' }, text: 'product: Blue Mug' },
  ],
  [
    'purchase({ shop: { name: "Lamp Land" }, product: "Blue Mug", qty: 2, shipping: { to: "Ada Lovelace", line1: "12 Main St", city: "Springfield", state: "IL", zip: "62704", country: "US" } })',
    { quantity: 2, contact: ADA },
  ],
  [
    '{"item":{"name":"Stoneware Bowls","qty":3},"billing":{"name":"Lovelace & Co."},"ship_to":{"name":"Ada Lovelace","address1":"12 Main St","city":"Springfield","state":"IL","zip":"62704","country":"US"}}',
    { quantity: 3, contact: ADA, text: 'product: Stoneware Bowls' },
  ],
  [
    '{"item":{"name":"Bowl"},"billing":{"address":{"line1":"1 Dorset Street","city":"Galveston","state":"TX","zip":"77550"}},"ship_to":{"name":"Ada Lovelace","address1":"12 Main St","city":"Springfield","state":"IL","zip":"62704","country":"US"}}',
    { contact: ADA, text: 'product: Bowl' },
  ],
  [
    '| Field | Value |\n|---|---|\n| Product | Blue Mug |\n| Qty | 2 |\n| Name | Ada Lovelace |\n| Street | 12 Main St |\n| City | Springfield |\n| State | IL |\n| ZIP | 62704 |\n| Country | US |',
    { quantity: 2, contact: ADA },
  ],
  [
    'Item......Blue Mug\nQty.......2\nName......Ada Lovelace\nAddr......12 Main St, Springfield, IL 62704, US',
    { quantity: 2, contact: ADA },
  ],
  [
    'order:\n  product: Blue Mug\n  count: 2\n  name: Ada Lovelace\n  address:\n    - 12 Main St\n    - Springfield, IL 62704\n    - US',
    { quantity: 2, contact: ADA },
  ],
  [
    '**Product:** Blue Mug\n**Quantity:** 2\n\n**Ship to**\nAda Lovelace\n12 Main St\nSpringfield, IL 62704\nUSA',
    { quantity: 2, contact: ADA },
  ],
  [
    'who: Ada Lovelace\nwhat: Blue Mug\nwhere: 12 Main St, Springfield, IL 62704, US\nme: ada@example.com',
    { contact: { ...ADA, email: EMAIL } },
  ],
  [
    'Deliver to user (Ada Lovelace, ada@example.com, (217) 555-0123) at 12 Main St, Springfield, IL 62704, US. Do not buy anything else.',
    { contact: { ...ADA, email: EMAIL, phone: '(217) 555-0123' } },
  ],
  ['Ship it to 12 Main St, Springfield, IL 62704, US (Ada Lovelace).', { contact: ADA }],
  ['The parcel is for Ada Lovelace, residing at 12 Main St, Springfield, IL 62704, US.', { contact: ADA }],
  ['A mug for my mom Ada Lovelace, she lives at 12 Main St, Springfield, IL 62704, US.', { contact: ADA }],
  ['Deliver to her residence, Ada Lovelace, 12 Main St, Springfield, IL 62704, US', { contact: ADA }],
  ['Send it to Ada Lovelace at 12 Main St in Springfield, IL 62704, US', { contact: ADA }],
  ['Ada Lovelace\n12 Main St Ste 4\nSpringfield IL 62704\nUSA', { contact: { ...ADA, line2: 'Ste 4' } }],
  [
    'Billing: Charles Babbage, 1 Dorset Street, Galveston, TX 77550\nShipping: Ada Lovelace, 12 Main St, Springfield, IL 62704, US\nOrder: one mug',
    { quantity: 1, contact: ADA },
  ],
  // Codes of countries that are words as well.
  [
    'mug to Ada Lovelace, 12 Main St, Springfield, IL 62704\nCc: ada@example.com',
    { contact: { ...ADA, email: EMAIL } },
  ],
  ['mug to Ada Lovelace, 12 Main St, Springfield, IL 62704, so that I can drink', { contact: ADA }],
  // How many
  ['Dear assistant, kindly procure 2 (two) mugs', { quantity: 2 }],
  ['I ran out of my mug. Reorder 3, the blue version', { quantity: 3 }],
  ['Can you check out with 4 mugs?', { quantity: 4 }],
  ['A mug. Nathaniel Reyes. 5630 NW 23rd St. Oklahoma City', {}],
  ['Puzzle, 1000 pieces', {}],
  ['The wine rack, I drink maybe 2 bottles a month', {}],
  // How it comes
  ['can you pick up a Trivia Game for game night', {}],
  ['a mug, as fast as the shop can manage', { shipping: 'fastest' }],
  [
    'TASK | item=Affiche | matière=Acier | quantity=4 | ship_to=Mr Antoine Dubois, 3 place Bellevue, 44000 Nantes, France | email=ada@example.com | Pas de compte',
    {
      quantity: 4,
      contact: {
        name: 'Antoine Dubois',
        line1: '3 place Bellevue',
        city: 'Nantes',
        postalCode: '44000',
        country: 'FR',
        email: EMAIL,
      },
    },
  ],
  [
    'Artikel: Becher\nMenge: drei\nLieferadresse: Frau Anna-Lena Köhler, Brunnenweg 7, 50667 Köln, Deutschland\nZahlung: Rechnung',
    {
      quantity: 3,
      contact: {
        name: 'Anna-Lena Köhler',
        line1: 'Brunnenweg 7',
        city: 'Köln',
        postalCode: '50667',
        country: 'DE',
      },
    },
  ],
  [
    '- **Product**: Mok\n- **Aantal**: 2\n- **Bezorgadres**: dhr. Jeroen Visser, Meir 50, 2000 Antwerpen, België\n- **E-mail**: ada@example.com',
    {
      quantity: 2,
      contact: {
        name: 'Jeroen Visser',
        line1: 'Meir 50',
        city: 'Antwerpen',
        postalCode: '2000',
        country: 'BE',
        email: EMAIL,
      },
    },
  ],
  [
    'Bitte kaufen Sie zwei Becher & lieferung an Uwe Straßer, Lindenstraße 12, 04109 Leipzig, Deutschland.',
    {
      quantity: 2,
      contact: {
        name: 'Uwe Straßer',
        line1: 'Lindenstraße 12',
        city: 'Leipzig',
        postalCode: '04109',
        country: 'DE',
      },
    },
  ],
];
