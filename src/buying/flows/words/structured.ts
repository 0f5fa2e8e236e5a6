import { inOneLine, isOfBill, suppliedBill } from './bill.ts';
import { withBillFromLines, withBillInOneLine } from './billing-parts.ts';
import { isPayer, lineOf, withWholeName } from './part-names.ts';

/** What agents and forms write in a notation says the same in lines of “name: value”. */
export function inLines(text: string): string {
  const json = fromJson(text);
  if (json !== undefined) return json;
  const billed = withBillInOneLine(text);
  return withBillFromLines(fromTags(billed) ?? fromPairs(billed) ?? fromColumns(withoutMarks(billed)));
}

/** JSON, or the arguments of a call: `purchase({ product: "Blue Mug" })`. */
function fromJson(text: string): string | undefined {
  const [, written] = /^(?:[\w.]{1,40} ?\()?\s*(\{[\s\S]*\})[\s);]*$/.exec(text.trim()) ?? [];
  if (written === undefined) return undefined;
  const strict = written
    .replace(/([{,])(?:\s*,)+/g, '$1')
    .replace(/([{,]\s*)([A-Za-z_]\w{0,40})(?=\s*:)/g, '$1"$2"')
    .replace(/,(?=\s*[}\]])/g, '');
  for (const json of [written, strict])
    try {
      const lines = linesOf(JSON.parse(json), '');
      if (lines.length > 0) return lines.join('\n');
    } catch {}
  return undefined;
}

function linesOf(value: unknown, within: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.values(value);
  if (Array.isArray(value) && parts.every((each) => typeof each !== 'object'))
    return lineOf(within, parts.join(', '));
  // { "name": "Color", "value": "Blue" }
  if ('name' in value && 'value' in value) return lineOf(String(value.name), String(value.value));
  const bill = Array.isArray(value) ? undefined : suppliedBill({ ...value });
  const entries = Object.entries(value).filter(([key]) => !bill || !isOfBill(key));
  const billed = bill && bill !== 'same' ? [`billing address: ${inOneLine(bill)}`] : [];
  return entries
    .flatMap(([key, entry]) => {
      const name = Array.isArray(value) ? within : key;
      if (typeof entry !== 'object') return lineOf(name, String(entry), within);
      if (entry === null || isPayer(name)) return [];
      return linesOf(Array.isArray(entry) ? entry : withWholeName(name, { ...entry }), name);
    })
    .concat(billed);
}

const TAGGED = /<([a-z][\w-]{0,30})>([^<>]{1,500})<\/\1>/gi;
const WITH_ATTRIBUTES = /<([a-z][\w-]{0,30})((?:\s+[\w-]+="[^"<>]{0,300}")+)\s*\/?>/gi;

/** “<item>Blue Mug</item> <quantity>2</quantity>”, or the same as attributes. */
function fromTags(text: string): string | undefined {
  const marked = (text.match(TAGGED)?.length ?? 0) + (text.match(WITH_ATTRIBUTES)?.length ?? 0);
  if (marked < 2) return undefined;
  return text
    .replace(/<\?[^<>]*\?>/g, '')
    .replace(WITH_ATTRIBUTES, (_, tag: string, attributes: string) =>
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)]
        .flatMap(([, key = '', value = '']) => lineOf(key, value, tag))
        .join('\n')
        .replace(/^|$/g, '\n'),
    )
    .replace(TAGGED, (_, key: string, value: string) => `\n${lineOf(key, value).join('\n')}\n`)
    .replace(/<\/?[a-z][^<>]{0,60}>/gi, '\n')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

/** Between the pairs; where semicolons are, bars and ampersands are parts of values. */
const pairsBetween = (marks: string) =>
  new RegExp(
    `(?<=^|[${marks}\\n])[ \\t]*(\\p{L}[\\p{L}\\w -]{0,30}?)[ \\t]*=[ \\t]*([^${marks}=\\n]{1,300}?)[ \\t]*(?=[${marks}\\n]|$)`,
    'giu',
  );
const ANY_PAIR = pairsBetween(';|&');
const PAIR_BEFORE_SEMICOLON = pairsBetween(';');

/** “product=Blue Mug; quantity=2; address=12 Main St, Springfield”. */
function fromPairs(text: string): string | undefined {
  const pair = [PAIR_BEFORE_SEMICOLON, ANY_PAIR].find((each) => (text.match(each)?.length ?? 0) > 2);
  if (!pair) return undefined;
  return text
    .replace(pair, (_, key: string, value: string) => {
      const unquoted = /^"(.*)"$/.exec(value)?.[1]?.replaceAll('\\"', '"') ?? value;
      const bare = unquoted.replace(/\s*\|\s*/g, ', ');
      return `\n${lineOf(key, bare).join('\n')}`;
    })
    .replace(/[;|&]?[ \t]*\n\s*/g, '\n')
    .replace(/[;|&]\s*$/, '')
    .trim();
}

const COLUMNS = [
  // “| Quantity | 2 |”, “Quantity   | 2”.
  /^[ \t]*\|?[ \t]*([\p{L}][\p{L}\d #/.-]{0,30}?)[ \t]*\|[ \t]*([^|\n]{1,200}?)(?:[ \t]*\|)?[ \t]*$/gmu,
  // “Quantity - 2”.
  /^[ \t]*([\p{L}][\p{L} /]{0,30}?)[ \t]+[–—-][ \t]+(\S[^\n]{0,200}?)[ \t]*$/gmu,
  // “Quantity.....2”.
  /^[ \t]*([\p{L}][\p{L} /-]{0,30}?)[ \t]*\.{3,}[ \t]*(\S[^\n]{0,200}?)[ \t]*$/gmu,
];
const RULER = /^[ \t:|+-]{3,}$/gm;

function fromColumns(text: string): string {
  const columns = COLUMNS.find((each) => (text.match(each)?.length ?? 0) > 2);
  if (!columns) return labelled(text);
  return text
    .replace(RULER, '')
    .replace(columns, (_, key: string, value: string) => lineOf(key, value).join('\n'))
    .replace(/\n{2,}/g, '\n')
    .trim();
}

const LABELLED =
  /^[ \t]*(?:[-*•▪–]\s+|\d{1,2}[.)]\s+|[a-h]\)\s+)?([\p{L}][\p{L}_ ?]{0,24}?)[ \t]*:[ \t]*(\S[^\n]{0,300})$/gmu;

/** At least three lines of “name: value” are a form, whose names are as good as any. */
function labelled(text: string): string {
  const answered = text.replace(/^[ \t]*Q:[ \t]*([^?\n]{2,30})\?[ \t]*\n?[ \t]*A:[ \t]*/gm, '$1: ');
  const lined = answered
    .replace(/^([ \t]*)-?[ \t]*name:[ \t]*([^\n]+)\n[ \t]*value:[ \t]*/gm, '$1$2: ')
    .replace(
      LISTED,
      (_, key: string, list: string) =>
        `${key}: ${list
          .trim()
          .replace(/\s*\n?[ \t]*-[ \t]+/g, ', ')
          .slice(2)}\n`,
    );
  if ((lined.match(LABELLED)?.length ?? 0) < 3) return text;
  return lined.replace(LABELLED, (_, key: string, value: string) => lineOf(key, value).join('\n'));
}

/** “address:”, with its parts in a list below it. */
const LISTED = /^[ \t]*([\p{L}_ ]{2,24}):[ \t]*\n((?:[ \t]*-[ \t]+[^\n:]+(?:\n|$))+)/gmu;

/** “**Quantity:** 2”, “▪ 2 mugs”. */
function withoutMarks(text: string): string {
  const bare = text.replace(/\*\*|__|^#{1,4} |`/gm, '').replace(/^[ \t]*[▪•·└├│►▸‣]+[ \t]*/gm, '');
  return (bare.match(/^[ \t]*[*] /gm)?.length ?? 0) > 1 ? bare.replace(/^[ \t]*[*] /gm, '') : bare;
}
