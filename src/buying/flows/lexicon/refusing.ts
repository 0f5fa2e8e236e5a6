import { term } from './term.ts';

/** How buyers say what they don’t want, and what they don’t mind. */

/** Right before what isn’t wanted. */
export const REFUSED = {
  payment: term({
    en: {
      '(no|not|without|never|avoid)': 'not by cash',
      "don[']t [want|use]": 'don’t pay by cash',
    },
    de: { '(nicht|keine)': 'keine Vorkasse' },
    fr: { pas: 'pas par virement' },
    es: { sin: 'sin contra reembolso' },
    it: { senza: 'senza bonifico' },
    nl: { '(niet|geen)': 'niet per overschrijving' },
  }),
  shipping: term({
    en: {
      '(no|not|without|never|avoid|cannot|unable to)': 'no express shipping',
      "don[']t [want|use]": 'don’t use DHL',
      "(*)n't": 'I can’t pick it up',
    },
  }),
  tip: term({
    en: {
      '(no|zero|without [a|any]|skip [the])': 'no tip',
      "don[']t (add|leave|give) [a|any]": 'don’t add a tip',
    },
  }),
  day: term({ en: { "*(not|n't) [on]": 'not on any day' } }),
};
