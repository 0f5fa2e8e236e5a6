import { randomUUID } from 'node:crypto';
import { authorize, type TypedCard } from './card-processor.ts';
import type { Product, Variant } from './catalogue.ts';

/** What every shop has behind its pages: prices, stock, shipping, tax, the bank, and the list of orders. */
export type BackOffice = ReturnType<typeof createBackOffice>;

export interface ShippingMethod {
  id: string;
  label: string;
  /** In cents. */
  price: number;
  countries: string[];
}

export interface PostalAddress {
  name: string;
  line1: string;
  line2?: string;
  city: string;
  state?: string;
  postalCode: string;
  country: string;
}

export interface CartLine {
  sku: string;
  quantity: number;
  note?: string;
}

export interface Totals {
  subtotal: number;
  shipping: number;
  tax: number;
  total: number;
}

export interface Order extends Totals {
  number: number;
  lines: {
    sku: string;
    product: string;
    choices: Record<string, string>;
    quantity: number;
    price: number;
    note?: string;
  }[];
  email: string;
  phone: string;
  address: PostalAddress | null;
  shippingMethod: string | null;
  currency: string;
  cardLast4: string;
  /** Boxes that were ticked, by name. */
  consents: string[];
}

export interface OrderDraft {
  lines: CartLine[];
  email: string;
  phone: string;
  address: PostalAddress | null;
  shippingMethod: string | null;
  /** Null when it is paid in another way: by transfer, at the door. */
  card: TypedCard | null;
  consents?: string[];
}

export type Placement =
  | { kind: 'placed'; order: Order }
  | { kind: 'declined'; words: string }
  | { kind: 'sold_out'; words: string }
  /** The bank wants to hear from the cardholder first. */
  | { kind: 'challenge'; id: string };

/** The answer is lost on its way: the connection just ends. */
export class AnswerLost extends Error {}

interface OfficeOptions {
  currency: 'usd' | 'sgd';
  products: Product[];
  shipping: ShippingMethod[];
  /** Prices hold their tax already. */
  isTaxIncluded?: boolean;
  firstOrderNumber?: number;
}

/** Parts per hundred thousand, by country and state. */
const taxRates: Record<string, number> = {
  'US-CA': 7250,
  'US-NY': 8875,
  'US-TX': 6250,
  'US-WA': 6500,
  CA: 5000,
  GB: 20_000,
  SG: 9000,
};

export function createBackOffice({
  currency,
  products,
  shipping,
  isTaxIncluded = false,
  firstOrderNumber = 10_001,
}: OfficeOptions) {
  const orders: Order[] = [];
  const challenges = new Map<string, { draft: OrderDraft; last4: string; isApproved: boolean | undefined }>();
  const mood = {
    isDeclining: false,
    isHanging: false,
    isLosingAnswers: false,
    delayMs: 0,
    isRemodelled: false,
  };
  let attempts = 0;

  function variantOf(sku: string): { product: Product; variant: Variant } {
    for (const product of products) {
      const variant = product.variants.find((candidate) => candidate.sku === sku);
      if (variant) return { product, variant };
    }
    throw new Error(`The shop does not sell ${sku}`);
  }

  function methodsFor(country: string): ShippingMethod[] {
    return shipping.filter(({ countries }) => countries.includes(country));
  }

  function taxRate({ country, state }: Pick<PostalAddress, 'country' | 'state'>): number {
    return taxRates[`${country}-${state}`] ?? taxRates[country] ?? 0;
  }

  function totals(
    lines: CartLine[],
    place: Pick<PostalAddress, 'country' | 'state'> | null,
    methodId: string | null,
  ): Totals {
    const subtotal = lines.reduce(
      (sum, { sku, quantity }) => sum + variantOf(sku).variant.price * quantity,
      0,
    );
    const postage = shipping.find(({ id }) => id === methodId)?.price ?? 0;
    const rate = place ? taxRate(place) : 0;
    if (isTaxIncluded) {
      const total = subtotal + postage;
      return { subtotal, shipping: postage, tax: Math.round((total * rate) / (100_000 + rate)), total };
    }
    const tax = Math.round((subtotal * rate) / 100_000);
    return { subtotal, shipping: postage, tax, total: subtotal + postage + tax };
  }

  function isSoldOut(lines: CartLine[]): boolean {
    return lines.some(({ sku, quantity }) => variantOf(sku).variant.stock < quantity);
  }

  /** Takes the money, if the bank lets it. */
  async function placeOrder(draft: OrderDraft): Promise<Placement> {
    attempts += 1;
    if (mood.isHanging) await new Promise(() => {});
    if (draft.lines.length === 0) return { kind: 'sold_out', words: 'Your cart is empty.' };
    if (isSoldOut(draft.lines)) {
      return { kind: 'sold_out', words: 'Sorry, an item in your cart is no longer in stock.' };
    }

    if (!draft.card) return record(draft, '');
    const charge = authorize(draft.card);
    if (charge.kind === 'declined') return charge;
    if (mood.isDeclining) {
      mood.isDeclining = false;
      return { kind: 'declined', words: 'Your card was declined.' };
    }
    if (charge.kind === 'challenge') {
      const id = randomUUID();
      challenges.set(id, { draft, last4: charge.last4, isApproved: undefined });
      return { kind: 'challenge', id };
    }
    return record(draft, charge.last4);
  }

  /** After the bank's page. */
  async function resumeOrder(challengeId: string): Promise<Placement> {
    const challenge = challenges.get(challengeId);
    if (!challenge?.isApproved) {
      return { kind: 'declined', words: 'We are unable to authenticate your payment method.' };
    }
    challenges.delete(challengeId);
    return record(challenge.draft, challenge.last4);
  }

  function record(draft: OrderDraft, cardLast4: string): Placement {
    const lines = draft.lines.map(({ sku, quantity, note }) => {
      const { product, variant } = variantOf(sku);
      variant.stock -= quantity;
      return {
        sku,
        product: product.name,
        choices: variant.choices,
        quantity,
        price: variant.price,
        ...(note ? { note } : {}),
      };
    });
    const order: Order = {
      number: firstOrderNumber + orders.length,
      lines,
      email: draft.email,
      phone: draft.phone,
      address: draft.address,
      shippingMethod: draft.shippingMethod,
      ...totals(draft.lines, draft.address, draft.shippingMethod),
      currency,
      cardLast4,
      consents: draft.consents ?? [],
    };
    orders.push(order);
    if (mood.isLosingAnswers) throw new AnswerLost();
    return { kind: 'placed', order };
  }

  return {
    currency,
    products,
    mood,
    orders,
    /** How often an order was attempted, with success or without. */
    attempts: () => attempts,
    challenges,
    variantOf,
    methodsFor,
    taxRate,
    totals,
    isSoldOut,
    placeOrder,
    resumeOrder,
  };
}
