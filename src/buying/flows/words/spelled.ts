/** Small differences in how people write, made alike before anything is read. */
export function spelledAlike(text: string): string {
  return [SINGLE_QUOTES, PICK_AND_SEND, USER, AT_HOME, AT_STREET, IN_TOWN, UNIT, CITY_AND_STATE].reduce(
    (so, [pattern, alike]) => so.replace(pattern, alike),
    text,
  );
}

/** “Pick it up and send it to Ada” is to buy it. */
const PICK_AND_SEND: [RegExp, string] = [
  /(?<!\p{L})pick (?:(it|them|this|these) up|up (it|them|this|these))(?=,? (?:and|then) (?:then )?(?:ship|send|deliver|mail|post|have)(?!\p{L}))/giu,
  'buy $1$2',
];

/** “Find 'Allegiant by Veronica Roth'”. */
const SINGLE_QUOTES: [RegExp, string] = [
  /(?<![\p{L}\p{N}’'])'(?=\S)([^'"@\n]{2,80}?)(?<=\S)'(?![\p{L}\p{N}’'@])/gu,
  '"$1"',
];

const KIN =
  'mom|mum|mother|dad|father|wife|husband|partner|sister|brother|niece|nephew|cousin|grandson|granddaughter|grandmother|grandma|grandfather|grandpa|aunt|uncle|friend|son|daughter|boss|colleague|neighbou?r|roommate|fianc[ée]e?|girlfriend|boyfriend|client|customer|user';
const PERSON = "\\p{Lu}[\\p{L}'’.-]*(?: \\p{L}[\\p{L}'’.-]*){0,3}? \\p{Lu}[\\p{L}'’.-]*";
const STREET =
  'St|Street|Ave|Avenue|Rd|Road|Ln|Lane|Dr|Drive|Blvd|Boulevard|Way|Ct|Court|Pl|Place|Pkwy|Parkway|Hwy|Highway|Sq|Square|Ter|Terrace|Cir|Circle|Trl|Trail|Pike|Tpke|Turnpike|Broadway|Plaza|Plz|Row|Loop|Run|Path|Alley|Aly';
const STATE =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';

/** “Deliver to the user (Ada Lovelace, ada@example.com) at 12 Main St” is an address with her name. */
const USER: [RegExp, string] = [
  /((?:ship|deliver|send|mail|post)\w*(?: (?:it|them|this|everything|the order))? (?:to|for)) (?:(?:the|my|our) )?(?:user|customer|client|buyer|recipient) \((\p{Lu}[^(),]{2,60})((?:,(?:[^()]|\([^()]{1,10}\)){0,120})?)\)(?:,? at\b|[:,])?\s*/giu,
  '$3. $1 $2, ',
];

/** “For my mom Ada Lovelace, she lives at 12 Main St”. */
const AT_HOME: [RegExp, string] = [
  new RegExp(
    `(?:(?<=(?:to|for|send) )(?:my|our|his|her|their) (?:${KIN}),? )(${PERSON}),? (?:(?:who|she|he|they) (?:lives?|resides?|is|are) )?at (?=\\d)`,
    'gu',
  ),
  '$1, ',
];

/** “To Ada Lovelace, residing at 12 Main St”. */
const AT_STREET: [RegExp, string] = [
  new RegExp(
    `((?:[Tt]o|[Ff]or) ${PERSON}),? (?:(?:who|she|he|they) )?(?:(?:is )?(?:residing|resides|living|lives) )?at (?=\\d)`,
    'gu',
  ),
  '$1, ',
];

/** “12 Main St in Springfield”. */
const IN_TOWN: [RegExp, string] = [
  new RegExp(
    `(\\d[^,;\\n]{2,40} (?:${STREET}|(?:apt|unit|ste|suite|fl|#)\\.? ?\\w{1,5})\\.?) in (?=\\p{L})`,
    'giu',
  ),
  '$1, ',
];

/** “12 Main St Ste 4”. */
const UNIT: [RegExp, string] = [
  new RegExp(
    `((?:^|\\s)\\d[^,;\\n]{1,40} (?:${STREET})\\.?(?: (?:[NSEW]|[NS][EW])\\.?)?) (?=(?:apt|apartment|unit|ste|suite|fl|floor|rm|room|bldg|building|#)\\.? ?[\\w-]{1,8}\\s*(?:[,\\n]|$))`,
    'gimu',
  ),
  '$1, ',
];

/** “Virginia Beach VA 23451”. */
const CITY_AND_STATE: [RegExp, string] = [
  new RegExp(`(?<=[,\\n]\\s*)(\\p{Lu}[\\p{L}.'’ -]{2,28}?) (${STATE}),? (?=\\d{5}(?!\\d))`, 'gu'),
  '$1, $2 ',
];
