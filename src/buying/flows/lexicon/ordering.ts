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
    '(resend|re-send)': 'Re-send order email',
    'order (email|receipt|invoice|details)': 'Send order receipt',
  },
  mistaken: ['Place order'],
});

/** A question that goes beyond the order as it stands. */
export const BEYOND_ORDER = term({
  en: {
    '(again|already|another|duplicate|twice|second time)': 'Place this order again?',
    '(cancel|leave|discard|abandon|lose|empty)': 'Leave the page and cancel your order?',
    '(instead|without|add|upgrade|subscribe|subscription|membership|newsletter|renew*|monthly)':
      'Place your order and subscribe?',
    '(not|no longer|cannot)': 'This address is not complete. Place order?',
  },
  de: { '(erneut|bereits|nochmal*|doppelt|abbrechen|verlassen|nicht|ohne)': 'Bestellung erneut senden?' },
  fr: { '(nouveau|déjà|annuler|quitter|pas|sans)': 'Commander à nouveau ?' },
  es: { '(nuevo|nuevamente|ya|cancelar|salir|sin)': '¿Realizar el pedido de nuevo?' },
  it: { '(nuovo|nuovamente|già|annullare|uscire|senza)': 'Inviare di nuovo l’ordine?' },
  nl: { '(opnieuw|nogmaals|al|annuleren|verlaten|niet|zonder)': 'Bestelling opnieuw plaatsen?' },
});

/** Asks to look at the order before it’s placed, and complains about nothing. */
export const TO_REVIEW = term({
  en: {
    '(check|verify|make sure) [that] (everything|all|all details) (is|are) (correct|right)':
      'Check everything is correct, then submit.',
    '(review|check|verify|look over) [your|the|this] order (before|and|then|below)':
      'Please review your order before placing it.',
    '(review|check) [your|the] (order|details|information) [carefully]$': 'Review your order',
  },
  de: { '(prüfen|überprüfen) … bestellung': 'Bitte überprüfen Sie Ihre Bestellung.' },
  fr: { 'vérifiez … commande': 'Vérifiez votre commande.' },
  es: { '(revisa|revise|comprueba) … pedido': 'Revisa tu pedido.' },
  unless: term({
    en: { '(card|payment|declined|failed|again|error|invalid)': 'Check your card and try again' },
  }),
  mistaken: ['Check your order status'],
});

/** Answers a dialog that asks whether to order. */
export const YES = term({
  all: { '^(ok|okay)$': 'OK' },
  en: { '^(yes|yes[,] …30|confirm|submit|proceed|continue|go ahead|i agree|im sure|sure)$': 'Yes' },
  de: { '^(ja|ja[,] …30|bestätigen|absenden)$': 'Bestätigen' },
  fr: { '^(oui|confirmer|valider)$': 'Confirmer' },
  es: { '^(sí|confirmar|aceptar)$': 'Aceptar' },
  mistaken: ['Yesterday’s deals', 'Go back'],
});

/** A browser’s dialog asks whether to do what was just pressed. */
export const REALLY_ORDER = term({
  en: {
    '(place|submit|send|confirm|complete|finalize|process) [this|your|the|my] (order|purchase|payment)':
      'Place this order?',
    '(proceed|continue|go ahead) with [this|your|the|my] (order|purchase|payment)':
      'Proceed with your purchase?',
    'sure [that] you want to (order|buy|pay|purchase|check out)': 'Are you sure you want to buy?',
    'sure you want to (place|submit|complete|confirm)': 'Are you sure you want to submit this?',
    'card will be charged': 'Your card will be charged $48.60. OK?',
    'charge your card': 'Charge your card $48.60 now?',
  },
  de: {
    'bestellung … (absenden|abschicken|aufgeben|abschließen)': 'Möchten Sie die Bestellung jetzt absenden?',
    '(kostenpflichtig|zahlungspflichtig) bestellen': 'Jetzt zahlungspflichtig bestellen?',
  },
  fr: { '(valider|confirmer|passer) … commande': 'Voulez-vous valider votre commande ?' },
  es: { '(realizar|confirmar|enviar) … (pedido|compra)': '¿Confirmar el pedido?' },
  it: { "(confermare|inviare) … (l'ordine|acquisto)": 'Confermare l’ordine?' },
  nl: { 'bestelling … (plaatsen|bevestigen|versturen)': 'Wilt u de bestelling plaatsen?' },
  unless: BEYOND_ORDER,
  mistaken: ['Your order is important to us', 'Save your card for the next order?'],
});

/** In installments, or with a loan. */
export const PAID_LATER = term({
  en: { '^pay (later|with pay|in)*': 'Pay in 4 installments' },
  mistaken: ['Pay now'],
});

/** Adds what isn’t there yet to the cart. */
export const PRE_ORDER = term({ en: { '^pre[-]order*': 'Pre-Order Now' }, mistaken: ['Order now'] });

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
