/** A postal code as written in an address. */
export interface PostalCode {
  code: string;
  /** Where its format alone reveals the country. */
  country: string | undefined;
  start: number;
  end: number;
}

const BRITISH = /\b(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})\b/i;
const CANADIAN = /\b[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d\b/i;
const SINGAPOREAN = /\b(?:Singapore|S)[ (]*(\d{6})\b\)?/i;
/** With its city after it: four digits and two letters may be anything. */
const DUTCH = /^(\d{4} ?[A-Z]{2})(?= \p{Lu}\p{Ll})/u;
const IRISH = /\b(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}\b/;

/** The longest formats first, so that none is cut short. */
const BY_COUNTRY: Record<string, RegExp> = {
  GB: BRITISH,
  CA: CANADIAN,
  SG: /\bS?\(?(\d{6})\b\)?/i,
  IE: IRISH,
  US: /\b\d{5}(?:-\d{4})?\b/,
  NL: /\b\d{4} ?[A-Z]{2}\b/,
  JP: /\b\d{3}-?\d{4}\b/,
  BR: /\b\d{5}-?\d{3}\b/,
  PT: /\b\d{4}-\d{3}\b/,
  PL: /\b\d{2}-\d{3}\b/,
  SE: /\b\d{3} ?\d{2}\b/,
  CZ: /\b\d{3} ?\d{2}\b/,
  SK: /\b\d{3} ?\d{2}\b/,
  GR: /\b\d{3} ?\d{2}\b/,
  IN: /\b\d{3} ?\d{3}\b/,
  IL: /\b\d{5}(?:\d{2})?\b/,
  AR: /\b(?:[A-Z]\d{4}[A-Z]{3}|\d{4})\b/,
};

const FOUR_DIGITS = new Set(['AU', 'NZ', 'AT', 'CH', 'BE', 'DK', 'NO', 'LU', 'HU', 'SI', 'ZA', 'PH']);

/** The postal code of a line, where the country writes it; the last match. */
export function findPostalCode(line: string, country: string | undefined): PostalCode | undefined {
  if (country === 'HK' || country === 'AE' || country === 'MO') return undefined;
  if (country === undefined) return findTelling(line);
  const form = BY_COUNTRY[country] ?? (FOUR_DIGITS.has(country) ? /\b\d{4}\b/ : /\b\d{4,6}\b/);
  return last(line, form, country);
}

/** Without a country: only a format no other country has. */
function findTelling(line: string): PostalCode | undefined {
  return (
    last(line, SINGAPOREAN, 'SG') ??
    last(line, CANADIAN, 'CA') ??
    last(line, BRITISH, 'GB') ??
    last(line, DUTCH, 'NL') ??
    last(line, /\b\d{5}-\d{4}\b/, 'US')
  );
}

function last(line: string, form: RegExp, country: string | undefined): PostalCode | undefined {
  const found = [...line.matchAll(new RegExp(form.source, `${form.flags}g`))].at(-1);
  if (!found) return undefined;
  const code = (found[1] ?? found[0]).toUpperCase();
  return { code, country, start: found.index, end: found.index + found[0].length };
}
