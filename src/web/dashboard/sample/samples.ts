/** A small shop to look around in. Everything of it has one mark, by which it is found and removed. Pure. */

export const MARK = { sample: 'till' };

interface Person {
  name: string;
  email: string;
  address: { line1: string; city: string; postalCode: string; country: string };
}

export const CUSTOMERS: readonly Person[] = [
  {
    name: 'Maya Chen',
    email: 'maya.chen@example.com',
    address: { line1: '14 Harbor Street', city: 'Portland', postalCode: '97209', country: 'US' },
  },
  {
    name: 'Jonas Weber',
    email: 'jonas.weber@example.com',
    address: { line1: 'Lindenstraße 8', city: 'Berlin', postalCode: '10969', country: 'DE' },
  },
  {
    name: 'Priya Patel',
    email: 'priya.patel@example.com',
    address: { line1: '3 Mill Lane', city: 'Bristol', postalCode: 'BS1 4DJ', country: 'GB' },
  },
];

export const PRODUCTS = [
  { name: 'Espresso', amount: 350, type: 'GOOD' },
  { name: 'House blend, 250 g', amount: 1_400, type: 'GOOD' },
  { name: 'Tasting for two', amount: 4_800, type: 'SERVICE' },
] as const;

/** What is bought, by the places of the customer and the products in their lists. */
export interface Sale {
  customer: number;
  items: readonly { product: number; quantity: number }[];
}

export const PAID_SESSIONS: readonly Sale[] = [
  { customer: 0, items: [{ product: 1, quantity: 2 }] },
  { customer: 1, items: [{ product: 2, quantity: 1 }] },
  {
    customer: 2,
    items: [
      { product: 0, quantity: 2 },
      { product: 1, quantity: 1 },
    ],
  },
];

export const OPEN_SESSION: Sale = { customer: 0, items: [{ product: 0, quantity: 1 }] };

export const REQUEST = { customer: 2, description: 'Beans for the office', amount: 9_600 };

export const INVOICE: Sale & { description: string; days: number } = {
  customer: 1,
  description: 'Team tasting',
  days: 14,
  items: [
    { product: 2, quantity: 4 },
    { product: 1, quantity: 6 },
  ],
};

/** How many things are made, for the one who waits. */
export const STEPS = 1 + CUSTOMERS.length + PRODUCTS.length + 1 + PAID_SESSIONS.length + 1 + 1 + 1;
