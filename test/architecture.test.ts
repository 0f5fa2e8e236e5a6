import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { functionsIn } from './support/functions.ts';
import { around, contains, floorOf, roomOf, rooms } from './support/house.ts';
import { vocabularyIn } from './support/vocabulary.ts';

const root = join(import.meta.dirname, '..');

const files = ['src', 'rest'].flatMap(filesIn);

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !/\/(?:generated|node_modules)\//.test(path));
}

interface Import {
  from: string;
  to: string;
}

/** Also those that wait until they are needed. */
const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(join(root, from), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(
    ([, path = '']) => ({ from, to: join(dirname(from), path) }),
  ),
);

const MOST_LINES = 300;
const MOST_LINES_OF_FUNCTIONS = 60;

/** Functions that do one thing after the other, however many there are, or declare fields: nothing in them branches. */
const LISTS = /\.graphql\.ts$|^src\/(use-cases|app|http\/server)\.ts$/;

const words = ({ from, to }: Import) => `${from} → ${to}`;

describe('the house', () => {
  it('has a room for every file, and a file in every room', () => {
    expect(files.filter((path) => floorOf(path) < 0)).toEqual([]);
    expect(rooms.filter((room) => !files.some((path) => contains(room, path)))).toEqual([]);
  });

  it('imports only downwards', () => {
    expect(imports.filter(({ from, to }) => floorOf(to) > floorOf(from)).map(words)).toEqual([]);
  });

  it('lets outsiders in by the doors of a room', () => {
    const throughTheWall = imports.filter(({ from, to }) => {
      const room = roomOf(to);
      return room && !contains(room, from) && room.doors !== 'all' && !room.doors.has(to);
    });
    expect(throughTheWall.map(words)).toEqual([]);
  });

  it('has no door that nobody uses', () => {
    const used = new Set(
      imports.filter(({ from, to }) => roomOf(from) !== roomOf(to)).map(({ to }) => to),
    ).add('src/main.ts');
    const doors = rooms.flatMap((room) => (room.doors === 'all' ? [] : [...room.doors]));
    expect(doors.filter((door) => !used.has(door))).toEqual([]);
  });

  it('has no circles', () => {
    const importedBy = new Map(files.map((path) => [path, [] as string[]]));
    for (const { from, to } of imports) importedBy.get(from)?.push(to);
    const done = new Set<string>();
    const circles: string[] = [];
    const walk = (path: string, way: string[]) => {
      if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' → '));
      if (done.has(path) || way.includes(path)) return;
      for (const imported of importedBy.get(path) ?? []) walk(imported, [...way, path]);
      done.add(path);
    };
    for (const path of files) walk(path, []);
    expect(circles).toEqual([]);
  });

  it('keeps the database out of resolvers', () => {
    const reaching = imports.filter(
      ({ from, to }) => from.endsWith('.graphql.ts') && to.startsWith('src/db/'),
    );
    expect(reaching.map(words)).toEqual([]);
    expect(files.filter((path) => path.endsWith('.graphql.ts')).length).toBeGreaterThan(3);
  });

  it('keeps files and functions short enough to be read at once', () => {
    const read = (path: string) => ({ path, code: readFileSync(join(root, path), 'utf8') });
    const written = files.filter((path) => !path.endsWith('.generated.ts')).map(read);
    const longFiles = [...written, ...filesIn('test').map(read)].filter(
      ({ code }) => code.split('\n').length - 1 > MOST_LINES,
    );
    expect(longFiles.map(({ path }) => path)).toEqual([]);

    const functions = written.flatMap(({ path, code }) =>
      functionsIn(code, path.endsWith('x') ? 'tsx' : 'ts').map((one) => ({
        path,
        ...one,
        isLong: one.lines > MOST_LINES_OF_FUNCTIONS,
      })),
    );
    expect(functions.length).toBeGreaterThan(5_000);
    const long = functions.filter(({ path, isLong }) => isLong && !LISTS.test(path));
    expect(long.map(({ path, line, name, lines }) => `${path}:${line} ${name} (${lines})`)).toEqual([]);
  });

  it('keeps the vocabulary of the engine in its lexicon', () => {
    const flows = 'src/buying/flows/';
    const expressions = files
      .filter((path) => path.startsWith(flows) && !path.startsWith(`${flows}lexicon/`))
      .flatMap((path) =>
        vocabularyIn(readFileSync(join(root, path), 'utf8')).map(
          ({ line, words }) => `${path}:${line} ${words.join(', ')}`,
        ),
      );
    expect(expressions).toEqual([]);
  });

  it('has no more around it than it says', () => {
    const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
    const isKept = (name: string) =>
      name !== '.git' && !ignored.some((line) => line.replace('/', '') === name);
    const found = readdirSync(root).filter((name) => isKept(name) && name !== 'src' && name !== 'rest');
    expect(found.filter((name) => !name.endsWith('.log')).sort()).toEqual(Object.keys(around).sort());
  });
});

describe('vocabulary in code', () => {
  it.each([
    [
      'an expression with alternatives',
      '/(?:delivery|postage) by (courier|mail)/i',
      'delivery postage courier mail',
    ],
    [
      'a text that becomes a part of one',
      "const SPEED = 'express|standard|(?:economy|air)';",
      'express standard economy',
    ],
    ['a template', 'new RegExp(`^(?:sofort|morgen|bald)$`)', 'sofort morgen bald'],
    ['a single word with letters that English doesn’t have', '/^größe\\b/i', 'größe'],
  ])('finds %s', (_, code, words) => {
    expect(vocabularyIn(code).flatMap((found) => found.words)).toEqual(words.split(' '));
  });

  it.each([
    ['digits and punctuation', '/^\\d{4}-\\d{2}(?:[.,;]|$)/'],
    ['short words, and few of them', '/(?:and|or|with|please)\\s+\\p{Lu}/u'],
    ['tags and currencies', '/^(SCRIPT|STYLE|TEMPLATE)$|(?:US|HK)\\$/'],
    ['terms', `new RegExp(\`(?:\${PAYING.source}|\${ORDERING.source}|\${SHIPPING.source})$\`)`],
    ['what is written for people', "say('Choose a color, a size, or an engraving | größer');"],
    ['types', "type Kind = 'shipping' | 'billing' | 'payment';"],
  ])('has nothing against %s', (_, code) => {
    expect(vocabularyIn(code)).toEqual([]);
  });

  it('says where', () => {
    expect(vocabularyIn('const a = 1;\n\nconst b = /über/;')).toEqual([{ line: 3, words: ['über'] }]);
  });
});
