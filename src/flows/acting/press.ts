/// <reference lib="dom" />
import type { ElementHandle } from 'puppeteer-core';
import { SHELF } from '../reading/in-page/source.ts';
import { worldOf } from '../reading/take-survey.ts';
import type { Ref } from '../survey.ts';
import { mindTime, type Walk } from '../walk.ts';
import { Gone, unlessGone } from './gone.ts';
import { take } from './hand.ts';

/** Presses what a ref of the latest look means. */
export async function push(walk: Walk, ref: Ref): Promise<void> {
  const world = walk.pace === 'quick' && ref.startsWith('0:') ? worldOf(walk.page, ref) : undefined;
  if (!world) return press(await take(walk, ref));
  mindTime(walk);
  walk.actedMs = Date.now();
  // Nothing has moved for a while on a page that was looked at on a known way.
  const source = `((__name) => {
    const target = globalThis.${SHELF}?.[${Number(ref.slice(2))}];
    return target?.isConnected ? (${standInPage})(target, true) : 'gone';
  })((value) => value)`;
  const point = (await unlessGone(world.evaluate(source))) as
    | Awaited<ReturnType<typeof standInPage>>
    | 'gone';
  if (point === 'gone') throw new Gone();
  if (point) await walk.page.mouse.click(point.x, point.y);
  else await pressInPage(await take(walk, ref));
}

/** Presses as a person would; what is covered by something else is pressed through it. */
export async function press(element: ElementHandle<Element>): Promise<void> {
  try {
    const point = await element.evaluate(standInPage, false);
    if (!point) await pressInPage(element);
    else if (element.frame.parentFrame()) await element.click();
    else await element.frame.page().mouse.click(point.x, point.y);
  } catch (error) {
    if (/not clickable|detached|not an Element/i.test((error as Error).message)) throw new Gone();
    throw error;
  }
}

/**
 * Where an element can be pressed once it stands; undefined where something else is in front of it. Drawers and
 * dialogs slide in, and what is pressed while it moves is missed. Runs in the page, where nothing of this file exists.
 */
async function standInPage(target: Element, isStill: boolean): Promise<{ x: number; y: number } | undefined> {
  let before = '';
  for (let looks = 0; looks < 60; looks++) {
    const { left, top, width, height } = target.getBoundingClientRect();
    const now = [left, top, width, height].map(Math.round).join();
    let isMoving = false;
    for (let at: Element | null = target; at; at = at.parentElement)
      for (const { playState, effect } of at.getAnimations())
        isMoving ||= playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
    if ((isStill || now === before) && !isMoving) break;
    before = now;
    // What is about to move does so with the next frame; a page that is not drawn has none.
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
      setTimeout(resolve, 100);
    });
  }
  target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = target.getBoundingClientRect();
  if (width < 2 || height < 2) return undefined;
  const point = { x: left + width / 2, y: top + height / 2 };
  const root = target.getRootNode() as Document | ShadowRoot;
  const hit = root.elementFromPoint(point.x, point.y);
  if (!hit) return undefined;
  if (target === hit || target.contains(hit)) return point;
  // A label's own field may lie above it.
  const isItsField =
    hit instanceof HTMLInputElement && hit.labels !== null && [...hit.labels].some((one) => one === target);
  return isItsField ? point : undefined;
}

export async function pressInPage(element: ElementHandle<Element>): Promise<void> {
  await element.evaluate((target) => {
    if (target instanceof HTMLElement) target.click();
    else target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
  });
}
