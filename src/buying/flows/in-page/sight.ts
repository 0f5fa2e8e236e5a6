import { CENTS } from '../lexicon/code-names.ts';
import { LETTERED_SIGNS } from '../lexicon/currencies.ts';

/**
 * What can be seen of an element. Elements are asked through the prototypes, because the inputs of a form hide the
 * form's own properties.
 */

const childNodes = Object.getOwnPropertyDescriptor(Node.prototype, 'childNodes')?.get;
const parentNode = Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode')?.get;
const { getAttribute, getBoundingClientRect } = Element.prototype;
/** Texts of elements follow one another without a space: “CapUSD 15.99Add”. */
const MONEY = new RegExp(
  String.raw`[$€£¥₹₩]|\d[.,]\d{2}(?!\d)|(?<![A-Z])[A-Z]{3} ?\d|\d ?[A-Z]{3}(?![A-Z])|\d ?(?:kr|${LETTERED_SIGNS})`,
);

/** Nothing moves while a page is looked at: what was measured once is not measured again. */
let boxes = new WeakMap<Element, DOMRect>();
let hiding = new WeakMap<Element, boolean>();
let whole = { width: 0, height: 0 };
let scrolled = { x: 0, y: 0 };

let isBehind: ((element: Element) => boolean) | undefined;

/** Forgets what was measured at the look before. */
export function lookAfresh(): void {
  boxes = new WeakMap();
  hiding = new WeakMap();
  isBehind = undefined;
  const { scrollWidth, scrollHeight } = document.documentElement;
  whole = { width: Math.max(scrollWidth, innerWidth), height: Math.max(scrollHeight, innerHeight) };
  scrolled = { x: scrollX, y: scrollY };
}

/** Until everything is looked at afresh, what is behind something else can’t be seen. */
export function hideWhat(test: typeof isBehind): void {
  isBehind = test;
}

export function attribute(element: Element, name: string): string {
  return getAttribute.call(element, name) ?? '';
}

/** Without classes that only say how it would look: `aria-invalid:border-red`, `data-[invalid=true]:text-red`. */
export function classesOf(element: Element): string {
  const all = attribute(element, 'class');
  if (!/[:[]/.test(all)) return all;
  return all
    .split(/\s+/)
    .filter((each) => !/[:[]/.test(each))
    .join(' ');
}

export function marksOf(element: Element): string {
  return `${classesOf(element)} ${attribute(element, 'id')}`;
}

/** What is inside of it as it is drawn: shadow roots in place of their hosts' children, slots filled. */
export function nodesIn(element: Element): Node[] {
  if (element.shadowRoot) return [...element.shadowRoot.childNodes];
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedNodes();
    if (assigned.length > 0) return assigned;
  }
  return [...((childNodes?.call(element) as NodeListOf<Node> | undefined) ?? [])];
}

export function parentOf(element: Element): Element | null {
  const parent = parentNode?.call(element) as Node | null;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}

export function measured(element: Element): DOMRect {
  const known = boxes.get(element);
  if (known) return known;
  const box = getBoundingClientRect.call(element);
  boxes.set(element, box);
  return box;
}

export function boxOf(element: Element): { x: number; y: number; width: number; height: number } {
  const { left, top, width, height } = measured(element);
  const x = Math.round(left + scrolled.x);
  const y = Math.round(top + scrolled.y);
  return { x, y, width: Math.round(width), height: Math.round(height) };
}

/** Drawn outside of what can be scrolled to, where menus wait and texts for screen readers hide. */
function isAway(element: Element): boolean {
  const { left, right, top, bottom, width, height } = measured(element);
  if (width === 0 && height === 0) return false;
  const isBefore = right + scrolled.x <= 0 || bottom + scrolled.y <= 0;
  const isBeyond = left + scrolled.x >= whole.width || top + scrolled.y >= whole.height + 50;
  if (!isBefore && !isBeyond) return false;
  const inside = scrolledInside(element);
  if (!inside) return true;
  return isBefore && (right + scrolled.x + inside.x <= 0 || bottom + scrolled.y + inside.y <= 0);
}

/** How far what is around it is scrolled: what is further up or down in a box with a scroll bar can be reached. */
function scrolledInside(element: Element): { x: number; y: number } | undefined {
  let inside: { x: number; y: number } | undefined;
  for (let at = parentOf(element); at && at !== document.body; at = parentOf(at)) {
    const { overflowY, overflowX } = getComputedStyle(at);
    if (/auto|scroll/.test(overflowY + overflowX))
      inside = { x: (inside?.x ?? 0) + at.scrollLeft, y: (inside?.y ?? 0) + at.scrollTop };
  }
  return inside;
}

/** Whether nothing inside of it can be seen, whatever is in it. */
export function hidesAll(element: Element, style: CSSStyleDeclaration): boolean {
  const known = hiding.get(element);
  if (known !== undefined) return known;
  const isHiding = hidesInside(element, style);
  hiding.set(element, isHiding);
  return isHiding;
}

function hidesInside(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.display === 'none' || style.contentVisibility === 'hidden') return true;
  if (Number(style.opacity) < 0.05) return true;
  if (element.hasAttribute('inert') || isBehind?.(element)) return true;
  // What is drawn in another order than it is written cannot be read.
  if (style.unicodeBidi.includes('override')) return true;
  if (attribute(element, 'aria-hidden') === 'true' && element.querySelector('a[href],button,input,select'))
    return true;
  const isPlaced = style.position === 'absolute' || style.position === 'fixed';
  if (isPlaced && isAway(element)) return true;
  // Overflow of these belongs to the viewport and hides nothing, also where a dialog locks the page behind it.
  if (element === document.body || element === document.documentElement) return false;
  const isCut = style.overflowX !== 'visible' || style.overflowY !== 'visible';
  const isClipped = style.clip.startsWith('rect(') && isPlaced;
  if (!isCut && !isClipped && style.clipPath === 'none') return false;
  const { width, height } = measured(element);
  if (isClipped && /^rect\((0|1)px,? (0|1)px,? (0|1)px,? (0|1)px\)$/.test(style.clip)) return true;
  if (/^inset\((50|100)%/.test(style.clipPath)) return true;
  return (isCut || isClipped) && style.display !== 'inline' && (width <= 1.5 || height <= 1.5);
}

/** Seen by itself, whatever is around it. */
export function isDrawn(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.visibility !== 'visible') return false;
  const { width, height } = measured(element);
  return width > 1.5 && height > 1.5 && !isAway(element);
}

/** For single elements away from the walk: looks at everything around it too. */
export function isShown(element: Element): boolean {
  const own = getComputedStyle(element);
  if (!isDrawn(element, own) || own.pointerEvents === 'none') return false;
  for (let at: Element | null = element; at && at !== document.body; at = parentOf(at))
    if (hidesAll(at, getComputedStyle(at))) return false;
  return true;
}

export function tidy(text: string, limit = 400): string {
  return text
    .slice(0, limit * 4)
    .replace(/[\u202d\u202e].*/s, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, limit);
}

/** Pages written by scripts have no spaces between elements that style alone keeps apart. */
function isJoint(before: string, after: string): boolean {
  return /\p{Ll}$/u.test(before) && /^[\p{Lu}\p{Sc}]/u.test(after);
}

/** A text with what follows it. “$74” with a small “86” behind it is $74.86. */
export function joined(before: string, { data, parentElement }: Text): string {
  if (/\d$/.test(before) && /^\s*\d\d\s*$/.test(data) && parentElement && isRaised(parentElement))
    return `${before}.${data.trim()}`;
  return isJoint(before, data) ? `${before} ${data}` : before + data;
}

function isRaised(element: Element): boolean {
  if (element.matches('sup')) return true;
  return (
    /^(super|top|text-top)$/.test(getComputedStyle(element).verticalAlign) || CENTS.test(classesOf(element))
  );
}

/** What people read in it. Not what fields hold, nor what is only there for machines. */
export function textIn(element: Element, limit = 160): string {
  let text = '';
  function gather(node: Node, depth: number): void {
    if (text.length > limit * 2 || depth > 25) return;
    if (node instanceof Text) text = joined(text, node);
    if (!(node instanceof Element)) return;
    if (/^(SCRIPT|STYLE|SELECT|TEXTAREA|OPTION|TEMPLATE|NOSCRIPT|svg)$/i.test(node.tagName)) return;
    const style = getComputedStyle(node);
    if (node !== element && hidesAll(node, style)) return;
    const isInline = style.display.startsWith('inline') || style.display === 'contents';
    if (!isInline) text += ' ';
    if (style.visibility === 'visible') for (const child of nodesIn(node)) gather(child, depth + 1);
    if (!isInline || node.tagName === 'BR') text += ' ';
  }
  gather(element, 0);
  return tidy(text, limit);
}

export function isMoney(text: string): boolean {
  return /\d/.test(text) && MONEY.test(text);
}

/** Whether the amount that belongs to an element stands after it: then it is a label itself. */
export function isMoneyBeside(element: Element): boolean {
  const after = element.nextElementSibling;
  return after !== null && isMoney((after.textContent ?? '').slice(0, 100));
}
