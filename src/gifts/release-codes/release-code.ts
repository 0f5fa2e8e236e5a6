/** How a release code is written: 15 data symbols and one that checks them. Pure; no secrets, no randomness. */

export const DATA_LENGTH = 15;
export const CODE_LENGTH = DATA_LENGTH + 1;
/** Crockford's base 32: no I, L, O or U. */
export const DATA_SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The last five occur only as the check character. */
const CHECK_SYMBOLS = `${DATA_SYMBOLS}*~$=U`;

/** What is wrong with a code: too short or long, a symbol that codes do not have, or a typing error. */
export type ReleaseCodeProblem = 'length' | 'alphabet' | 'check_character';

const SENTENCES: Record<ReleaseCodeProblem, string> = {
  length: `A release code has ${CODE_LENGTH} characters.`,
  alphabet: 'The release code contains an invalid character.',
  check_character: 'The release code is mistyped: its check character doesn’t match.',
};

/** Says what is wrong and never repeats the code, which is as good as the money. */
export class ReleaseCodeError extends Error {
  override readonly name = 'ReleaseCodeError';
  readonly problem: ReleaseCodeProblem;

  constructor(problem: ReleaseCodeProblem) {
    super(SENTENCES[problem]);
    this.problem = problem;
  }
}

const SPACES_AND_DASHES = /[\s\p{Pd}\u00AD\u200B\u2212]/gu;

/**
 * The one spelling of a code: no spaces or dashes, capital letters, 1 for I and L, 0 for O. Only letters of ASCII
 * are capitalised, because others would turn into letters that nobody typed. Judges nothing.
 */
export function normalizeReleaseCode(text: string): string {
  return text
    .replace(SPACES_AND_DASHES, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase())
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
}

/** The check character of 15 data symbols: their base-32 number modulo 37. */
export function checkCharacter(data: string): string {
  let remainder = 0;
  for (const symbol of data)
    remainder = (remainder * 32 + DATA_SYMBOLS.indexOf(symbol)) % CHECK_SYMBOLS.length;
  return CHECK_SYMBOLS.charAt(remainder);
}

/** What is wrong with a code in any spelling; undefined when nothing is. */
export function releaseCodeProblem(text: string): ReleaseCodeProblem | undefined {
  const symbols = [...normalizeReleaseCode(text)];
  const isData = (symbol: string) => DATA_SYMBOLS.includes(symbol);
  const data = symbols.slice(0, DATA_LENGTH);
  const rest = symbols.slice(DATA_LENGTH);
  if (!data.every(isData) || !rest.every((symbol) => CHECK_SYMBOLS.includes(symbol))) return 'alphabet';
  if (symbols.length !== CODE_LENGTH) return 'length';
  return rest[0] === checkCharacter(data.join('')) ? undefined : 'check_character';
}

export function isValidReleaseCode(text: string): boolean {
  return releaseCodeProblem(text) === undefined;
}

/** A code's one spelling. Throws `ReleaseCodeError` for what is no code. */
export function readReleaseCode(text: string): string {
  const problem = releaseCodeProblem(text);
  if (problem) throw new ReleaseCodeError(problem);
  return normalizeReleaseCode(text);
}

/** As people read it best: in fours. */
export function formatReleaseCode(text: string): string {
  return (normalizeReleaseCode(text).match(/.{1,4}/gu) ?? []).join('-');
}
