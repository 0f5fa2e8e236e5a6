import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceOf, type Term } from '../../src/flows/lexicon/term.ts';

const folder = join(import.meta.dirname, '../../src/flows/lexicon');

const terms = new Map<string, Term>();
for (const file of readdirSync(folder).filter((name) => name !== 'term.ts'))
  gather(file.replace('.ts', ''), await import(join(folder, file)));

function gather(name: string, exported: object): void {
  if (isTerm(exported)) terms.set(name, exported);
  else
    for (const [key, value] of Object.entries(exported))
      if (typeof value === 'object' && value !== null) gather(`${name} ${key}`, value);
}

function isTerm(value: object): value is Term {
  return 'isIn' in value;
}

describe('the lexicon', () => {
  it.each([...terms])('understands what shops say: %s', (_, { isIn, examples, mistaken }) => {
    expect(examples.filter(({ heard }) => !isIn(heard))).toEqual([]);
    expect(mistaken.filter((text) => isIn(text))).toEqual([]);
  });

  it('has an example of its own for every phrase', () => {
    const unheard = [...terms].flatMap(([name, { examples }]) =>
      examples
        .filter(({ phrase, heard }) => !new RegExp(sourceOf([phrase]), 'i').test(heard))
        .map(({ phrase, heard }) => `${name}: “${phrase}” is not in “${heard}”`),
    );
    expect(unheard).toEqual([]);
  });

  it('says nothing twice in a term', () => {
    const twice = [...terms].flatMap(([name, { examples }]) => {
      const phrases = examples.map(({ phrase }) => phrase);
      return phrases
        .filter((phrase, at) => phrases.indexOf(phrase) !== at)
        .map((phrase) => `${name}: ${phrase}`);
    });
    expect(twice).toEqual([]);
  });
});
