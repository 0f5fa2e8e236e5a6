import { elementAt } from './shelf.ts';
import type { Point } from './types.ts';

export async function stand(index: number, isStill: boolean): Promise<Point | null | 'gone'> {
  const target = elementAt(index);
  return target ? standOn(target, isStill) : 'gone';
}

/**
 * Where an element can be pressed once it stands; null where something else is in front of it. Drawers and dialogs
 * slide in, and what is pressed while it moves is missed.
 */
export async function standOn(target: Element, isStill: boolean): Promise<Point | null> {
  let before = '';
  for (let looks = 0; looks < 60; looks++) {
    const { left, top, width, height } = target.getBoundingClientRect();
    const now = [left, top, width, height].map(Math.round).join();
    if ((isStill || now === before) && !isMoving(target)) break;
    before = now;
    await nextFrame();
  }
  await bringIntoView(target);
  const { left, top, width, height } = target.getBoundingClientRect();
  if (width < 2 || height < 2) return null;
  const point = { x: left + width / 2, y: top + height / 2 };
  const root = target.getRootNode() as Document | ShadowRoot;
  const hit = root.elementFromPoint(point.x, point.y);
  if (!hit) return null;
  if (target === hit || target.contains(hit)) return point;
  if (isPressedAround(target, hit)) return point;
  // A label's own field may lie above it.
  const isItsField =
    hit instanceof HTMLInputElement && hit.labels !== null && [...hit.labels].some((one) => one === target);
  return isItsField ? point : null;
}

/** A radio button or a box that takes no presses itself: the row around it does, and listens to nothing else. */
function isPressedAround(target: Element, hit: Element): boolean {
  const isMark = target instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(target.type);
  const row = target.parentElement;
  const isRow = hit === row || (row !== null && hit === row.parentElement);
  return isMark && isRow && getComputedStyle(target).pointerEvents === 'none';
}

/**
 * For some frames after the page was scrolled, the browser still takes presses to the inner frame that was at the same
 * place before.
 */
async function bringIntoView(target: Element): Promise<void> {
  const before = target.getBoundingClientRect().top;
  target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const isMoved = Math.abs(target.getBoundingClientRect().top - before) > 1;
  if (!isMoved || !document.querySelector('iframe,frame')) return;
  for (let frames = 0; frames < 3; frames++) await nextFrame();
}

function isMoving(target: Element): boolean {
  for (let at: Element | null = target; at; at = at.parentElement)
    for (const { playState, effect } of at.getAnimations())
      if (playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)) return true;
  return false;
}

/** What is about to move does so with the next frame; a page that is not drawn has none. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
}
