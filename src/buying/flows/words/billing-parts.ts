import { BILLING_PREFIX } from '../lexicon/code-names.ts';
import { SHIPPING } from '../lexicon/forms.ts';
import { inOneLine, isOfBill, suppliedBill } from './bill.ts';
import { contactOf } from './contact.ts';

/** Where the bill goes, in parts: in one line, nobody takes it for where the goods go. */

const KEY = '[\\p{L}][\\p{L}\\d_ -]{0,30}?';
const BLOCK = new RegExp(
  `^([ \\t]*)(?:[-*•][ \\t]+)?(${KEY}):?[ \\t]*\\n((?:[ \\t]*(?:[-*•][ \\t]+)?${KEY}[ \\t]*[:=][ \\t]*\\S[^\\n]*(?:\\n|$))+)`,
  'gmu',
);
const LINE = new RegExp(`^([ \\t]*)(?:[-*•][ \\t]+)?(${KEY})[ \\t]*[:=][ \\t]*(\\S[^\\n]*)$`, 'u');
const ELEMENT = new RegExp(
  `<(${BILLING_PREFIX.source.slice(1)}[\\w-]{0,30})((?:\\s+[\\w-]+="[^"<>]{0,300}")*)\\s*(?:/>|>([\\s\\S]{0,2000}?)</\\1>)`,
  'gi',
);
const INSIDE = /<([a-z][\w-]{0,30})>([^<>]{1,500})<\/\1>|\s([\w-]+)="([^"<>]{1,300})"/gi;

/** Before its notation is read: “billing:”, with lines below it, or an element with others in it. It goes to the end. */
export function withBillInOneLine(text: string): string {
  const bills: string[] = [];
  const bare = text
    .replace(ELEMENT, (whole, _name: string, attributes: string, content = '') => {
      const parts = [...`${attributes}${content}`.matchAll(INSIDE)].map((one) => [
        one[1] ?? one[3] ?? '',
        one[2] ?? one[4] ?? '',
      ]);
      const line = lineOfBill({ billing: Object.fromEntries(parts) });
      if (line !== undefined) bills.push(`<billing_address>${line}</billing_address>`);
      return line === undefined ? whole : '';
    })
    .replace(BLOCK, (whole, outer: string, title: string, below: string) => {
      const isShipping = SHIPPING.isIn(title);
      if (!isShipping && !isOfBill(title)) return whole;
      const lines = below.split('\n');
      const own = lines.slice(0, lengthOf(lines, outer.length));
      const said = Object.fromEntries(own.flatMap(partOf));
      // “Shipping:” above an address is no way to ship.
      if (isShipping) return contactOf(said, { contact: {} }).line1 === undefined ? whole : below;
      const line = lineOfBill({ billing: said });
      if (line !== undefined) bills.push(`billing address: ${line}`);
      return line === undefined ? whole : lines.slice(own.length).join('\n');
    });
  return bills.length === 0 ? bare : [bare.trimEnd(), ...bills].join('\n');
}

/** Down to the first line that isn’t further inside than the title. */
function lengthOf(lines: string[], outer: number): number {
  const depthOf = (one: string) => LINE.exec(one)?.[1]?.length ?? 0;
  const depth = depthOf(lines[0] ?? '');
  const end = depth > outer ? lines.findIndex((one) => depthOf(one) < depth) : -1;
  return end < 0 ? lines.length : end;
}

function partOf(line: string): [string, string][] {
  const [, , key, value] = LINE.exec(line) ?? [];
  return key && value ? [[key, unquoted(value)]] : [];
}

/** Once everything is in lines: “Billing street: 20 Oak Avenue”, “Billing city: Austin”. */
export function withBillFromLines(text: string): string {
  const lines = text.split('\n');
  const parts = lines.flatMap(partOf).filter(([key]) => isOfBill(key));
  const line = parts.length > 1 ? lineOfBill(Object.fromEntries(parts)) : undefined;
  if (line === undefined) return text;
  const others = lines.filter((one) => !isOfBill(LINE.exec(one)?.[2] ?? ''));
  return [...others, `billing address: ${line}`].join('\n');
}

function lineOfBill(supplied: Record<string, unknown>): string | undefined {
  const bill = suppliedBill(supplied);
  return bill && bill !== 'same' ? inOneLine(bill) : undefined;
}

function unquoted(value: string): string {
  return value.trim().replace(/^(["'])(.*)\1,?$/, '$2');
}
