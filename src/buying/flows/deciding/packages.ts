import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import type { Fact } from '../journey/learn.ts';
import { ADD_ON, NO_ADD_ON, TERMS, TIP } from '../lexicon/consents.ts';
import type { Look } from '../look.ts';
import { isSame } from '../matching.ts';
import { valueLabel } from '../reading/labels.ts';
import { parseMoney } from '../reading/money.ts';
import type { ProductOption } from '../readings.ts';
import type { Control } from '../survey.ts';
import { chooseOptions } from '../words/choose.ts';
import { negated } from '../words/negation.ts';
import { wordsOf } from '../words/vocabulary.ts';
import { type Decision, decide, end } from './move.ts';
import { type Question, questionsIn } from './one-of-few.ts';
import { nameOf } from './unknown-field.ts';

/** What is bought, where that’s chosen in the checkout itself: “1 jar $49”, “3 jars $129”, “6 jars $222”. */

const MOST_TRIES = 2;

/** As requested. What the prompt doesn’t say is asked for, whatever the shop has preselected; extras are declined. */
export function packageMove(look: Look, journey: Journey): Decision | undefined {
  for (const one of packagesOf(look)) {
    const key = `package ${one.label}`;
    const isDeclined = isExtra(one) && !isSpokenOf(one, journey);
    const wanted = isDeclined ? withoutExtra(one) : requested(one, journey);
    const needs = wanted || isDeclined ? [] : [question(one)];
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

/** Radio buttons with prices, or for what isn’t needed. */
function packagesOf(look: Look): Question[] {
  return questionsIn(look).filter((one) => one.answers.filter(isPriced).length > 1 || isDeclinable(one));
}

function isExtra(question: Question): boolean {
  return ADD_ON.isIn(question.label) || isDeclinable(question);
}

/** “Yes, protect my order for $7.99” or “No, thanks”. */
function isDeclinable({ label, answers }: Question): boolean {
  const declining = answers.filter(({ label: text }) => NO_ADD_ON.isIn(text.trim()));
  const others = answers.filter((one) => !declining.includes(one));
  if (declining.length !== 1 || others.length === 0 || TERMS.isIn(label)) return false;
  return ADD_ON.isIn(label) || others.some((one) => ADD_ON.isIn(one.label));
}

function isSpokenOf({ label, answers }: Question, { errand }: Journey): boolean {
  const given = errand.options[nameOf(label)] ?? errand.options[label];
  const isTopic = [label, ...answers.map((one) => one.label)].some((text) => TIP.isIn(text));
  const words = wordsOf(errand.prompt ?? '');
  const isNegated = negated(words);
  const meant = words.filter((_, at) => !isNegated[at]).map(({ text }) => text);
  return given !== undefined || (!isTopic && ADD_ON.isIn(meant.join(' ')));
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
  const declining = answers.find(({ label }) => NO_ADD_ON.isIn(label.trim()));
  return declining ?? answers.find(({ label }) => parseMoney(label)?.cents === 0 || !isAmount(label));
}
