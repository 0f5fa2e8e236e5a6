/// <reference lib="dom" />

import type { Target } from '../flow.ts';
import type { Fact } from '../journey/learn.ts';
import type { Look } from '../look.ts';
import { isSame, matchChoice } from '../matching.ts';
import { valueLabel } from '../reading/labels.ts';
import type { ProductOption } from '../readings.ts';
import type { Survey } from '../survey.ts';
import { describeTarget, plain } from '../target.ts';
import { select } from './choose.ts';
import { write } from './fill.ts';
import { take } from './hand.ts';
import { type Hands, pause } from './hands.ts';
import { chooseFromList, newIn } from './lists.ts';
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
  await choose(hands, look.survey, option, label);
  if (!(await lookChange(hands, before, TAKEN_MS))) return [];
  const step = { do: 'choose' as const, option: option.name, find: targetOf(look.survey, option) };
  return [
    { kind: 'took', option: option.name },
    { kind: 'step', step },
  ];
}

async function choose(hands: Hands, survey: Survey, option: ProductOption, label: string): Promise<void> {
  const value = option.values.find((one) => isSame(one.label, label));
  if (option.kind === 'text' && option.ref) return write(hands, option.ref, label);
  if (option.kind === 'select' && option.ref) {
    const field = await take(hands, option.ref);
    const choices = await field.evaluate((element) =>
      [...(element as HTMLSelectElement).options].map((one) => ({ value: one.value, label: one.text })),
    );
    const choice = choiceOf(choices, label);
    if (choice) await select(field, choice.value);
    return;
  }
  if (value?.ref) return push(hands, coverOf(survey, value.ref));
  if (option.ref) await chooseFromList(hands, survey, option.ref, [label]);
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
    const labels = newIn(survey, await takeSurveyOf(hands)).map(({ label }) => valueLabel(label));
    if (labels.length === 0) continue;
    // Left open, it would cover what comes next.
    await push(hands, option.ref).catch(() => undefined);
    await pause(hands, 80);
    return [{ kind: 'unfolded', option: option.name, labels: [...new Set(labels.filter(Boolean))] }];
  }
  return [];
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
