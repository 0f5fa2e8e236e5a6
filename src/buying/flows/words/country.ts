import { plain } from './plain.ts';

/** Names of countries in the languages most addresses are written in. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];

const ALIASES: Record<string, string> = {
  america: 'US',
  'united states of america': 'US',
  'the united states': 'US',
  'the states': 'US',
  usa: 'US',
  uk: 'GB',
  britain: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  'republic of ireland': 'IE',
  eire: 'IE',
  korea: 'KR',
  'republic of korea': 'KR',
  'hong kong': 'HK',
  macau: 'MO',
  macao: 'MO',
  turkey: 'TR',
  'czech republic': 'CZ',
  'viet nam': 'VN',
  uae: 'AE',
  emirates: 'AE',
  'russian federation': 'RU',
  'republic of singapore': 'SG',
  'peoples republic of china': 'CN',
  prc: 'CN',
  'mainland china': 'CN',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  swaziland: 'SZ',
  burma: 'MM',
  macedonia: 'MK',
  'the philippines': 'PH',
  aotearoa: 'NZ',
};

const THREE_LETTERS =
  'USA:US GBR:GB SGP:SG CAN:CA AUS:AU DEU:DE FRA:FR ESP:ES ITA:IT NLD:NL JPN:JP CHN:CN HKG:HK IND:IN MYS:MY ' +
  'NZL:NZ IRL:IE CHE:CH AUT:AT BEL:BE SWE:SE NOR:NO DNK:DK FIN:FI POL:PL PRT:PT KOR:KR BRA:BR MEX:MX ARE:AE ' +
  'ZAF:ZA THA:TH IDN:ID PHL:PH VNM:VN TWN:TW ISR:IL TUR:TR GRC:GR CZE:CZ HUN:HU ROU:RO UKR:UA ARG:AR CHL:CL';

let known: Map<string, string> | undefined;

/** The two-letter code of a country, from its name, a common alias, or a code. */
export function countryOf(text: string): string | undefined {
  known ??= namesOfCountries();
  return known.get(plain(text));
}

/** A country’s English name. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }).of(code) ?? code;
}

function namesOfCountries(): Map<string, string> {
  const names = new Map<string, string>();
  const codes = countryCodes();
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = plain(display.of(code) ?? '');
      if (name && !names.has(name)) names.set(name, code);
    }
  }
  for (const pair of THREE_LETTERS.split(' ')) {
    const [three = '', two = ''] = pair.split(':');
    names.set(three.toLowerCase(), two);
  }
  for (const code of codes) names.set(code.toLowerCase(), code);
  for (const [alias, code] of Object.entries(ALIASES)) names.set(alias, code);
  return names;
}

/** Every code that names a country today and isn’t an alias of another. */
function countryCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const display = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !/^(?:A[AC]|C[PQ]|DG|E[AUZ]|IC|Q[M-Z]|TA|UN|X[A-JL-Z]|ZZ)$/.test(code))
    .filter((code) => new Intl.Locale(`und-${code}`).region === code && display.of(code) !== undefined);
}
