import { setTimeout } from 'node:timers/promises';
import type { Frame, Page } from 'puppeteer-core';
import { callInPage } from '../reading/call-in-page.ts';
import { isolatedWorld } from '../reading/isolated-world.ts';

/** Longer than any picture of a page that stands still. */
const PICTURE_MS = 3_000;

/** What must not be seen in a picture. */
export interface Secrets {
  number: string;
  cvc: string | undefined;
}

/**
 * A picture of what the page shows, without a card's number or code: fields for cards and whatever repeats the
 * number are blackened first, and frames that a card was typed into are blackened whole.
 */
export async function takePicture(page: Page, secrets?: Secrets): Promise<Uint8Array | undefined> {
  const frames = page.frames().filter((frame) => !frame.detached);
  // A page on its way elsewhere may answer nothing at all, and no purchase waits for a picture.
  return inTime(PICTURE_MS, takeCovered(page, frames, secrets));
}

async function takeCovered(
  page: Page,
  frames: Frame[],
  secrets: Secrets | undefined,
): Promise<Uint8Array | undefined> {
  const covered = await Promise.all(frames.map((frame) => cover(frame, secrets, frame === page.mainFrame())));
  // Better no picture than one that shows too much.
  if (covered.includes(false)) return undefined;
  try {
    return await page.screenshot({
      type: 'jpeg',
      quality: 50,
      captureBeyondViewport: false,
      optimizeForSpeed: true,
    });
  } catch {
    return undefined;
  } finally {
    await Promise.all(frames.map((frame) => uncover(frame)));
  }
}

async function inTime<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  const waited = new AbortController();
  const late = setTimeout(ms, undefined, { signal: waited.signal }).catch(() => undefined);
  return Promise.race([work, late]).finally(() => waited.abort());
}

/** Answers whether all that had to be covered is. */
async function cover(frame: Frame, secrets: Secrets | undefined, isPage: boolean): Promise<boolean> {
  try {
    return await callInPage(isolatedWorld(frame), 'cover', secrets?.number ?? '', secrets?.cvc ?? '');
  } catch {
    // A frame that has just gone shows nothing; a page that cannot be covered is not shown.
    return !isPage && (frame.detached || !secrets);
  }
}

async function uncover(frame: Frame): Promise<void> {
  try {
    await callInPage(isolatedWorld(frame), 'uncover');
  } catch {
    // It has gone, and what covered it with it.
  }
}
