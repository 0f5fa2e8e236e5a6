import { term } from './term.ts';

/** What buyers call a text that should be passed on. */

export const GIFT_NOTE = term({
  en: {
    '(gift|greeting|card|personal)[ |_|-](message|note|card|text)[s] [message|text|note]': 'gift message',
    '(message|note) (on|for|in|with) the (gift [card]|card)': 'message on the card',
    '[gift|the] (card|tag) should (say|read)': 'The card should say',
  },
  de: { '(grußbotschaft|geschenknachricht)': 'Grußbotschaft' },
  fr: { 'message cadeau': 'message cadeau' },
  es: { 'mensaje de regalo': 'mensaje de regalo' },
  it: { 'messaggio [di] regalo': 'messaggio di regalo' },
  nl: { 'cadeau(boodschap|bericht|tekst)': 'cadeaubericht' },
  mistaken: ['gift wrap'],
});

/** A label for nothing else, where no quotation marks show what belongs to it: a “gift card” may be a number. */
export const GIFT_LABEL = term({
  en: {
    '(gift|greeting|card|personal)[ |_|-](message|note|text)[s]': 'gift_message',
    '(message|note) (on|for|in) the (gift [card]|card)': 'message on the gift card',
    '[gift|the] (card|tag) should (say|read)': 'The tag should read',
  },
  de: { '(grußbotschaft|geschenknachricht)': 'Geschenknachricht' },
  fr: { 'message cadeau': 'Message cadeau' },
  es: { 'mensaje de regalo': 'Mensaje de regalo' },
  it: { 'messaggio [di] regalo': 'Messaggio regalo' },
  nl: { 'cadeau(boodschap|bericht|tekst)': 'Cadeauboodschap' },
  mistaken: ['gift card'],
});

/** “Put "Love you" on the card.” */
export const WRITE = term({ en: { '[please] (put|write|print)': 'Please write' } });
export const ON_THE_CARD = term({
  en: { '(on|in) (the|a|her|his|their) [gift|greeting] (card|note|tag)': 'on the gift card' },
});

/** A sentence that begins so is for whoever buys: the message before it is over. */
export const AFTER_MESSAGE = term({
  en: {
    '[please] (ship|send|deliver|mail|post) [it|them|this|everything] to': 'Deliver to Lily Parker',
    '[please] (bill|invoice|charge|pay|use)': 'Bill to May Parker',
  },
  mistaken: ['Sending you all my love'],
});

/** Instead of a message. */
export const NO_MESSAGE = term({
  en: { '(no|none|n/a|na)': 'none' },
  de: { '(nein|kein|keine|keiner)': 'keine' },
  fr: { '(non|aucun[e])': 'aucun' },
  es: { '(ningun(o|a)|sin)': 'ninguno' },
  it: { 'nessun(o|a)': 'nessuno' },
  nl: { geen: 'geen' },
  mistaken: ['Nora, with love'],
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
export const REMARK = term({ en: { '(remark|comment)[s]': 'Remarks: ring twice' } });

/** The same, unless it’s for whoever gets a gift. */
export const MESSAGE = term({ en: { message: 'Message: leave it with the concierge' } });
export const IS_GIVEN = term({
  en: { '(gift|present|birthday|wedding|anniversary)*': 'It’s a present' },
});

/** Before a message. */
export const ADD_MESSAGE = term({
  en: {
    '[and] [please] (add|include|write|put|attach|enclose) [a|an|the|this|my] [free]':
      'Please add a gift message',
  },
  de: { 'mit [der|dem|einer]': 'Mit der Grußbotschaft „Hallo“' },
  fr: { 'avec [le|un]': 'Avec le message cadeau "Coucou"' },
  es: { 'con [el|un]': 'Con el mensaje de regalo "Hola"' },
  it: { 'con [il|un]': 'Con il messaggio regalo "Ciao"' },
  nl: { 'met [het|een]': 'Met cadeaubericht "Hoi"' },
});

/** In a form. */
export const NOTE_LABEL = term({
  en: { 'note[s]': 'Note: ring twice' },
  de: { '(anmerkung[en]|hinweis|bemerkung)': 'Anmerkung: bitte klingeln' },
  fr: { remarque: 'Remarque : sonner' },
  es: { 'nota[s]': 'Nota: llamar' },
  nl: { 'opmerking[en]': 'Opmerking: bellen' },
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
    '[please] (add|include|leave|write|put) [(that|this|it) as] [a|the|this] (note|comment|message|remark) [to the order]':
      'Add a note',
    '[please] (tell|ask) (them|the (shop|seller|store|merchant|courier|driver))': 'Tell the driver',
  },
});
