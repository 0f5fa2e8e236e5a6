import { isStill, type Told } from './kept.ts';
import { AMOUNT_NAME, QUANTITY_NAME } from './lexicon/code-names.ts';
import { BILLING, SHIPPING } from './lexicon/forms.ts';

/** What was approved, for an order on its way to the shop. */
export interface Terms {
  /** In cents. */
  amount: number;
  quantity: number;
  told: Told[];
}

export interface Sending {
  url: string;
  contentType: string;
  body: string;
}

interface Entry {
  /** The last part of its name, in words separated by underscores. */
  key: string;
  name: string;
  /** With the names of what it’s in. */
  path: string;
  value: string;
}

const MOST_ENTRIES = 2_000;

/**
 * Why an order must not be sent: a page’s scripts can change what is sent after everything shown was checked. Only what
 * clearly exceeds what was approved counts, because such names mean many things.
 */
export function objectionTo(sending: Sending, { amount, quantity, told }: Terms): string | undefined {
  const entries = entriesOf(sending);
  for (const { key, name, value } of entries) {
    if (AMOUNT_NAME.test(key) && leastCents(value) > amount) return `“${name}” is ${value}`;
    if (QUANTITY_NAME.test(key) && Number(value) > quantity) return `“${name}” is ${value}`;
  }
  const byName = new Map(told.filter(({ name }) => name !== '').map((one) => [one.name, one]));
  const other = [...byName.values()].find((one) => !isSentAs(one, entries));
  return other && `“${other.label}” isn’t what was filled in`;
}

/** Where the bill goes elsewhere, its fields may have the same names as those for the goods. */
function isSentAs({ name, told, billed = [] }: Told, entries: Entry[]): boolean {
  const sent = entries.filter((one) => one.name === name);
  const ofGoods = sent.filter(({ path }) => !isOfBill(path));
  const isTold = ({ value }: Entry) => isStill(told, value);
  const isBilled = ({ value, path }: Entry) => !isOfGoods(path) && billed.some((one) => isStill(one, value));
  return sent.every((one) => isTold(one) || isBilled(one)) && (ofGoods.length === 0 || ofGoods.some(isTold));
}

function isOfBill(path: string): boolean {
  return BILLING.isIn(path) && !SHIPPING.isIn(path);
}

function isOfGoods(path: string): boolean {
  return SHIPPING.isIn(path) && !BILLING.isIn(path);
}

/** A whole number may be cents: the least of all it can mean. */
function leastCents(value: string): number {
  const [, whole, fraction] = /^\D{0,4}(\d[\d,]{0,11})(?:\.(\d{1,2}))?\D{0,4}$/.exec(value.trim()) ?? [];
  if (whole === undefined) return 0;
  const units = Number(whole.replaceAll(',', ''));
  return fraction === undefined ? units : units * 100 + Number(fraction.padEnd(2, '0'));
}

function entriesOf({ url, contentType, body }: Sending): Entry[] {
  const query = URL.canParse(url) ? [...new URL(url).searchParams] : [];
  return [...query, ...inBody(contentType, body)]
    .slice(0, MOST_ENTRIES)
    .map(([name, value, path = name]) => ({ name, path, value, key: keyOf(name) }));
}

function inBody(contentType: string, body: string): [string, string, string?][] {
  if (/multipart\/form-data/i.test(contentType))
    return [...body.matchAll(/name="([^"\r\n]*)"\r?\n\r?\n([^\r\n]*)\r?\n/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]);
  if (/x-www-form-urlencoded/i.test(contentType)) return [...new URLSearchParams(body)];
  try {
    return leaves(JSON.parse(body), []);
  } catch {
    return [];
  }
}

function leaves(value: unknown, path: string[], depth = 0): [string, string, string][] {
  if (typeof value === 'string' || typeof value === 'number')
    return [[path.at(-1) ?? '', String(value), path.join(' ')]];
  if (typeof value !== 'object' || value === null || depth > 8) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, isList ? path : [...path, key], depth + 1),
  );
}

/** `order[grandTotal]` ends in `grand_total`. */
function keyOf(name: string): string {
  const last =
    name
      .split(/[[\].]+/)
      .filter(Boolean)
      .at(-1) ?? '';
  return last
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
}
