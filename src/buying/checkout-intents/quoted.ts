import { Prisma } from '../../db/generated/client/client.ts';
import type { Quote, QuotedItem, ShipTo } from '../flows/errand.ts';
import type { StoredItem } from './checkout-intent.ts';
import { type Picture, pictureOf } from './pictures.ts';

/** A shop’s page decides what is in a quote, so nothing in it is stored without a limit. */
const MOST_ITEMS = 100;
const MOST_CHARACTERS = 300;
const MOST_MESSAGE_CHARACTERS = 500;
const MOST_ADDRESS_CHARACTERS = 2_048;

/** A quote as stored with the intent, and the pictures to store beside it. */
export function withPictures(quote: Quote) {
  const pictures = quote.items.slice(0, MOST_ITEMS).map(pictureOf);
  return { quoted: quotedColumns(quote, pictures), pictures: pictures.filter((one) => one !== undefined) };
}

function quotedColumns(quote: Quote, pictures: readonly (Picture | undefined)[]) {
  const { amount, currency, breakdown, items, shipping, shipTo, tax, shopName, paymentMethod } = quote;
  const { notPassedOn } = quote;
  return {
    amount,
    currency,
    amountBreakdown: breakdown,
    items: items.slice(0, MOST_ITEMS).map((item, at) => itemColumn(item, pictures[at]?.key)),
    shipping: shipping ? { method: plain(shipping.method), amount: shipping.amount } : Prisma.DbNull,
    shipTo: shipTo ? shipToColumn(shipTo) : Prisma.DbNull,
    tax: tax ? { amount: tax.amount, isIncluded: tax.isIncluded } : Prisma.DbNull,
    shopName: plain(shopName),
    paymentMethod: plain(paymentMethod),
    notPassedOn:
      notPassedOn?.map(({ kind, text }) => ({ kind, text: plain(text, MOST_MESSAGE_CHARACTERS) ?? '' })) ??
      Prisma.DbNull,
  } satisfies Prisma.CheckoutIntentUncheckedUpdateManyInput;
}

/** For a quote that was read again during the purchase: what it doesn’t say stays as approved, and so do its pictures. */
export function chargedColumns(quote: Quote, approved: readonly StoredItem[]) {
  const {
    items: read,
    shipping,
    shipTo,
    tax,
    shopName,
    paymentMethod,
    notPassedOn,
    ...charged
  } = quotedColumns(quote, []);
  const items = read.map((item) => ({
    ...item,
    pictureKey: approved.find(({ name }) => name === item.name)?.pictureKey ?? null,
  }));
  return {
    ...charged,
    ...(quote.items.length > 0 && { items }),
    ...(quote.shipping && { shipping }),
    ...(quote.shipTo && { shipTo }),
    ...(quote.tax && { tax }),
    ...(shopName && { shopName }),
    ...(paymentMethod && { paymentMethod }),
    ...(quote.notPassedOn && { notPassedOn }),
  } satisfies Prisma.CheckoutIntentUncheckedUpdateManyInput;
}

function itemColumn(
  { name, variant, quantity, unitPrice, image }: QuotedItem,
  pictureKey: string | null = null,
): StoredItem {
  return {
    name: plain(name) ?? '',
    variant: plain(variant),
    quantity,
    unitPrice,
    image: pictureAddress(image),
    pictureKey,
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
function plain(text: string | null, most = MOST_CHARACTERS): string | null {
  const line = text
    ?.slice(0, most)
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
