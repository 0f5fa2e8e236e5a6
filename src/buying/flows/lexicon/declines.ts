import { term } from './term.ts';

/** How shops say that an order wasn’t paid. */

export const INSUFFICIENT_FUNDS = term({
  en: {
    'insufficient (funds|balance|credit|money)': 'Declined: insufficient funds',
    'not enough (funds|money|credit|balance)': 'There is not enough money on this card',
    "(don't|do not|doesn't|does not) have enough (funds|money|credit)": 'You don’t have enough funds',
    '(credit|card|spending|daily) limit …12 (exceeded|reached)': 'Card limit exceeded',
    '(over|exceed|exceeds|exceeded|beyond) …24 (limit|balance)': 'The amount exceeds your credit limit',
  },
  de: {
    'unzureichende*': 'Unzureichende Deckung',
    'nicht (genügend|genug|ausreichend) (guthaben|gedeckt|deckung)': 'Nicht genügend Guthaben',
  },
  fr: {
    'pas de fonds suffisants': 'Votre carte ne dispose pas de fonds suffisants.',
    '(fonds insuffisants|provision insuffisante|solde insuffisant)': 'Paiement refusé : fonds insuffisants',
  },
  es: {
    'no tiene (fondos|saldo) suficientes': 'Su tarjeta no tiene fondos suficientes.',
    '(fondos insuficientes|saldo insuficiente)': 'Fondos insuficientes',
  },
  it: {
    'non …12 fondi sufficienti': 'La carta non dispone di fondi sufficienti.',
    '(fondi insufficienti|credito insufficiente|saldo insufficiente)': 'Fondi insufficienti',
  },
  nl: { '(onvoldoende|niet genoeg) (saldo|tegoed)': 'Onvoldoende saldo' },
  mistaken: ['Insufficient stock', 'Orders over $50 ship free'],
});

const PAYMENT = '(card|payment|transaction|bank|issuer|charge|purchase|order)';

export const DECLINED = term({
  en: {
    [`${PAYMENT} …60 (declined|refused|rejected|denied|unsuccessful)`]: 'Your card was declined',
    [`${PAYMENT} …60 not [been] (authori(s|z)ed|approved|accepted|successful)`]:
      'The payment has not been authorized',
    [`${PAYMENT} …60 could[ ](not|n't) be (processed|completed|authori(s|z)ed|charged|taken|verified)`]:
      'Your payment could not be processed',
    "(card|payment|transaction) (isn't|wasn't) (authori(s|z)ed|approved|accepted|successful)":
      'This card isn’t accepted',
    'bank said no': 'Your bank said no',
    '(payment|transaction) …12 (cancelled|canceled|blocked)': 'Your payment was canceled',
    "(payment|transaction) …12 (did not|didn't) succeed": 'Sorry, the payment did not succeed',
    "(weren't|wasn't) able to (process|complete|authori(s|z)e|charge|take) [your|the|this] [credit|debit] [card] (payment|card|transaction|order)*":
      'We weren’t able to charge your card',
    '(try|use) (a different|another) (card|payment method|way to pay)': 'Please try a different card',
    '^(declined|not approved|not authori(s|z)ed|card error)[.|!]$': 'Declined',
    'card …12 blocked': 'Your card has been blocked',
    [`${PAYMENT} …60 (cannot be processed|was not completed|failed)`]: 'The transaction failed',
    '(declined|refused|rejected) … (card|payment|transaction|bank|issuer)': 'Declined by your bank',
    'do not hono[u]r': 'Do not honor',
    '(unable|not able) to (process|complete|authori(s|z)e|charge|take) [your|the|this] [credit|debit] [card] (payment|card|transaction|order)*':
      'We were unable to process your credit card payment',
    "could[ ](not|n't) (process|complete|charge|authori(s|z)e|take) [your|the|this] [credit|debit] [card] (payment|card|transaction)*":
      'We couldn’t charge your card',
    'payment (error|failure|failed|unsuccessful)': 'Payment error',
    '(problem|issue|trouble|error) (with|processing|charging|authori(s|z)ing) [your|the|this] [credit|debit] [card] (payment|card|transaction)':
      'There was a problem with your payment',
    "(payment|card|charge|transaction) …30 (did not|didn't|could not|couldn't) go through":
      'Your payment didn’t go through',
    'authori(s|z)ation (failed|declined|refused|denied)': 'Authorization failed',
    "card …20 (cannot|can't|can not) be used": 'This card can’t be used for this purchase',
    'card does not support': 'Your card does not support this type of purchase',
    "card (did not|didn't|doesn't|does not) work": 'That card didn’t work',
    card_declined: 'Error: card_declined',
    'payment [process] (went wrong|[was|has been] aborted)': 'The payment process was aborted',
    '(lost|stolen|expired) card*': 'Expired card',
    'card (has|is) expired': 'This card has expired',
  },
  de: {
    '*abgelehnt*': 'Ihre Karte wurde abgelehnt',
    '*(zahlung|transaktion|karte) …60 (fehlgeschlagen|verweigert|zurückgewiesen)':
      'Die Zahlung ist fehlgeschlagen',
    '*(zahlung|transaktion|karte) …60 nicht (erfolgreich|akzeptiert|autorisiert|genehmigt|verarbeitet|durchgeführt|abgeschlossen|belastet)':
      'Die Zahlung konnte nicht verarbeitet werden',
  },
  fr: {
    '(paiement|carte|transaction) … (refus|rejet|déclin)(é|ée)': 'Votre paiement a été refusé',
    '(paiement|transaction) … échoué': 'Le paiement a échoué',
    '(paiement|carte|transaction) non (autorisé|accepté)*': 'Paiement non autorisé',
    'échec (du paiement|de la transaction)': 'Échec du paiement',
    "(paiement|carte|transaction) … n'a pas (pu être|été) (traité|accepté|autorisé|débité|effectué)*":
      'Le paiement n’a pas pu être traité',
  },
  es: {
    '(pago|tarjeta|transacción) … (rechazad|denegad)*': 'Su tarjeta fue rechazada',
    '(pago|transacción) … (fallado|fallido|fallida|falló)': 'El pago ha fallado',
    '(pago|tarjeta|transacción) no (autorizad|aceptad|válid)*': 'Pago no autorizado',
    '(no se ha podido|no se pudo|no hemos podido|no pudimos) (procesar|completar|realizar|cobrar) … (pago|tarjeta|transacción)':
      'No se ha podido procesar el pago',
  },
  it: {
    '(pagamento|carta|transazione) … (rifiutat|negat|respint|fallit)*': 'La carta è stata rifiutata',
    '(pagamento|carta|transazione) … non …20 (autorizzat|riuscit|accettat|completat|elaborat)*':
      'Il pagamento non è andato a buon fine: non autorizzato',
  },
  nl: {
    '(betaling|kaart|creditcard|transactie) … (geweigerd|mislukt|afgewezen)': 'Uw kaart is geweigerd',
    '(betaling|kaart|creditcard|transactie) … niet (gelukt|geaccepteerd|goedgekeurd|verwerkt)':
      'De betaling is niet gelukt',
  },
  mistaken: [
    'Your order is confirmed',
    'Card accepted here',
    'Returns are refused after 30 days',
    'Your coupon was declined',
  ],
});

/** It’s about this very payment, not about cards in general. */
export const THIS_PAYMENT = term({
  en: {
    [`(your|this|the) ${PAYMENT}`]: 'Your card was declined',
    '^(card|payment|transaction|charge|bank|authori(s|z)ation|sorry|unfortunately)': 'Payment failed',
    "we (could not|couldn't|were unable|were not able|are unable|cannot|can't)": 'We could not take payment',
    '(that|this) (card|one)': 'That card was declined',
  },
  de: {
    '(ihre|deine|diese|die) *(karte|zahlung|transaktion|bestellung)': 'Ihre Karte wurde abgelehnt',
    '^(zahlung|leider)': 'Zahlung fehlgeschlagen',
  },
  fr: {
    '(votre|cette|la|le) (carte|paiement|transaction|commande)': 'Votre carte a été refusée',
    '^(paiement|échec)': 'Paiement refusé',
  },
  es: {
    '(su|tu|esta|la|el) (tarjeta|pago|transacción|pedido)': 'Su tarjeta fue rechazada',
    '^pago': 'Pago rechazado',
  },
  it: {
    '(sua|tua|suo|tuo|la|il) (carta|pagamento|transazione|ordine)': 'La carta è stata rifiutata',
    '^pagamento': 'Pagamento rifiutato',
  },
  nl: {
    '(uw|je|de) (kaart|creditcard|betaling|transactie|bestelling)': 'Uw kaart is geweigerd',
    '^(betaling|helaas)': 'Betaling mislukt',
  },
  mistaken: ['Cards that are declined twice are blocked'],
});

/** Text that only explains what would happen. */
export const CONDITIONAL = term({
  en: {
    '(if|when|should|unless|in case|whenever) …60 (card|payment|order|declined|fail|sold out|out of stock)*':
      'If your card is declined, try another one',
    '(will|may|might|can|would) be (declined|refused|rejected|denied)': 'Some cards may be declined',
    '(not|never) [been] (declined|refused|rejected)': 'Your payment was not declined',
  },
  de: {
    '(wenn|falls|sollte|sollten) …60 (*karte|*zahlung|*bestellung|abgelehnt|ausverkauft)*':
      'Falls Ihre Karte abgelehnt wird, nehmen Sie eine andere',
  },
  fr: { '(si|lorsque|quand) …60 (carte|paiement|commande)*': 'Si votre carte est refusée, réessayez' },
  es: { '(si|cuando) …60 (tarjeta|pago|pedido)*': 'Si su tarjeta es rechazada, pruebe con otra' },
  it: { '(se|quando|qualora) …60 (carta|pagamento|ordine)*': 'Se la carta viene rifiutata, riprova' },
  nl: {
    '(als|wanneer|indien) …60 (kaart|betaling|bestelling)*':
      'Als uw kaart wordt geweigerd, probeer het opnieuw',
  },
  mistaken: ['Your card was declined'],
});

/** The form needs something else before it takes an order. */
export const CORRECTION = term({
  en: {
    '(please|required|must|enter|select|choose|provide|fill)': 'Please enter a valid phone number',
    '(invalid|valid|missing|incorrect|incomplete)': 'The postal code is invalid',
    '(total|price|prices) …20 (updated|changed)': 'Your order total was updated',
    '(pay|order|submit) again': 'Review your order and pay again',
  },
  de: { '(erforderlich|bitte|ungültig|pflichtfeld)*': 'Dieses Feld ist erforderlich' },
  fr: { '(obligatoire|invalide|veuillez)': 'Champ obligatoire' },
  es: { '(requerid|obligatori|inválid)(o|a)': 'Campo requerido' },
  it: { '(obbligatori|non valid)(o|a)': 'Campo obbligatorio' },
  nl: { '(verplicht|ongeldig)*': 'Dit veld is verplicht' },
  mistaken: ['Your card was declined'],
});
