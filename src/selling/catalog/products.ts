import type { Caller } from '../../accounts/caller.ts';
import type { Database, Tx } from '../../db/client.ts';
import { Prisma } from '../../db/generated/client/client.ts';
import { type Page, table } from '../../db/table.ts';
import { objectOf } from '../../events/event.ts';
import { append, shownOf } from '../../events/log.ts';
import type { Clock } from '../../shared/clock.ts';
import { invalidParameter, missing, TillError } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { type MetadataPatch, mergeMetadata } from '../../shared/metadata.ts';
import { amountOf, text, webAddress } from '../../shared/validate.ts';
import {
  ADDRESS_MAX,
  DESCRIPTION_MAX,
  IMAGES_MAX,
  NAME_MAX,
  NEW,
  PRICE,
  type Price,
  type Product,
  type ProductType,
  productSorts,
  UNIT_LABEL_MAX,
} from './product.ts';

export interface PriceData {
  unitAmount: bigint;
  metadata?: MetadataPatch | null | undefined;
}

interface ProductTexts {
  description?: string | null | undefined;
  images?: readonly string[] | null | undefined;
  unitLabel?: string | null | undefined;
  url?: string | null | undefined;
  metadata?: MetadataPatch | null | undefined;
}

export interface NewProduct extends ProductTexts {
  name: string;
  type?: ProductType | null | undefined;
  active?: boolean | null | undefined;
  amount?: bigint | null | undefined;
  defaultPriceData?: PriceData | null | undefined;
}

export interface ProductChanges extends ProductTexts {
  name?: string | null | undefined;
  active?: boolean | null | undefined;
  /** What it is sold at from now on: a new price, or one that it has. */
  amount?: bigint | null | undefined;
  defaultPriceData?: PriceData | null | undefined;
  defaultPrice?: string | null | undefined;
}

export interface NewPrice extends PriceData {
  product: string;
}

export type Products = ReturnType<typeof createProducts>;

export function createProducts({ db, clock }: { db: Database; clock: Clock }) {
  const products = table<Product>(db, {
    name: 'products',
    noun: 'product',
    areTold: true,
    fields: Prisma.ProductScalarFieldEnum,
    sorts: productSorts,
  });
  const prices = table<Price>(db, {
    name: 'prices',
    noun: 'price',
    fields: Prisma.PriceScalarFieldEnum,
  });

  /** Part of whatever sells it: a product, and its price when it has one. */
  async function make(
    tx: Tx,
    accountId: string,
    input: NewProduct,
    { oneOff = false } = {},
  ): Promise<{ id: string; priceId: string | null }> {
    const now = clock.now();
    const price = priceOf(input);
    const id = newId('product', now);
    const priceId = price ? newId('price', now) : null;
    const product = await tx.product.create({
      data: {
        id,
        accountId,
        active: input.active ?? NEW.active,
        name: text('name', input.name, { max: NAME_MAX }),
        type: input.type ?? NEW.type,
        ...textsOf(input),
        images: imagesOf(input.images ?? []),
        metadata: mergeMetadata({}, input.metadata ?? {}),
        defaultPriceId: priceId,
        amount: price?.unitAmount ?? 0,
        offered: oneOff,
        oneOff,
        createdAt: now,
        updatedAt: now,
      },
    });
    if (price && priceId) await makePrice(tx, priceId, product, price);
    await append(tx, { accountId, type: 'product.created', object: product, at: now });
    return { id, priceId };
  }

  async function makePrice(
    tx: Tx,
    id: string,
    { id: productId, accountId, active }: Product,
    { unitAmount, metadata }: PriceData,
  ): Promise<void> {
    const data = { id, accountId, productId, active, unitAmount, createdAt: clock.now() };
    await tx.price.create({ data: { ...data, metadata: mergeMetadata({}, metadata ?? {}) } });
  }

  /** Prices of a product come and change places one after the other. */
  async function lock(tx: Tx, accountId: string, id: string): Promise<Product | null> {
    await tx.$queryRaw`select 1 from products where id = ${id} and account_id = ${accountId} for no key update`;
    return tx.product.findUnique({ where: { id, accountId } });
  }

  /** Part of whatever names products for the first time: from then on they can’t be deleted. Which of them still exist. */
  async function offer(tx: Tx, accountId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const where = { id: { in: [...ids] }, accountId };
    const found = await tx.product.updateManyAndReturn({
      where,
      data: { offered: true },
      select: { id: true },
    });
    return new Set(found.map(({ id }) => id));
  }

  /** What it is sold at from now on. What was sold and offered before keeps the price that it had. */
  async function reprice(tx: Tx, before: Product, changes: ProductChanges) {
    const { defaultPrice: chosen } = changes;
    const price = priceOf(changes);
    if (chosen != null && price) throw notBoth('defaultPrice', changes.amount != null);
    if (chosen != null) {
      const known = await tx.price.findUnique({ where: { id: chosen, productId: before.id } });
      if (!known) throw invalidParameter('defaultPrice', 'the ID of one of this product’s prices');
      return { defaultPriceId: known.id, amount: known.unitAmount };
    }
    const isSame = before.defaultPriceId !== null && price?.unitAmount === before.amount && !price.metadata;
    if (!price || isSame) return {};
    const id = newId('price', clock.now());
    await makePrice(tx, id, before, price);
    return { defaultPriceId: id, amount: price.unitAmount };
  }

  return {
    get: products.get,
    make,
    offer,
    follow: products.follow,
    list: (accountId: string, page: Page, filter: { active?: boolean; oneOff?: boolean } = {}) =>
      products.page(accountId, page, filter),

    async create(caller: Caller, input: NewProduct): Promise<Product> {
      const { id } = await caller.once('product.create', (tx) => make(tx, caller.accountId, input));
      return products.get(caller.accountId, id);
    },

    /** Archiving a product archives its prices, and bringing it back brings them back. */
    async update(caller: Caller, id: string, changes: ProductChanges): Promise<Product> {
      await caller.once('product.update', async (tx) => {
        const now = clock.now();
        const before = await lock(tx, caller.accountId, id);
        if (!before) throw missing('product');
        const { name, active, images, metadata } = changes;
        const product = await tx.product.update({
          where: { id },
          data: {
            ...(name != null && { name: text('name', name, { max: NAME_MAX }) }),
            ...(active != null && { active }),
            ...textsOf(changes),
            ...(await reprice(tx, before, changes)),
            ...(images !== undefined && { images: imagesOf(images ?? []) }),
            ...(metadata !== undefined && {
              metadata: metadata === null ? {} : mergeMetadata(before.metadata, metadata),
            }),
            updatedAt: now,
          },
        });
        if (active != null && active !== before.active)
          await tx.price.updateMany({ where: { productId: id }, data: { active } });
        await append(tx, { accountId: caller.accountId, type: 'product.updated', object: product, at: now });
        return null;
      });
      return products.get(caller.accountId, id);
    },

    /** With its prices. Links and sessions keep showing what they name, so only what none ever named can go. */
    async remove(caller: Caller, id: string): Promise<Product> {
      const { accountId } = caller;
      const data = await caller.once('product.delete', async (tx) => {
        const product = await lock(tx, accountId, id);
        if (!product) throw missing('product');
        if (product.offered) throw new TillError('product_in_use');
        await tx.product.update({ where: { id }, data: { defaultPriceId: null } });
        await tx.price.deleteMany({ where: { productId: id } });
        await tx.product.delete({ where: { id } });
        await append(tx, { accountId, type: 'product.deleted', object: product, at: clock.now() });
        return JSON.stringify(shownOf(product));
      });
      return objectOf<Product>({ objectId: id, data: JSON.parse(data) });
    },

    /** One more price for a product, which is sold at it where it is named. */
    async createPrice(caller: Caller, input: NewPrice): Promise<Price> {
      const { accountId } = caller;
      const unitAmount = amountOf('unitAmount', input.unitAmount, { min: PRICE.minimum });
      const id = await caller.once('price.create', async (tx) => {
        const now = clock.now();
        const product = await lock(tx, accountId, input.product);
        if (!product) throw invalidParameter('product', 'the ID of a product in your account');
        const id = newId('price', now);
        await makePrice(tx, id, product, { ...input, unitAmount });
        const updated = await tx.product.update({ where: { id: product.id }, data: { updatedAt: now } });
        await append(tx, { accountId, type: 'product.updated', object: updated, at: now });
        return id;
      });
      return prices.get(accountId, id);
    },

    price: prices.get,
    pricesAmong: prices.among,
    prices: (
      accountId: string,
      page: Page,
      { active, product }: { active?: boolean | undefined; product?: string | undefined } = {},
    ) => prices.page(accountId, page, { active, productId: product }),
  };
}

/** `amount` is the short way to say what `default_price_data` says. */
function priceOf({
  amount,
  defaultPriceData,
}: Pick<NewProduct, 'amount' | 'defaultPriceData'>): PriceData | undefined {
  if (amount != null && defaultPriceData) throw notBoth('defaultPriceData', true);
  if (amount != null) return { unitAmount: amountOf('amount', amount, { min: PRICE.minimum }) };
  if (!defaultPriceData) return undefined;
  const unitAmount = amountOf('defaultPriceData.unitAmount', defaultPriceData.unitAmount, {
    min: PRICE.minimum,
  });
  return { ...defaultPriceData, unitAmount };
}

function notBoth(param: string, isAmount: boolean): TillError {
  const other = isAmount ? 'amount' : 'default price data';
  return new TillError('parameter_invalid', { param, message: `Send either ${other} or {param}, not both.` });
}

function textsOf({ description, unitLabel, url }: ProductTexts) {
  return {
    ...(description !== undefined && {
      description: description && text('description', description, { max: DESCRIPTION_MAX }),
    }),
    ...(unitLabel !== undefined && {
      unitLabel: unitLabel && text('unitLabel', unitLabel, { max: UNIT_LABEL_MAX }),
    }),
    ...(url !== undefined && { url: url && webAddress('url', url, ADDRESS_MAX) }),
  };
}

function imagesOf(images: readonly string[]): string[] {
  if (images.length > IMAGES_MAX)
    throw new TillError('parameter_invalid', {
      param: 'images',
      message: `{param} can have at most ${IMAGES_MAX} URLs.`,
    });
  return images.map((image, index) => webAddress(`images[${index}]`, image, ADDRESS_MAX));
}
