import { findCards } from './cards.ts';
import { attribute, boxOf, lookAfresh, parentOf, tidy } from './sight.ts';
import type { Box } from './types.ts';

/** The pictures of a page, of which one shows the product. */

const MOST = 200;
const SMALLEST_AREA = 10_000;
const SMALLEST_SIDE = 60;
/** Of its width and height: the middle, and halfway to each corner. */
const LOOKED_AT = [
  [0.5, 0.5],
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

/** The address of the largest one, wherever it leads. */
export function largestPicture(): string {
  let largest = { area: SMALLEST_AREA, source: '' };
  for (const image of [...document.images].slice(0, MOST)) {
    const { width, height } = boxOf(image);
    const source = sourceOf(image);
    if (!isAround(image) && width * height > largest.area && /^https?:/.test(source))
      largest = { area: width * height, source: source.slice(0, 600) };
  }
  return largest.source;
}

/**
 * Where the product of this page is drawn, as far as the window shows it; null where nothing is, where it has not come
 * yet, and where something lies over it. Products of lists beside it do not count.
 */
export function productPicture(name: string, address: string): Box | null {
  lookAfresh();
  const pictures = drawn();
  const own =
    pictures.find((picture) => isTold(picture, name, address)) ??
    pictures.sort((one, other) => areaOf(other) - areaOf(one))[0];
  if (!own) return null;
  const { top, bottom } = own.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) own.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = inWindow(own.getBoundingClientRect());
  if (box.width < SMALLEST_SIDE || box.height < SMALLEST_SIDE) return null;
  const isSeen = LOOKED_AT.every(([right, down]) =>
    isUncovered(own, box.x + box.width * right, box.y + box.height * down),
  );
  return isSeen ? { ...box, x: box.x + scrollX, y: box.y + scrollY } : null;
}

function drawn(): Element[] {
  const cards = findCards();
  return [...document.querySelectorAll('img,svg,[role=img]')].slice(0, MOST).filter((element) => {
    const { width, height } = boxOf(element);
    const isLarge = width * height >= SMALLEST_AREA && Math.min(width, height) >= SMALLEST_SIDE;
    const isThere = !(element instanceof HTMLImageElement) || (element.complete && element.naturalWidth > 0);
    return isLarge && isThere && !isAround(element) && !isOneOf(cards, element) && isVisible(element);
  });
}

function isVisible(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

function isAround(element: Element): boolean {
  return element.closest('header,nav,footer') !== null;
}

function isOneOf(cards: Map<Element, number>, element: Element): boolean {
  for (let at: Element | null = element; at; at = parentOf(at)) if (cards.has(at)) return true;
  return false;
}

function isTold(element: Element, name: string, address: string): boolean {
  const called = tidy(attribute(element, 'alt') || attribute(element, 'aria-label'), 200).toLowerCase();
  if (called !== '' && called === name.toLowerCase()) return true;
  return address !== '' && element instanceof HTMLImageElement && sourceOf(element) === address;
}

function sourceOf(image: HTMLImageElement): string {
  return image.currentSrc || image.src;
}

function areaOf(element: Element): number {
  const { width, height } = boxOf(element);
  return width * height;
}

function inWindow({ left, top, right, bottom }: DOMRect): Box {
  const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
  return { x, y, width: Math.min(right, innerWidth) - x, height: Math.min(bottom, innerHeight) - y };
}

/** Badges and magnifiers belong to a picture; what stays in its place while the page moves lies over it. */
function isUncovered(picture: Element, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y);
  for (let at = hit; at && !at.contains(picture); at = parentOf(at))
    if (at.matches('dialog,[role=dialog]') || getComputedStyle(at).position === 'fixed') return false;
  return hit !== null;
}
