import { type Address, line1Of } from './people.ts';
import { countryName, stateName } from './places.ts';
import { type Chance, createChance } from './random.ts';
import type { Plan } from './view.ts';
import { wantedOf } from './wanted.ts';

const NUMBERS: Record<number, string> = { 1: 'one', 2: 'two', 3: 'three', 12: 'a dozen' };

/** What somebody would write who wants it bought. */
export function drawPrompt(plan: Plan): string {
  const { world, features, seed, scenario } = plan;
  const { target, buyer } = world;
  const chance = createChance(seed, 'prompt');
  const quantity = scenario === 'quantityTooMany' ? 600 : world.quantity;
  const values = target.options.map(({ key }) => world.chosen[key]?.label ?? '');
  const goods = goodsOf(target.name, quantity, features.prompt === 'words');
  const inThat = values.length > 0 ? ` in ${values.join(', ')}` : '';
  const name = `${buyer.firstName} ${buyer.lastName}`;
  const state =
    chance.below(2) === 0 || buyer.state === '' ? buyer.state : stateName(buyer.country, buyer.state);
  const address = placeOf({ ...buyer, state });
  const { ships, pays, bills, notes } = wishesOf(plan, chance);
  const wishes = [ships, pays, bills, notes].map((one) => one && ` ${one}`).join('');
  switch (features.prompt) {
    case 'shipTo':
      return `${chance.pick(['Buy', 'Order', 'Please buy', 'I’d like to order'])} ${goods}${inThat} and ship to ${name}, ${address}. Email ${buyer.email}, phone ${buyer.phone}.${wishes}`;
    case 'sendItTo':
      return `Get me ${goods}${inThat} and send it to ${name}, ${address}; my email is ${buyer.email} and my phone number is ${buyer.phone}.${wishes}`;
    case 'terse':
      return `${goods}${inThat}.${wishes}`;
    case 'words':
      return `Please purchase ${goods}${values.map((value) => `, ${value}`).join('')}.${wishes} Deliver to ${name}, ${address}. My email: ${buyer.email}. Phone: ${buyer.phone}`;
    case 'list':
      return [
        `Product: ${target.name}`,
        ...values.map((value) => `Option: ${value}`),
        `Quantity: ${quantity}`,
        `Name: ${name}`,
        `Address: ${address}`,
        `Email: ${buyer.email}`,
        `Phone: ${buyer.phone}`,
        ships,
        pays,
        bills,
        notes,
      ]
        .filter(Boolean)
        .join('\n');
  }
}

/** What else is asked for, a sentence each. */
function wishesOf(plan: Plan, chance: Chance) {
  const { shippingWish, payWish } = plan.features;
  const { payer, note } = wantedOf(plan);
  return {
    ships: {
      none: '',
      cheapest: 'Cheapest shipping, please.',
      express: 'Use express shipping.',
      carrier: 'Ship it with DHL Parcel.',
    }[shippingWish],
    pays: payWish === 'check' ? 'Pay by check.' : '',
    bills: payer
      ? `${chance.pick(['Bill it to', 'The bill goes to', 'Please send the invoice to'])} ${payer.firstName} ${payer.lastName}, ${placeOf(payer)}.`
      : '',
    notes: note ? `${chance.pick(['Note for the shop', 'Order note', 'Delivery note'])}: “${note}”.` : '',
  };
}

function placeOf(place: Address): string {
  const { line2, city, state, zip, country } = place;
  return [line1Of(place), line2, city, `${state} ${zip}`.trim(), countryName(country)]
    .filter(Boolean)
    .join(', ');
}

function goodsOf(name: string, quantity: number, isSpelled: boolean): string {
  if (quantity === 1) return isSpelled ? `one ${name}` : `the ${name}`;
  return `${isSpelled ? (NUMBERS[quantity] ?? quantity) : quantity} ${name}${isSpelled || /(?:ml|s)$/.test(name) ? '' : 's'}`;
}
