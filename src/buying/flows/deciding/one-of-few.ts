import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import type { Fact } from '../journey/learn.ts';
import { NO_SALUTATION, SALUTATION } from '../lexicon/forms.ts';
import { WHEN } from '../lexicon/ways-to-ship.ts';
import type { Look } from '../look.ts';
import { isSame } from '../matching.ts';
import type { Control } from '../survey.ts';
import { isAnyDay } from '../words/date.ts';
import { isAnyAnswer } from '../words/indifference.ts';
import { addressedAs } from '../words/title.ts';
import { type Decision, decide } from './move.ts';
import { answerUnsaid, isMissed, nameOf } from './unknown-field.ts';

/** Questions of a form with a few answers to tick, without one of which the browser doesn’t send it: “Madame, Monsieur”. */

const MOST_TRIES = 2;

/** Radio buttons of one name, and what is asked by them. */
export interface Question {
  label: string;
  answers: Control[];
}

/** Answered by an option with its name, or by the title of whom it goes to; else asked for. */
export function oneOfFew(look: Look, journey: Journey): Decision | undefined {
  for (const { label, answers } of openQuestions(look, journey)) {
    if (triesOf(journey, `answer ${label}`) >= MOST_TRIES) continue;
    const choices = answers.map((answer) => answer.label);
    const given = answerTo(label, choices, journey);
    const unsaid = given === undefined ? answerUnsaid(label, choices) : String(given);
    const known = choices.findIndex((choice) =>
      unsaid === undefined ? SALUTATION.isIn(label) && NO_SALUTATION.isIn(choice) : isSame(choice, unsaid),
    );
    const answer = answers[Math.max(0, known)];
    if (!answer) continue;
    const isFree =
      isAnyAnswer(given) ||
      (given === undefined && WHEN.isIn(label) && isAnyDay(journey.errand.prompt ?? ''));
    const isAsked = known < 0 && !isFree;
    const needs: Fact[] = isAsked ? [{ kind: 'needs_other', name: nameOf(label), label, choices }] : [];
    const pick = { ref: answer.ref, label: answer.label, isRequired: true, isExtra: false, isChecked: false };
    return decide({ kind: 'pick', pick, as: 'consent' }, `The form asks for ${label}.`, [
      ...needs,
      { kind: 'tried', what: `answer ${label}` },
    ]);
  }
  return undefined;
}

function answerTo(label: string, choices: string[], { errand: { options }, wishes }: Journey): unknown {
  const titled = SALUTATION.isIn(label) ? addressedAs(wishes.title, choices) : undefined;
  return options[nameOf(label)] ?? options[label] ?? titled;
}

function openQuestions(look: Look, journey: Journey): Question[] {
  return questionsIn(look)
    .filter(({ answers }) => answers.length > 1 && answers.length < 7)
    .filter((question) => isOpen(question, look, journey) || isMistitled(question, journey));
}

/** Those that ask for neither a way to ship nor a way to pay. */
export function questionsIn({ survey, methods, payments }: Look): Question[] {
  const others = new Set([...methods, ...payments].map(({ ref }) => ref));
  const groups = new Map<string, Control[]>();
  for (const control of survey.controls) {
    const { kind, isVisible, isDisabled, ref, frame, root, form, name } = control;
    if (kind !== 'radio' || !isVisible || isDisabled || others.has(ref) || name === '') continue;
    const key = `${frame}/${root}/${form}/${name}`;
    groups.set(key, [...(groups.get(key) ?? []), control]);
  }
  return [...groups.values()]
    .map((answers) => ({ label: askedBy(answers), answers }))
    .filter(({ label }) => label !== '');
}

/** What stands right before the first is more than the name of the whole section. */
function askedBy([first]: Control[]): string {
  if (!first) return '';
  const { groupLabel, heading, near } = first;
  const isOwn = near.length > 2 && near.length < 40;
  return ((groupLabel === heading || !groupLabel) && isOwn ? near : groupLabel) || heading;
}

function isOpen(question: Question, look: Look, journey: Journey): boolean {
  const { label, answers } = question;
  if (answers.some(({ checked }) => checked)) return false;
  const isMarked = answers.some(({ isRequired }) => isRequired) || /\*\s*$/.test(label);
  const isWrong = answers.some(({ complaint }) => complaint !== '');
  return isMarked || isWrong || isToldTitle(question, journey) || isMissed(label, look);
}

/** Many shops insist on a form of address without saying so before. */
function isToldTitle({ label, answers }: Question, { wishes }: Journey): boolean {
  const choices = answers.map((answer) => answer.label);
  return SALUTATION.isIn(label) && addressedAs(wishes.title, choices) !== undefined;
}

/** Preselected, and not how the prompt addresses them. */
function isMistitled({ label, answers }: Question, journey: Journey): boolean {
  const checked = answers.find((answer) => answer.checked);
  if (!checked || !SALUTATION.isIn(label)) return false;
  const choices = answers.map((answer) => answer.label);
  const given = answerTo(label, choices, journey);
  return given !== undefined && !isSame(checked.label, String(given));
}
