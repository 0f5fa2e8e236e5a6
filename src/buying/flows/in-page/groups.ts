import type { Member } from './notes.ts';
import { isDrawnChosen } from './pressing.ts';
import { attribute, parentOf } from './sight.ts';
import { groupLabel } from './wording.ts';

/** Puts buttons that stand together into groups, and sees which is chosen. */

const ITEMS = 'button,[role=option],[role=radio],[role=button],[role=tab],[data-value],a,li,div,span,label';

/** The thing that is repeated: the button itself, or what wraps nothing but it. */
function itemOf(element: Element): Element {
  let item = element;
  for (let level = 0; level < 3; level++) {
    const parent = parentOf(item);
    if (parent?.children.length !== 1 || parent.matches('form,main,body,fieldset')) break;
    item = parent;
  }
  const wrapper = parentOf(item);
  const isOneOfMany = wrapper !== null && (parentOf(wrapper)?.children.length ?? 0) > 1;
  // A swatch has its name below it.
  const isItem =
    wrapper?.matches('li,[role=listitem]') || element.matches('[aria-pressed],[role=radio],label');
  if (wrapper && isOneOfMany && isItem && wrapper.querySelectorAll('a,button,[role=button]').length === 1)
    return wrapper;
  return item;
}

function isOptionLike({ pressable, element }: Member): boolean {
  if (pressable.tag === 'input' || !element.matches(ITEMS)) return false;
  if (pressable.tag !== 'a') return true;
  const href = attribute(element, 'href');
  if (!href || /^(#(?!!?\/[\w~])|javascript:)/.test(href)) return true;
  return attribute(element, 'data-value') !== '' || isOfSamePage(pressable.href, pressable.text);
}

/** The page itself, or one beside it whose name begins alike: what comes in several colors may have a page for each. */
function isOfSamePage(href: string, text: string): boolean {
  const path = pathOf(href);
  if (path === location.pathname) return !/#!?\/[\w~]/.test(href);
  const [here = '', ...above] = namesIn(location.pathname);
  const [there = '', ...beyond] = namesIn(path);
  if (above.join('/') !== beyond.join('/') || text === '' || text.length > 30) return false;
  let alike = 0;
  while (alike < here.length && here[alike] === there[alike]) alike++;
  return alike >= 4 && alike >= 0.6 * Math.min(here.length, there.length);
}

/** From the last one to the first. */
function namesIn(path: string): string[] {
  return path
    .replace(/\.\w+$/, '')
    .split('/')
    .filter(Boolean)
    .reverse();
}

function pathOf(href: string): string {
  try {
    return new URL(href, location.href).pathname;
  } catch {
    return '';
  }
}

/** “<b>Small</b> <a>Large</a>”: the one of two that is chosen is no link. */
function isBesideChosen({ element, pressable }: Member): boolean {
  if (pressable.tag !== 'a' || !pressable.href.includes('?') || pathOf(pressable.href) !== location.pathname)
    return false;
  const item = itemOf(element);
  return [item.previousElementSibling, item.nextElementSibling].some(
    (beside) =>
      beside?.matches('span,b,strong,em,li') && beside.querySelector('a,button,input,select') === null,
  );
}

/** A link to where the buyer is already. */
function isHere(href: string): boolean {
  return href !== '' && !href.includes('#') && href === location.href.replace(/#.*$/, '');
}

function classesOf(member: Member): string {
  const item = itemOf(member.element);
  return `${attribute(member.element, 'class')}|${item === member.element ? '' : attribute(item, 'class')}`;
}

/** Some shops never move `aria-checked` from the first: of two radio buttons that seem chosen, the one drawn so is. */
function markDrawnOne(members: Member[]): void {
  const chosen = members.filter(({ pressable }) => pressable.isChosen);
  const drawn = chosen.filter(({ element }) => isDrawnChosen(element));
  if (
    chosen.length < 2 ||
    drawn.length !== 1 ||
    !chosen.every(({ element }) => element.matches('[role=radio]'))
  )
    return;
  for (const member of chosen) member.pressable.isChosen = drawn.includes(member);
}

/** The one that looks unlike all the others, when nothing says what is chosen. */
function markOddOne(members: Member[]): void {
  if (members.some(({ pressable }) => pressable.isChosen)) return;
  const free = members.filter(({ pressable }) => !pressable.isDisabled);
  if (free.length < 3) return;
  const counts = new Map<string, Member[]>();
  for (const member of free)
    counts.set(classesOf(member), [...(counts.get(classesOf(member)) ?? []), member]);
  if (counts.size !== 2) return;
  const [odd] = [...counts.values()].filter((each) => each.length === 1);
  if (odd?.[0]) odd[0].pressable.isChosen = true;
}

/** A theme may hide the name of an option that it draws as swatches: “<span hidden>Color</span>” right before them. */
function hiddenName(container: Element): string {
  let before = container.previousElementSibling;
  while (before?.matches('input[type=hidden]')) before = before.previousElementSibling;
  if (!before?.matches('[hidden]') || before.querySelector('a,button,input,select,textarea')) return '';
  const name = (before.textContent ?? '').trim();
  return name.length > 1 && name.length <= 30 ? name : '';
}

export function group(members: Member[]): void {
  const containers = new Map<Element, Member[]>();
  for (const member of members.filter(isOptionLike)) {
    const container = parentOf(itemOf(member.element));
    if (container) containers.set(container, [...(containers.get(container) ?? []), member]);
  }
  let number = 0;
  for (const [container, all] of containers) {
    const tags = new Map<string, Member[]>();
    for (const member of all)
      tags.set(member.pressable.tag, [...(tags.get(member.pressable.tag) ?? []), member]);
    for (const alike of tags.values()) {
      const isList = container.matches('ul,ol,[role=radiogroup],[role=listbox],[role=group]');
      const [first] = alike;
      if (!first || (alike.length < 2 && !isList && !isBesideChosen(first))) continue;
      const label = hiddenName(container) || groupLabel(container, itemOf(first.element));
      if (alike.length > 1 && alike.every(({ pressable }) => pressable.isChosen))
        for (const { pressable } of alike) pressable.isChosen = false;
      const here = alike.find(({ pressable }) => isHere(pressable.href));
      if (here && !alike.some(({ pressable }) => pressable.isChosen)) here.pressable.isChosen = true;
      markDrawnOne(alike);
      markOddOne(alike);
      for (const { pressable } of alike) {
        pressable.group = number;
        pressable.groupLabel ||= label;
      }
      number++;
    }
  }
}
