import { NO_OPTION, NO_VALUE, TO_CHOOSE } from '../lexicon/products.ts';
import { PICKED_UP, SENT } from '../lexicon/ways-to-ship.ts';
import { fold } from '../matching.ts';
import type { ProductOption } from '../readings.ts';
import type { Pressable, Ref, Survey, TextBlock } from '../survey.ts';
import { isPlaceholder, isSoldOut, optionLabel, optionName, valueLabel, withoutValue } from './labels.ts';
import { isQuantity, type Scope } from './product-scope.ts';

/** An option with its position in reading order. */
export type Draft = ProductOption & { order: number };

/** Options whose values are buttons or swatches next to each other. */
export function buttonGroups(survey: Survey, scope: Scope): Draft[] {
  const groups = new Map<number, Pressable[]>();
  const acting = groupsOf(survey, [scope.addToCart?.ref, scope.buyNow?.ref]);
  for (const pressable of survey.pressables) {
    const { group, role, text, value, opens } = pressable;
    if (group === null || role === 'tab' || opens === 'listbox' || !scope.holds(pressable)) continue;
    // What is beside “Add to cart” does something as well: “Reserve in store”.
    if (acting.has(group) || leadsAway(pressable, scope)) continue;
    if (!(text || value) || text.length > 60 || (NO_VALUE.isIn(text) && !isSent(pressable, survey))) continue;
    groups.set(group, [...(groups.get(group) ?? []), pressable]);
  }
  return [...groups.values()].flatMap((buttons) => {
    const [first] = buttons;
    if (!first || (first.order > scope.end && first.form !== scope.form)) return [];
    const labels = withoutPrompt(buttons.map(({ text, value }) => valueLabel(text || value)));
    // Pictures of a product all bear its name.
    if (labels.every((label) => fold(label) === fold(scope.title))) return [];
    if (labels.length > 1 && new Set(labels).size === 1) return [];
    const current = currentBeside(survey, buttons);
    if (!current && buttons.length === 1 && first.tag === 'a' && first.role === '') return [];
    const groupLabel = current?.name ?? (first.groupLabel || nameBehind(survey, labels));
    const isNamed =
      groupLabel !== '' &&
      !(scope.title !== '' && groupLabel.startsWith(scope.title)) &&
      !NO_OPTION.isIn(groupLabel) &&
      !isQuantity(groupLabel);
    const isRoled = /radio|option/.test(first.role);
    if (!isNamed && !isRoled && !buttons.some(({ isChosen, value }) => isChosen || value)) return [];
    if (NO_OPTION.isIn(groupLabel) || isQuantity(groupLabel)) return [];
    const at = buttons.findIndex(({ isChosen }) => isChosen);
    const label = withoutValue(optionLabel(groupLabel || 'Option'), labels);
    return [
      {
        label,
        name: optionName(label),
        order: first.order,
        kind: first.role === 'option' ? ('listbox' as const) : ('buttons' as const),
        isRequired: true,
        values: [
          ...(current ? [{ label: current.value, ref: current.ref, isUnavailable: false }] : []),
          ...buttons.map(({ text, ref, isDisabled }, index) => ({
            label: labels[index] ?? '',
            ref,
            isUnavailable: isDisabled || isSoldOut(text),
          })),
        ],
        ref: undefined,
        chosen: current?.value ?? labels[at],
      },
    ];
  });
}

interface Current {
  name: string;
  value: string;
  ref: Ref;
}

/** Where each value has a page of its own, the chosen one is words between links, and said above: “Color: Sand”. */
function currentBeside({ texts }: Survey, links: Pressable[]): Current | undefined {
  const [first, last] = [links[0], links.at(-1)];
  if (!first || !last || links.some(({ tag, isChosen }) => tag !== 'a' || isChosen)) return undefined;
  const isNear = ({ order, text }: TextBlock) =>
    order > first.order - 4 && order < last.order + 4 && text.length < 200;
  const near = texts.filter(isNear);
  for (const { text, ref } of near) {
    if (!links.every((link) => text.includes(link.text))) continue;
    const rest = links.reduce((words, link) => words.replace(link.text, ' '), ` ${text} `);
    const value = tidied(rest.slice(rest.lastIndexOf(':') + 1));
    if (value === '' || value.length > 40) continue;
    const said = near.findLast(
      ({ text: words, order }) => order < last.order && NAMED.exec(words)?.[2] === value,
    );
    const name = NAMED.exec(said?.text ?? tidied(rest))?.[1];
    if (name !== undefined) return { name, value, ref };
  }
  return undefined;
}

const NAMED = /^([^:]{2,30}):\s+(\S.*)$/;

function tidied(words: string): string {
  return words.replace(/^[\s|,/·•]+|[\s|,/·•]+$/g, '').replace(/\s+/g, ' ');
}

/** Swatches may stand for a hidden list of the same values, which has the name. */
function nameBehind({ controls }: Survey, labels: string[]): string {
  const wanted = inOneOrder(labels);
  const list = controls.find(
    ({ kind, isVisible, choices }) =>
      kind === 'select' &&
      !isVisible &&
      inOneOrder(choices.flatMap(({ label }) => (isPlaceholder(label) ? [] : valueLabel(label)))) === wanted,
  );
  return list ? list.label || list.ariaLabel || list.near : '';
}

function inOneOrder(labels: string[]): string {
  return labels
    .map((label) => label.toLowerCase())
    .sort()
    .join('|');
}

/** Links below “Add to cart” are other products’. */
function leadsAway({ tag, href, isChosen, order }: Pressable, { addToCart, title }: Scope): boolean {
  if (tag !== 'a' || isChosen || title === '' || addToCart === undefined) return false;
  return order > addToCart.order && /^https?:/.test(href) && !href.includes('#');
}

function groupsOf({ pressables }: Survey, refs: (Ref | undefined)[]): Set<number> {
  return new Set(pressables.flatMap(({ ref, group }) => (refs.includes(ref) && group !== null ? group : [])));
}

/** “Shipping” is a section of the page, unless “Pickup” is next to it. */
function isSent({ text, group }: Pressable, { pressables }: Survey): boolean {
  return SENT.isIn(text) && pressables.some((one) => one.group === group && PICKED_UP.isIn(one.text));
}

/** “Select Color Black” and “Select Color Red” are Black and Red. */
function withoutPrompt(labels: string[]): string[] {
  const lead = /^[^,:]{2,30}[,:]\s+/.exec(labels[0] ?? '')?.[0];
  // “Color, Black” and “Color, Red”, too.
  if (lead && labels.length > 1 && labels.every((label) => label.startsWith(lead)))
    return labels.map((label) => label.slice(lead.length));
  const [first = [], ...others] = labels.map((label) => label.split(' '));
  if (others.length === 0 || !TO_CHOOSE.isIn(first[0] ?? '')) return labels;
  const end = first.findIndex((word, index) => others.some((words) => words[index] !== word));
  const isShort = [first, ...others].some((words) => words.length <= end);
  return end < 1 || isShort ? labels : [first, ...others].map((words) => words.slice(end).join(' '));
}
