import type { ElementHandle, Frame } from 'puppeteer-core';

export interface Marked {
  what: string;
  handle: ElementHandle;
  isVisible: boolean;
  isEnabled: boolean;
  value: string;
  isTicked: boolean;
  /** Changes with every drawing. */
  sign: string;
}

/** In document order, shadow roots included. */
export async function findMarks(frame: Frame): Promise<Marked[]> {
  const handles = await frame.$$('>>> [data-oracle]');
  return Promise.all(
    handles.map(async (handle) => ({
      handle,
      ...(await handle.evaluate((element) => {
        const given = element as unknown as Record<string, unknown> & {
          dataset: Record<string, string>;
          getClientRects(): ArrayLike<{ width: number }>;
          matches(selector: string): boolean;
          textContent: string;
        };
        given.dataset.sign ??= String(Math.random());
        return {
          what: given.dataset.oracle ?? '',
          isVisible:
            given.getClientRects().length > 0 &&
            (
              globalThis as unknown as { getComputedStyle(of: unknown): { visibility: string } }
            ).getComputedStyle(element).visibility !== 'hidden',
          isEnabled: !given.matches(':disabled, [aria-disabled=true]'),
          value: String(given.value ?? given.textContent.slice(0, 60)),
          isTicked: given.checked === true,
          sign: given.dataset.sign,
        };
      })),
    })),
  );
}
