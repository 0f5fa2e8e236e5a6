import { term } from './term.ts';

/** Whether the bill goes where the goods go. */

/** The billing address is the shipping address. */
export const BILLED_TO_SAME = term({
  en: {
    'same as [my|the] (shipping|delivery|billing)*': 'Same as shipping address',
    '(billing|shipping|delivery) [address] [and * address] (is|are) the same':
      'My billing and shipping address are the same',
    '(billing|shipping|delivery) and (billing|shipping|delivery) address[es] are the same':
      'My delivery and billing addresses are the same.',
    'use [my|the|this] (shipping|delivery) [address] (as|for) [my|the] billing*':
      'Use shipping address for billing',
    '(ship|deliver) to [my|the|this] billing*': 'Ship to my billing address',
    'bill to [the] same*': 'Bill to the same address',
    'use [the] same address for [the|my] (billing|invoice|bill)*': 'Use same address for billing',
    '(ship|deliver) to [the|this] same address*': 'Ship to the same address',
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
    'cette adresse pour [la|ma] facturation': 'Utiliser aussi cette adresse pour la facturation',
  },
  es: {
    '(usar|utilizar) [la|mi] dirección de (envío|entrega) (como|para) …16 facturación':
      'Usar la dirección de envío como dirección de facturación',
    'dirección de facturación …20 (misma|igual)*': 'La dirección de facturación es la misma',
    '(misma|igual) …20 dirección de (envío|entrega)': 'La misma que la dirección de envío',
    '(usar|utilizar) la misma dirección*': 'Usar la misma dirección para la facturación',
    'dirección también (para|como) [la|de] factura*': 'Usar la dirección también para facturar',
  },
  it: {
    'usa …12 indirizzo di (spedizione|consegna) (come|per) …14 fatturazione':
      'Usa l’indirizzo di spedizione come indirizzo di fatturazione',
    'indirizzo di fatturazione …20 (uguale|stesso|identico)*': 'L’indirizzo di fatturazione è lo stesso',
    'questo indirizzo anche (per|come) [la|indirizzo di] fattura*':
      'Usa questo indirizzo anche per la fatturazione',
  },
  nl: {
    'factuuradres …20 (gelijk|hetzelfde|zelfde)*': 'Factuuradres is hetzelfde als het bezorgadres',
    'dit adres ook (voor|als) [de] (factuur|facturatie|factuuradres)':
      'Gebruik dit adres ook voor de factuur',
  },
  unless: term({ de: { '(abweichend|ander|verschieden|unterschiedlich)*': 'Abweichende Rechnungsadresse' } }),
  mistaken: ['Ship to a different address'],
});

/** Below the billing address, then. */
export const SHIPPED_TO = term({
  en: {
    '^(ship|deliver) to*': 'Ship to the same address',
    '^same as [my|the] billing*': 'Same as billing address',
  },
  de: {
    '^(lieferung|liefern|versand|versenden) an*': 'Lieferung an eine andere Adresse?',
    '^[die] (liefer|versand)(adresse|anschrift) weicht*':
      'Die Lieferadresse weicht von der Rechnungsadresse ab.',
  },
  fr: { '^(expédier|livrer|envoyer) à*': 'Expédier à une adresse différente ?' },
  es: { '(enviar|entregar) a (una|otra|la)*': '¿Enviar a una dirección diferente?' },
  it: { '^(spedire|spedisci|consegnare|consegna) (a|ad|allo)*': 'Spedire a un indirizzo differente?' },
  nl: { '^(verzenden|bezorgen|leveren) (naar|op)*': 'Verzenden naar een ander adres?' },
  mistaken: ['Billing address is different'],
});

/** The billing address is a different one. */
export const BILLED_ELSEWHERE = term({
  en: {
    '(use|enter|add|have) [a] (different|another|separate) (billing|address)*':
      'Use a different billing address',
    '*different billing*': 'Different billing address',
    'billing address (is different|differs)*': 'My billing address is different',
    '(ship|deliver) to a different*': 'Ship to a different address',
    '(shipping|delivery|billing) address [is] different (than|from|to)*':
      'Shipping address different than billing?',
    '(different|separate) (shipping|delivery) address*': 'Use a different shipping address',
    '(shipping|delivery) address (is different|differs)*':
      'My shipping address is different from my billing address',
    '(billing|shipping|delivery) and (billing|shipping|delivery) address[es] (do not match|differ|are different|are not the same)*':
      'Shipping and billing address do not match.',
  },
  de: {
    'abweichende (rechnungs|liefer)*': 'Abweichende Rechnungsadresse',
    'andere (rechnungs|liefer)*': 'Andere Rechnungsadresse verwenden',
    'weicht von [der|meiner] (rechnungs|liefer|versand)*':
      'Die Lieferadresse weicht von der Rechnungsadresse ab.',
    '*(adresse|anschrift) (unterscheiden sich|sind unterschiedlich|sind verschieden)':
      'Liefer- und Rechnungsadresse sind unterschiedlich',
    'an [eine] (andere|abweichende) (adresse|anschrift)': 'Lieferung an eine andere Adresse?',
  },
  fr: {
    'adresse de (facturation|livraison) [est] différente*': 'Adresse de facturation différente',
    'adresse de (facturation|livraison) diffère*':
      'L’adresse de facturation diffère de l’adresse de livraison',
    'à une (adresse différente|autre adresse)': 'Expédier à une adresse différente ?',
  },
  es: {
    'dirección de (facturación|envío) [es] (diferente|distinta)*': 'Dirección de facturación diferente',
    'a (una dirección diferente|una dirección distinta|otra dirección)': '¿Enviar a una dirección diferente?',
  },
  it: {
    'indirizzo di (fatturazione|spedizione) [è] (diverso|differente)*': 'Indirizzo di fatturazione diverso',
    '(a|ad) un (indirizzo diverso|indirizzo differente|altro indirizzo)':
      'Spedire a un indirizzo differente?',
  },
  pt: { 'para um endereço diferente': 'Enviar para um endereço diferente?' },
  nl: {
    'ander (factuuradres|bezorgadres|afleveradres)*': 'Ander factuuradres gebruiken',
    'afwijkend (factuur|bezorg|aflever|verzend)adres': 'Afwijkend factuuradres',
    'naar een ander adres': 'Verzenden naar een ander adres?',
  },
  sv: { 'till en annan adress': 'Leverera till en annan adress?' },
  da: { 'til en anden adresse': 'Send til en anden adresse?' },
  pl: { 'na inny adres': 'Wysłać na inny adres?' },
  mistaken: ['Same as shipping address', 'Rechnungsadresse entspricht der Lieferadresse'],
});
