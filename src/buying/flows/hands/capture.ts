import type { Page, Protocol } from 'puppeteer-core';
import { within } from '../reading/isolated-world.ts';

type Shot = Pick<Protocol.Page.CaptureScreenshotRequest, 'quality' | 'clip'>;

/** What a screenshot is made of while the page stays the one that it’s meant to show. */
export type Capture = (shot: Shot) => Promise<string | undefined>;

/**
 * Has `take` make a screenshot, again where the page navigates meanwhile: Chromium doesn’t answer then, and what was
 * masked may be there again. Undefined if that takes too long: no purchase waits for a screenshot.
 */
export async function captured(
  page: Page,
  longestMs: number,
  take: (capture: Capture) => Promise<string | undefined>,
): Promise<string | undefined> {
  const end = Date.now() + longestMs;
  while (Date.now() < end) {
    const left = new AbortController();
    const leave = () => left.abort();
    page.on('framenavigated', leave);
    const work = take((shot) => capture(page, shot, left.signal));
    const picture = await within(end - Date.now(), Promise.race([work, whenAborted(left.signal)]));
    page.off('framenavigated', leave);
    if (!left.signal.aborted) {
      left.abort();
      return picture;
    }
  }
  return undefined;
}

/** In a session of its own: Puppeteer’s would make every other screenshot wait for one that never comes. */
async function capture(page: Page, shot: Shot, signal: AbortSignal): Promise<string | undefined> {
  const session = await page.createCDPSession();
  const detach = () => session.detach().catch(() => undefined);
  signal.addEventListener('abort', detach, { once: true });
  try {
    const given = { format: 'jpeg', captureBeyondViewport: false, optimizeForSpeed: true, ...shot } as const;
    const { data } = await session.send('Page.captureScreenshot', given);
    return signal.aborted ? undefined : data;
  } catch {
    return undefined;
  } finally {
    signal.removeEventListener('abort', detach);
    await detach();
  }
}

function whenAborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }));
}
