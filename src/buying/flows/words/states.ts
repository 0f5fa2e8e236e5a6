import { iso31662 } from 'iso-3166';
import { ALSO_CALLED, STATES } from '../lexicon/states.ts';
import { plain } from './plain.ts';

/** Every spelling of a state or province, the given one first, to find it in a shop’s list. */
export function stateNames(country: string | undefined, text: string): string[] {
  const given = text.trim();
  const found = country === undefined ? inOneCountry(given) : spellings(country, given);
  return [...new Set([given, ...found])];
}

/** The same without a known country: the shop’s list has the states of one, and so tells which is meant. */
export function stateNamesAnywhere(text: string): string[] {
  const found = Object.keys(STATES).flatMap((country) => spellings(country, text));
  return [...new Set([text.trim(), ...found])];
}

/** Whether it’s a state of the country, by name or abbreviation. */
export function isState(country: string, text: string): boolean {
  return spellings(country, text).length > 0;
}

/** Where the state or province is a part of addresses. */
const PARTS_OF_ADDRESSES =
  'US CA AU IN MY BR DE MX AR CL CO PE EC VE BO PY UY CR GT PA DO HN SV NI IT ES JP KR CN TH ID PH VN TR ZA NG';

/** Whether a part of an address is its state; without a country, one of the few whose states are known everywhere. */
export function isStateInAddress(text: string, country: string | undefined): boolean {
  if (country !== undefined) return PARTS_OF_ADDRESSES.split(' ').includes(country) && isState(country, text);
  return ['US', 'CA', 'AU'].some((one) => isState(one, text));
}

const TRIED = 12;

/** Whether a list has the states of another country than this one. */
export function areStatesElsewhere(country: string, labels: readonly string[]): boolean {
  const tried = labels.slice(0, TRIED);
  const isListOf = (one: string) =>
    tried.length > 1 && tried.filter((label) => isState(one, label)).length > 0.6 * tried.length;
  const home = country.toUpperCase();
  return !isListOf(home) && Object.keys(STATES).some((other) => other !== home && isListOf(other));
}

/** The usual abbreviation, or the text itself if there is none. */
export function stateCode(country: string, text: string): string {
  return spellings(country, text)[0] ?? text.trim();
}

/** An abbreviation that two countries use says nothing. */
function inOneCountry(text: string): string[] {
  const found = Object.keys(STATES)
    .map((country) => spellings(country, text))
    .filter((names) => names.length > 0);
  return found.length === 1 ? (found[0] ?? []) : [];
}

function spellings(country: string, text: string): string[] {
  const wanted = plain(text).replace(new RegExp(`^${country.toLowerCase()} (?=\\w{2,3}$)`), '');
  if (wanted === '') return [];
  const found = statesOf(country.toUpperCase()).filter((state) =>
    state.some((spelling) => plain(spelling) === wanted),
  );
  return [...new Set(found.flat())];
}

const known = new Map<string, string[][]>();

/** How each state is written, its code first. */
function statesOf(country: string): string[][] {
  const before = known.get(country);
  if (before) return before;
  const byCode = new Map<string, string[]>();
  const note = (code: string, names: string[]) => byCode.set(code, [...(byCode.get(code) ?? []), ...names]);
  for (const pair of (STATES[country] ?? ALSO_CALLED[country] ?? '').split('|').filter(Boolean)) {
    const code = pair.slice(0, pair.indexOf(' '));
    note(code, [code, pair.slice(code.length + 1)]);
  }
  if (!STATES[country])
    for (const { code, name } of iso31662)
      if (code.startsWith(`${country}-`)) note(code.slice(3), namesOf(code.slice(3), name));
  const states = [...byCode.values()];
  known.set(country, states);
  return states;
}

/** “Asturias, Principado de” is called Asturias. Nobody writes a number or a letter for a province. */
function namesOf(code: string, name: string): string[] {
  const short = name.split(/[,[(/]/)[0]?.trim();
  return [...(/^[A-Z]{2,3}$/.test(code) ? [code] : []), name, ...(short ? [short] : [])];
}
