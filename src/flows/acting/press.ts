/// <reference lib="dom" />
import type { ElementHandle } from 'puppeteer-core';
import { Gone } from './gone.ts';

/** Presses as a person would; what is covered by something else is pressed through it. */
export async function press(element: ElementHandle<Element>): Promise<void> {
  try {
    await stands(element);
    if (await isInReach(element)) await element.click();
    else await pressInPage(element);
  } catch (error) {
    if (/not clickable|detached|not an Element/i.test((error as Error).message)) throw new Gone();
    throw error;
  }
}

/** Drawers and dialogs slide in: what is pressed while it moves is missed. */
async function stands(element: ElementHandle<Element>): Promise<void> {
  await element.evaluate(async (target) => {
    let before = '';
    for (let looks = 0; looks < 30; looks++) {
      const { left, top, width, height } = target.getBoundingClientRect();
      const now = [left, top, width, height].map(Math.round).join();
      let isMoving = false;
      for (let at: Element | null = target; at; at = at.parentElement)
        for (const { playState, effect } of at.getAnimations())
          isMoving ||= playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
      if (now === before && !isMoving) return;
      before = now;
      // What is about to move does so with the next frame; a page that is not drawn has none.
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 40));
        setTimeout(resolve, 150);
      });
    }
  });
}

async function isInReach(element: ElementHandle<Element>): Promise<boolean> {
  return element.evaluate((target) => {
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    if (width < 2 || height < 2) return false;
    const root = target.getRootNode() as Document | ShadowRoot;
    const hit = root.elementFromPoint(left + width / 2, top + height / 2);
    if (!hit) return false;
    if (target === hit || target.contains(hit)) return true;
    // A label's own field may lie above it.
    return (
      hit instanceof HTMLInputElement && hit.labels !== null && [...hit.labels].some((one) => one === target)
    );
  });
}

export async function pressInPage(element: ElementHandle<Element>): Promise<void> {
  await element.evaluate((target) => {
    if (target instanceof HTMLElement) target.click();
    else target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
  });
}
