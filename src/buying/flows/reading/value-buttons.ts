import { NO_VALUE } from '../lexicon/products.ts';
import type { Pressable } from '../survey.ts';
import { isSoldOut } from './labels.ts';

/** “An item is out of stock. What now?” leads to an answer, and “Moss, sold out” is one of several to choose from. */
export function saysSoldOut(button: Pressable, pressables: Pressable[]): boolean {
  const isQuestion = button.tag === 'summary' || /\?\s*$/.test(button.text);
  return !isQuestion && isSoldOut(button.text) && !isValue(button, pressables);
}

/** One of several to choose from, not the button next to a wish list. */
export function isValue({ group, ref, type }: Pressable, pressables: Pressable[]): boolean {
  if (group === null || type === 'submit') return false;
  return pressables.some((other) => other.group === group && other.ref !== ref && !NO_VALUE.isIn(other.text));
}
