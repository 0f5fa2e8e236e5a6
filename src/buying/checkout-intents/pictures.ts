import { randomBytes } from 'node:crypto';
import type { Database, Tx } from '../../db/client.ts';
import { missing } from '../../shared/errors.ts';
import type { QuotedItem } from '../flows/errand.ts';

/** A small image of a product, as the shop’s page showed it. Whoever knows its key may see it. */
export interface Picture {
  key: string;
  jpeg: Uint8Array<ArrayBuffer>;
}

const KEY_BYTES = 24;
const MOST_BYTES = 64 * 1024;
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

/** A browser worker may be in a page’s hands, so nothing but a small JPEG is kept. */
export function pictureOf({ picture }: Pick<QuotedItem, 'picture'>): Picture | undefined {
  if (!picture) return undefined;
  const jpeg = Uint8Array.from(Buffer.from(picture, 'base64'));
  if (jpeg.length > MOST_BYTES || JPEG_START.compare(jpeg, 0, JPEG_START.length) !== 0) return undefined;
  return { key: randomBytes(KEY_BYTES).toString('base64url'), jpeg };
}

/** Part of the commit of a quote. A new quote’s pictures take the place of the last one’s. */
export async function keepPictures(
  tx: Tx,
  intentId: string,
  pictures: readonly Picture[],
  at: Date,
): Promise<void> {
  await tx.checkoutPicture.deleteMany({ where: { intentId } });
  await tx.checkoutPicture.createMany({
    data: pictures.map(({ key, jpeg }) => ({ key, intentId, jpeg, createdAt: at })),
  });
}

export type Pictures = ReturnType<typeof createPictures>;

export function createPictures({ db }: { db: Database }) {
  return {
    async get(key: string): Promise<Uint8Array> {
      const found = await db.prisma.checkoutPicture.findUnique({ where: { key } });
      if (!found) throw missing('picture');
      return found.jpeg;
    },
  };
}
