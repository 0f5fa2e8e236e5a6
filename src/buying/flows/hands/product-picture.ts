import type { Page } from 'puppeteer-core';
import { callInPage } from '../reading/call-in-page.ts';
import { isolatedWorld } from '../reading/isolated-world.ts';
import type { ProductReading } from '../readings.ts';
import { type Capture, captured } from './capture.ts';

const LONGEST_MS = 2_000;
/** Sharp at the size of a thumbnail on any screen. */
const LONGEST_SIDE = 192;

/**
 * The product as its page draws it. Taken from the screen instead of the shop’s file, it’s a small JPEG whatever the
 * shop sends, and whoever looks at it later asks the shop for nothing.
 */
export async function takeProductPicture(
  page: Page,
  { name, image = '' }: Pick<ProductReading, 'name' | 'image'>,
): Promise<string | undefined> {
  return captured(page, LONGEST_MS, (capture) => take(page, name, image, capture));
}

async function take(
  page: Page,
  name: string,
  address: string,
  capture: Capture,
): Promise<string | undefined> {
  try {
    const box = await callInPage(isolatedWorld(page.mainFrame()), 'productPicture', name, address);
    if (!box) return undefined;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(box.width, box.height));
    return await capture({ quality: 75, clip: { ...box, scale } });
  } catch {
    // A quote without a picture is worth more than none.
    return undefined;
  }
}
