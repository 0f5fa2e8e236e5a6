import { term } from './term.ts';

/** What buyers say that counts, but not how many. */

/** After a number, of what is sold by measure. */
export const AMOUNT_OF = term({
  en: {
    '(m|meter[s]|metre[s]|ft|feet|yard[s]|g|kg|lb[s]|oz|ml|l|liter[s]|litre[s]) of': '1.5 m of the rope',
  },
});

/** More than one, but not how many, where a number would stand. */
export const SOME_NUMBER = term({
  en: {
    '(a few|several|a handful of|multiple|as many as possible)': 'a few mugs',
    both: 'Buy both mugs',
  },
  de: { '(einige|mehrere)': 'mehrere Becher' },
  fr: { '(quelques|plusieurs)': 'quelques tasses' },
  es: { '(algun(o|a)s|vari(o|a)s)': 'varias tazas' },
  it: { '(alcun(i|e)|divers(i|e))': 'alcune tazze' },
  nl: { '(enkele|meerdere)': 'enkele mokken' },
  mistaken: ['some coffee'],
});

/** One of each. */
export const IN_EACH = term({
  en: {
    '(each|every|all) [the|of the] [#] (colo[u]r|size|flavo[u]r|style|variant|kind)[s]': 'one in each color',
  },
});
