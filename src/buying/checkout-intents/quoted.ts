import { Prisma } from '../../db/generated/client/client.ts';
import type { Quote, QuotedItem, ShipTo } from '../flows/errand.ts';

/** A shop’s page decides what is in a quote, so nothing in it is stored without a limit. */
const MOST_ITEMS = 100;
const MOST_CHARACTERS = 300;
const MOST_ADDRESS_CHARACTERS = 2_048;

/** A quote as stored with the intent. */
export function quotedColumns(quote: Quote) {
  const { amount, currency, breakdown, items, shipping, shipTo, tax, shopName } = quote;
  return {
    amount,
    currency,
    amountBreakdown: breakdown,
    items: items.slice(0, MOST_ITEMS).map(itemColumn),
    shipping: shipping ? { method: plain(shipping.method), amount: shipping.amount } : Prisma.DbNull,
    shipTo: shipTo ? shipToColumn(shipTo) : Prisma.DbNull,
    tax: tax ? { amount: tax.amount, isIncluded: tax.isIncluded } : Prisma.DbNull,
    shopName: plain(shopName),
  } satisfies Prisma.CheckoutIntentUncheckedUpdateManyInput;
}

/** For a quote that was read again during the purchase: what it doesn’t say stays as approved. */
export function chargedColumns(quote: Quote) {
  const { items, shipping, shipTo, tax, shopName, ...charged } = quotedColumns(quote);
  return {
    ...charged,
    ...(quote.items.length > 0 && { items }),
    ...(quote.shipping && { shipping }),
    ...(quote.shipTo && { shipTo }),
    ...(quote.tax && { tax }),
    ...(shopName && { shopName }),
  } satisfies Prisma.CheckoutIntentUncheckedUpdateManyInput;
}

function itemColumn({ name, variant, quantity, unitPrice, image }: QuotedItem) {
  return {
    name: plain(name) ?? '',
    variant: plain(variant),
    quantity,
    unitPrice,
    image: pictureAddress(image),
  };
}

function shipToColumn({ name, line1, line2, city, state, postalCode, country }: ShipTo) {
  return {
    name: plain(name),
    line1: plain(line1),
    line2: plain(line2),
    city: plain(city),
    state: plain(state),
    postalCode: plain(postalCode),
    country: plain(country),
  };
}

/** Without characters PostgreSQL rejects, and no longer than a person would read. */
function plain(text: string | null): string | null {
  const line = text
    ?.slice(0, MOST_CHARACTERS)
    .replace(/[\s\p{Cc}\p{Surrogate}]+/gu, ' ')
    .trim();
  return line || null;
}

/** API clients display these images, so only a web URL is allowed. */
function pictureAddress(address: string | null): string | null {
  if (!address || address.length > MOST_ADDRESS_CHARACTERS || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
