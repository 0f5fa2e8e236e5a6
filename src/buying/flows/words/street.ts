/** Words for streets, as far as most languages share them. */
export const STREET =
  'street|st|avenue|ave|av|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|place|pl|square|sq|terrace|ter|way|' +
  'highway|hwy|parkway|pkwy|crescent|cres|close|walk|row|quay|alley|circle|cir|trail|broadway|grove|gardens';

/** What is inside a building. */
export const UNIT =
  /^(?:apt|appt?|apartment|appartement|suite|ste|unit|flat|floor|fl|level|lvl|room|rm|bldg|building|block|blk|tower|#)(?![\p{L}])/iu;

/** “Köln” ends with no lane. */
const STREET_WORD = new RegExp(`(?<![\\p{L}\\p{N}])(?:${STREET})(?![\\p{L}\\p{N}])`, 'iu');

export function hasStreetWord(line: string): boolean {
  return STREET_WORD.test(line);
}

export function looksLikeStreet(line: string): boolean {
  return /\d/.test(line) || UNIT.test(line) || /^p\.?\s?o\.? box/i.test(line);
}
