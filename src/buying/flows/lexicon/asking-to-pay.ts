import { term } from './term.ts';

/** What buyers say about how to pay. */

export const PAYING = term({
  en: {
    "[i[']ll|i will|i want to|to] (pay[ing]|payment [method]|paid) [is|for it] [by|with|via|in|using|per]":
      'I’ll pay with a bank transfer',
  },
});

export const ON_DELIVERY = term({
  en: {
    '(cash|card|pay[ing|ment]|paid) (on|upon|at) (delivery|receipt|arrival|pick[-]up|collection)':
      'cash on delivery',
    '(pay[ing|ment]|paid) (in|at) [the][ |-](store|shop|counter)': 'pay in-store',
  },
});

export const WHEN_DELIVERED = term({
  en: {
    "[i[']ll|i will|i[']d like to|we[']ll|to] pay[ing] [for it|for them|for the driver|for the courier|it|them|the driver|the courier] [in cash] (when|once|as soon as) (it|they|the order|the parcel|the package|the goods|the courier|the driver)['s|'re] [is|are|has|have|gets|get] [been] (delivered|arrives|arrive|arrived|comes|come|here|received)":
      'I’ll pay when it’s delivered',
  },
});

/** Before who picks it up. */
export const PAYING_ONCE = term({
  en: {
    "[i[']ll|i will|i[']d like to|i|we[']ll|we|to] pay[ing] [for it|for them|it|them] [cash|in cash] (when|once|as soon as)":
      'I’ll pay when I pick it up',
  },
});
export const COLLECTING = term({
  en: { '(i|we) (pick (it|them) up|pick up|collect|fetch|come)': 'I pick it up' },
});

export const TRANSFER = term({
  en: { '[direct|by] (bank|wire|money) transfer': 'by bank transfer', prepayment: 'prepayment' },
});

export const BY_CHECK = term({
  en: {
    '[by|via] che(que|ck)[s] payment[s]': 'Check payments',
    '(mail[ing]|send[ing]|writ(e|ing)|post[ing]) [you|them|the shop] (a|my|the) che(que|ck)':
      'I’ll mail you a check',
  },
});

/** A check that is on its way. */
export const MY_CHECK = term({ en: { 'my che(que|ck)': 'my check will follow' } });
export const ON_ITS_WAY = term({ en: { '(will|follows)': 'my check follows by post' } });

/** Says how to pay only after “pay by”. */
export const AFTER_PAYING = term({
  en: {
    '(cash|money order|invoice|cod|bank [wire]|wire|transfer)': 'pay by invoice',
    'che(que|ck)[s] [payment|payments]': 'pay by check',
  },
});

/** Between two commas: nothing else is called that where a shop asks how to pay. */
export const PAYMENT_ALONE = term({
  en: {
    '[by|via|per|in] che(ck|que)[ ][/|or] [money order]': 'cheque / money order',
    '[by|via|per|in] (money order|cash|cod|bank wire|wire [transfer]|direct deposit)': 'in cash',
    '[by|via|per|in] [my|the] [credit|debit] card': 'by credit card',
    '(by|via|per|on) [an] invoice': 'on invoice',
  },
});

export const PAID_BY_CARD = term({
  en: {
    '[please] (pay|paying|payment [method]|charge)[ ][:] [is|for it] [by|with|via|using|to|on] [the|my|a|this|that] [saved] [credit|debit|bank] card [on file]':
      'charge my saved credit card',
    'use (the|my) [saved] [credit|debit] card': 'use my card',
  },
});

/** After “card”, it’s no longer paid by card here. */
export const AT_THE_DOOR = term({ en: { 'on delivery': 'card on delivery' } });

/** The first that a shop offers will do. */
export const ANY_WAY_TO_PAY = term({
  en: {
    '(any|whatever|whichever) [available|other] (way|means|method|form|kind) (to pay|of payment|of paying)':
      'any way to pay is ok',
    '(any|whatever|whichever) [available|other] payment (method|option|way|type)[s]':
      'Any payment method is fine',
    'pay[ing|ment] (however|any way|whichever way)': 'Pay any way you like',
    'pay[ing|ment] [method|by|with|using|type|way][ ][:|=] (any|anything|whatever|whichever|open|no preference)':
      'Payment method: any',
    '(any|whatever|whichever) (payment|of the payment [methods|options|ways]) (is|are|will|works|you)':
      'Any payment is fine',
    "(do not|don[']t) (care|mind) [about] (how|which way|what way) [i|you|we|it|to] (pay|paid)":
      'I don’t mind how you pay',
    "(payment [method]|how [to|i|you|we|it] (pay|is paid)) (doesn[']t|does not) matter":
      'The payment method doesn’t matter',
  },
  de: {
    '(zahlung|zahlungsart|zahlungsmethode|zahlungsweise|bezahlung|bezahlart)[:] [ist] [mir|uns] (egal|beliebig)':
      'Zahlungsart ist egal',
    '(beliebige|jede|irgendeine) (zahlungsart|zahlungsmethode|zahlungsweise|bezahlart)':
      'Beliebige Zahlungsart',
    'egal[,] wie …20 (bezahlt|zahlst|bezahlst|zahlen|bezahlen)': 'Egal, wie bezahlt wird',
  },
  fr: {
    "(n[']importe quel|tout) (moyen|mode) de paiement": 'N’importe quel moyen de paiement',
    'peu importe [le|la|comment] …20 (paiement|payer|paies|payez)': 'Peu importe le moyen de paiement',
  },
  es: {
    'cualquier (forma|método|medio|modo) de pago': 'Cualquier forma de pago',
    '(forma|método|medio) de pago[:] (indiferente|da igual|cualquiera)': 'Forma de pago: indiferente',
  },
  it: {
    '(qualsiasi|qualunque) (metodo|modo|forma|mezzo) di pagamento': 'Qualsiasi metodo di pagamento',
    'pagamento[:] (indifferente|qualsiasi|qualunque)': 'Pagamento: indifferente',
  },
  nl: {
    '(elke|iedere|willekeurige) (betaalwijze|betaalmethode|betaalmanier)': 'Elke betaalmethode is goed',
    '(betaalwijze|betaalmethode|betaling)[:] [maakt] (niet uit|willekeurig)': 'Betaalmethode maakt niet uit',
  },
  mistaken: ['Pay with a bank transfer'],
});

/** “Zahlung per Rechnung”, “pagamento con bonifico”. */
export const PAYING_ABROAD = term({
  de: { '[be]zahl(ung|ungsart|en|e|t)': 'Zahlung per Rechnung' },
  fr: { '(paiement|payer|paie|paye|payez|payer)': 'paiement par virement' },
  es: { 'pag(o|ar|a|ue|ues)': 'pago por transferencia' },
  it: { 'pag(amento|are)': 'pagamento con bonifico' },
  nl: { 'beta(ling|len|al)': 'betaling per creditcard' },
  en: { payment: 'payment: Rechnung' },
});

/** Between the verb and the way to pay. */
export const PLEASE_ABROAD = term({
  de: { '(bitte|will|möchte|ich)': 'zahle bitte per Rechnung' },
  nl: { '(wil|graag)': 'betaal graag met creditcard' },
});

export const BY_ABROAD = term({
  de: { '(per|mit|via|auf|bei)': 'Zahlung per Rechnung' },
  fr: { '(par|en|à)': 'paiement par chèque' },
  es: { '(con|por|en)': 'pago con tarjeta' },
  it: { '(in|tramite)': 'pagamento tramite bonifico' },
  nl: { '(met|op|de)': 'betalen met creditcard' },
});

/** Before a way to pay without any verb. */
export const BY_ALONE = term({
  de: { '(per|mit|auf)': 'per Rechnung' },
  fr: { par: 'par chèque' },
  es: { con: 'con tarjeta' },
  nl: { '(met|op)': 'op rekening' },
});

/** Only after a verb: alone, it may say that a bill should be enclosed. */
export const INVOICED = term({
  fr: { facture: 'paiement par facture' },
  es: { factura: 'pago con factura' },
  it: { fattura: 'pagamento con fattura' },
  nl: { factuur: 'betaling per factuur' },
});

/** A bill alone says where it goes: these say how to pay only after a verb or “by”. */
export const PAID_ABROAD = {
  card: term({
    de: { kreditkarte: 'mit Kreditkarte' },
    fr: { 'carte [bancaire|de crédit]': 'par carte bancaire' },
    es: { 'tarjeta [de crédito]': 'con tarjeta' },
    it: { 'carta [di credito]': 'con carta di credito' },
    nl: { creditcard: 'met creditcard' },
  }),
  check: term({
    en: { cheque: 'par cheque' },
    de: { scheck: 'per Scheck' },
    fr: { chèque: 'par chèque' },
    it: { assegno: 'con assegno' },
  }),
  bank: term({
    de: { '(rechnung|vorkasse|[bank]überweisung|lastschrift)': 'per Vorkasse' },
    fr: { 'virement [bancaire]': 'par virement' },
    es: { 'transferencia [bancaria]': 'por transferencia' },
    it: { 'bonifico [bancario]': 'con bonifico' },
    nl: { '[bank](overboeking|overschrijving)': 'per overschrijving' },
  }),
  cash: term({
    de: { '(nachnahme|bar[zahlung] [bei (lieferung|zustellung)])': 'Zahlung bar bei Lieferung' },
    fr: { '(contre(-| )remboursement|espèces|[espèces] à la livraison)': 'paiement à la livraison' },
    es: { '(contra[-| ](rembolso|reembolso|entrega)|efectivo)': 'pago contra entrega' },
    it: { '(contrassegno|contanti [alla consegna])': 'pagamento in contanti' },
    nl: { '(rembours|contant [bij levering])': 'betaling: contant' },
  }),
};

/** The same says it alone. */
export const DELIVERED_ABROAD = term({
  de: { '(nachnahme|barzahlung|bar bei (lieferung|zustellung))': 'bar bei Lieferung' },
  fr: { '(contre(-| )remboursement|en espèces)': 'contre remboursement' },
  es: { '(contra[-| ](rembolso|reembolso|entrega)|en efectivo)': 'en efectivo' },
  it: { '(contrassegno|in contanti)': 'in contanti' },
  nl: { 'contant bij (levering|bezorging)': 'contant bij levering' },
});
