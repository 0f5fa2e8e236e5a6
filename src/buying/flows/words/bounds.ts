import { holdsCardNumber } from '../../../shared/card-numbers.ts';
import { isStorable } from '../../../shared/validate.ts';
import { isCodeName } from './card-code.ts';

const MOST_NAMES = 100;
const LONGEST_NAME = 100;
const LONGEST_TEXT = 5_000;
const DEEPEST = 5;
const MOST_BYTES = 20_000;

/** Why a free-form value can’t be stored, as what it should be; undefined if it can. */
export function storageProblem(name: string, value: unknown): string | undefined {
  if (!isStorable(name) || [...name].length > LONGEST_NAME || name === '__proto__' || name.trim() === '')
    return `known by a name of 1 to ${LONGEST_NAME} characters`;
  return problemOf(value, 1);
}

/** Whether all values together are small enough. */
export function sizeProblem(values: Record<string, unknown>): string | undefined {
  if (Object.keys(values).length > MOST_NAMES) return `at most ${MOST_NAMES} values`;
  if (Buffer.byteLength(JSON.stringify(values)) > MOST_BYTES) return `at most ${MOST_BYTES} bytes in total`;
  return undefined;
}

function problemOf(value: unknown, depth: number): string | undefined {
  if (value === null || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return numberProblem(value);
  if (typeof value === 'string') return textProblem(value);
  if (typeof value !== 'object') return 'a string, number, boolean, list, or object';
  if (depth >= DEEPEST) return `nested at most ${DEEPEST} levels deep`;
  const entries = Object.entries(value);
  if (entries.length > MOST_NAMES) return `at most ${MOST_NAMES} values`;
  for (const [name, inner] of entries) {
    const problem = isCodeName(name) ? CODE_ELSEWHERE : storageProblemWithin(name, inner, depth);
    if (problem) return problem;
  }
  return undefined;
}

const CODE_ELSEWHERE = 'free of the card’s CVC, which goes in card_cvc';
const NO_CARD_NUMBER = 'free of card numbers: create a card and pass its ID instead';

function storageProblemWithin(name: string, value: unknown, depth: number): string | undefined {
  if (!isStorable(name) || [...name].length > LONGEST_NAME || name === '__proto__')
    return `an object whose names have at most ${LONGEST_NAME} characters`;
  return problemOf(value, depth + 1);
}

function numberProblem(value: number): string | undefined {
  if (!Number.isFinite(value)) return 'a finite number';
  return holdsCardNumber(String(value)) ? NO_CARD_NUMBER : undefined;
}

function textProblem(value: string): string | undefined {
  if (!isStorable(value)) return 'valid Unicode without null characters';
  if ([...value].length > LONGEST_TEXT) return `at most ${LONGEST_TEXT} characters long`;
  return holdsCardNumber(value) ? NO_CARD_NUMBER : undefined;
}
