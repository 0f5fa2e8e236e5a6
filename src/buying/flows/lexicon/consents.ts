import { term } from './term.ts';

/** Checkboxes. */

/** The order requires it. */
export const TERMS = term({
  en: {
    '*(terms|conditions|privacy|policy)*': 'I agree to the terms and conditions',
    'i (have read|agree|accept)*': 'I have read this',
    'agree to': 'Yes, agree to all',
  },
  de: { '*agb': 'Ich akzeptiere die AGB', '*widerruf*': 'Widerrufsbelehrung' },
  fr: { 'conditions générales': 'Conditions générales' },
  es: { términos: 'Acepto los términos' },
  mistaken: ['Send me offers'],
});

export const TIP = term({
  en: { '(tip|tips|gratuity)': 'Add a tip' },
  de: { '*trinkgeld': 'Trinkgeld' },
  fr: { pourboire: 'Pourboire' },
  es: { propina: 'Propina' },
  mistaken: ['Tipi size', 'Typical delivery'],
});
export const DONATION = term({
  en: { '(donat*|charity)': 'Donate $2.00 to charity' },
  de: { '*spende*': 'Spende' },
  fr: { '^don (à|pour|solidaire)*': 'Don à une association' },
  es: { 'donación*': 'Donación' },
  it: { 'donazione*': 'Donazione' },
  nl: { 'donatie*': 'Donatie' },
  mistaken: ['Donut', 'London'],
});
export const NO_TIP = term({
  all: { '^0[ ]%': '0%' },
  en: { '^(no|none|not now|skip|no thanks)': 'No tip' },
  de: { '^(kein|ohne)': 'Kein Trinkgeld' },
  fr: { '^(aucun|sans)': 'Aucun' },
  es: { '^(sin|ninguna)': 'Sin propina' },
  mistaken: ['15%', 'Other'],
});

/** What a shop offers on top of what is bought, in several sizes. */
export const ADD_ON = term({
  or: TIP,
  en: {
    '*(donat|charity)*': 'Make a donation',
    '*(insurance|protection|warranty)*': 'Protection plan',
    'gift wrap*': 'Gift wrapping',
    'round up*': 'Round up',
  },
  mistaken: ['Choose your package', 'Tipi size'],
});

/** Optional extras. */
export const WISHES = term({
  en: {
    '*(newsletter|offers|updates|marketing|subscribe)*': 'Send me offers',
    news: 'Get news',
    '*promotion*': 'Promotions',
    'text me*': 'Text me about my order',
    '*sms*': 'SMS',
    'e[-]mail me*': 'Email me',
    'save (my|this)*': 'Save my card',
    'remember*': 'Remember me',
    '*(gift|insurance|donat)*': 'This is a gift',
    '(send|keep|sign|notify|tell) me': 'Keep me posted',
    'mailing list': 'Join the mailing list',
    "(i'd|id) like to (receive|hear)*": 'I’d like to receive more',
    'contact me*': 'Contact me',
  },
  or: term({
    en: { '*create [a|an] [*] account*': 'Create an account', '*protection*': 'Shipping protection' },
    unless: term({
      en: { "*(not|n't) create*": 'Do not create an account', 'data protection*': 'Data protection notice' },
    }),
  }),
  mistaken: ['I agree to the terms', 'Don’t create an account', 'I accept the data protection notice'],
});

export const TERMS_NAME = term({ en: { '*(terms|agree|tos|consent|gdpr|agb)*': 'checkout-tos' } });
export const WISHES_NAME = term({
  en: { '*(newsletter|subscri|marketing|optin|save|remember)*': 'newsletter_optin' },
});

/** The billing address is the shipping address. */
export const BILLED_TO_SAME = term({
  en: {
    'same as [my|the] (shipping|delivery|billing)*': 'Same as shipping address',
    '(billing|shipping|delivery) [address] [and * address] (is|are) the same':
      'My billing and shipping address are the same',
    'use [my|the|this] (shipping|delivery) [address] (as|for) [my|the] billing*':
      'Use shipping address for billing',
    '(ship|deliver) to [my|the|this] billing*': 'Ship to my billing address',
    'bill to [the] same*': 'Bill to the same address',
    'this address for [the|my] (invoice|billing|bill)*': 'Use this address for invoice too',
  },
  de: {
    '*rechnungs(adresse|anschrift) …40 *(liefer|versand)(adresse|anschrift)':
      'Rechnungsadresse entspricht der Lieferadresse',
    '*(liefer|versand)(adresse|anschrift) …30 rechnungs(adresse|anschrift)':
      'Lieferadresse auch als Rechnungsadresse verwenden',
    'identisch mit [der] (liefer|versand|rechnungs)*': 'Identisch mit der Lieferadresse',
  },
  fr: {
    'adresse de facturation …20 (identique|même)*': 'L’adresse de facturation est identique',
    '(identique à|même que) …20 adresse*': 'Identique à l’adresse de livraison',
    'utiliser la même adresse*': 'Utiliser la même adresse pour la facturation',
  },
  es: {
    'dirección de facturación …20 (misma|igual)*': 'La dirección de facturación es la misma',
    '(misma|igual) …20 dirección de (envío|entrega)': 'La misma que la dirección de envío',
    '(usar|utilizar) la misma dirección*': 'Usar la misma dirección para la facturación',
  },
  it: {
    'indirizzo di fatturazione …20 (uguale|stesso|identico)*': 'L’indirizzo di fatturazione è lo stesso',
  },
  nl: { 'factuuradres …20 (gelijk|hetzelfde|zelfde)*': 'Factuuradres is hetzelfde als het bezorgadres' },
  unless: term({ de: { '(abweichend|ander|verschieden|unterschiedlich)*': 'Abweichende Rechnungsadresse' } }),
  mistaken: ['Ship to a different address'],
});

/** The billing address is a different one. */
export const BILLED_ELSEWHERE = term({
  en: {
    '(use|enter|add|have) [a] (different|another|separate) (billing|address)*':
      'Use a different billing address',
    '*different billing*': 'Different billing address',
    'billing address (is different|differs)*': 'My billing address is different',
    '(ship|deliver) to a different*': 'Ship to a different address',
  },
  de: {
    'abweichende (rechnungs|liefer)*': 'Abweichende Rechnungsadresse',
    'andere (rechnungs|liefer)*': 'Andere Rechnungsadresse verwenden',
  },
  fr: { 'adresse de (facturation|livraison) différente*': 'Adresse de facturation différente' },
  es: { 'dirección de (facturación|envío) (diferente|distinta)*': 'Dirección de facturación diferente' },
  it: { 'indirizzo di (fatturazione|spedizione) diverso*': 'Indirizzo di fatturazione diverso' },
  nl: { 'ander (factuuradres|bezorgadres|afleveradres)*': 'Ander factuuradres gebruiken' },
  mistaken: ['Same as shipping address'],
});
