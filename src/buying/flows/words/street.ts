import { POST_BOX, STREET, STREET_ENDING, UNIT } from '../lexicon/streets.ts';

/** A number of a flat or a floor: what is inside a building. */
const AT_THE_START = new RegExp(`^(?:${UNIT.source}|#(?!\\p{L}))`, 'iu');
const BOX = new RegExp(`^(?:${POST_BOX.source})`, 'i');

export function startsWithUnit(line: string): boolean {
  return AT_THE_START.test(line);
}

export function hasStreetWord(line: string): boolean {
  return STREET.isIn(line);
}

const ENDS_AS_STREET = new RegExp(`(?:${STREET_ENDING.source})\\.?\\s*$`, 'iu');

export function endsAsStreet(line: string): boolean {
  return ENDS_AS_STREET.test(line);
}

export function looksLikeStreet(line: string): boolean {
  return /\d/.test(line) || startsWithUnit(line) || BOX.test(line);
}
