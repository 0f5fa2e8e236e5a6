import { fold, isSame, matchChoice } from '../matching.ts';
import { opensCalendar } from '../reading/calendar.ts';
import type { Control, Pressable } from '../survey.ts';
import { saysDay } from '../words/date.ts';

/** Whichever day a calendar offers first: it will do, or stands in for the one that’s asked for. */
export const ANY_DAY = 'any day';
export const SOME_DAY = 'some day';

/** Whether a field already has one of some values. */
export function holds(element: Control | Pressable, values: string[]): boolean {
  if (!('choices' in element)) return values.some((value) => shows(element, value));
  if (element.kind === 'select') {
    const chosen = element.choices.find(({ isSelected }) => isSelected);
    return chosen !== undefined && chosen === matchChoice(element.choices, values);
  }
  if (opensCalendar(element))
    return (
      element.value.trim() !== '' && values.some((day) => !/\d/.test(day) || saysDay(element.value, day))
    );
  const held = element.value || (element.shown ?? '');
  // The same digits in another form may be what the browser wants.
  if (element.type === 'tel' && element.invalid !== '') return values.includes(held);
  return values.some((value) => isSame(held, value)) || isMasked(element, values[0] ?? '');
}

/** A phone field may add a country code or spaces to what was typed. */
function isMasked({ type, value }: Control, typed: string): boolean {
  const digits = typed.replace(/\D/g, '');
  return type === 'tel' && digits.length >= 6 && value.replace(/\D/g, '').endsWith(digits.slice(-8));
}

/** A list without text of its own may show what’s chosen in its label: “Country United States”. */
function shows({ text, groupLabel }: Pressable, value: string): boolean {
  return isSame(text, value) || (text === '' && ` ${fold(groupLabel)}`.endsWith(` ${fold(value)}`));
}
