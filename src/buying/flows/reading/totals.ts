import { INCLUDED, INCLUDING, OF_TAX } from '../lexicon/labels.ts';
import { ADDED_LATER, NOT_A_SUM, PROVISIONAL } from '../lexicon/totals.ts';
import { fold } from '../matching.ts';
import type { Method, TotalsReading } from '../readings.ts';
import type { AmountLine, Survey } from '../survey.ts';
import { readCurrency } from './currency.ts';
import { isFolded, type LineKind, lineKind, totalRank } from './line-kind.ts';
import { parseMoney } from './money.ts';

interface Line {
  line: AmountLine;
  kind: LineKind;
  label: string;
  /** Undefined if the page doesn’t say it yet. */
  cents: number | undefined;
  /** A way to ship that isn’t selected has its price in the same table as the lines of the total. */
  isOffered: boolean;
}

interface Candidate {
  total: Line;
  lines: Line[];
  isSum: boolean;
  score: number;
}

/** What is to be paid, and what it’s made of. Of several totals, the one its lines add up to counts. */
export function readTotals(
  survey: Survey,
  whole: Survey = survey,
  methods: Method[] = [],
): TotalsReading | undefined {
  const said = new Map(whole.amounts.map(({ ref, label }) => [ref, label]));
  const offered = new Set(methods.filter(({ isChosen }) => !isChosen).map(({ label }) => fold(label)));
  const all = wholeOnes(
    survey.amounts.filter(({ isStruck }) => !isStruck).map((line) => lineOf(line, offered)),
  );
  const candidates = all.flatMap((total, index) => {
    if (total.cents === undefined || total.cents < 0) return [];
    const lines = [...linesBefore(all, index), ...taxAfter(all, index)];
    if (total.kind !== 'total') return isPlainSum(total, lines) ? [candidateOf(total, lines)] : [];
    return [candidateOf(total, withGoods(all, index, lines) ?? lines)];
  });
  const [likeliest] = candidates.sort((a, b) => b.score - a.score || b.total.line.order - a.total.line.order);
  const best = likeliest && (candidates.find((other) => outdoes(other, likeliest)) ?? likeliest);
  if (!best || best.total.cents === undefined) return undefined;
  const { total, lines, isSum } = best;
  return {
    total: best.total.cents,
    currency: parseMoney(total.line.amount)?.currency ?? readCurrency(survey),
    lines: asRecord(lines.map((line) => ({ ...line, label: inFull(line, said.get(line.line.ref)) }))),
    isSum,
    isProvisional: isProvisional(survey, best),
    ref: total.line.ref,
  };
}

/**
 * An amount below a total that’s labeled more clearly as the total and is higher: nobody is charged for it afterward.
 */
function outdoes({ total: other }: Candidate, { total }: Candidate): boolean {
  const isHigher = (other.cents ?? 0) > (total.cents ?? 0);
  const isSurer = totalRank(other.label) > totalRank(total.label);
  const { order, frame, amount } = total.line;
  const below = other.line.order - order;
  const [one, another] = [parseMoney(amount)?.currency, parseMoney(other.line.amount)?.currency];
  return isHigher && isSurer && other.line.frame === frame && below > 0 && below < 12 && one === another;
}

/** “Total: | $3.27 | | $27.11” has a column for the tax, too: of the amounts in one row, the others are parts of the largest. */
function wholeOnes(lines: Line[]): Line[] {
  return lines.filter(
    (part) => part.kind === 'unknown' || !lines.some((whole) => isInRow(whole, part) && isMore(whole, part)),
  );
}

function isInRow({ line: one, label }: Line, { line: other, label: same }: Line): boolean {
  const isLevel = Math.abs(one.box.y - other.box.y) < other.box.height / 2;
  return one !== other && label === same && one.frame === other.frame && isLevel;
}

function isMore(one: Line, other: Line): boolean {
  const [money, than] = [parseMoney(one.line.amount), parseMoney(other.line.amount)];
  return money?.currency === than?.currency && (money?.cents ?? 0) > (than?.cents ?? 0);
}

function lineOf(line: AmountLine, offered: ReadonlySet<string>): Line {
  const label = line.label.replace(/[\s:*]+$/, '').trim();
  // In a header, it’s the cart’s, without shipping.
  const kind = line.region === 'main' && isFolded(label) ? 'total' : lineKind(label);
  const cents = parseMoney(line.amount)?.cents;
  const isTaken = kind === 'discount' && cents !== undefined && cents > 0;
  return { line, kind, label, cents: isTaken ? -cents : cents, isOffered: offered.has(fold(label)) };
}

/** From the subtotal, or else from the first known line, down to the total. */
function linesBefore(all: Line[], index: number): Line[] {
  const found: Line[] = [];
  const total = all[index];
  for (let at = index - 1; at >= 0 && found.length < 16; at--) {
    const line = all[at];
    if (!line || line.line.frame !== total?.line.frame || line.kind === 'total') break;
    found.unshift(line);
    if (line.kind === 'subtotal') break;
  }
  const start = found.findIndex(({ kind }) => kind !== 'unknown');
  return start < 0 ? [] : found.slice(start);
}

/** Some shops show the tax included in a total only after it. */
function taxAfter(all: Line[], index: number): Line[] {
  const next = all[index + 1];
  return next && next.kind === 'tax' && next.line.frame === all[index]?.line.frame ? [next] : [];
}

/** Whatever its name, what the products, shipping, and tax add up to is the total. */
function isPlainSum({ cents, kind, label }: Line, lines: Line[]): boolean {
  if (kind !== 'unknown' || NOT_A_SUM.isIn(label)) return false;
  const adding = addingUp(
    lines.filter((line) => line.kind !== 'unknown'),
    cents ?? 0,
  );
  return adding !== undefined && adding.length >= 2 && adding.some((line) => line.kind === 'subtotal');
}

/** “Total” above “Shipping” and “Grand total” is only the subtotal. */
function withGoods(all: Line[], index: number, lines: Line[]): Line[] | undefined {
  const total = all[index];
  const goods = all[index - lines.length - 1];
  if (!total || goods?.kind !== 'total' || goods.line.frame !== total.line.frame || lines.length === 0)
    return undefined;
  if (totalRank(goods.label) >= totalRank(total.label)) return undefined;
  const whole = [{ ...goods, kind: 'subtotal' as const }, ...lines];
  return addingUp(whole, total.cents ?? 0) && whole;
}

function candidateOf(total: Line, lines: Line[]): Candidate {
  const adding = addingUp(lines, total.cents ?? 0);
  const kept =
    adding ??
    lines.filter(({ kind, label }) => kind !== 'unknown' && !isScrap(label) && !isIncludedTax(kind, label));
  const { region } = total.line;
  const place = region === 'main' || region === 'aside' ? 40 : region === 'dialog' ? 15 : 0;
  const score = totalRank(total.label) * 10 + place + (adding ? 50 : 0) + Math.min(kept.length, 5) * 4;
  return { total, lines: kept, isSum: adding !== undefined, score };
}

/** “inkl. 19 % MwSt.” below a total is in it, and not added to it. */
function isIncludedTax(kind: LineKind, label: string): boolean {
  return kind === 'tax' && INCLUDED.isIn(label);
}

/** The head of a table, or the end of a choice before its price: “(Fee”. */
function isScrap(label: string): boolean {
  return label.length > 60 || /^[^\p{L}\p{N}]|\([^)]*$/u.test(label) || label.split(' ').length > 6;
}

/** The lines that make up the total: all of them, or without included tax and methods that aren’t selected. */
function addingUp(lines: Line[], total: number): Line[] | undefined {
  const priced = lines.filter(({ cents }) => cents !== undefined);
  if (priced.length === 0) return undefined;
  const firm = priced.filter(({ kind }) => kind === 'subtotal');
  const loose = priced.filter(({ kind }) => kind !== 'subtotal').slice(0, 10);
  if (firm.length > 1) return undefined;
  let best: Line[] | undefined;
  for (let mask = 0; mask < 2 ** loose.length; mask++) {
    const taken = loose.filter((_, bit) => (mask >> bit) % 2 === 1);
    const left = loose.filter((_, bit) => (mask >> bit) % 2 === 0);
    if (left.some((line) => !(canBeLeftOut(line, taken) || isOneOfSeveral(line, left)))) continue;
    const sum = [...firm, ...taken].reduce((whole, { cents }) => whole + (cents ?? 0), 0);
    if (sum === total && taken.length + firm.length >= (best?.length ?? 1))
      best = priced.filter((line) => firm.includes(line) || taken.includes(line));
  }
  return best;
}

function canBeLeftOut({ kind, cents, isOffered }: Line, taken: Line[]): boolean {
  if (isOffered || kind === 'tax' || kind === 'unknown' || cents === 0) return true;
  // Methods to choose from are in the same table as the selected one; mobile and desktop versions say everything twice.
  return taken.some((each) => each.kind === kind || each.kind === 'unknown');
}

/** Several ways to ship in the summary, none of which costs anything for this order: a free one is selected. */
function isOneOfSeveral({ kind }: Line, left: Line[]): boolean {
  return kind === 'shipping' && left.filter((line) => line.kind === 'shipping').length > 1;
}

/** As the shop writes it, including data, unless that changes its meaning. */
function inFull({ label, kind }: Line, written: string | undefined): string {
  const whole = written?.replace(/[\s:*]+$/, '').trim();
  return whole && lineKind(whole) === kind ? whole : label;
}

function asRecord(lines: Line[]): Record<string, number> {
  const record: Record<string, number> = {};
  for (const { label, cents } of lines) {
    if (cents === undefined) continue;
    let name = label;
    for (let again = 2; name in record; again++) name = `${label} (${again})`;
    record[name] = cents;
  }
  return record;
}

function isProvisional(survey: Survey, { total, lines }: Candidate): boolean {
  if (PROVISIONAL.isIn(total.label)) return true;
  const own = survey.amounts.filter(({ frame, order }) => {
    const first = lines[0]?.line.order ?? total.line.order - 12;
    return frame === total.line.frame && order >= first && order <= total.line.order + 2;
  });
  if (own.some(({ label, amount }) => isSaidLater(label, amount))) return true;
  const near = survey.texts.filter(({ region }) => region === 'main' || region === 'aside');
  return near.some(({ text }) => text.length < 160 && ADDED_LATER.isIn(text));
}

function isSaidLater(label: string, amount: string): boolean {
  const kind = lineKind(label);
  return (kind === 'shipping' || kind === 'tax' || kind === 'total') && parseMoney(amount) === undefined;
}

const TAX_WITHIN = new RegExp(
  String.raw`(?:${INCLUDING.source})\.?\s+(.{0,20}\d.{0,12})\s*(?:of )?(?:${OF_TAX.source})`,
  'i',
);

/** Tax that the prices already include, wherever it is: in its own line or after the total. */
export function includedTax(survey: Survey): number | undefined {
  for (const { label, amount, isStruck } of survey.amounts) {
    if (isStruck || lineKind(label) !== 'tax') continue;
    const cents = parseMoney(amount)?.cents;
    if (cents !== undefined && cents > 0) return cents;
  }
  for (const { text } of survey.texts) {
    const said = TAX_WITHIN.exec(text)?.[1];
    const cents = said === undefined ? undefined : parseMoney(said)?.cents;
    if (cents !== undefined) return cents;
  }
  return undefined;
}
