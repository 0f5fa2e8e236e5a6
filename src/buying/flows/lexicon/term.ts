/**
 * A meaning, and the wordings that shops or buyers give it. Each phrase stands beside an example of what one of them wrote:
 *
 *     term({ en: { 'place [my|your|the] order': 'Place your order' }, de: { 'bestellung *senden': 'Bestellung absenden' } })
 *
 * | Notation     | Means                                                             |
 * | ------------ | ----------------------------------------------------------------- |
 * | `a b`        | these words, in either case, and no others that merely hold them  |
 * | `(a|b)`      | one of them                                                       |
 * | `[a|b]`      | one of them, or none                                              |
 * | `ship*`      | any ending; `*adresse`, any beginning                             |
 * | `a … b`      | at most 40 characters of the same sentence in between; `…20`, 20  |
 * | `#`          | a number; `(#)`, one in brackets                                  |
 * | `^a`, `b$`   | the text begins with it, ends with it; `^a$`, it is the whole text |
 */
export interface Term {
  isIn(text: string): boolean;
  /** Its own phrases, for an expression that needs more than words. It has no capture groups and needs the flag `i`. */
  readonly source: string;
  readonly examples: readonly Example[];
  readonly mistaken: readonly string[];
}

export interface Example {
  language: string;
  phrase: string;
  heard: string;
}

/** What was written, by the phrase that recognizes it. */
type Phrases = Readonly<Record<string, string>>;

interface Declaration extends Partial<Record<Language, Phrases>> {
  /** If the text has one of these as well, something else is meant. */
  unless?: Term;
  /** What means the same and has its own exceptions. */
  or?: Term;
  /** Similar wordings that mean something else. */
  mistaken?: readonly string[];
}

/** `all` is for names and signs that are the same in every language. */
type Language =
  | ('all' | 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'sv' | 'da' | 'no' | 'fi')
  | ('pl' | 'cs' | 'ru' | 'zh' | 'ja' | 'ko');

/** In any script that shops write in. `\p{L}` means the same and takes three times as long to compile. */
const LETTER = '[a-z0-9_À-ÖØ-öø-\\u1fff\\u3040-\\ud7ff]';
const STARTS = `(?<!${LETTER})`;
const ENDS = `(?!${LETTER})`;

export function term({ unless, or, mistaken = [], ...phrases }: Declaration): Term {
  const examples = Object.entries(phrases).flatMap(([language, heardBy]) =>
    Object.entries(heardBy).map(([phrase, heard]) => ({ language, phrase, heard })),
  );
  const source = sourceOf(examples.map(({ phrase }) => phrase));
  const pattern = new RegExp(source, 'i');
  return {
    isIn: (text) => (pattern.test(text) && !unless?.isIn(text)) || or?.isIn(text) === true,
    source,
    examples: [...examples, ...(or?.examples ?? [])],
    mistaken: [...mistaken, ...(unless?.examples ?? []).map(({ heard }) => heard), ...(or?.mistaken ?? [])],
  };
}

/** The first meaning, in the order of the table, whose term is in the text. */
export function firstIn<Meaning extends string>(
  terms: Readonly<Record<Meaning, Term>>,
  text: string,
): Meaning | undefined {
  for (const meaning in terms) if (terms[meaning].isIn(text)) return meaning;
  return undefined;
}

/** One expression for all of them. Those that start and end alike share their word boundaries. */
export function sourceOf(phrases: readonly string[]): string {
  const alike = new Map<string, string[]>();
  for (const phrase of phrases) {
    const [, before = '', words = '', after = ''] = /^([\^*]?)(.*?)([*$]?)$/u.exec(phrase) ?? [];
    const start = before === '^' ? '^' : before === '*' || isSign(words.at(0)) ? '' : STARTS;
    const end = after === '$' ? '$' : after === '*' || isSign(words.at(-1)) ? '' : ENDS;
    const frame = `${start} ${end}`;
    alike.set(frame, [...(alike.get(frame) ?? []), wordsOf(words)]);
  }
  return [...alike]
    .map(([frame, words]) => {
      const [start, end] = frame.split(' ');
      return `${start}(?:${words.join('|')})${end}`;
    })
    .join('|');
}

/** Arrows, crosses, and percent signs may be right next to letters. */
function isSign(character = ''): boolean {
  return /[^\p{L}\p{N}[\]()#]/u.test(character);
}

/** An optional word includes a space: the one before it, or the one after it if it comes first. */
const OPTIONAL: [RegExp, string][] = [
  [/(^|[(|[]|\) \)\?)\[([^[\]]*)\] /u, '$1(($2) )?'],
  [/ \[([^[\]]*)\]/u, '( ($1))?'],
  [/\[([^[\]]*)\]/u, '($1)?'],
];

function wordsOf(phrase: string): string {
  return withOptionals(phrase.replace(/[.+?\\{}/]|\((?=#\))|(?<=\(#)\)/g, '\\$&'))
    .replace(/(?<!\\)\(/g, '(?:')
    .replaceAll('*', `${LETTER}*`)
    .replaceAll('#', '\\d+')
    .replaceAll("'", "['’]")
    .replace(/ ?…(\d*) ?/g, (_, most) => `${ENDS}[^.!?]{0,${most || 40}}${STARTS}`);
}

/** From the innermost outward. */
function withOptionals(words: string): string {
  const rule = OPTIONAL.find(([form]) => form.test(words));
  return rule ? withOptionals(words.replace(...rule)) : words;
}
