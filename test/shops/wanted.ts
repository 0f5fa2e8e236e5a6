import { type Billed, drawPayer, line1Of } from './people.ts';
import { createChance } from './random.ts';
import type { Plan } from './view.ts';
import type { World } from './world.ts';

/** The test number that every card scheme's documents have. */
export const CARD_NUMBER = '4242424242424242';
export const CARD_CODE = '737';
export const CARD_EXPIRY = { month: 12, year: new Date().getUTCFullYear() + 3 };

/** What has to stand in the shop's book in the end. */
export interface Wanted {
  product: string;
  /** The wanted values, by the shop's label for the option. */
  options: Record<string, string>;
  quantity: number;
  buyer: World['buyer'] & { name: string; line1: string };
  /** Undefined when nobody cares: the cheapest that brings it to the door. */
  shipping: 'standard' | 'express';
  shippingWish: 'none' | 'cheapest' | 'express' | 'carrier';
  payment: 'card' | 'check';
  /** Undefined where it’s the cardholder. */
  payer: Billed | undefined;
  /** What the shop is told, or nothing. */
  note: string;
  /** A ceiling that is high enough, or not, where that is the scenario. */
  maxAmount: number;
}

const NOTES = [
  'Please ring twice at the side door',
  'Leave it with the neighbor on the left if nobody answers',
  'The gate code is 4471',
];

export function wantedOf({ world, words, features, scenario, seed }: Plan): Wanted {
  const { target, chosen, quantity, buyer } = world;
  const options = target.options.map(({ key }) => [words(key), chosen[key]?.label ?? '']);
  const dearest =
    target.price +
    target.options.reduce((sum, { values }) => sum + Math.max(...values.map(({ extra }) => extra)), 0);
  return {
    product: target.name,
    options: Object.fromEntries(options),
    quantity: scenario === 'quantityTooMany' ? 600 : quantity,
    buyer: { ...buyer, name: `${buyer.firstName} ${buyer.lastName}`, line1: line1Of(buyer) },
    shipping: world.wantedRate === 'express' ? 'express' : 'standard',
    shippingWish: features.shippingWish,
    payment: features.payWish,
    payer: features.billWish === 'somebodyElse' ? drawPayer(seed) : undefined,
    note: features.noteWish === 'note' ? createChance(seed, 'note').pick(NOTES) : '',
    maxAmount:
      scenario === 'ceiling' ? Math.round(target.price / 2) : Math.round((dearest * quantity + 8_000) * 1.5),
  };
}
