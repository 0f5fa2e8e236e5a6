import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Data goes down; nothing below imports anything above. */

const root = join(import.meta.dirname, '..');

const files = ['src', 'rest']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'));

const imports = new Map(
  files.map((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const specifiers = [...source.matchAll(/(?:from|import) '(\.{1,2}\/[^']+)'/g)].map(
      ([, path]) => path ?? '',
    );
    return [file, specifiers.map((path) => relative(root, join(root, dirname(file), path)))] as const;
  }),
);

const RESOURCES = [
  'accounts',
  'api-keys',
  'sessions',
  'gifts',
  'catalog',
  'checkout',
  'transaction-intents',
  'payments',
  'transactions',
  'movements',
  'exceptions',
  'checkout-intents',
  'flows',
  'cards',
  'events',
  'overview',
  'idempotency',
  'backup',
];

/** The house, floor by floor from the ground up. A file may import from its own floor and from those below. */
const floors: { name: string; holds(file: string): boolean }[] = [
  {
    name: 'shared',
    holds: (file) => /^src\/(shared|release-codes)\//.test(file) || file === 'src/config.ts',
  },
  { name: 'pages', holds: (file) => file.startsWith('src/web/') },
  { name: 'engines', holds: (file) => /^src\/(db|vault|chain|browser)\//.test(file) },
  {
    name: 'use-cases',
    holds: (file) =>
      file === 'src/use-cases.ts' ||
      (RESOURCES.some((resource) => file.startsWith(`src/${resource}/`)) && !file.endsWith('.graphql.ts')),
  },
  { name: 'workers', holds: (file) => /^src\/(workers|sandbox)\//.test(file) },
  {
    name: 'graphql',
    holds: (file) =>
      file.startsWith('src/graphql/') || file.endsWith('.graphql.ts') || file === 'src/schema.ts',
  },
  { name: 'rest', holds: (file) => file.startsWith('rest/') },
  { name: 'http', holds: (file) => file.startsWith('src/http/') },
  { name: 'command line', holds: (file) => /^src\/[\w-]+\.ts$/.test(file) },
];

function floorOf(file: string): number {
  if (file.includes('/generated/')) return 1;
  return floors.findIndex(({ holds }) => holds(file));
}

describe('the house', () => {
  it('has a floor for every file', () => {
    expect(files.filter((file) => floorOf(file) < 0)).toEqual([]);
    expect(files.length).toBeGreaterThan(50);
  });

  it('imports only downwards', () => {
    const upwards = files.flatMap((file) =>
      (imports.get(file) ?? [])
        .filter(
          (imported) => !imported.endsWith('operations.generated.ts') && floorOf(imported) > floorOf(file),
        )
        .map((imported) => `${file} → ${imported}`),
    );
    expect(upwards).toEqual([]);
  });

  it('has no circles', () => {
    const done = new Set<string>();
    const circles: string[] = [];
    const walk = (file: string, path: string[]) => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      if (done.has(file) || path.includes(file)) return;
      for (const imported of imports.get(file) ?? []) walk(imported, [...path, file]);
      done.add(file);
    };
    for (const file of files) walk(file, []);
    expect(circles).toEqual([]);
  });

  it('keeps the database out of resolvers', () => {
    const resolvers = files.filter((file) => file.endsWith('.graphql.ts'));
    const reaching = resolvers.filter((file) =>
      (imports.get(file) ?? []).some((imported) => imported.startsWith('src/db/')),
    );
    expect(reaching).toEqual([]);
    expect(resolvers.length).toBeGreaterThan(3);
  });
});
