import { isField } from './boxes.ts';
import { findCards } from './cards.ts';
import { group } from './groups.ts';
import { isHeading, isLoading, levelOf, regionOf, toneOf } from './marks.ts';
import { noteControl } from './note-control.ts';
import { notePressable } from './note-pressable.ts';
import { flush, type Notes, refOf, type State, startNotes } from './notes.ts';
import { largestPicture } from './pictures.ts';
import { isPlainlyPressable, isSecretlyPressable } from './pressing.ts';
import { attribute, boxOf, hidesAll, isDrawn, joined, nodesIn, textIn, tidy } from './sight.ts';
import { readStructured } from './structured.ts';
import type { FramePart } from './types.ts';

const MOST_ELEMENTS = 20_000;
const LONGEST = 3000; // milliseconds

const UNREAD = /^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT|HEAD|LINK|META|OPTION|OBJECT|VIDEO|AUDIO|CANVAS)$/;
/** What a heading inside of it says nothing beyond. */
const SECTION = /^(FORM|FIELDSET|DIALOG|ARTICLE|ASIDE|NAV|LI|SECTION|TR)$/;

interface Walk {
  notes: Notes;
  cards: Map<Element, number>;
  started: number;
  seen: number;
  isLate: boolean;
}

/** Goes over everything that can be seen, once, in reading order. */
export function walkPage(): { elements: Element[]; part: Omit<FramePart, 'stillMs'> } {
  const started = Date.now();
  const notes = startNotes();
  const walk: Walk = { notes, cards: findCards(), started, seen: 0, isLate: false };
  const plain = { card: null, level: 0, isStruck: false, isInButton: false, isPointed: false } as const;
  if (document.body) visit(walk, document.body, { ...plain, region: 'main', tone: 'plain' });
  group(notes.pressed);
  const { elements, controls, pressed, texts, amounts, isBusy, forms, innerFrames, order } = notes;
  return {
    elements,
    part: {
      url: location.href,
      title: tidy(document.title, 300),
      language: attribute(document.documentElement, 'lang'),
      controls,
      pressables: pressed.map(({ pressable }) => pressable),
      texts,
      amounts,
      structured: readStructured(),
      picture: largestPicture(),
      isBusy,
      forms,
      innerFrames,
      orders: order,
    },
  };
}

function visit(walk: Walk, element: Element, outer: State): void {
  const { notes } = walk;
  if (++walk.seen > MOST_ELEMENTS || walk.isLate) return;
  if (walk.seen % 200 === 0 && Date.now() - walk.started > LONGEST) walk.isLate = true;
  const tag = element.tagName.toUpperCase();
  if (UNREAD.test(tag)) return;
  const style = getComputedStyle(element);
  if (isField(element)) noteControl(notes, element, outer, true);
  else if (tag === 'SVG') return;
  else if (hidesAll(element, style)) noteHiddenFields(notes, element, outer);
  else if (tag === 'BR') flush(notes);
  else {
    notes.isBusy ||= isLoading(element, style);
    const region = regionOf(element, style, outer.region);
    if (tag === 'IFRAME' || tag === 'FRAME') noteFrame(notes, element, style, region);
    else visitDrawn(walk, element, style, outer, region);
  }
}

function noteFrame(
  notes: Notes,
  element: Element,
  style: CSSStyleDeclaration,
  region: State['region'],
): void {
  const box = boxOf(element);
  if (!isDrawn(element, style) || box.width < 8 || box.height < 8) return;
  flush(notes);
  const { heading } = notes;
  notes.innerFrames.push({ ref: refOf(notes, element), order: notes.order++, region, heading, box });
}

function visitDrawn(
  walk: Walk,
  element: Element,
  style: CSSStyleDeclaration,
  outer: State,
  region: State['region'],
): void {
  const { notes } = walk;
  const tag = element.tagName.toUpperCase();
  const isButton = isPlainlyPressable(element);
  const isDrawnHere = isDrawn(element, style);
  const state: State = {
    region,
    card: walk.cards.get(element) ?? outer.card,
    tone: toneOf(element, outer.tone),
    level: levelOf(element, outer.level),
    isStruck:
      outer.isStruck || /^(DEL|S|STRIKE)$/.test(tag) || style.textDecorationLine.includes('line-through'),
    isInButton: outer.isInButton || (isButton && tag !== 'A' && tag !== 'SUMMARY'),
    isPointed: outer.isPointed || isButton || style.cursor === 'pointer',
  };
  const headingOutside = notes.heading;
  const isInline = style.display.startsWith('inline') || style.display === 'contents';
  const isBlock = !isInline || (isButton && tag !== 'A');
  const runOutside = notes.run;
  if (isBlock) {
    flush(notes);
    notes.run = { element, text: '', struck: '', state, taken: 0, holdsField: false };
  }
  const isPressable =
    !outer.isInButton && isDrawnHere && (isButton || isSecretlyPressable(element, style, outer.isPointed));
  if (isPressable) notePressable(notes, element, state);
  if (isHeading(element) && isDrawnHere) noteHeading(notes, element);
  visitInside(walk, element, state, style);
  if (isBlock) {
    flush(notes);
    notes.run = runOutside;
  } else if (style.display !== 'inline' && notes.run) notes.run.text += ' ';
  if (SECTION.test(tag) || region !== outer.region) notes.heading = headingOutside;
}

function noteHeading(notes: Notes, element: Element): void {
  const text = textIn(element, 120);
  if (!text) return;
  notes.heading = text;
  // What stands above a heading names nothing below it.
  notes.lastText = '';
}

function visitInside(walk: Walk, element: Element, state: State, style: CSSStyleDeclaration): void {
  const isShut = element.tagName.toUpperCase() === 'DETAILS' && !element.hasAttribute('open');
  for (const node of nodesIn(element)) {
    if (node instanceof Text) readText(walk.notes, node, state, style);
    else if (node instanceof Element) {
      if (isShut && node.tagName !== 'SUMMARY') noteHiddenFields(walk.notes, node, state);
      else visit(walk, node, state);
    }
  }
}

function readText({ run }: Notes, node: Text, state: State, style: CSSStyleDeclaration): void {
  if (!run || state.isInButton || style.visibility !== 'visible') return;
  if (parseFloat(style.fontSize) < 1) return;
  if (run.text.length > 2000) return;
  if (state.isStruck && !run.state.isStruck) run.struck += ` ${node.data}`;
  else run.text = joined(run.text, node);
}

function noteHiddenFields(notes: Notes, element: Element, state: State): void {
  if (isField(element)) {
    noteControl(notes, element, state, false);
    return;
  }
  for (const field of [...element.querySelectorAll('input,select,textarea')].slice(0, 200))
    if (isField(field)) noteControl(notes, field, state, false);
}
