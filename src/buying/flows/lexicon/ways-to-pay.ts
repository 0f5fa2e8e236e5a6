import { term } from './term.ts';

/** Gift cards and store credit, which pay for a part at most. */
export const SAVED_UP = term({
  en: {
    '*gift[ ]card*': 'Gift card',
    '*(store credit|reward|loyalty)*': 'Store credit',
    '(coupon|voucher|discount|promo|promotion) [code]$': 'Discount coupon',
    '*points': 'Bonus points',
  },
  mistaken: ['Credit card'],
});

/** A card the shop remembers: someone else’s, or not the one to use. */
export const SAVED_CARD = term({
  en: {
    '(ending|ends) (in|with|on) #': 'Visa ending in 1881',
    '(saved|stored|remembered) [payment|credit|debit] (card|cards|method|methods)': 'Saved card',
    '(card|cards) on file': 'Card on file',
  },
  de: {
    '(gespeichert*|hinterlegte) *karte': 'Gespeicherte Kreditkarte',
    'endet auf #': 'Visa, endet auf 1881',
  },
  fr: { 'carte enregistrée': 'Carte enregistrée', 'se terminant par #': 'Visa se terminant par 1881' },
  es: { 'tarjeta guardada': 'Tarjeta guardada', '(terminada|que termina) en #': 'Visa terminada en 1881' },
  mistaken: ['Credit card', 'Save this card for later'],
});

export const WALLET = term({
  all: {
    '*pay[ ]pal*': 'PayPal',
    '*(google|apple|amazon|after|clear|shop|grab)[ ]pay*': 'Apple Pay',
    '*(klarna|venmo|alipay|wechat|affirm|sezzle)*': 'Klarna',
    '*(crypto|bitcoin)*': 'Cryptocurrency',
  },
  en: {
    'pay[ ]now …60 qr*': 'PayNow (scan the QR code)',
    '*wallet*': 'Digital wallet',
    '(pay|buy now[,] pay) later': 'Pay later',
    'installment[s]': 'Installments',
  },
  mistaken: ['Pay now', 'Credit card', 'Credit card pay pay-card'],
});

export const ON_DELIVERY = term({
  en: {
    '*cash*': 'Cash on delivery',
    cod: 'COD',
    'on delivery*': 'Pay on delivery',
    '*(check|checks|cheque|cheques)': 'Check / money order',
    'money order*': 'Money order',
    '*pay* …16 (in[ ][-]store|at [the] (store|shop|counter|pick[-]up)|in person)*': 'Pay at the counter',
    '*pay* …16 on (collection|pick[-]up|arrival|receipt)*': 'Pay on collection',
  },
  de: {
    scheck: 'Scheck',
    '*nachnahme*': 'Nachnahme',
    '[zahlung] bar[zahlung]': 'Barzahlung',
    'bei (lieferung|abholung|zustellung)': 'Zahlung bei Lieferung',
  },
  fr: {
    '(à la|à réception|contre) livraison': 'Paiement à la livraison',
    chèque: 'Chèque',
    espèces: 'En espèces',
    'contre[-| ]remboursement': 'Contre-remboursement',
  },
  es: {
    'contra[-| ](reembolso|rembolso|entrega)': 'Contra reembolso',
    efectivo: 'Pago en efectivo',
  },
  it: {
    assegno: 'Assegno',
    contanti: 'In contanti',
    'alla consegna': 'Pagamento alla consegna',
    contrassegno: 'Contrassegno',
  },
  nl: {
    'bij (levering|aflevering|ontvangst)': 'Betalen bij levering',
    '*rembours': 'Onder rembours',
    contant: 'Contant betalen',
  },
  unless: term({ en: { 'check[-| ]out': 'Check out' } }),
  mistaken: ['Checkout', 'Credit card'],
});

export const DIRECT_DEBIT = term({ en: { '*direct debit*': 'SEPA direct debit' } });

export const CARD = term({
  all: {
    '*(visa|amex|american express)*': 'Visa',
    '*master[ ]card*': 'Mastercard',
    '*(stripe|braintree|adyen|worldpay|cybersource)*': 'stripe',
    '*authorize[.]net*': 'Authorize.net',
    '*square': 'Square',
    cc: 'CC',
  },
  en: { '*credit*': 'Credit card', '*debit*': 'Debit card', 'card[s]': 'Pay by card' },
  de: { '*kreditkarte*': 'Kreditkarte' },
  fr: { 'carte (bancaire|de crédit)': 'Carte bancaire' },
  es: { '*tarjeta*': 'Tarjeta' },
  it: { 'carta (di credito|di debito|prepagata)': 'Carta di credito' },
  nl: { '*(creditcard|betaalkaart)*': 'Creditcard' },
  unless: term({ en: { '^debit transfer*': 'Debit transfer' } }),
  mistaken: ['Cardboard', 'Bank transfer'],
});

export const BANK = term({
  all: { '*(giropay|sofort|sepa|bacs)*': 'SEPA', '*ideal': 'iDEAL', 'net[ ]30': 'Net 30' },
  en: {
    '*(bank|transfer|invoice|prepay)*': 'Bank transfer',
    'direct deposit': 'Pay by Direct Deposit',
    '*wire': 'Wire',
    'in advance': 'Payment in advance',
    '*purchase order*': 'Purchase order',
  },
  de: { '*(rechnung|vorkasse|überweisung|lastschrift)*': 'Kauf auf Rechnung' },
  fr: { '^[paiement sur|paiement par] facture': 'Paiement sur facture', '*virement*': 'Virement' },
  es: { '^[pago con|pago por] factura': 'Pago con factura', '*transferencia*': 'Transferencia bancaria' },
  it: { '^[pagamento su] fattura': 'Pagamento su fattura', '*bonifico*': 'Bonifico bancario' },
  nl: { factuur: 'Achteraf betalen op factuur', '*(overboeking|overschrijving)*': 'Overboeking' },
  mistaken: ['Wireless charger', 'Credit card'],
});

/** A heading or name above payment methods. */
export const PAYMENT = term({
  en: { '*payment*': 'Payment', '*pay': 'How would you like to pay?', 'checkout method': 'Checkout method' },
  de: { '*zahlung*': 'Zahlungsart' },
  fr: { '*paiement*': 'Mode de paiement' },
  es: { '*pago*': 'Forma de pago' },
  it: { '*pagamento*': 'Metodo di pagamento' },
  nl: { '*(betaling|betaal)*': 'Betaalmethode' },
  mistaken: ['Shipping method'],
});

/** Anything about paying. */
export const PAY = term({ en: { '*pay*': 'payment_method' }, mistaken: ['Shipping'] });
export const PAY_OR_CARD = term({ en: { '*(pay|card)*': 'Card payment' } });
export const TO_PAY_WITH = term({ en: { 'pay[ment]': 'Continue to payment' }, mistaken: ['Prepaid'] });

/** The shop asks for the card after the order is placed. */
export const CARD_LATER = term({
  en: {
    '(taken|redirected|forwarded|sent) to …40 (partner|provider|gateway|processor|payment|secure)*':
      'You will be redirected to our payment partner',
    '(enter|provide|give|type) [in] your card …20 (on|in|at) the (next|following) (page|step)':
      'You will enter your card on the next page',
    'card form opens': 'A secure card form opens when you place your order',
  },
  de: { weitergeleitet: 'Sie werden zu unserem Zahlungsdienstleister weitergeleitet' },
  fr: { '(redirigé|redirigée) vers': 'Vous serez redirigé vers notre partenaire' },
  es: { '(redirigido|redirigida|redirigiremos) a': 'Será redirigido a la pasarela de pago' },
  unless: WALLET,
  mistaken: ['Your order is sent to the address above', 'Enter your card number'],
});

/** Wishes that a card fulfills. */
export const BY_CARD = term({
  en: { 'card[s]': 'by card', '*(credit|debit)*': 'credit', '*(visa|master)*': 'Mastercard' },
  mistaken: ['cash on delivery'],
});

/** Lists about a card that aren’t about how to pay. */
export const CARD_DETAIL = term({
  en: {
    '*(month|year|exp|country|state|brand)*': 'cc_exp_month',
    '*(card|cc)[-|_| ]type*': 'card_type',
  },
  mistaken: ['payment_method'],
});

export const PAYMENT_LIST = term({
  en: { '*(method|option|type)*': 'payment_method', '*payment$': 'Payment' },
});

/** Sentences about payments that aren’t payment methods. */
export const ABOUT_PAYING = term({
  en: { '(we|accept|if|or)': 'We accept all major cards' },
  mistaken: ['Payment: cash on delivery'],
});

/** How lists name card brands. */
export const BRANDS = {
  visa: term({ all: { '*visa*': 'Visa' } }),
  mastercard: term({ all: { '*master*': 'MasterCard' } }),
  amex: term({ all: { '*(amex|american)*': 'American Express' } }),
  discover: term({ all: { '*discover*': 'Discover' } }),
  jcb: term({ all: { '*jcb*': 'JCB' } }),
};

/** A list of brands, which the number says as well. */
export const CARD_TYPE = term({
  en: { '(card|payment) (type|brand|network)': 'Card type' },
  de: { '*karten(typ|art)*': 'Kartentyp' },
  fr: { 'type de carte': 'Type de carte' },
  es: { 'tipo de tarjeta': 'Tipo de tarjeta' },
  it: { 'tipo di carta': 'Tipo di carta' },
  nl: { '*kaarttype*': 'Kaarttype' },
  mistaken: ['Card number', 'Payment method'],
});

/** A list of how many payments the total is split into. */
export const INSTALLMENTS = term({
  en: { '*instal[l]ment*': 'Installments', 'number of payments': 'Number of payments' },
  de: { '(raten|ratenzahlung)': 'Raten' },
  fr: { 'mensualité*': 'Mensualités' },
  es: { '(cuota|cuotas|mensualidades)': 'Cuotas' },
  it: { rate: 'Numero di rate' },
  all: { '(parcela|parcelas)': 'Parcelas' },
  mistaken: ['Payment method', 'Card number'],
});

/** One entry of such a list. */
export const PAYMENTS = term({
  all: { '^# (x|×)': '3 × $20.00' },
  en: { '^# [monthly] (payment|payments|instal[l]ments)': '3 payments of $20.00' },
  de: { '^# (rate|raten|monatsraten)': '3 Raten' },
  fr: { '^# (fois|mensualités)': '3 fois sans frais' },
  es: { '^# (cuota|cuotas|pago|pagos|mensualidades)': '3 cuotas' },
  it: { '^# (rata|rate)': '3 rate' },
  pt: { '^# (parcela|parcelas)': '3 parcelas' },
  mistaken: ['3 items', '12 months warranty'],
});
export const ONE_PAYMENT = term({
  all: { '^1 [x]$': '1', '^1 *': '1 cuota sin interés' },
  en: { '^(one|single) payment': 'One payment', '(pay|paid) in full': 'Pay in full' },
  de: { '^einmalzahlung': 'Einmalzahlung' },
  es: { '^(un|único) pago': 'Un pago' },
  mistaken: ['3 cuotas', '12 installments'],
});

/** What a payment method is about, however shops and buyers spell it. */
export const MEANT = {
  check: term({
    en: { '(check|checks|cheque|cheques|money order)': 'by check' },
    de: { scheck: 'Scheck' },
    fr: { chèque: 'Chèque' },
    it: { assegno: 'Assegno' },
    mistaken: ['checkout'],
  }),
  delivery: term({
    en: { cod: 'COD', 'on (delivery|receipt|arrival)*': 'pay on arrival', '*cash*': 'cash' },
    de: { '*nachnahme*': 'Nachnahme', '(bar|barzahlung|bei (lieferung|zustellung))': 'Barzahlung' },
    fr: { '(contre[-| ]remboursement|à la livraison|espèces)': 'Contre remboursement' },
    es: { '(contra[-| ](reembolso|rembolso|entrega)|efectivo)': 'Contra reembolso' },
    it: { '(contrassegno|alla consegna|contanti)': 'Contrassegno' },
    nl: { '(rembours|bij levering|contant)': 'Betalen bij levering' },
  }),
  transfer: term({
    en: {
      '*(transfer|bank|prepay)*': 'bank transfer',
      'direct deposit': 'direct deposit',
      '*wire': 'by wire',
    },
    de: { '*(vorkasse|überweisung)*': 'Vorkasse' },
    fr: { '*virement*': 'virement bancaire' },
    es: { '*transferencia*': 'transferencia bancaria' },
    it: { '*bonifico*': 'bonifico bancario' },
    nl: { '*(overboeking|overschrijving)*': 'bankoverschrijving' },
  }),
  invoice: term({
    en: { '*invoice*': 'invoice', 'net[ ]#*': 'net 30', '*purchase order*': 'purchase order' },
    de: { '*rechnung*': 'auf Rechnung' },
    fr: { facture: 'paiement par facture' },
    es: { factura: 'pago con factura' },
    it: { fattura: 'pagamento su fattura' },
    nl: { factuur: 'op factuur' },
  }),
  pickup: term({
    en: { '*(in[ ][-]store|on[-| ]site|pick[-]up|counter|collection)*': 'pay at the counter' },
  }),
};
