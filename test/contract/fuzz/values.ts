import fc from 'fast-check';
import type { Draw } from './draw.ts';

/** What clients should not send, and do. */

/** Names that mean something to JavaScript, to SQL or to the layers in between. */
export const TREACHEROUS_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  '__typename',
  '__defineGetter__',
  '$&',
  '{param}',
  'id',
  'account_id',
  'sender_wallet',
  '',
  ' ',
  'ключ',
  'a.b',
  'a[b]',
];

const TREACHEROUS_TEXTS = [
  ...TREACHEROUS_NAMES,
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\ufffe\uffff',
  '\u202e\u200b\ufeff',
  '𝕏👩‍👩‍👧‍👦',
  '\r\nSet-Cookie: a=b',
  "' or 1=1 --",
  "'; drop table accounts; --",
  '%00',
  '%',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '1e309',
  '2147483648',
  '9007199254740993',
  '0x10',
  '1970-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00T00:00:00Z',
];

const LONG_LENGTHS = [201, 501, 5_000, 60_000];

const unicode = () => fc.string({ unit: 'binary', maxLength: 40 });
const ascii = () => fc.string({ maxLength: 40 });
const double = () => fc.double();
const json = () => fc.jsonValue({ depthSize: 'small' });

export function oddText(draw: Draw): string {
  switch (draw.int(0, 5)) {
    case 0:
      return 'x'.repeat(draw.pick(LONG_LENGTHS));
    case 1:
      return draw.from(unicode);
    case 2:
      return draw.from(ascii);
    default:
      return draw.pick(TREACHEROUS_TEXTS);
  }
}

export function oddNumber(draw: Draw): number {
  return draw.chance(30)
    ? draw.from(double)
    : draw.pick([
        0,
        -0,
        -1,
        1,
        0.5,
        100,
        101,
        2 ** 31 - 1,
        2 ** 31,
        -(2 ** 31) - 1,
        2 ** 53,
        -(2 ** 53),
        253_402_300_800,
        -62_135_596_801,
        8_640_000_000_000,
        1e21,
        1e308,
        -1e308,
      ]);
}

/** Anything that JSON can say. Numbers too large for it become null, as JSON.stringify makes them. */
export function oddValue(draw: Draw): unknown {
  switch (draw.int(0, 8)) {
    case 0:
      return null;
    case 1:
      return draw.chance(50);
    case 2:
    case 3:
      return oddNumber(draw);
    case 4:
      return draw.from(json);
    case 5:
      return deep(draw.pick([3, 30, 600]), draw.chance(50));
    case 6:
      return oddObject(draw);
    default:
      return oddText(draw);
  }
}

export function oddObject(draw: Draw): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (let n = draw.int(0, 3); n > 0; n--) own(made, draw.pick(TREACHEROUS_NAMES), oddText(draw));
  return made;
}

/** Sets a key that an assignment would take for something else. */
export function own(object: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}

function deep(levels: number, asList: boolean): unknown {
  let value: unknown = 'bottom';
  for (let n = 0; n < levels; n++) value = asList ? [value] : { a: value };
  return value;
}
