import { term } from './term.ts';

/** What buyers say about where the bill goes, and about a tip. */

export const BILL = term({
  en: {
    '(bill|invoice)[ed] (it|this|that|me|the order|everything) [to]': 'Bill it to Charles Lovelace',
    '(bill|invoice)[ed] to': 'bill to Charles Lovelace',
    '(bill|invoice):': 'bill: Charles Lovelace',
    '(please bill|invoice[d])': 'please bill Charles Lovelace',
  },
  mistaken: ['Recipient: Bill Shipman, 77 Free Trade Street'],
});

/** Who it goes to may come before where. */
export const BILL_GOES_TO = term({
  en: {
    '[the|my] (bill|invoice) (goes|should go|must go|can go) to [me|us]':
      'The bill goes to me, Charles Lovelace, 20 Oak Avenue',
    '(send|mail|post|address) [the|my|an] (bill|invoice) to [me|us]':
      'Send the invoice to Charles Lovelace, 20 Oak Avenue',
  },
});

/** In parentheses, after an address. */
export const IS_BILLING = term({
  en: { '^[my|the] (billing|invoice|invoicing) address$': 'billing address' },
  mistaken: ['shipping and billing address'],
});

export const BILLING_ADDRESS = term({
  en: {
    '[use|with] [my|the|a] [different|separate|other] (billing|invoice|invoicing)(_| )address [is|should be]':
      'My billing address is 20 Oak Avenue',
  },
  de: {
    '[die] [abweichende] (rechnungsadresse|rechnungsanschrift) [ist]':
      'Rechnungsadresse: Karl Meier, Eichenallee 20, 80331 München',
    'rechnung an': 'Rechnung an Karl Meier, Eichenallee 20, 80331 München',
  },
  fr: {
    '[l’|mon ]adresse de facturation [est]': 'Adresse de facturation : Charles Martin, 20 avenue Foch',
  },
  es: { '[la|mi] dirección de facturación [es]': 'Dirección de facturación: Calle Mayor 20' },
  it: { '[l’|il mio ]indirizzo di fatturazione [è]': 'Indirizzo di fatturazione: Via Roma 20' },
  nl: { '[het|mijn] factuuradres [is]': 'Factuuradres: Keizersgracht 20' },
});

/** Around an address. */
export const USE = term({ en: { use: 'use 20 Oak Avenue, Austin, TX 78701 as the billing address' } });
export const AS_BILLING = term({
  en: {
    '(as|for) [my|the|a] (billing|invoice|invoicing) address':
      'use 20 Oak Avenue, Austin, TX 78701 as the billing address',
  },
});

/** With a colon. */
export const BILLING_LABEL = term({ en: { billing: 'Billing: 20 Oak Avenue' } });

/** On a line of its own, who pays. */
export const BILLED_TO = term({ en: { '(bill|invoice)[ed] to': 'Bill to: Lovelace & Co.' } });

/** After the bill, where the goods go. */
export const SEND_GOODS = term({
  en: { '[please] (ship|send|deliver|post|mail)[ped|ed]': 'please ship to 12 Main St' },
});

export const GOODS_ADDRESS = term({
  en: { '(shipping|delivery)(_| )address': 'shipping address' },
  de: { '(liefer|versand)adresse': 'Lieferadresse: Hauptstr. 1' },
  fr: { 'adresse de livraison': 'Adresse de livraison : 1 rue de Rivoli' },
  es: { 'dirección de (envío|entrega)': 'Dirección de envío: Calle Mayor 1' },
  it: { 'indirizzo di (spedizione|consegna)': 'Indirizzo di spedizione: Via Roma 1' },
  nl: { '(bezorg|aflever|verzend)adres': 'Bezorgadres: Keizersgracht 1' },
});

/** With a colon. */
export const GOODS_LABEL = term({ en: { '(shipping|delivery)': 'Delivery: 12 Main St' } });

export const TIP = term({ en: { '(tip|gratuity)': 'a 15% tip' } });

/** Between the word and how much. */
export const TIP_IS = term({ en: { '(of|is|them|him|her|the *)': 'tip the driver 5 dollars' } });

export const PERCENT = term({ en: { '*percent': '15 percent tip' } });
export const DOLLARS = term({ en: { '*dollar[s]': 'a 5 dollar tip' } });
