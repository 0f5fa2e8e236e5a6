import { term } from './term.ts';

/** What would be an order elsewhere and isn’t here. */
export const NO_ORDER = term({
  en: {
    '*newsletter*': 'Order our newsletter',
    '*subscribe*': 'Subscribe',
    'track*': 'Track order',
    history: 'Order history',
    'my orders': 'My orders',
    '*review*': 'Submit review',
    'comment*': 'Post a comment',
    'contact*': 'Contact us to order',
    status: 'Order status',
    'cancel*': 'Cancel order',
  },
  mistaken: ['Place order'],
});

/** In installments, or with a loan. */
export const PAID_LATER = term({
  en: { '^pay (later|with pay|in)*': 'Pay in 4 installments' },
  mistaken: ['Pay now'],
});

/** Adds a product on its own page, and places the order at the end of a checkout. */
export const SELLING = term({
  en: { '^(purchase|order|buy) [now]$': 'Order now' },
  de: { '^[jetzt] (bestellen|kaufen)$': 'Jetzt bestellen' },
  fr: { '^(commander|acheter)$': 'Commander' },
  es: { '^comprar$': 'Comprar' },
  it: { '^(ordina|acquista) [ora|adesso]$': 'Ordina ora' },
  mistaken: ['Order status'],
});

/** The text of a button that submits a form and says nothing about it. */
export const SENDING = term({
  en: { '^(submit|ok|go|send|save|confirm|done)$': 'Submit' },
  de: { '^absenden$': 'Absenden' },
  fr: { '^envoyer$': 'Envoyer' },
  es: { '^enviar$': 'Enviar' },
});

/** Refuses what a shop offers on top of an order. */
export const REFUSE_OFFER = term({
  en: {
    '^no[,] (thanks|thank you)*': 'No thanks, I don’t want this',
    '^(skip|decline|refuse) [this|the|special] (offer|deal|upgrade)': 'Skip this offer',
  },
  de: { '^nein[,] danke*': 'Nein, danke', '^angebot (ablehnen|überspringen)': 'Angebot ablehnen' },
  fr: { '^non[,] merci*': 'Non, merci', "^refuser l'offre": 'Refuser l’offre' },
  es: { '^no[,] gracias*': 'No, gracias', '^rechazar [la] oferta': 'Rechazar la oferta' },
  it: { '^no[,] grazie*': 'No, grazie', "^rifiuta l'offerta": 'Rifiuta l’offerta' },
  nl: {
    '^nee[,] (bedankt|dank je|dank u)*': 'Nee, bedankt',
    '^aanbieding overslaan': 'Aanbieding overslaan',
  },
  mistaken: ['Add to my order', 'Decline', 'No refunds'],
});
