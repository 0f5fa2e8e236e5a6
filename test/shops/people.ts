import type { Features } from './grammar.ts';
import { createChance } from './random.ts';

export interface Address {
  houseNumber: string;
  street: string;
  line2: string;
  city: string;
  /** A code; empty where the country has none. */
  state: string;
  zip: string;
  country: string;
}

/** Whoever gets the bill. */
export interface Billed extends Address {
  firstName: string;
  lastName: string;
}

export interface Buyer extends Address {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** The card's own address, as often somewhere else. */
  billing: Address;
}

type Spot = Omit<Address, 'houseNumber' | 'line2'>;

const spots: Record<Features['abroad'], Spot[]> = {
  us: [
    { street: 'Alder Street', city: 'Portland', state: 'OR', zip: '97205', country: 'US' },
    { street: 'Magnolia Avenue', city: 'Austin', state: 'TX', zip: '78701', country: 'US' },
    { street: 'Lake Shore Drive', city: 'Chicago', state: 'IL', zip: '60611', country: 'US' },
    { street: 'Prospect Street', city: 'Providence', state: 'RI', zip: '02906', country: 'US' },
  ],
  ca: [{ street: 'Granville Street', city: 'Vancouver', state: 'BC', zip: 'V6Z 1K3', country: 'CA' }],
  gb: [{ street: 'Castle Street', city: 'Bristol', state: '', zip: 'BS1 3XD', country: 'GB' }],
};

const FIRST = ['Maria', 'Jonah', 'Priya', 'Thomas', 'Elena'];
const LAST = ['Keller', 'Okafor', 'Lindgren', 'Brandt', 'Whitfield'];
const TRAP_HOUSES = ['404', '410', '500', '503'];

export function drawBuyer(seed: number, { abroad, line2 }: Features, hasTraps: boolean): Buyer {
  const chance = createChance(seed, 'buyer');
  const spot = chance.pick(spots[abroad]);
  const houseNumber = hasTraps ? chance.pick(TRAP_HOUSES) : String(11 + chance.below(80));
  const [firstName, lastName] = hasTraps ? ['Null', 'Decline'] : [chance.pick(FIRST), chance.pick(LAST)];
  const street = hasTraps ? 'Payment Failed Lane' : spot.street;
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${seed % 100_000}@example.com`.toLowerCase(),
    phone: spot.country === 'GB' ? '+44 117 496 0123' : '+1 503 555 0142',
    ...spot,
    houseNumber,
    street,
    line2: line2 !== 'none' && chance.below(3) === 0 ? `Apt ${chance.below(9) + 1}B` : '',
    billing: drawBilling(seed),
  };
}

function drawBilling(seed: number): Address {
  const chance = createChance(seed, 'billing');
  const houseNumber = String(100 + chance.below(90));
  return {
    houseNumber,
    street: 'Market Street',
    line2: '',
    city: 'San Francisco',
    state: 'CA',
    zip: '94105',
    country: 'US',
  };
}

const payers: Billed[] = [
  {
    firstName: 'Harriet',
    lastName: 'Sommer',
    houseNumber: '31',
    street: 'Juniper Road',
    line2: '',
    city: 'Madison',
    state: 'WI',
    zip: '53703',
    country: 'US',
  },
  {
    firstName: 'Desmond',
    lastName: 'Achebe',
    houseNumber: '2204',
    street: 'Tremont Street',
    line2: '',
    city: 'Boston',
    state: 'MA',
    zip: '02116',
    country: 'US',
  },
];

export function drawPayer(seed: number): Billed {
  return createChance(seed, 'payer').pick(payers);
}

export function line1Of({ houseNumber, street }: Pick<Address, 'houseNumber' | 'street'>): string {
  return `${houseNumber} ${street}`;
}
