import { line1Of } from './people.ts';
import { countryName, stateName } from './places.ts';
import { createChance } from './random.ts';
import type { Plan } from './view.ts';

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
  const address = [
    line1Of(buyer),
    buyer.line2,
    buyer.city,
    `${state} ${buyer.zip}`.trim(),
    countryName(buyer.country),
  ]
    .filter(Boolean)
    .join(', ');
  const pays = features.payWish === 'check' ? ' Pay by check.' : '';
  const ships = {
    none: '',
    cheapest: ' Cheapest shipping, please.',
    express: ' Use express shipping.',
    carrier: ' Ship it with DHL Parcel.',
  }[features.shippingWish];
  switch (features.prompt) {
    case 'shipTo':
      return `${chance.pick(['Buy', 'Order', 'Please buy', 'I’d like to order'])} ${goods}${inThat} and ship to ${name}, ${address}. Email ${buyer.email}, phone ${buyer.phone}.${ships}${pays}`;
    case 'sendItTo':
      return `Get me ${goods}${inThat} and send it to ${name}, ${address}; my email is ${buyer.email} and my phone number is ${buyer.phone}.${ships}${pays}`;
    case 'terse':
      return `${goods}${inThat}.${ships}${pays}`;
    case 'words':
      return `Please purchase ${goods}${values.map((value) => `, ${value}`).join('')}.${ships}${pays} Deliver to ${name}, ${address}. My email: ${buyer.email}. Phone: ${buyer.phone}`;
    case 'list':
      return [
        `Product: ${target.name}`,
        ...values.map((value) => `Option: ${value}`),
        `Quantity: ${quantity}`,
        `Name: ${name}`,
        `Address: ${address}`,
        `Email: ${buyer.email}`,
        `Phone: ${buyer.phone}`,
        ships.trim(),
        pays.trim(),
      ]
        .filter(Boolean)
        .join('\n');
  }
}

function goodsOf(name: string, quantity: number, isSpelled: boolean): string {
  if (quantity === 1) return isSpelled ? `one ${name}` : `the ${name}`;
  return `${isSpelled ? (NUMBERS[quantity] ?? quantity) : quantity} ${name}${isSpelled || /(?:ml|s)$/.test(name) ? '' : 's'}`;
}
