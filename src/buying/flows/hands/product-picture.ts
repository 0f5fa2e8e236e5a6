import type { Page } from 'puppeteer-core';
import { callInPage } from '../reading/call-in-page.ts';
import { isolatedWorld } from '../reading/isolated-world.ts';
import type { ProductReading } from '../readings.ts';
import { inTime } from './picture.ts';

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
  return inTime(LONGEST_MS, take(page, name, image));
}

async function take(page: Page, name: string, address: string): Promise<string | undefined> {
  try {
    const box = await callInPage(isolatedWorld(page.mainFrame()), 'productPicture', name, address);
    if (!box) return undefined;
    const session = await page.createCDPSession();
    try {
      const scale = Math.min(1, LONGEST_SIDE / Math.max(box.width, box.height));
      const { data } = await session.send('Page.captureScreenshot', {
        format: 'jpeg',
        quality: 75,
        clip: { ...box, scale },
        captureBeyondViewport: false,
        optimizeForSpeed: true,
      });
      return data;
    } finally {
      await session.detach();
    }
  } catch {
    // A quote without a picture is worth more than none.
    return undefined;
  }
}
