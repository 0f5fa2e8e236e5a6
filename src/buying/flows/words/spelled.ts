import { BUYER, GOODS, LIVES, RESIDING, SEND_TO, THEIR, THEN_SEND } from '../lexicon/asking-to-send.ts';
import { KIN } from '../lexicon/people.ts';
import { AMERICAN_STREET, BUILDING, INSIDE, SHORT_FLOOR, SHORT_ROOM } from '../lexicon/streets.ts';

/** Small differences in how people write, made alike before anything is read. */
export function spelledAlike(text: string): string {
  return [SINGLE_QUOTES, PICK_AND_SEND, USER, AT_HOME, AT_STREET, IN_TOWN, UNIT, CITY_AND_STATE].reduce(
    (so, [pattern, alike]) => so.replace(pattern, alike),
    text,
  );
}

/** “Pick it up and send it to Ada” is to buy it. */
const PICK_AND_SEND: [RegExp, string] = [
  new RegExp(
    `(?<!\\p{L})pick (?:(${GOODS.source}) up|up (${GOODS.source}))(?=,? (?:and|then) (?:then )?(?:${THEN_SEND.source}))`,
    'giu',
  ),
  'buy $1$2',
];

/** “Find 'Allegiant by Veronica Roth'”. */
const SINGLE_QUOTES: [RegExp, string] = [
  /(?<![\p{L}\p{N}’'])'(?=\S)([^'"@\n]{2,80}?)(?<=\S)'(?![\p{L}\p{N}’'@])/gu,
  '"$1"',
];

const PERSON = "\\p{Lu}[\\p{L}'’.-]*(?: \\p{L}[\\p{L}'’.-]*){0,3}? \\p{Lu}[\\p{L}'’.-]*";
const STATE =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';

/** “Deliver to the user (Ada Lovelace, ada@example.com) at 12 Main St” is an address with her name. */
const USER: [RegExp, string] = [
  new RegExp(
    `((?:${SEND_TO.source}) (?:to|for)) (?:${BUYER.source}) \\((\\p{Lu}[^(),]{2,60})((?:,(?:[^()]|\\([^()]{1,10}\\)){0,120})?)\\)(?:,? at\\b|[:,])?\\s*`,
    'giu',
  ),
  '$3. $1 $2, ',
];

/** “For my mom Ada Lovelace, she lives at 12 Main St”. */
const AT_HOME: [RegExp, string] = [
  new RegExp(
    `(?:(?<=(?:to|for|send) )(?:${THEIR.source}) (?:${KIN.source}),? )(${PERSON}),? (?:(?:${LIVES.source}) )?at (?=\\d)`,
    'gu',
  ),
  '$1, ',
];

/** “To Ada Lovelace, residing at 12 Main St”. */
const AT_STREET: [RegExp, string] = [
  new RegExp(`((?:[Tt]o|[Ff]or) ${PERSON}),? (?:(?:${RESIDING.source}) )?at (?=\\d)`, 'gu'),
  '$1, ',
];

/** “12 Main St in Springfield”. */
const IN_TOWN: [RegExp, string] = [
  new RegExp(
    `(\\d[^,;\\n]{2,40} (?:${AMERICAN_STREET.source}|(?:${INSIDE.source}|${SHORT_FLOOR.source}|#)\\.? ?\\w{1,5})\\.?) in (?=\\p{L})`,
    'giu',
  ),
  '$1, ',
];

/** “12 Main St Ste 4”. */
const UNIT: [RegExp, string] = [
  new RegExp(
    `((?:^|\\s)\\d[^,;\\n]{1,40} (?:${AMERICAN_STREET.source})\\.?(?: (?:[NSEW]|[NS][EW])\\.?)?) (?=(?:${INSIDE.source}|${SHORT_FLOOR.source}|${SHORT_ROOM.source}|${BUILDING.source}|#)\\.? ?[\\w-]{1,8}\\s*(?:[,\\n]|$))`,
    'gimu',
  ),
  '$1, ',
];

/** “Virginia Beach VA 23451”. */
const CITY_AND_STATE: [RegExp, string] = [
  new RegExp(`(?<=[,\\n]\\s*)(\\p{Lu}[\\p{L}.'’ -]{2,28}?) (${STATE}),? (?=\\d{5}(?!\\d))`, 'gu'),
  '$1, $2 ',
];
