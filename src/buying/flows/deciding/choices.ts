import { CHOOSE_FIRST, OPENS_LIST } from '../lexicon/products.ts';
import type { Control, Pressable } from '../survey.ts';

export function choicesOf(element: Control | Pressable): Control['choices'] {
  return 'choices' in element ? element.choices : [];
}

/** Not the “Please choose” at the top of a list. */
export function isReal({ value, label, isDisabled }: Control['choices'][number]): boolean {
  return !isDisabled && value !== '' && !label.trim().startsWith('-') && !CHOOSE_FIRST.isIn(label.trim());
}

/** What a list of a shop’s own making shows before anything in it is chosen. */
export function isUnchosen(text: string): boolean {
  const words = text.trim();
  return words === '' || words.startsWith('-') || OPENS_LIST.isIn(words);
}
