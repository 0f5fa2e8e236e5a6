import { term } from './term.ts';

/** What pages say that means nothing for this order. */

/** Where pages explain things or show other products, which means nothing for this order. */
export const ASIDE = term({
  en: {
    'faq[s]': 'FAQ',
    'question*': 'Frequently asked questions',
    '*help*': 'Need help?',
    'what (if|now|next|happens)*': 'What happens next?',
    'good to know': 'Good to know',
    '*support*': 'Customer support',
    'you may also*': 'You may also like',
    '(related|recommended|similar)*': 'Recommended for you',
    'while you wait': 'While you wait',
    'more from*': 'More from this shop',
  },
  de: {
    'häufig* (fragen|gestellte fragen)': 'Häufige Fragen',
    '(hilfe|das könnte|ähnliche)*': 'Das könnte Ihnen auch gefallen',
  },
  fr: { 'questions fréquentes': 'Questions fréquentes', '(besoin d|vous aimerez)*': 'Vous aimerez aussi' },
  es: {
    'preguntas frecuentes': 'Preguntas frecuentes',
    '(ayuda|también te puede)*': 'También te puede gustar',
  },
  it: { 'domande frequenti': 'Domande frequenti', '(aiuto|potrebbe piacerti)*': 'Potrebbe piacerti anche' },
  nl: {
    'veelgestelde vragen': 'Veelgestelde vragen',
    '(hulp nodig|misschien vind)*': 'Misschien vind je dit ook leuk',
  },
  mistaken: ['Your order'],
});

export const QUESTION = term({
  en: { '^q:*': 'Q: My card was declined. What now?', '^question': 'Question 3' },
});

/** A question is about the person who asks it. */
export const ASKER = term({
  en: { '(my|i|we)': 'Why was my card declined?' },
  mistaken: ['Your card was declined'],
});

export const AGAIN = term({ en: { '(again|another)*': 'Order again' }, mistaken: ['Place order'] });
