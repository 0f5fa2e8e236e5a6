import { fold, matchChoice } from '../matching.ts';
import { valueLabel } from '../reading/labels.ts';
import type { Pressable, Ref, Survey } from '../survey.ts';
import { take } from './hand.ts';
import { type Hands, pause } from './hands.ts';
import { press, push } from './press.ts';
import { takeSurveyOf } from './see.ts';
import { typeInto } from './type.ts';

const MOST_LOOKS = 20;

export interface Entry {
  label: string;
  value: string;
  ref: Ref;
  /** Its position in the document. */
  order: number;
  /** Shown, but not to be chosen: sold out, for instance. */
  isWithheld: boolean;
}

/** What is new: the entries of a list that has just opened, whether or not they’re known as pressable. */
export function newIn(before: Survey, after: Survey): Entry[] {
  const known = new Set(before.pressables.filter(({ isVisible }) => isVisible).map(keyOf));
  const pressable = after.pressables.filter(
    (one) =>
      one.isVisible &&
      one.text.length < 80 &&
      (one.role === 'option' || (!one.isDisabled && !known.has(keyOf(one)))),
  );
  if (pressable.length > 0)
    return pressable.map(({ text, value, ref, order, isDisabled }) => ({
      label: text || value,
      value,
      ref,
      order,
      isWithheld: isDisabled,
    }));
  const read = new Set(before.texts.map(({ text }) => text));
  return after.texts
    .filter(({ text }) => !read.has(text) && text.length < 60)
    .map(({ text, ref, order }) => ({ label: text, value: '', ref, order, isWithheld: false }));
}

function keyOf({ role, text, order }: Pressable): string {
  return role === 'option' ? `${role} ${order}` : `${role} ${text}`;
}

/** What became of choosing from a list that opens. */
export interface FromList {
  /** How much is in it. */
  offered: number;
  isChosen: boolean;
  /** It’s in the list and can’t be chosen. */
  isWithheld: boolean;
}

/** A button that opens a list: opens it, narrows it down if possible, and presses what is meant. */
export async function chooseFromList(
  hands: Hands,
  before: Survey,
  opener: Ref,
  values: string[],
): Promise<FromList> {
  const element = await take(hands, opener);
  const knownFields = new Set(
    before.controls.filter(({ isVisible }) => isVisible).map(({ name, placeholder }) => name + placeholder),
  );
  await press(element);
  let isNarrowed = false;
  let offered = 0;
  for (let tries = 0; tries < MOST_LOOKS; tries++) {
    await pause(hands, hands.pace === 'quick' && tries < 4 ? 20 : 80);
    const survey = await takeSurveyOf(hands);
    const all = newIn(before, survey);
    const choices = all.filter((one) => !one.isWithheld);
    offered = Math.max(offered, choices.length);
    const match =
      matchChoice(choices, values) ?? matchChoice(choices.map(bare), values) ?? resembling(choices, values);
    if (match) {
      await push(hands, inOpened(match, choices, orderOf(opener, before, survey)).ref);
      return { offered: Math.max(offered, 1), isChosen: true, isWithheld: false };
    }
    const withheld = matchChoice(all.filter((one) => one.isWithheld).map(bare), values);
    if (withheld && tries > 3) {
      await press(element).catch(() => undefined);
      return { offered: Math.max(offered, 1), isChosen: false, isWithheld: true };
    }
    const search = survey.controls.find(
      ({ isVisible, kind, type, name, placeholder }) =>
        isVisible &&
        kind === 'text' &&
        (type === 'search' || type === 'text') &&
        !knownFields.has(name + placeholder),
    );
    if (search && !isNarrowed && tries > 3) {
      isNarrowed = true;
      await typeInto(
        await take(hands, search.ref),
        values.find((value) => value.length > 3) ?? values[0] ?? '',
      );
    }
  }
  // A list that stays open covers what comes next.
  await press(element).catch(() => undefined);
  return { offered, isChosen: false, isWithheld: false };
}

/** A field’s suggestion for what was just typed, if it’s one of the values. */
export async function takeSuggestion(hands: Hands, before: Survey, values: string[]): Promise<void> {
  for (let tries = 0; tries < MOST_SUGGESTIONS; tries++) {
    await pause(hands, 100);
    const { pressables } = await takeSurveyOf(hands);
    const known = new Set(before.pressables.filter(({ isVisible }) => isVisible).map(keyOf));
    const offered = pressables.filter(
      (one) => one.isVisible && !one.isDisabled && one.tag !== 'a' && !known.has(keyOf(one)),
    );
    const match = matchChoice(
      offered.map(({ text, value, ref }) => ({ label: text || value, value, ref })),
      values,
    );
    if (!match) continue;
    await push(hands, match.ref);
    return;
  }
}

const MOST_SUGGESTIONS = 4;

/** “XL (+$7.50)” is XL. */
function bare(entry: Entry): Entry {
  return { ...entry, label: valueLabel(entry.label) };
}

/** Another list may have been left open, with the same entries: what was opened follows its button. */
function inOpened(match: Entry, choices: Entry[], opener: number): Entry {
  const alike = choices.filter(({ label, order }) => fold(label) === fold(match.label) && order > opener);
  return alike.sort((one, other) => one.order - other.order)[0] ?? match;
}

/** Where an element of an earlier look is in the document now: lists that open make it longer. */
function orderOf(opener: Ref, before: Survey, after: Survey): number {
  const then = before.pressables.find(({ ref }) => ref === opener);
  if (!then) return 0;
  const away = ({ box }: Pressable) => Math.abs(box.y - then.box.y) + Math.abs(box.x - then.box.x);
  const now = after.pressables.filter(({ tag, role }) => tag === then.tag && role === then.role);
  return now.sort((one, other) => away(one) - away(other))[0]?.order ?? 0;
}

function resembling<One extends { label: string }>(choices: One[], values: string[]): One | undefined {
  const names = values.map(fold).filter((name) => name.length > 3);
  return choices.find(({ label }) => names.some((name) => fold(label).includes(name)));
}
