import { parseAst } from 'vite';

export interface FoundFunction {
  name: string;
  /** The line it begins in. */
  line: number;
  /** Its own lines: without comments, blank lines, and functions of several lines inside of it. */
  lines: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name: string } | null;
}

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const NO_CODE = /^\s*(\/\/|\/\*|\*|$)/;

export function functionsIn(code: string, lang: 'ts' | 'tsx'): FoundFunction[] {
  const texts = code.split('\n');
  const starts = [0];
  for (const text of texts) starts.push((starts.at(-1) ?? 0) + text.length + 1);
  const lineOf = (offset: number) => starts.findLastIndex((start) => start <= offset);
  const found: FoundFunction[] = [];
  /** The innermost function of each line. */
  const owners: FoundFunction[] = [];

  function visit(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (FUNCTIONS.includes(node.type)) {
      const [from, to] = [lineOf(node.start), lineOf(node.end)];
      const one = { name: node.id?.name ?? 'a function', line: from + 1, lines: 0 };
      found.push(one);
      if (to > from) owners.fill(one, from, to + 1);
    }
    for (const inside of Object.values(value)) visit(inside);
  }

  owners.length = texts.length;
  visit(parseAst(code, { lang }).body);
  for (const [line, text] of texts.entries()) {
    const owner = owners[line];
    if (owner && !NO_CODE.test(text)) owner.lines++;
  }
  return found;
}
