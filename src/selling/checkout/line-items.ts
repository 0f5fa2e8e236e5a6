import { type Database, statement, type Tx } from '../../db/client.ts';
import { bigint, boolean, nullable, string } from '../../db/columns.ts';
import type { Clock } from '../../shared/clock.ts';
import { TillError } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { MAX_CENTS } from '../../shared/money.ts';
import { amountOf, text } from '../../shared/validate.ts';
import { NAME_MAX, PRICE } from '../catalog/product.ts';
import type { Products } from '../catalog/products.ts';
import {
  type AmountRangeInput,
  amountRangeOf,
  mostOf,
  QUANTITY,
  type QuantityRangeInput,
  quantityRangeOf,
} from './choices.ts';
import { ITEMS_MAX, type LineItem, SOURCES } from './line-item.ts';

export type { LineItem };

export interface LineItemInput {
  adjustableQuantity?: QuantityRangeInput | null | undefined;
  customAmount?: AmountRangeInput | null | undefined;
  quantity?: number | null | undefined;
  price?: string | null | undefined;
  product?: string | null | undefined;
  productData?: { name: string; priceData: { unitAmount: bigint } } | null | undefined;
}

const priced = statement(
  `
  select p.id as "priceId", p.unit_amount as "unitAmount", p.active and d.active as "isActive",
         d.id as "productId", d.name, d.offered as "isOffered"
    from prices p join products d on d.id = p.product_id
   where p.account_id = $1 and p.id = $2`,
  {
    priceId: string,
    unitAmount: bigint,
    isActive: boolean,
    productId: string,
    name: string,
    isOffered: boolean,
  },
);
const byProduct = statement(
  'select default_price_id as "priceId" from products where account_id = $1 and id = $2',
  { priceId: nullable(string) },
);

interface Priced {
  priceId: string;
  unitAmount: bigint;
  isActive: boolean;
  productId: string;
  name: string;
  isOffered: boolean;
}

interface Parts {
  db: Database;
  clock: Clock;
  products: Products;
}

export function createLineItems({ db, clock, products }: Parts) {
  async function priceOf(accountId: string, param: string, id: string): Promise<Priced> {
    const [found] = await db.query(priced, [accountId, id]);
    if (!found)
      throw new TillError('parameter_invalid', { param, message: '{param} isn’t a price in your account.' });
    if (!found.isActive)
      throw new TillError('parameter_invalid', { param, message: '{param} is archived and can’t be sold.' });
    return found;
  }

  async function defaultPriceOf(accountId: string, param: string, id: string): Promise<Priced> {
    const [product] = await db.query(byProduct, [accountId, id]);
    if (!product)
      throw new TillError('parameter_invalid', {
        param,
        message: '{param} isn’t a product in your account.',
      });
    if (!product.priceId)
      throw new TillError('parameter_invalid', { param, message: '{param} has no default price.' });
    return priceOf(accountId, param, product.priceId);
  }

  /** Checks everything before anything is made; `make` then makes the products that were described inline. */
  async function check(
    accountId: string,
    inputs: readonly LineItemInput[],
    { canLeaveChoices = false } = {},
  ): Promise<Sellable[]> {
    if (inputs.length < 1 || inputs.length > ITEMS_MAX)
      throw new TillError('parameter_invalid', {
        param: 'lineItems',
        message: `{param} must be a list of 1 to ${ITEMS_MAX} items.`,
      });
    const sellables: Sellable[] = [];
    for (const [index, input] of inputs.entries()) {
      const param = `lineItems[${index}]`;
      if (!canLeaveChoices) assertDecided(param, input);
      const sellable = await sellableOf(accountId, param, input);
      sellables.push({ ...sellable, ...rangesOf(param, input, sellable) });
    }
    const total = sellables.reduce((sum, sellable) => sum + mostOf(sellable), 0n);
    if (total > MAX_CENTS)
      throw new TillError('amount_too_large', {
        param: 'lineItems',
        message: `{param} total more than ${MAX_CENTS} cents.`,
      });
    return sellables;
  }

  async function sellableOf(accountId: string, param: string, input: LineItemInput): Promise<Sellable> {
    const given = SOURCES.filter((name) => input[name] != null);
    if (given.length !== 1) throw notOne(param, given);
    const quantity = quantityOf(`${param}.quantity`, input.quantity ?? QUANTITY.minimum);
    if (input.price != null)
      return { quantity, ...(await priceOf(accountId, `${param}.price`, input.price)) };
    if (input.product != null)
      return { quantity, ...(await defaultPriceOf(accountId, `${param}.product`, input.product)) };
    const { name: called = '', priceData } = input.productData ?? {};
    const name = text(`${param}.productData.name`, called, { max: NAME_MAX });
    const unitAmount = amountOf(`${param}.productData.priceData.unitAmount`, priceData?.unitAmount ?? 0n, {
      min: PRICE.minimum,
    });
    return { quantity, unitAmount, name, productId: undefined, priceId: undefined, isOffered: false };
  }

  /** A product may be deleted between the check and now, unless a link or a session named it before. */
  async function offer(tx: Tx, accountId: string, sellables: readonly Sellable[]): Promise<void> {
    const ids = sellables.flatMap(({ productId, isOffered }) => (productId && !isOffered ? [productId] : []));
    if (ids.length === 0) return;
    const found = await products.offer(tx, accountId, ids);
    if (ids.some((id) => !found.has(id)))
      throw new TillError('parameter_invalid', {
        param: 'lineItems',
        message: '{param} include a product that was just deleted.',
      });
  }

  async function make(tx: Tx, accountId: string, sellables: readonly Sellable[]): Promise<LineItem[]> {
    await offer(tx, accountId, sellables);
    const items: LineItem[] = [];
    for (const {
      quantity,
      unitAmount,
      name,
      productId,
      priceId,
      adjustableQuantity,
      customAmount,
    } of sellables) {
      const made =
        productId && priceId
          ? { id: productId, priceId }
          : await products.make(tx, accountId, { name, amount: unitAmount }, { oneOff: true });
      const amount = Number(unitAmount * BigInt(quantity));
      items.push({
        id: newId('lineItem', clock.now()),
        description: name,
        quantity,
        amountSubtotal: amount,
        amountTotal: amount,
        priceId: made.priceId ?? '',
        productId: made.id,
        ...(adjustableQuantity && { adjustableQuantity }),
        ...(customAmount && { customAmount }),
      });
    }
    return items;
  }

  return { check, make };
}

type Ranges = Pick<LineItem, 'adjustableQuantity' | 'customAmount'>;

interface Sellable extends Ranges {
  quantity: number;
  unitAmount: bigint;
  name: string;
  /** Undefined until it is made. */
  productId: string | undefined;
  priceId: string | undefined;
  isOffered: boolean;
}

export type LineItems = ReturnType<typeof createLineItems>;

/** What they come to at the price that they begin with. */
export function sumOf(sellables: readonly Pick<Sellable, 'unitAmount' | 'quantity'>[]): bigint {
  return sellables.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * BigInt(quantity), 0n);
}

export function totalOf(items: readonly LineItem[]): bigint {
  return items.reduce((sum, { amountTotal }) => sum + BigInt(amountTotal), 0n);
}

function assertDecided(param: string, input: LineItemInput): void {
  for (const name of ['adjustableQuantity', 'customAmount'] as const)
    if (input[name] != null)
      throw new TillError('parameter_invalid', {
        param: `${param}.${name}`,
        message: '{param} is for links: a session’s items are decided when it’s created.',
      });
}

/** What customers may choose. An item's own quantity and price are where they begin. */
function rangesOf(param: string, input: LineItemInput, { quantity, unitAmount }: Sellable): Ranges {
  const { adjustableQuantity, customAmount } = input;
  if (!customAmount)
    return adjustableQuantity
      ? {
          adjustableQuantity: quantityRangeOf(`${param}.adjustableQuantity`, quantity, adjustableQuantity),
        }
      : {};
  if (adjustableQuantity || quantity !== 1)
    throw new TillError('parameter_invalid', {
      param: `${param}.customAmount`,
      message: '{param} needs a quantity of 1 that isn’t adjustable.',
    });
  const range = amountRangeOf(`${param}.customAmount`, customAmount);
  // A price of 0 leaves the amount blank.
  if (unitAmount > 0n && (unitAmount < range.minimum || unitAmount > range.maximum))
    throw new TillError('parameter_invalid', {
      param: `${param}.customAmount`,
      message: `{param} must be a range that includes the item’s price, ${unitAmount}, unless that’s 0.`,
    });
  return { customAmount: range };
}

function quantityOf(param: string, quantity: number): number {
  if (quantity < QUANTITY.minimum || quantity > QUANTITY.maximum)
    throw new TillError('parameter_invalid', {
      param,
      message: `{param} must be from ${QUANTITY.minimum} to ${QUANTITY.maximum}.`,
    });
  return quantity;
}

function notOne(param: string, given: readonly string[]): TillError {
  const names = { price: 'price', product: 'product', productData: 'product_data' } as Record<string, string>;
  const found = given.length === 0 ? 'none' : given.map((name) => names[name]).join(' and ');
  return new TillError(given.length === 0 ? 'parameter_missing' : 'parameter_invalid', {
    param,
    message: `{param} must have exactly one of price, product and product_data; it has ${found}.`,
  });
}
