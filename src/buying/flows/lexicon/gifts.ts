import { term } from './term.ts';

/** What’s written to whom it’s given. */
export const GIFT_MESSAGE = term({
  en: {
    '(gift|greeting|card) (message|note|text)*': 'Add a gift note',
    'greeting card*': 'Greeting card',
    '(message|note) (on|for|in) [the|your] [gift] (card|gift)': 'Message on the gift card',
  },
  de: { '*(grußbotschaft|geschenknachricht|grußkarte)*': 'Grußbotschaft' },
  fr: { 'message (pour|sur) la carte': 'Message pour la carte', 'message cadeau': 'Message cadeau' },
  es: {
    'mensaje (para|en) la tarjeta': 'Mensaje para la tarjeta',
    '(mensaje|nota) de regalo': 'Mensaje de regalo',
  },
  it: {
    'messaggio (per il|sul) biglietto': 'Messaggio per il biglietto',
    'messaggio [di] regalo': 'Messaggio regalo',
  },
  nl: {
    '(tekst|bericht) (op|voor) het kaartje': 'Tekst op het kaartje',
    '*(cadeauboodschap|cadeaubericht)*': 'Cadeauboodschap',
  },
  mistaken: ['Order notes', 'Gift card number', 'Gift card'],
  unless: term({ en: { '(number|code|pin|balance)': 'Gift card number' } }),
});

/** A box beside which a message may be written; wrapping costs. */
export const IS_A_GIFT = term({
  en: {
    '(this|it|order|item) (is|as) a (gift|present)': 'This order is a gift',
    '^is this [order] a (gift|present)': 'Is this order a gift?',
    '^send as a gift': 'Send as a gift',
  },
  de: { '(ist ein geschenk|als geschenk)': 'Diese Bestellung ist ein Geschenk' },
  fr: { 'est un cadeau': 'Cette commande est un cadeau' },
  es: { 'es un regalo': 'Este pedido es un regalo' },
  it: { 'è un regalo': 'Questo ordine è un regalo' },
  nl: { 'is een cadeau': 'Deze bestelling is een cadeau' },
  unless: term({
    en: { 'wrap*': 'Wrap it as a gift' },
    de: { '(verpack|einpack)*': 'Als Geschenk verpacken' },
  }),
  mistaken: ['Gift card'],
});
