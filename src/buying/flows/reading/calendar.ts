import { A_DATE, NEXT_MONTH } from '../lexicon/calendars.ts';
import { WHEN } from '../lexicon/ways-to-ship.ts';
import type { Control, Pressable, Ref, Survey } from '../survey.ts';
import { dayIn, monthIn } from '../words/date.ts';

/** A field that takes no keys, and opens a calendar when it’s pressed. */
export function opensCalendar({ kind, isReadOnly, isVisible, isDisabled, ...told }: Control): boolean {
  const words = told.label || told.ariaLabel || told.placeholder || told.near;
  return kind === 'text' && isReadOnly && isVisible && !isDisabled && WHEN.isIn(words) && A_DATE.isIn(words);
}

export interface Calendar {
  /** The days of the month that’s shown, as `2026-11-24`; without a ref, one that can’t be chosen. */
  days: { day: string; ref: Ref | undefined }[];
  /** Shows the next month. */
  next: Ref | undefined;
}

interface Cell {
  order: number;
  frame: number;
  text: string;
  box: Pressable['box'];
  pressable: Pressable | undefined;
}

/** The month that a drawn calendar shows. */
export function readCalendar(survey: Survey): Calendar | undefined {
  const cells = cellsIn(survey);
  const start = cells.findIndex((_, at) => isWholeMonth(cells.slice(at, at + FEWEST_DAYS)));
  const [first] = cells.slice(start);
  if (start < 0 || !first) return undefined;
  const own = cells.slice(start).filter(({ text }, at) => Number(text) === at + 1);
  const month = monthOf(survey, own);
  if (month === undefined) return undefined;
  const days = own.map(({ text, pressable }) => ({
    day: `${month}-${text.padStart(2, '0')}`,
    ref: pressable && !pressable.isDisabled ? pressable.ref : undefined,
  }));
  return { days, next: nextIn(survey, first) };
}

const FEWEST_DAYS = 28;
/** The head of a calendar is hardly longer, days of the month before and names of weekdays included. */
const HEAD = 40;

/** Numbers of days, of those that can be pressed and those that can’t. */
function cellsIn({ pressables, texts }: Survey): Cell[] {
  const isDay = ({ text }: { text: string }) => /^\d{1,2}$/.test(text.trim()) && Number(text) <= 31;
  const pressed = pressables.filter((one) => one.isVisible && isDay(one));
  // A link holds its number as a text of its own.
  const isHeld = (order: number) => pressed.some((one) => one.order === order - 1 || one.order === order);
  const plain = texts.filter((one) => isDay(one) && !isHeld(one.order));
  return [
    ...pressed.map((one) => ({ ...one, text: one.text.trim(), pressable: one })),
    ...plain.map((one) => ({ ...one, text: one.text.trim(), pressable: undefined })),
  ].sort((one, other) => one.order - other.order);
}

/** Days of the month before may come first, and those of the next one last. */
function isWholeMonth(cells: Cell[]): boolean {
  return cells.length === FEWEST_DAYS && cells.every(({ text }, at) => Number(text) === at + 1);
}

/** As `2026-11`: what a day is called for screen readers, or the words and lists above the days. */
function monthOf(survey: Survey, cells: Cell[]): string | undefined {
  const called = cells.map(({ pressable }) => dayIn(pressable?.ariaLabel ?? '')).find(Boolean);
  if (called) return called.slice(0, 7);
  const [first] = cells;
  if (!first) return undefined;
  const isAbove = ({ order, frame }: { order: number; frame: number }) =>
    frame === first.frame && order < first.order && order > first.order - HEAD;
  const lists = survey.controls.filter((one) => isAbove(one) && one.isVisible);
  const shown = [
    ...survey.texts.filter(isAbove).map(({ text }) => text),
    ...survey.pressables.filter(isAbove).map(({ text }) => text),
    lists.map(({ value, choices }) => choices.find(({ isSelected }) => isSelected)?.label ?? value).join(' '),
  ];
  return shown.map((text) => monthIn(text)).findLast((month) => month !== undefined);
}

/** Called so, or the last thing in the line of the month’s name. */
function nextIn({ pressables, texts, controls }: Survey, first: Cell): Ref | undefined {
  const isAbove = ({ order, frame }: { order: number; frame: number }) =>
    frame === first.frame && order < first.order && order > first.order - HEAD;
  const above = pressables.filter((one) => isAbove(one) && one.isVisible);
  const called = above.findLast(({ text, ariaLabel }) => NEXT_MONTH.isIn(text) || NEXT_MONTH.isIn(ariaLabel));
  if (called) return called.isDisabled ? undefined : called.ref;
  const head = [...texts, ...controls].find((one) => isAbove(one) && monthInHead(one));
  if (!head) return undefined;
  const middle = ({ box }: Pick<Cell, 'box'>) => box.y + box.height / 2;
  const beside = above
    .filter((one) => Math.abs(middle(one) - middle(head)) < 20 && one.box.x > head.box.x && one.text === '')
    .sort((one, other) => one.box.x - other.box.x);
  const last = beside.at(-1);
  return last && !last.isDisabled ? last.ref : undefined;
}

function monthInHead(one: Survey['texts'][number] | Control): boolean {
  if ('tone' in one) return monthIn(one.text) !== undefined;
  // Months that are over may be left out.
  return one.choices.length > 0 && one.choices.every(({ label }) => monthIn(`${label} 2000`) !== undefined);
}
