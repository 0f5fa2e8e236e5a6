import { TillError } from '../shared/errors.ts';
import type { Context } from './context.ts';

/** The maximum size of a response: what a document asks for may be cheap to find and still fill the memory. */

/** The most bytes JSON takes for what is counted as one: six for a character; a number has 24. */
const MOST_BYTES = 24;

export function answerTooLarge(bytes: number): TillError {
  return new TillError('answer_too_large', {
    message: `The response is larger than ${Math.floor(bytes / 1024)} kB. Request less at once: smaller pages, fewer aliases, one screenshot at a time.`,
  });
}

/** Whether a value takes more bytes as JSON, without visiting or writing more of it than necessary. */
export function isLargerThan(bytes: number, answer: unknown): boolean {
  const characters = charactersOf(answer, bytes);
  if (characters > bytes) return true;
  if (characters * MOST_BYTES <= bytes) return false;
  return Buffer.byteLength(JSON.stringify(answer)) > bytes;
}

/** A lower bound of its length in characters; counting stops beyond `most`. */
function charactersOf(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 1;
  // One comma fewer than there are items, and two brackets.
  let count = 1;
  if (Array.isArray(value)) {
    for (const item of value) {
      count += charactersOf(item, most - count) + 1;
      if (count > most) return count;
    }
    return count;
  }
  for (const key in value) {
    count += key.length + 4 + charactersOf((value as Record<string, unknown>)[key], most - count);
    if (count > most) return count;
  }
  return count;
}

const reserved = new WeakMap<Context, number>();

/** Counts what is about to be loaded for a response. */
export function reserve(context: Context, bytes: number): void {
  reserved.set(context, (reserved.get(context) ?? 0) + bytes);
}

/** Throws before anything is loaded if more was reserved than a response may hold. */
export function assertRoom(context: Context): void {
  const most = context.limits?.answerBytes ?? Number.POSITIVE_INFINITY;
  if ((reserved.get(context) ?? 0) > most) throw answerTooLarge(most);
}

/** Whether a response is too large, including what was reserved for it. A live operation starts over after it. */
export function isTooLarge(bytes: number, context: Context, answer: unknown): boolean {
  const loaded = reserved.get(context) ?? 0;
  reserved.delete(context);
  return loaded > bytes || isLargerThan(bytes, answer);
}
