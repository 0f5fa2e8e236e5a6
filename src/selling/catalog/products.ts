import type { Caller } from '../../accounts/caller.ts';
import type { Database, Tx } from '../../db/client.ts';
import { Prisma } from '../../db/generated/client/client.ts';
import { type Page, table } from '../../db/table.ts';
import { append } from '../../events/log.ts';
import type { Clock } from '../../shared/clock.ts';
import { missing, TillError } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { type MetadataPatch, mergeMetadata } from '../../shared/metadata.ts';
import { amountOf, text, webAddress } from '../../shared/validate.ts';
import {
  ADDRESS_MAX,
  DESCRIPTION_MAX,
  IMAGES_MAX,
  NAME_MAX,
  type Price,
  type Product,
  type ProductType,
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
}

export type Products = ReturnType<typeof createProducts>;

export function createProducts({ db, clock }: { db: Database; clock: Clock }) {
  const products = table<Product>(db, {
    name: 'products',
    noun: 'product',
    fields: Prisma.ProductScalarFieldEnum,
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
  ): Promise<{ id: string; priceId: string | null }> {
    const now = clock.now();
    const price = priceOf(input);
    const id = newId('product', now);
    const priceId = price ? newId('price', now) : null;
    const product = await tx.product.create({
      data: {
        id,
        accountId,
        active: input.active ?? true,
        name: text('name', input.name, { max: NAME_MAX }),
        type: input.type ?? 'service',
        ...textsOf(input),
        images: imagesOf(input.images ?? []),
        metadata: mergeMetadata({}, input.metadata ?? {}),
        defaultPriceId: priceId,
        amount: price?.unitAmount ?? 0,
        createdAt: now,
        updatedAt: now,
      },
    });
    if (price && priceId)
      await tx.price.create({
        data: {
          id: priceId,
          accountId,
          productId: id,
          active: product.active,
          unitAmount: price.unitAmount,
          metadata: mergeMetadata({}, price.metadata ?? {}),
          createdAt: now,
        },
      });
    await append(tx, { accountId, type: 'product.created', object: product, at: now });
    return { id, priceId };
  }

  return {
    get: products.get,
    make,
    follow: products.follow,
    list: (accountId: string, page: Page, filter: { active?: boolean | undefined } = {}) =>
      products.page(accountId, page, filter),

    async create(caller: Caller, input: NewProduct): Promise<Product> {
      const { id } = await caller.once('product.create', (tx) => make(tx, caller.accountId, input));
      return products.get(caller.accountId, id);
    },

    /** Archiving a product archives its prices, and bringing it back brings them back. */
    async update(caller: Caller, id: string, changes: ProductChanges): Promise<Product> {
      await caller.once('product.update', async (tx) => {
        const now = clock.now();
        await tx.$queryRaw`select 1 from products where id = ${id} for no key update`;
        const before = await tx.product.findUnique({ where: { id, accountId: caller.accountId } });
        if (!before) throw missing('product');
        const { name, active, images, metadata } = changes;
        const product = await tx.product.update({
          where: { id },
          data: {
            ...(name != null && { name: text('name', name, { max: NAME_MAX }) }),
            ...(active != null && { active }),
            ...textsOf(changes),
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
function priceOf({ amount, defaultPriceData }: NewProduct): PriceData | undefined {
  if (amount != null && defaultPriceData)
    throw new TillError('parameter_invalid', {
      param: 'defaultPriceData',
      message: 'Send either amount or {param}, not both.',
    });
  if (amount != null) return { unitAmount: amountOf('amount', amount, { min: 0 }) };
  if (!defaultPriceData) return undefined;
  const unitAmount = amountOf('defaultPriceData.unitAmount', defaultPriceData.unitAmount, { min: 0 });
  return { ...defaultPriceData, unitAmount };
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
