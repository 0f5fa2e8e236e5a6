import { term } from './term.ts';

/** What buyers call a text that should be passed on. */

export const GIFT_NOTE = term({
  en: {
    '(gift|greeting|card|personal)[ |_|-](message|note|card|text)[s] [message|text|note]': 'gift message',
    '(message|note) (on|for|in|with) the (gift [card]|card)': 'message on the card',
  },
  de: { '(grußbotschaft|geschenknachricht)': 'Grußbotschaft' },
  fr: { 'message cadeau': 'message cadeau' },
  es: { 'mensaje de regalo': 'mensaje de regalo' },
  it: { 'messaggio [di] regalo': 'messaggio di regalo' },
  nl: { cadeauboodschap: 'cadeauboodschap' },
  mistaken: ['gift wrap'],
});

export const ORDER_NOTE = term({
  en: {
    '(order|delivery|driver|courier|special|seller|shop|store|customer)[ |_|-](note|comment|instruction|remark|message)[s]':
      'delivery instructions',
    '(note|comment|instruction|message)[s] (to|for|on|about) the (order|shop|seller|store|merchant|courier|driver|delivery)':
      'note to the driver',
  },
  de: { '(bestellnotiz|lieferhinweis|anmerkung [zur bestellung])': 'Anmerkung zur Bestellung' },
  fr: { '(note de commande|instructions de livraison)': 'instructions de livraison' },
  es: { 'nota[s] (del|de) pedido': 'notas del pedido' },
  it: {
    "note (per|dell)['](il corriere|ordine)": 'note dell’ordine',
    'note per il corriere': 'note per il corriere',
  },
  nl: { 'opmerking[en] [bij de bestelling]': 'opmerking bij de bestelling' },
  mistaken: ['notebook'],
});

/** At the beginning of a sentence, it’s for the shop. */
export const REMARK = term({ en: { 'remark[s]': 'Remarks: ring twice' } });

/** Before a message. */
export const ADD_MESSAGE = term({
  en: {
    '[and] [please] (add|include|write|put|attach|enclose) [a|an|the|this|my] [free]':
      'Please add a gift message',
  },
});

/** Between what it’s called and the text. */
export const SAYS = term({
  en: {
    '[that|which] (says|saying|reads|reading|to say)': 'a card that says “Hi”',
    'with [the] (text|words|message)': 'a card with the words “Hi”',
    with: 'a card with “Hi”',
  },
});

/** A note that isn’t said to be for anybody is for the shop. */
export const LEAVE_NOTE = term({
  en: {
    '[please] (add|include|leave|write) [a|the|this] (note|comment|message) [to the order]': 'Add a note',
    '[please] (tell|ask) the (shop|seller|store|merchant|courier|driver)': 'Tell the driver',
  },
});
