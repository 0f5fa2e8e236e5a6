import type { AmountLine, Control, Pressable, Region, SurveyedForm, TextBlock } from '../survey.ts';
import { attribute, boxOf, tidy } from './sight.ts';
import { isSliding } from './sliding.ts';
import { sumIn } from './sums.ts';
import type { InnerFrame } from './types.ts';

const MOST_TEXTS = 2000;
const MOST_AMOUNTS = 400;

/** What is known of a place in the page from what is around it. */
export interface State {
  region: Region;
  card: number | null;
  tone: TextBlock['tone'];
  level: number;
  isStruck: boolean;
  isInButton: boolean;
  isPointed: boolean;
}

/** The text of one block, as far as it has been read. */
interface Run {
  element: Element;
  text: string;
  struck: string;
  state: State;
  /** How much of the text stands before a field of the block, and is about that field. */
  taken: number;
  /** Whether a field to fill in stands in it since the last line began: what follows in the line is about that field. */
  holdsField: boolean;
}

export interface Member {
  pressable: Pressable;
  element: Element;
}

/** What has been found on a walk over the page so far. */
export interface Notes {
  elements: Element[];
  numbers: Map<Element, number>;
  forms: SurveyedForm[];
  formNumbers: Map<Element, number>;
  roots: Map<Node, number>;
  controls: Control[];
  pressed: Member[];
  texts: TextBlock[];
  amounts: AmountLine[];
  innerFrames: InnerFrame[];
  order: number;
  heading: string;
  lastText: string;
  lastField: { parent: Element | null; label: string; isNamedAfter: boolean } | undefined;
  /** Labels of fields that were noted before them. */
  spent: Set<Element>;
  isBusy: boolean;
  run: Run | undefined;
}

export function startNotes(): Notes {
  return {
    elements: [],
    numbers: new Map(),
    forms: [],
    roots: new Map([[document, 0]]),
    formNumbers: new Map(),
    controls: [],
    pressed: [],
    texts: [],
    amounts: [],
    innerFrames: [],
    order: 0,
    heading: '',
    lastText: '',
    lastField: undefined,
    spent: new Set(),
    isBusy: document.readyState === 'loading' || isSliding(),
    run: undefined,
  };
}

export function refOf({ elements, numbers }: Notes, element: Element): string {
  const known = numbers.get(element);
  if (known !== undefined) return String(known);
  numbers.set(element, elements.length);
  return String(elements.push(element) - 1);
}

export function placed(notes: Notes, element: Element, { region, card }: State) {
  const { heading } = notes;
  const ref = refOf(notes, element);
  return { ref, region, frame: 0, order: notes.order++, box: boxOf(element), heading, card };
}

export function rootOf({ roots }: Notes, element: Element): number {
  const root = element.getRootNode();
  const number = roots.get(root) ?? roots.size;
  roots.set(root, number);
  return number;
}

export function formOf({ forms, formNumbers }: Notes, element: Element): number | null {
  const form = (element as HTMLInputElement).form ?? element.closest('form');
  if (!(form instanceof Element)) return null;
  const known = formNumbers.get(form);
  if (known !== undefined) return known;
  const marks = ['id', 'name', 'role', 'class', 'aria-label'].map((name) => attribute(form, name));
  forms.push({ action: attribute(form, 'action').slice(0, 300), marks: tidy(marks.join(' '), 300) });
  formNumbers.set(form, forms.length - 1);
  return forms.length - 1;
}

/** Notes the text that has been read since the last block began or ended. */
export function flush(notes: Notes): void {
  const { run, texts } = notes;
  if (!run) return;
  const { element, state } = run;
  for (const isStruck of [true, false]) {
    const text = tidy(isStruck ? run.struck : run.text);
    if (!text || !/[\p{L}\p{N}]/u.test(text)) continue;
    if (texts.length >= MOST_TEXTS) break;
    const { level, tone } = state;
    const tag = element.tagName.toLowerCase();
    const isStruckOut = isStruck || state.isStruck;
    texts.push({ ...placed(notes, element, state), tag, text, level, tone, isStruck: isStruckOut });
    noteAmount(notes, element, text, isStruckOut, state);
    if (!isStruck) notes.lastText = run.holdsField || notes.spent.has(element) ? '' : text;
  }
  run.text = '';
  run.struck = '';
  run.taken = 0;
  run.holdsField = false;
}

function noteAmount(notes: Notes, element: Element, text: string, isStruck: boolean, state: State): void {
  if (notes.amounts.length >= MOST_AMOUNTS) return;
  const sum = sumIn(element, text);
  if (sum) notes.amounts.push({ ...placed(notes, element, state), ...sum, isStruck });
}
