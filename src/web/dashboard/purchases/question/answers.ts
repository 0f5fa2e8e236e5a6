import type { Mistakes } from '../../kit/mistakes.ts';
import { type Field, type NumberField, nameOf, type TextField } from './field.ts';

export interface Answers {
  values: Record<string, unknown>;
  mistakes: Mistakes;
}

/** What was answered, nested as the question is, and what is wrong with it by field. Empty answers are left out. */
export function readAnswers(fields: readonly Field[], form: FormData): Answers {
  const values: Record<string, unknown> = {};
  const mistakes: Mistakes = {};
  for (const field of fields) {
    const key = field.path.at(-1) ?? '';
    if (field.kind === 'group') {
      const inner = readAnswers(field.fields, form);
      // A group that may be left out is, unless something in it was answered.
      const isLeftOut = !field.isRequired && Object.keys(inner.values).length === 0;
      if (isLeftOut) continue;
      values[key] = inner.values;
      Object.assign(mistakes, inner.mistakes);
      continue;
    }
    const answer = readOne(field, form);
    if (answer.mistake) mistakes[nameOf(field)] = answer.mistake;
    else if (answer.value !== undefined) values[key] = answer.value;
  }
  return { values, mistakes };
}

interface Answer {
  value?: unknown;
  mistake?: string | undefined;
}

function readOne(field: Exclude<Field, { kind: 'group' }>, form: FormData): Answer {
  const said = form.get(nameOf(field));
  const text = typeof said === 'string' ? said.trim() : '';
  if (field.kind === 'tick') return { value: text !== '' };
  if (text === '') return field.isRequired ? { mistake: MISSING[field.kind] } : {};
  if (field.kind === 'choice') return { value: field.choices[Number(text)]?.value };
  if (field.kind === 'number') return readNumber(field, text);
  const mistake = mistakeIn(field, text);
  return mistake ? { mistake } : { value: text };
}

const MISSING = { text: 'Required', number: 'Required', choice: 'Choose an option.' };

function readNumber({ isWhole, minimum, maximum }: NumberField, text: string): Answer {
  const value = Number(text);
  if (Number.isNaN(value) || (isWhole && !Number.isInteger(value)))
    return { mistake: isWhole ? 'Enter a whole number.' : 'Enter a number.' };
  if (value < (minimum ?? value) || value > (maximum ?? value)) return { mistake: rangeOf(minimum, maximum) };
  return { value };
}

function rangeOf(minimum: number | undefined, maximum: number | undefined): string {
  if (maximum === undefined) return `Must be at least ${minimum}.`;
  if (minimum === undefined) return `Must be at most ${maximum}.`;
  return `Must be from ${minimum} to ${maximum}.`;
}

function mistakeIn(field: TextField, text: string): string | undefined {
  const { format, isSecret, example, pattern, minLength, maxLength = Number.POSITIVE_INFINITY } = field;
  const like = example ? `, such as ${example}` : '';
  const length = [...text].length;
  if (format === 'email' && !/^[^\s@]+@[^\s@]+$/.test(text)) return `Enter an email address${like}.`;
  if (length < minLength) return `Enter at least ${minLength} characters.`;
  if (length > maxLength) return `Enter at most ${maxLength} characters.`;
  if (!pattern || fits(pattern, text)) return undefined;
  // Only a card's code is asked for unseen.
  if (isSecret) return 'Enter the 3 or 4 digits printed on the card.';
  return like ? `Enter a value${like}.` : 'That isn’t in the right format.';
}

/** A pattern that this browser cannot read is the server's to check. */
function fits(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}
