import { term } from './term.ts';

/** What buyers say about where it goes. */

const SENT_HOW =
  '[it|them|this|that|these|those|everything|both|all|the order|my order|one|all of it] [straight|direct|directly|over|off|out]';

/** Before “to”. */
export const SHIP_IT = term({
  en: {
    [`[please] [and] (ship[ped|ping]|deliver[ed|y]|send|sent|post[ed]|mail[ed]) ${SENT_HOW}`]:
      'Please ship everything straight to',
  },
});

export const ADDRESS_IS = term({
  en: {
    '[my|the|their|his|her] [shipping|delivery|postal|mailing] address [there] is': 'My shipping address is',
  },
});

/** With a colon, or with a number right after it. */
export const ADDRESS_LABEL = term({
  en: {
    '[my|the|their|his|her] [shipping|delivery|postal|mailing|street|home] address': 'Delivery address:',
  },
});

export const SHORT_ADDRESS = term({ en: { addr: 'Addr. 12 Main St' } });

export const SHIPPING_TO = term({ en: { 'ship[ping](-| )to': 'Ship-to: Ada Lovelace' } });

export const LIVING_AT = term({ en: { '(live[s]|living|reside[s]|residing) at': 'who lives at' } });

/** With a colon. */
export const DELIVER = term({ en: { '(deliver|ship)': 'Deliver: Ada Lovelace' } });
export const DETAILS = term({
  en: { '(shipping|delivery) (details|info|information)': 'Shipping details:' },
});

export const RECIPIENT = term({ en: { recipient: 'recipient Ada Lovelace' } });

/** Before whoever gets it, and their street. */
export const WHO_GETS_IT = term({ en: { "(she|he)('s| is)": 'she’s Edith Clarke, 14 Rose Ct' } });

/** With a colon. */
export const SENDING_ABROAD = term({
  de: { '(lieferung|versand|zustellung|lieferadresse)': 'Lieferadresse:' },
  fr: { 'adresse de livraison': 'Adresse de livraison :' },
  es: { 'dirección de (entrega|envío)': 'Dirección de entrega:' },
  it: { 'indirizzo di (consegna|spedizione)': 'Indirizzo di consegna:' },
  nl: { '(bezorg|aflever|verzend)adres': 'Bezorgadres:' },
});

export const SENT_ABROAD = term({
  de: {
    '(lieferung|versand|zustellung|lieferadresse) [bitte] (an|nach)': 'Lieferung bitte an',
    '(liefern|senden|schicken|versenden) an': 'senden an',
    '(schick[e]|schicken|send[e]|liefer[e]) [es|sie|ihn|alles|bitte|das] [es|sie|ihn|alles|bitte|das] (an|zu)':
      'schicke es bitte an',
  },
  fr: {
    'livraison (à|chez)': 'livraison chez',
    '(livrer|envoyer|expédier|livrez|envoyez|expédiez)[-le|-la|-les|-moi][-le|-la|-les|-moi] (à|chez)':
      'envoyez-le-moi à',
  },
  es: {
    '(envío|enviar|entrega[r]) (a|para)': 'envío a',
    'env(i|í)(a|e|en|ad)[me|nos|se][lo|la|los|las] a': 'Envíalas a',
    '(mand|mánd)(a|e|en|ad)[me|nos|se][lo|la|los|las] a': 'mándame a',
    'entr(e|é)g(a|ue)[me|nos|se][lo|la|los|las] a': 'entrégalo a',
  },
  it: {
    '(spedizione|spedire|consegna[re]) a': 'spedizione a',
    '(spedisci|spedite|invia|inviate|manda|mandate|consegna)[mel|l][o|a|i|e] a': 'speditelo a',
  },
  nl: {
    '(verzending|levering|bezorging) (aan|naar)': 'verzending naar',
    '(bezorgen|leveren|sturen|verzenden) (bij|aan|naar)': 'bezorgen bij',
    '(stuur|verstuur|verzend|lever|bezorg) [het|ze|hem|deze|dit|alles] (bij|aan|naar)': 'stuur ze naar',
  },
});

/** Before a person with a title, or a name after a comma. */
export const TO_ABROAD = term({
  de: { '(an|für)': 'an Herrn Müller' },
  fr: { '(à|pour)': 'pour Mme Curie' },
  es: { '(a|para)': 'para Sra. Ruiz' },
  nl: { '(aan|voor)': 'voor Mevr. Vries' },
});

/** Before what is bought, where “a” says to whom it goes. */
export const ONE_ABROAD = term({
  de: { '(ein|eine|einen)': 'eine Kerze an Uwe Schäfer' },
  fr: { '(un|une)': 'une bougie à Hélène Lefèvre' },
  es: { '(un|una)': 'una vela a Lucía Navarro' },
  nl: { een: 'een kaars aan Jan de Vries' },
});

/** In the middle of a sentence, too, before a name and a street. */
export const FOR_ABROAD = term({
  de: { für: 'für Anna Schmidt, Lindenstraße 5' },
  fr: { '(pour|chez)': 'chez Marie Curie, 5 rue des Écoles' },
  es: { para: 'para Ana García, Calle Mayor 5' },
  it: { per: 'per Marco Bianchi, Via Garibaldi 12' },
  nl: { '(voor|naar)': 'naar Jan Jansen, Kerkstraat 4' },
});

export const POLITE_TITLE = term({
  de: { '(herr|herrn|frau|familie)': 'Familie Müller' },
  fr: { 'm.': 'M. Curie', '(mme|mlle|monsieur|madame)': 'Mme Curie' },
  es: { '(sr.|sra.)': 'Sra. Ruiz', señora: 'Señora Ruiz' },
  nl: { '(dhr.|mevr.)': 'Mevr. Vries' },
});

export const THEIR = term({ en: { '(my|our|the|his|her|their)': 'for Ada Lovelace, her address' } });

/** Between “ship it to” and the address. */
export const SOMEONES_PLACE = term({
  en: {
    '(my|our|the|his|her|their) (home|house|residence|office|place|flat|apartment|work|address)': 'my home',
    '(my|our|the|his|her|their) (mum|mom|dad|friend|wife|husband|partner|sister|brother|mother|father|parents|niece|nephew|cousin|grandson|granddaughter|son|daughter|aunt|uncle|grandma|grandpa|grandmother|grandfather|colleague|boss|neighbo[u]r)':
      'my sister',
    '(me|us|him|her|them)': 'me',
  },
});

/** With a colon, where it is rather than who gets it. */
export const KIND_OF_PLACE = term({
  en: { '[my|the|our] (work|home|office|house|place)': 'Send it to work: Acme Inc, …' },
});

/** The beginning of what is no part of an address any more. */
export const NOT_ADDRESS = term({
  en: {
    '(please|thanks|thank|and|with|using|use|by|via|my|i|we|leave|make|if|no|not|in|size|colo[u]r)': 'please',
    '(quantity|qty|cheapest|fastest|express|standard|as|under|max|maximum|before|but|also|buy|get|order)':
      'quantity 2',
    "(ring|call|email|phone|keep|don[']t|do|the|it|this|gift|pay|charge|budget|one|two|three|four|five)":
      'call me first',
  },
});

/** The same in the middle of a line. */
export const AFTER_ADDRESS = term({
  en: {
    '(and|with|using|by|via|please|but|thanks|asap|email|phone|under|before|as a gift|in size|in colo[u]r)':
      '12 Main St as a gift',
  },
});

/** In what may look like a name: “Versand Express, an Ada Lovelace”. */
export const ABOUT_SENDING = term({
  en: { '*(express|shipping|delivery|standard)*': 'Express' },
  de: { '*(versand|lieferung)*': 'Versand Express' },
  fr: { '*livraison*': 'Livraison' },
  es: { '*(envio|envío)*': 'Envío' },
  it: { '*spedizione*': 'Spedizione' },
  nl: { '*verzending*': 'Verzending' },
});

/** Before goods that begin with a capital. */
export const SOME_OF_THEM = term({
  en: {
    '(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a dozen|another|each)': 'Two Mugs',
  },
});

export const GOODS = term({ en: { '(it|them|this|these)': 'pick it up' } });
export const THEN_SEND = term({
  en: { '(ship|send|deliver|mail|post|have)': 'pick it up and send it to Ada' },
});
export const SEND_TO = term({
  en: { '(ship|deliver|send|mail|post)* [it|them|this|everything|the order]': 'Deliver it to the user' },
});
export const BUYER = term({
  en: { '[the|my|our] (user|customer|client|buyer|recipient)': 'the user (Ada Lovelace)' },
});
export const LIVES = term({ en: { '(who|she|he|they) (live[s]|reside[s]|is|are)': 'she lives at' } });
export const RESIDING = term({
  en: {
    '[who|she|he|they] [is] (residing|resides|living|lives)': 'residing at',
    '(who|she|he|they)': 'who at',
  },
});
