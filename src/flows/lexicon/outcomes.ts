import { term } from './term.ts';

/** How shops say what happened to an order. */

export const INSUFFICIENT_FUNDS = term({
  en: {
    'insufficient (funds|balance|credit|money)': 'Declined: insufficient funds',
    'not enough (funds|money|credit|balance)': 'There is not enough money on this card',
    '(over|exceed|exceeds|exceeded|beyond) …24 (limit|balance)': 'The amount exceeds your credit limit',
  },
  de: {
    'unzureichende*': 'Unzureichende Deckung',
    'nicht genügend guthaben': 'Nicht genügend Guthaben',
  },
  fr: { '(fonds insuffisants|provision insuffisante)': 'Paiement refusé : fonds insuffisants' },
  es: { 'fondos insuficientes': 'Fondos insuficientes' },
  mistaken: ['Insufficient stock', 'Orders over $50 ship free'],
});

const PAYMENT = '(card|payment|transaction|bank|issuer|charge|purchase|order)';

export const DECLINED = term({
  en: {
    [`${PAYMENT} …60 (declined|refused|rejected|denied|unsuccessful)`]: 'Your card was declined',
    [`${PAYMENT} …60 not [been] (authori(s|z)ed|approved|accepted|successful)`]:
      'The payment has not been authorized',
    [`${PAYMENT} …60 could[ ](not|n't) be (processed|completed|authori(s|z)ed|charged|taken)`]:
      'Your payment could not be processed',
    [`${PAYMENT} …60 (cannot be processed|was not completed|failed)`]: 'The transaction failed',
    '(declined|refused|rejected) … (card|payment|transaction|bank|issuer)': 'Declined by your bank',
    'do not hono[u]r': 'Do not honor',
    '(unable|not able) to (process|complete|authori(s|z)e|charge|take) [your|the|this] (payment|card|transaction|order)*':
      'We were unable to process your payment',
    "could[ ](not|n't) (process|complete|charge|authori(s|z)e|take) [your|the|this] (payment|card|transaction)*":
      'We couldn’t charge your card',
    'payment (error|failure|failed|unsuccessful)': 'Payment error',
    'payment [process] (went wrong|[was|has been] aborted)': 'The payment process was aborted',
    '(lost|stolen|expired) card*': 'Expired card',
    'card (has|is) expired': 'This card has expired',
  },
  de: { '*abgelehnt*': 'Ihre Karte wurde abgelehnt' },
  fr: { '(paiement|carte|transaction) … (refusé|refusée)': 'Votre paiement a été refusé' },
  es: { '(pago|tarjeta|transacción) … (rechazad|denegad)*': 'Su tarjeta fue rechazada' },
  mistaken: ['Your order is confirmed', 'Card accepted here', 'Returns are refused after 30 days'],
});

/** What merely explains what would happen. */
export const CONDITIONAL = term({
  en: {
    '(if|when|should|unless|in case|whenever) …60 (card|payment|order|declined|fail|sold out|out of stock)*':
      'If your card is declined, try another one',
  },
  mistaken: ['Your card was declined'],
});

/** The bank asks the cardholder something. */
export const CHALLENGE = term({
  en: {
    'one(-| )time (code|word|passcode|password)*': 'Enter the one-time passcode',
    otp: 'Enter OTP',
    'verification code': 'Enter your verification code',
    'security check by your bank': 'Security check by your bank',
    '3[-]d[ ]secure*': '3-D Secure',
    '(3ds|verified by visa|identity check|safekey)': 'Mastercard Identity Check',
    '*authenticat(e|ion) …50 (payment|purchase|card|bank|transaction|required)*': 'Authenticate this payment',
    '(verify|confirm) your identity': 'Please verify your identity',
    '(approve|confirm|verify|authori(s|z)e) … (in|with|through) your (bank|banking|mobile)*':
      'Approve the purchase in your banking app',
    'your bank (needs|requires|wants|asks|has sent)': 'Your bank requires one more step',
    '(code|text|sms) …20 (sent|texted) to (your|the)*': 'We texted you: a code was sent to your phone',
    'verify (this|your) (payment|purchase|transaction)': 'Verify your purchase',
    'additional (verification|authentication)': 'Additional verification needed',
  },
  mistaken: ['A confirmation was sent to ada@example.com', 'Secure checkout'],
});

/** The shop takes us for a robot, or has no time for us. */
export const BLOCKED = term({
  en: {
    "(verify|confirm|prove) [that] (you are|you're|your are) [a] (human|not a (bot|robot))":
      'Verify you are human',
    'are you [a] (human|robot)': 'Are you a robot?',
    "(i'm|im) not a robot": 'I’m not a robot',
    'checking (if the site connection is secure|your browser)': 'Checking your browser',
    'unusual (traffic|activity) (from|detected)': 'Unusual traffic from your network',
    'access [to this page] [has been] (denied|blocked)': 'Access denied',
    'request [has been|was] blocked': 'Your request was blocked',
    'you have been blocked': 'Sorry, you have been blocked',
    'enable [javascript and] cookies to continue': 'Enable JavaScript and cookies to continue',
    'attention required': 'Attention required!',
    'just a moment': 'Just a moment…',
    'complete the security check': 'Please complete the security check',
    captcha: 'Solve the captcha',
    'too many requests': 'Too many requests',
    'bot detection': 'Bot detection',
  },
  mistaken: ['Robot vacuum cleaners', 'Your request was received'],
});

export const OUT_OF_STOCK = term({
  en: {
    '(out of stock|sold out)': 'Out of stock',
    'no longer (available|in stock)': 'This item is no longer available',
    'not [currently] available in the (desired|requested) quantity':
      'Not available in the requested quantity',
    "(do not|don't|does not|doesn't) exist in the (desired|requested) quantity":
      'Products marked don’t exist in the desired quantity in our stock',
    '(not enough|insufficient) (stock|inventory)': 'Not enough stock',
    '^(currently|temporarily) (unavailable|not available)': 'Currently unavailable',
    "(cannot|can't|could not|couldn't) be added …40 (unavailable|not available)":
      'The mug cannot be added: currently unavailable',
    "only # (left|available|remaining) …30 (cannot|can't|unable)": 'Only 2 left, so we can’t add 3',
  },
  de: {
    ausverkauft: 'Ausverkauft',
    'nicht [mehr] (auf lager|verfügbar|lieferbar|vorrätig)': 'Nicht mehr lieferbar',
    vergriffen: 'Leider vergriffen',
  },
  fr: { 'rupture de stock': 'En rupture de stock', 'épuisé*': 'Produit épuisé' },
  es: { 'agotado*': 'Agotado', 'sin existencias': 'Sin existencias' },
  or: term({
    en: { '(is|are) [currently] (unavailable|not available)': 'This color is currently unavailable' },
    unless: term({
      en: {
        '(tracking|invoice|receipt|download|status|update|updates|detail|details|support|chat) …30 (is|are) [currently] (unavailable|not available)':
          'Tracking is not available yet',
      },
    }),
  }),
  mistaken: ['In stock', 'Only 2 left', 'Your invoice is not available yet'],
});

export const CONFIRMED = term({
  en: {
    '(thanks|thank you|thankyou) … (order|purchase|shopping|buying|payment)*': 'Thank you for your order',
    '(order|purchase) …30 (received|confirmed|placed|complete|completed|successful|processed|on its way|booked|accepted)':
      'Your order has been placed',
    '(received|confirmed|placed|got|processed) your order': 'We’ve received your order',
    'payment [was|has been|is] (successful|received|complete|accepted|approved)*': 'Payment successful',
    'order confirmation': 'Order confirmation',
    'purchase complete*': 'Purchase complete',
    'order success*': 'Order success',
    "(you're|youre) all set": 'You’re all set!',
    "(we've|we have) (got|received) it": 'Good news: we’ve got it',
  },
  de: {
    '(ihre|deine) bestellung … (eingegangen|erhalten|erfolgreich|bestätigt)*':
      'Ihre Bestellung ist eingegangen',
    'dank für (ihre|deine|ihren|deinen) (bestellung|einkauf)*': 'Vielen Dank für Ihre Bestellung',
    'bestellbestätigung*': 'Bestellbestätigung',
  },
  fr: {
    'merci (pour|de) votre (commande|achat)*': 'Merci pour votre commande',
    'commande …30 (confirmée|enregistrée|validée|reçue)': 'Votre commande est confirmée',
  },
  es: {
    'gracias por (su|tu) (compra|pedido)*': 'Gracias por su compra',
    'pedido …30 (confirmado|recibido|realizado)': 'Pedido realizado',
  },
  mistaken: ['Thank you for your patience', 'Review your order', 'Order now'],
});

export const THANKS = term({ en: { '^(thank you|thanks)': 'Thank you, Ada!' } });

/** It speaks of this very payment, and not of cards in general. */
export const THIS_PAYMENT = term({
  en: {
    [`(your|this|the) ${PAYMENT}`]: 'Your card was declined',
    '^(card|payment|transaction|sorry|unfortunately)': 'Payment failed',
  },
  mistaken: ['Cards that are declined twice are blocked'],
});

/** What is still to come is no confirmation: “almost complete”, “will be placed”, “to complete your order”. */
export const NOT_YET = term({
  en: {
    '(almost|nearly|not yet|will be|to be|before|once|when|after|if|until)': 'Your order is almost complete',
    '(please|click|press|review)': 'Please review your order',
    '(to (complete|place|confirm|finish)|ready to|about to|can be)': 'One click to complete your order',
    "(has not|hasn't|wasn't|was not|could not|couldn't|cannot|failed|unable)": 'Your order was not placed',
  },
  mistaken: ['Your order is complete'],
});

/** The form wants something else before it takes an order. */
export const CORRECTION = term({
  en: {
    '(please|required|must|enter|select|choose|provide|fill)': 'Please enter a valid phone number',
    '(invalid|valid|missing|incorrect|incomplete)': 'The postal code is invalid',
  },
  de: { '(erforderlich|bitte)': 'Dieses Feld ist erforderlich' },
  fr: { obligatoire: 'Champ obligatoire' },
  es: { 'requerid(o|a)': 'Campo requerido' },
  mistaken: ['Your card was declined'],
});

/** Where pages explain things or show other goods, and tell nothing about this order. */
export const ASIDE = term({
  en: {
    'faq[s]': 'FAQ',
    'question*': 'Frequently asked questions',
    '*help*': 'Need help?',
    'what (if|now|next|happens)*': 'What happens next?',
    'good to know': 'Good to know',
    '*support*': 'Customer support',
    'you may also*': 'You may also like',
    '(related|recommended|similar)*': 'Recommended for you',
    'while you wait': 'While you wait',
    'more from*': 'More from this shop',
  },
  mistaken: ['Your order'],
});

export const QUESTION = term({
  en: { '^q:*': 'Q: My card was declined. What now?', '^question': 'Question 3' },
});

/** Whoever asks speaks of themselves. */
export const ASKER = term({
  en: { '(my|i|we)': 'Why was my card declined?' },
  mistaken: ['Your card was declined'],
});

export const AGAIN = term({ en: { '(again|another)*': 'Order again' }, mistaken: ['Place order'] });
