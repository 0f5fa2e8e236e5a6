import { setTimeout } from 'node:timers/promises';
import type { Frame, Page } from 'puppeteer-core';
import { callInPage } from '../reading/call-in-page.ts';
import { isolatedWorld } from '../reading/isolated-world.ts';

/** Longer than any screenshot of a settled page takes. */
const PICTURE_MS = 3_000;

/** What must not be visible in a screenshot. */
export interface Secrets {
  number: string;
  cvc: string | undefined;
}

/**
 * A screenshot of the page without a card’s number or CVC: card fields and anything that repeats the number are masked
 * first, and frames a card was typed into are masked entirely.
 */
export async function takePicture(page: Page, secrets?: Secrets): Promise<Uint8Array | undefined> {
  const frames = page.frames().filter((frame) => !frame.detached);
  // A page that’s navigating may not respond at all, and no purchase waits for a screenshot.
  return inTime(PICTURE_MS, takeCovered(page, frames, secrets));
}

async function takeCovered(
  page: Page,
  frames: Frame[],
  secrets: Secrets | undefined,
): Promise<Uint8Array | undefined> {
  const covered = await Promise.all(frames.map((frame) => cover(frame, secrets, frame === page.mainFrame())));
  // Better no screenshot than one that shows too much.
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

export async function inTime<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  const waited = new AbortController();
  const late = setTimeout(ms, undefined, { signal: waited.signal }).catch(() => undefined);
  return Promise.race([work, late]).finally(() => waited.abort());
}

/** Returns whether everything that had to be masked is. */
async function cover(frame: Frame, secrets: Secrets | undefined, isPage: boolean): Promise<boolean> {
  try {
    return await callInPage(isolatedWorld(frame), 'cover', secrets?.number ?? '', secrets?.cvc ?? '');
  } catch {
    // A frame that’s gone shows nothing; a page that can’t be masked isn’t shown.
    return !isPage && (frame.detached || !secrets);
  }
}

async function uncover(frame: Frame): Promise<void> {
  try {
    await callInPage(isolatedWorld(frame), 'uncover');
  } catch {
    // It’s gone, and its mask with it.
  }
}
