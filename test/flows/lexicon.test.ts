import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { perhapsCapitalized } from '../../src/buying/flows/lexicon/capitals.ts';
import { sourceOf, type Term } from '../../src/buying/flows/lexicon/term.ts';

const folder = join(import.meta.dirname, '../../src/buying/flows/lexicon');

const files = readdirSync(folder).filter((name) => name !== 'term.ts');
const terms = new Map<string, Term>();
for (const file of files) gather(file.replace('.ts', ''), await import(join(folder, file)));

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

  it('depends on nothing else', () => {
    const imports = files.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/from '([^']+)'/g)].map(([, path]) => path),
    );
    expect(imports).toContain('./term.ts');
    expect(imports.filter((path) => !path?.startsWith('./'))).toEqual([]);
  });
});

describe('the notation', () => {
  it.each([
    ['pay', 'Pay now', 'payment'],
    ['ship*', 'Shipping', 'Relationship'],
    ['*adresse', 'Lieferadresse', 'Adressen'],
    ['für', 'für dich', 'fürs'],
    ['place [my|your] order', 'Place order', 'Place an order'],
    ['[add|save] card [now]', 'Card', 'Cards'],
    ['card … declined', 'Your card was, alas, declined', 'Your card works. Orders can be declined'],
    ['a …3 b', 'a - b', 'a and then b'],
    ['^(log|sign)[ ]in$', 'Login', 'Log in here'],
    ['cart (#)', 'Cart (2)', 'Cart 2'],
    ['only # left', 'Only 3 left', 'Only some left'],
    ["can't", 'We can’t', 'We cant'],
  ])('understands “%s”', (phrase, heard, mistaken) => {
    const words = new RegExp(sourceOf([phrase]), 'i');
    expect([words.test(heard), words.test(mistaken)]).toEqual([true, false]);
  });
});

describe('an expression that tells capitals apart', () => {
  it.each([
    ['customer', 'our Customer Ada', 'CUSTOMER'],
    ['(ship|send)*', 'Shipped', 'sHipped'],
    ['größe', 'Größe', 'XGröße'],
  ])('takes the words of “%s” with a capital, too', (phrase, heard, mistaken) => {
    const words = new RegExp(perhapsCapitalized(sourceOf([phrase])), 'u');
    expect([words.test(heard), words.test(heard.toLowerCase()), words.test(mistaken)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
