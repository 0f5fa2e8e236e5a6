/// <reference lib="dom" />

import type { Target } from '../flow.ts';
import type { Fact } from '../journey/learn.ts';
import type { Look } from '../look.ts';
import { isSame, matchChoice } from '../matching.ts';
import { isSoldOut, valueLabel } from '../reading/labels.ts';
import type { ProductOption } from '../readings.ts';
import type { Pressable, Survey } from '../survey.ts';
import { describeTarget, plain } from '../target.ts';
import { select } from './choose.ts';
import { write } from './fill.ts';
import { take } from './hand.ts';
import { type Hands, pause } from './hands.ts';
import { chooseFromList, type Entry, type FromList, newIn } from './lists.ts';
import { push } from './press.ts';
import { lookChange, looks, takeSurveyOf } from './see.ts';

const TAKEN_MS = 1_500;
const OPENED_MS = 2_000;

/** Chooses one value, and returns whether anything on the page shows it: a mark, a border, a price, an image. */
export async function chooseOption(
  hands: Hands,
  look: Look,
  option: ProductOption,
  label: string,
): Promise<Fact[]> {
  const before = looks(look.survey);
  const value = option.values.find((one) => isSame(one.label, label));
  const found = await choose(hands, look.survey, option, label);
  if (found?.isWithheld) return [{ kind: 'withheld', option: option.name, labels: [label] }];
  if (found && !found.isChosen) return [];
  const isSeen = await lookChange(hands, before, TAKEN_MS);
  if (!isSeen && !(await isSeenGoingBack(hands, look.survey, option, value?.ref))) return [];
  // What can’t be chosen shows that it was only on itself: anything else may change by itself meanwhile.
  if (value?.isUnavailable && value.ref && !(await isMarked(hands, look.survey, value.ref))) return [];
  const step = { do: 'choose' as const, option: option.name, find: targetOf(look.survey, option) };
  return [
    { kind: 'took', option: option.name },
    { kind: 'step', step },
  ];
}

/** What a shop has preselected may show nothing when it’s pressed: another value does, and so does going back to it. */
async function isSeenGoingBack(
  hands: Hands,
  { pressables }: Survey,
  { values }: ProductOption,
  ref: string | undefined,
): Promise<boolean> {
  const wanted = pressables.find((one) => one.ref === ref && one.tag !== 'a');
  const others = values.filter((one) => one.ref !== ref && !one.isUnavailable);
  const other = pressables.find((one) => one.tag !== 'a' && others.some((value) => value.ref === one.ref));
  if (!wanted || !other) return false;
  const before = looks(await takeSurveyOf(hands));
  return (await pushLike(hands, other)) && (await lookChange(hands, before, TAKEN_MS)) && (await isBack());

  async function isBack(): Promise<boolean> {
    const away = looks(await takeSurveyOf(hands));
    return (await pushLike(hands, wanted as Pressable)) && lookChange(hands, away, TAKEN_MS);
  }
}

/** What was read before has another reference now. */
async function pushLike(hands: Hands, { text, tag, group }: Pressable): Promise<boolean> {
  const { pressables } = await takeSurveyOf(hands);
  const [one, ...others] = pressables.filter(
    (each) => each.text === text && each.tag === tag && each.group === group,
  );
  if (!one || others.length > 0) return false;
  await push(hands, one.ref);
  return true;
}

/** Whether a button looks different than before. */
async function isMarked(hands: Hands, { pressables, controls }: Survey, ref: string): Promise<boolean> {
  const before = pressables.find((one) => one.ref === ref);
  // Radio buttons tell by themselves whether they’re selected.
  if (!before) return controls.some((one) => one.ref === ref);
  const after = await takeSurveyOf(hands);
  return after.pressables.some(
    ({ text, tag, group, looks }) =>
      text === before.text && tag === before.tag && group === before.group && looks !== before.looks,
  );
}

async function choose(
  hands: Hands,
  survey: Survey,
  option: ProductOption,
  label: string,
): Promise<FromList | undefined> {
  const value = option.values.find((one) => isSame(one.label, label));
  if (option.kind === 'text' && option.ref) {
    await write(hands, option.ref, label);
    return undefined;
  }
  if (option.kind === 'select' && option.ref) {
    const field = await take(hands, option.ref);
    const choices = await field.evaluate((element) =>
      [...(element as HTMLSelectElement).options].map((one) => ({
        value: one.value,
        label: one.text,
        isWithheld: one.disabled,
      })),
    );
    const choice = choiceOf(choices, label);
    // A browser leaves out what’s disabled when it sends the form.
    if (choice?.isWithheld) return { offered: choices.length, isChosen: false, isWithheld: true };
    if (choice) await select(field, choice.value);
    return undefined;
  }
  if (value?.ref) {
    await push(hands, coverOf(survey, value.ref));
    return undefined;
  }
  return option.ref ? chooseFromList(hands, survey, option.ref, [label]) : undefined;
}

/** What to press instead of a hidden radio button. */
function coverOf({ controls }: Survey, ref: string): string {
  return controls.find((one) => one.ref === ref)?.coveredBy ?? ref;
}

function choiceOf<One extends { label: string; value: string }>(
  choices: One[],
  label: string,
): One | undefined {
  return (
    matchChoice(choices, [label]) ??
    choices.find((one) => isSame(valueLabel(one.label), label)) ??
    choices.find((one) => one.label.trim().toLowerCase().startsWith(label.toLowerCase()))
  );
}

/** Opens a list and notes what’s in it; it’s opened again to choose. */
export async function unfold(hands: Hands, { survey }: Look, option: ProductOption): Promise<Fact[]> {
  if (!option.ref) return [];
  await push(hands, option.ref);
  const end = Date.now() + OPENED_MS;
  while (Date.now() < end) {
    await pause(hands, 80);
    const entries = newIn(survey, await takeSurveyOf(hands)).filter(({ label }) => valueLabel(label) !== '');
    if (entries.length === 0) continue;
    const withheld = entries.filter(({ label, isWithheld }) => isWithheld || isSoldOut(label));
    // Left open, it would cover what comes next.
    await push(hands, option.ref).catch(() => undefined);
    await pause(hands, 80);
    return [
      { kind: 'unfolded', option: option.name, labels: labelsOf(entries) },
      { kind: 'withheld', option: option.name, labels: labelsOf(withheld) },
    ];
  }
  return [];
}

function labelsOf(entries: Entry[]): string[] {
  return [...new Set(entries.map(({ label }) => valueLabel(label)))];
}

/** Recognized only by its name and label: a flow contains no values. */
function targetOf(survey: Survey, option: ProductOption): Target {
  const described = option.ref ? describeTarget(survey, option.ref) : undefined;
  const ways = described?.ways.filter(({ by }) => by === 'name' || by === 'label' || by === 'id') ?? [];
  return {
    kind: described?.kind ?? 'pressable',
    isFramed: described?.isFramed ?? false,
    ways: ways.length ? ways : [{ by: 'label', label: plain(option.label), type: option.kind }],
  };
}
