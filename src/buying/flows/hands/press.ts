/// <reference lib="dom" />
import type { ElementHandle } from 'puppeteer-core';
import { callInPage } from '../reading/call-in-page.ts';
import { worldOf } from '../reading/take-survey.ts';
import type { Ref } from '../survey.ts';
import { Gone, unlessGone } from './gone.ts';
import { take } from './hand.ts';
import { type Hands, mindTime } from './hands.ts';

/** Presses the element of a ref from the latest look. */
export async function push(hands: Hands, ref: Ref): Promise<void> {
  const world = hands.pace === 'quick' && ref.startsWith('0:') ? worldOf(hands.page, ref) : undefined;
  if (!world) return press(await take(hands, ref));
  mindTime(hands);
  hands.actedMs = Date.now();
  // On a known way, nothing has moved for a while on a page that was read.
  const point = await unlessGone(callInPage(world, 'stand', Number(ref.slice(2)), true));
  if (point === 'gone') throw new Gone();
  if (point) await hands.page.mouse.click(point.x, point.y);
  else await pressInPage(await take(hands, ref));
}

/** Presses as a person would; if something covers it, it’s pressed through that. */
export async function press(element: ElementHandle<Element>): Promise<void> {
  try {
    const point = await element.evaluate((target) => globalThis.__till?.standOn(target, false));
    if (!point) await pressInPage(element);
    else if (element.frame.parentFrame()) await element.click();
    else await element.frame.page().mouse.click(point.x, point.y);
  } catch (error) {
    if (/not clickable|detached|not an Element/i.test((error as Error).message)) throw new Gone();
    throw error;
  }
}

export async function pressInPage(element: ElementHandle<Element>): Promise<void> {
  await element.evaluate((target) => {
    if (target instanceof HTMLElement) target.click();
    else target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
  });
}
