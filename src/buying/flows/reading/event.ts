import { CHOOSING_TICKETS, TICKETS } from '../lexicon/events.ts';
import type { ButtonReading, EventReading, ProductReading } from '../readings.ts';
import type { Survey, TextBlock } from '../survey.ts';
import { buttonForAll, isTicketButton } from './button-for-all.ts';
import { readCounters } from './counters.ts';

/** The event that the rows of a page are tickets for. */
export function readEvent(
  survey: Survey,
  buttons: ButtonReading[],
  rows: ProductReading[],
): EventReading | undefined {
  const all = rows.length > 0 ? buttonForAll(survey, buttons, readCounters(survey)) : undefined;
  const [first] = all?.counters ?? [];
  if (!all || !first) return undefined;
  const headings = survey.texts.filter(
    ({ level, order, region }) => level > 0 && order < first.order && region !== 'nav' && region !== 'footer',
  );
  const isOfTickets =
    isTicketButton(all.button) ||
    all.counters.some(({ called }) => TICKETS.isIn(called)) ||
    headings.some(({ text }) => TICKETS.isIn(text)) ||
    rows.some(({ name }) => TICKETS.isIn(name));
  const isRow = ({ text }: TextBlock) => rows.some(({ name }) => name === text);
  const named = headings.filter((one) => !CHOOSING_TICKETS.isIn(one.text.trim()) && !isRow(one));
  const name = named.findLast(({ level }) => level === 1) ?? named[0];
  return isOfTickets && name ? { name: name.text, button: all.button.ref } : undefined;
}
