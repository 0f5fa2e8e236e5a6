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

/** Over products that weren’t asked for. */
export const OTHER_PRODUCTS = term({
  en: {
    'also (bought|viewed|liked|purchased|ordered)': 'Customers also bought',
    'you (may|might|could) also (like|need|enjoy|love)': 'You may also like',
    '(related|recommended|similar|suggested) (products|items|articles)': 'Related products',
    'frequently bought together': 'Frequently bought together',
    'recently viewed': 'Recently viewed',
    'complete (the|your) (look|outfit|set)': 'Complete the look',
  },
  de: {
    '(kauften|kaufen|kauften sich|gekauft) auch': 'Kunden kauften auch',
    'auch gefallen': 'Das könnte Ihnen auch gefallen',
    'ähnliche (artikel|produkte)': 'Ähnliche Artikel',
  },
  fr: {
    'vous aimerez [peut-être] aussi': 'Vous aimerez aussi',
    'produits (similaires|associés|complémentaires)': 'Produits similaires',
  },
  es: {
    'también te puede (gustar|interesar)': 'También te puede gustar',
    'productos (relacionados|similares)': 'Productos relacionados',
  },
  it: {
    'potrebbe [anche] (piacerti|interessarti)': 'Potrebbe piacerti',
    'prodotti (correlati|simili)': 'Prodotti correlati',
  },
  nl: {
    '(anderen|klanten) (kochten|bekeken) ook': 'Anderen kochten ook',
    'gerelateerde producten': 'Gerelateerde producten',
  },
  mistaken: ['Trail Backpack', 'Also available in blue'],
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
