import { type Database, statement, type Tx } from '../../db/client.ts';
import { bigint, boolean, nullable, string } from '../../db/columns.ts';
import type { Clock } from '../../shared/clock.ts';
import { TillError } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { MAX_CENTS } from '../../shared/money.ts';
import { amountOf, text } from '../../shared/validate.ts';
import { NAME_MAX } from '../catalog/product.ts';
import type { Products } from '../catalog/products.ts';

/** What is sold, as it stands on links and sessions: prices are looked up once and stay as they were. */
export interface LineItem {
  id: string;
  description: string;
  quantity: number;
  amountSubtotal: number;
  amountTotal: number;
  priceId: string;
  productId: string;
}

export interface LineItemInput {
  quantity?: number | null | undefined;
  price?: string | null | undefined;
  product?: string | null | undefined;
  productData?: { name: string; priceData: { unitAmount: bigint } } | null | undefined;
}

const ITEMS_MAX = 100;
const QUANTITY_MAX = 1_000_000;
const SOURCES = ['price', 'product', 'productData'] as const;

const priced = statement(
  `
  select p.id as "priceId", p.unit_amount as "unitAmount", p.active and d.active as "isActive",
         d.id as "productId", d.name
    from prices p join products d on d.id = p.product_id
   where p.account_id = $1 and p.id = $2`,
  { priceId: string, unitAmount: bigint, isActive: boolean, productId: string, name: string },
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
  async function check(accountId: string, inputs: readonly LineItemInput[]): Promise<Sellable[]> {
    if (inputs.length < 1 || inputs.length > ITEMS_MAX)
      throw new TillError('parameter_invalid', {
        param: 'lineItems',
        message: `{param} must be a list of 1 to ${ITEMS_MAX} items.`,
      });
    const sellables: Sellable[] = [];
    for (const [index, input] of inputs.entries())
      sellables.push(await sellableOf(accountId, `lineItems[${index}]`, input));
    const total = sellables.reduce(
      (sum, { unitAmount, quantity }) => sum + unitAmount * BigInt(quantity),
      0n,
    );
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
    const quantity = quantityOf(`${param}.quantity`, input.quantity ?? 1);
    if (input.price != null)
      return { quantity, ...(await priceOf(accountId, `${param}.price`, input.price)) };
    if (input.product != null)
      return { quantity, ...(await defaultPriceOf(accountId, `${param}.product`, input.product)) };
    const { name: called = '', priceData } = input.productData ?? {};
    const name = text(`${param}.productData.name`, called, { max: NAME_MAX });
    const unitAmount = amountOf(`${param}.productData.priceData.unitAmount`, priceData?.unitAmount ?? 0n, {
      min: 0,
    });
    return { quantity, unitAmount, name, productId: undefined, priceId: undefined };
  }

  async function make(tx: Tx, accountId: string, sellables: readonly Sellable[]): Promise<LineItem[]> {
    const items: LineItem[] = [];
    for (const { quantity, unitAmount, name, productId, priceId } of sellables) {
      const made =
        productId && priceId
          ? { id: productId, priceId }
          : await products.make(tx, accountId, { name, amount: unitAmount });
      const amount = Number(unitAmount * BigInt(quantity));
      items.push({
        id: newId('lineItem', clock.now()),
        description: name,
        quantity,
        amountSubtotal: amount,
        amountTotal: amount,
        priceId: made.priceId ?? '',
        productId: made.id,
      });
    }
    return items;
  }

  return { check, make };
}

interface Sellable {
  quantity: number;
  unitAmount: bigint;
  name: string;
  /** Undefined until it is made. */
  productId: string | undefined;
  priceId: string | undefined;
}

export type LineItems = ReturnType<typeof createLineItems>;

export function totalOf(items: readonly LineItem[]): bigint {
  return items.reduce((sum, { amountTotal }) => sum + BigInt(amountTotal), 0n);
}

function quantityOf(param: string, quantity: number): number {
  if (quantity < 1 || quantity > QUANTITY_MAX)
    throw new TillError('parameter_invalid', {
      param,
      message: `{param} must be from 1 to ${QUANTITY_MAX}.`,
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
