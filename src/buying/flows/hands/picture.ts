import type { Frame, Page } from 'puppeteer-core';
import { callInPage } from '../reading/call-in-page.ts';
import { isolatedWorld } from '../reading/isolated-world.ts';
import { type Capture, captured } from './capture.ts';

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
  const taken = await captured(page, PICTURE_MS, (capture) => takeCovered(page, secrets, capture));
  return taken === undefined ? undefined : Buffer.from(taken, 'base64');
}

async function takeCovered(
  page: Page,
  secrets: Secrets | undefined,
  capture: Capture,
): Promise<string | undefined> {
  const frames = page.frames().filter((frame) => !frame.detached);
  const covered = await Promise.all(frames.map((frame) => cover(frame, secrets, frame === page.mainFrame())));
  // Better no screenshot than one that shows too much.
  if (covered.includes(false)) return undefined;
  try {
    return await capture({ quality: 50 });
  } finally {
    await Promise.all(frames.map((frame) => uncover(frame)));
  }
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
