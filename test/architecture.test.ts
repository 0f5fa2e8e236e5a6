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

/** The house, floor by floor from the ground up. A file may import from its own floor and from those below. */
const floors: { name: string; holds: RegExp }[] = [
  { name: 'shared', holds: /^src\/(shared|gifts\/release-codes)\/|^src\/config\.ts$/ },
  { name: 'pages', holds: /^src\/web\// },
  { name: 'engines', holds: /^src\/(db|vault|chain(?!\/watch)|buying\/browser)\/(?!.*\.graphql\.ts)/ },
  {
    name: 'use-cases',
    holds:
      /^src\/((accounts|gifts|selling|books|events|backup|buying\/(checkout-intents|cards|flows))\/(?!.*\.graphql\.ts)|use-cases\.ts$)/,
  },
  { name: 'workers', holds: /^src\/(chain\/watch|buying\/(runner|worker)|sandbox)\// },
  { name: 'graphql', holds: /^src\/(graphql\/|schema\.ts$)|\.graphql\.ts$/ },
  { name: 'rest', holds: /^rest\// },
  { name: 'http', holds: /^src\/http\// },
  { name: 'command line', holds: /^src\/(cli\/|[\w-]+\.ts$)/ },
];

function floorOf(file: string): number {
  if (file.includes('/generated/')) return 1;
  return floors.findIndex(({ holds }) => holds.test(file));
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
