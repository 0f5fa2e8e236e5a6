import { parseAst } from 'vite';

export interface FoundVocabulary {
  /** The line it’s in. */
  line: number;
  words: string[];
}

interface Node {
  type: string;
  start: number;
  value?: unknown;
  regex?: { pattern: string };
}

const FEWEST_ALTERNATIVES = 3;

/**
 * Words of a language in expressions, and in texts that become parts of expressions: alternatives of four letters or more,
 * unless they’re fewer than three, and words with letters that English doesn’t have.
 */
export function vocabularyIn(code: string): FoundVocabulary[] {
  const found: FoundVocabulary[] = [];
  function visit(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    const words = wordsOf(node);
    if (words.length > 0) found.push({ line: code.slice(0, node.start).split('\n').length, words });
    for (const inside of Object.values(value)) visit(inside);
  }
  visit(parseAst(code, { lang: 'ts' }).body);
  return found;
}

function wordsOf({ type, regex, value }: Node): string[] {
  if (type === 'Literal' && regex) return inExpression(regex.pattern);
  if (type === 'Literal' && typeof value === 'string') return inText(value);
  if (type === 'TemplateElement') {
    const { cooked, raw } = value as { cooked: string | null; raw: string };
    return inText(cooked ?? raw);
  }
  return [];
}

/** Most texts are for people. */
function inText(text: string): string[] {
  return /[\p{L})\]?]\|[\p{L}([]/u.test(text) ? inExpression(text) : [];
}

/** What is in capitals names a tag or a currency, and what follows a backslash is no letter. */
function inExpression(source: string): string[] {
  const bare = source.replace(/\\[pPuk]\{?[\w<>]*\}?|\\./g, ' ');
  const alternatives = bare
    .split(/\(\?(?:<?[=!]|:|<\w+>)|[|()]/)
    .map((alternative) => alternative.replace(/[\^$?*+]/g, '').trim())
    .filter((alternative) => /^\p{L}{4,}$/u.test(alternative) && /\p{Ll}/u.test(alternative));
  const foreign = bare.match(/\p{L}*(?!\p{ASCII})\p{L}\p{L}*/gu)?.filter((word) => word.length > 1) ?? [];
  return [...new Set([...(alternatives.length < FEWEST_ALTERNATIVES ? [] : alternatives), ...foreign])];
}
