import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import type { Fact } from '../journey/learn.ts';
import { ADD_ON } from '../lexicon/consents.ts';
import type { Look } from '../look.ts';
import { isSame } from '../matching.ts';
import { valueLabel } from '../reading/labels.ts';
import { parseMoney } from '../reading/money.ts';
import type { ProductOption } from '../readings.ts';
import type { Control } from '../survey.ts';
import { chooseOptions } from '../words/choose.ts';
import { type Decision, decide, end } from './move.ts';
import { type Question, questionsIn } from './one-of-few.ts';
import { nameOf } from './unknown-field.ts';

/** What is bought, where that’s chosen in the checkout itself: “1 jar $49”, “3 jars $129”, “6 jars $222”. */

const MOST_TRIES = 2;

/** As requested. What the prompt doesn’t say is asked for, whatever the shop has preselected; extras are declined. */
export function packageMove(look: Look, journey: Journey): Decision | undefined {
  for (const one of packagesOf(look)) {
    const key = `package ${one.label}`;
    const wanted = ADD_ON.isIn(one.label) ? withoutExtra(one) : requested(one, journey);
    const needs = wanted || ADD_ON.isIn(one.label) ? [] : [question(one)];
    const tries = triesOf(journey, key);
    const pick = wanted ?? one.answers.find(({ checked }) => checked) ?? one.answers[0];
    if (!pick || (pick.checked && (tries > 0 || needs.length === 0))) continue;
    if (tries >= MOST_TRIES)
      return end('unsupported_checkout', `“${pick.label}” can’t be selected (${one.label}).`);
    const choice = { ref: pick.ref, label: pick.label, isRequired: true, isExtra: false, isChecked: false };
    const facts: Fact[] = [...needs, { kind: 'tried', what: key }];
    return decide(
      { kind: 'pick', pick: choice, as: 'consent' },
      `${one.label} should be “${pick.label}”.`,
      facts,
    );
  }
  return undefined;
}

/** Radio buttons with prices. */
function packagesOf(look: Look): Question[] {
  return questionsIn(look).filter(({ answers }) => answers.filter(isPriced).length > 1);
}

function isPriced({ label }: Control): boolean {
  return isAmount(label);
}

function isAmount(text: string): boolean {
  return /\d/.test(text) && parseMoney(text) !== undefined;
}

function requested({ label, answers }: Question, { errand, wishes }: Journey): Control | undefined {
  const given = errand.options[nameOf(label)] ?? errand.options[label];
  if (given !== undefined)
    return answers.find((one) => isSame(one.label, String(given)) || isSame(nameIn(one), String(given)));
  const option: ProductOption = {
    label,
    name: nameOf(label),
    kind: 'radio',
    isRequired: true,
    values: answers.map((one) => ({ label: nameIn(one), ref: one.ref, isUnavailable: false })),
    ref: undefined,
    chosen: undefined,
  };
  const chosen = chooseOptions(wishes, {}, [option]).chosen[option.name];
  return answers.find((one) => chosen !== undefined && isSame(nameIn(one), chosen));
}

function nameIn({ label }: Control): string {
  const before = label.split(/\s+[–—|-]\s+(?=\D{0,4}\d)/)[0] ?? label;
  return valueLabel(before);
}

function question({ label, answers }: Question): Fact {
  return { kind: 'needs_other', name: nameOf(label), label, choices: answers.map(nameIn) };
}

/** A tip or a donation of nothing. */
function withoutExtra({ answers }: Question): Control | undefined {
  return answers.find(({ label }) => parseMoney(label)?.cents === 0 || !isAmount(label));
}
