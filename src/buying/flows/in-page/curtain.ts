import { measured, parentOf } from './sight.ts';

/** A whole checkout may open over the page of a product. What nobody can see behind it isn’t part of what it asks. */

/** Nine places, evenly over what is in view: more than half of them must show it. */
const PLACES = [0.1, 0.5, 0.9];
const MOST_OF_THEM = 5;

/** What tells whether something is behind it; nothing where there is none. */
export function findCurtain(): ((element: Element) => boolean) | undefined {
  const hits = PLACES.flatMap((x) =>
    PLACES.flatMap((y) => document.elementFromPoint(x * innerWidth, y * innerHeight) ?? []),
  );
  const curtain = hits.map(curtainAround).find((one) => one !== undefined);
  if (!curtain || hits.filter((hit) => curtain.contains(hit)).length < MOST_OF_THEM) return undefined;
  // Dialogs and banners are drawn before it, and boxes without a height hold some more of them.
  const before = hits.filter((hit) => !curtain.contains(hit)).map((hit) => fixedAround(hit) ?? hit);
  return (element) =>
    !curtain.contains(element) &&
    !element.contains(curtain) &&
    measured(element).height > 0 &&
    !before.some((one) => one.contains(element) || element.contains(one)) &&
    fixedAround(element) === undefined;
}

/** As large as the window, nothing shines through, and it asks or says something, unlike what covers a page that loads. */
function curtainAround(hit: Element): Element | undefined {
  const element = fixedAround(hit);
  if (!element) return undefined;
  const { width, height } = measured(element);
  const isWhole = width > 0.95 * innerWidth && height > 0.95 * innerHeight;
  const isRead = element.querySelector('h1,h2,input:not([type=hidden]),select,textarea') !== null;
  return isWhole && isRead && isOpaque(getComputedStyle(element)) ? element : undefined;
}

function fixedAround(hit: Element): Element | undefined {
  for (let at: Element | null = hit; at && at !== document.body; at = parentOf(at))
    if (getComputedStyle(at).position === 'fixed') return at;
  return undefined;
}

function isOpaque({ backgroundColor, opacity }: CSSStyleDeclaration): boolean {
  const [, alpha = '1'] = /^rgba\(.*,\s*([\d.]+)\)$/.exec(backgroundColor) ?? [];
  return Number(alpha) > 0.98 && Number(opacity) > 0.98;
}
