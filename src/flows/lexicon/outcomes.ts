import { term } from './term.ts';

/** How shops say what happened to an order. */

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
    '(fonds insuffisants|provision insuffisante|solde insuffisant)': 'Paiement refusé : fonds insuffisants',
  },
  es: { '(fondos insuficientes|saldo insuficiente)': 'Fondos insuficientes' },
  it: { '(fondi insufficienti|credito insufficiente|saldo insufficiente)': 'Fondi insufficienti' },
  nl: { '(onvoldoende|niet genoeg) (saldo|tegoed)': 'Onvoldoende saldo' },
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
    '(problem|issue|trouble|error) (with|processing|charging|authori(s|z)ing) [your|the|this] (payment|card|transaction)':
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
    '*(zahlung|transaktion|karte) …60 nicht (akzeptiert|autorisiert|genehmigt|verarbeitet|durchgeführt|abgeschlossen|belastet)':
      'Die Zahlung konnte nicht verarbeitet werden',
  },
  fr: {
    '(paiement|carte|transaction) … (refus|rejet|déclin)(é|ée)': 'Votre paiement a été refusé',
    '(paiement|transaction) … échoué': 'Le paiement a échoué',
    'échec (du paiement|de la transaction)': 'Échec du paiement',
    "(paiement|carte|transaction) … n'a pas (pu être|été) (traité|accepté|autorisé|débité|effectué)*":
      'Le paiement n’a pas pu être traité',
  },
  es: {
    '(pago|tarjeta|transacción) … (rechazad|denegad)*': 'Su tarjeta fue rechazada',
    '(pago|transacción) … (fallado|fallido|fallida|falló)': 'El pago ha fallado',
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
  mistaken: ['Your order is confirmed', 'Card accepted here', 'Returns are refused after 30 days'],
});

/** What merely explains what would happen. */
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
    "(verify|confirm|sure) [that] it's [really] you": 'Verify it’s you',
    '(strong customer|bank|cardholder) authentication': 'Strong customer authentication',
    'enter …20 (sms|text message) code': 'Enter SMS code',
    'code …20 (sent|received) (by|via) (sms|text)': 'Security code sent via SMS',
    '(visa secure|id check|protectbuy)': 'Visa Secure',
    '(approve|authori(s|z)e) (this|the|your) (payment|purchase|transaction)': 'Authorise this transaction',
  },
  de: {
    '(einmal|sms|bestätigungs)[-](code|passwort|kennwort|tan)': 'SMS-Code eingeben',
    '(bestätigen|freigeben) …50 (in|mit) ihrer *banking*':
      'Bitte bestätigen Sie die Zahlung in Ihrer Banking-App',
  },
  fr: {
    'code (de vérification|de sécurité reçu|à usage unique|reçu par sms)': 'Saisissez le code reçu par SMS',
    'authentification (forte|de votre banque|du paiement|requise)': 'Authentification requise',
  },
  es: { 'código (de verificación|de un solo uso|enviado por sms)': 'Introduzca el código de verificación' },
  it: { 'codice (di verifica|monouso|ricevuto via sms)': 'Inserisci il codice di verifica' },
  nl: { '(verificatiecode|eenmalige code|sms[-]code)': 'Vul de verificatiecode in' },
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
    '(exceeds|more than) [the|our] [available] (stock|inventory)': 'The quantity exceeds the available stock',
    "only # (left|available|remaining) …30 (cannot|can't|unable)": 'Only 2 left, so we can’t add 3',
  },
  de: {
    ausverkauft: 'Ausverkauft',
    'nicht [mehr] (auf lager|vorrätig|verfügbar|lieferbar)': 'Nicht mehr lieferbar',
    vergriffen: 'Der Artikel ist vergriffen',
  },
  fr: {
    'rupture de stock': 'En rupture de stock',
    'épuisé*': 'Produit épuisé',
    'plus (disponible|en stock)': 'Cet article n’est plus disponible',
  },
  es: {
    'agotad(o|a|os|as)': 'Agotado',
    'sin existencias': 'Sin existencias',
    'ya no está disponible': 'El artículo ya no está disponible',
  },
  it: { 'esaurit(o|a|i|e)': 'Articolo esaurito', 'non più disponibil*': 'Non più disponibile' },
  nl: {
    uitverkocht: 'Uitverkocht',
    'niet (meer|langer) (leverbaar|beschikbaar|op voorraad)': 'Niet meer leverbaar',
  },
  or: term({
    en: {
      '(is|are) [currently] (unavailable|not available)': 'This color is currently unavailable',
      '(currently|temporarily) (unavailable|not available)': 'Cannot be added: currently unavailable',
    },
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
    '(order|purchase) …30 (received|confirmed|placed|complete|completed|submitted|successful|processed|on its way|booked|accepted)':
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
    '(ihre|deine) bestellung … (eingegangen|erhalten|erfolgreich|bestätigt|aufgegeben|abgeschlossen)*':
      'Ihre Bestellung ist eingegangen',
    '(dank|danke) für (ihre|deine|ihren|deinen|die) (bestellung|einkauf)*': 'Vielen Dank für Ihre Bestellung',
    'bestellbestätigung*': 'Bestellbestätigung',
    '^bestellung (erfolgreich|eingegangen|bestätigt|aufgegeben)': 'Bestellung erfolgreich',
  },
  fr: {
    'merci (pour|de) votre (commande|achat)*': 'Merci pour votre commande',
    'commande …30 (confirmée|enregistrée|validée|reçue|passée)': 'Votre commande est confirmée',
    'confirmation de [votre] commande': 'Confirmation de commande',
  },
  es: {
    'gracias por (su|tu) (compra|pedido)*': 'Gracias por su compra',
    '(pedido|compra) …30 (confirmad|recibid|realizad|completad)(o|a)': 'Pedido realizado',
    'confirmación (del|de) pedido': 'Confirmación del pedido',
  },
  it: {
    "grazie per (il (tuo|suo|vostro) |l')(ordine|acquisto)": 'Grazie per il tuo ordine',
    '(ordine|acquisto) …30 (confermat|ricevut|effettuat|completat)o': 'Ordine confermato',
    "conferma (d'|dell')ordine": 'Conferma d’ordine',
  },
  nl: {
    '(bedankt|dank) …12 (bestelling|aankoop)': 'Bedankt voor je bestelling',
    'bestelling …30 (ontvangen|geplaatst|bevestigd|gelukt)': 'Je bestelling is geplaatst',
    'bestelbevestiging*': 'Bestelbevestiging',
  },
  mistaken: ['Thank you for your patience', 'Review your order', 'Order now'],
});

export const THANKS = term({
  en: { '^(thank you|thanks)': 'Thank you, Ada!' },
  de: { '^(vielen dank|danke|herzlichen dank)': 'Vielen Dank, Ada!' },
  fr: { '^merci': 'Merci Ada !' },
  es: { '^[¡](gracias|muchas gracias)': '¡Gracias, Ada!' },
  it: { '^(grazie|grazie mille)': 'Grazie, Ada!' },
  nl: { '^(bedankt|dank je|dank u)': 'Bedankt, Ada!' },
  unless: term({
    en: {
      'for (your (patience|interest|feedback)|waiting|visiting|signing up|subscribing)':
        'Thank you for waiting',
    },
  }),
  mistaken: ['Merchandise'],
});

/** The shop is not done with the order, and says so: what it shows in the meantime is no answer. */
export const WAITING = term({
  en: {
    '(please wait|hold on|hang tight|hang on|one moment|just a moment|bear with us)': 'Please wait…',
    '^almost (there|done)': 'Almost there',
    "(do not|don't|please don't) (close|refresh|reload|leave) [this|the|your] (page|window|tab|browser)":
      'Do not close this window',
    '(processing|verifying|authori(s|z)ing|confirming|submitting|placing|checking) (your|the|this) (payment|card|purchase|transaction)':
      'We are processing your payment',
    '^(processing|verifying|authori(s|z)ing|confirming|submitting|placing) [your|the] [payment|order|card]':
      'Processing order',
    '(payment|card|transaction) is [currently|still] being (processed|verified|authori(s|z)ed|checked)':
      'Your payment is being processed',
    '(being redirected|redirecting you)': 'You are being redirected',
  },
  de: { '(bitte warten|bitte (schließen|aktualisieren) sie … nicht|wird verarbeitet)': 'Bitte warten' },
  fr: { '(veuillez patienter|en cours de traitement|ne fermez pas)': 'Veuillez patienter' },
  es: { '(espere|procesando|no cierre)': 'Procesando su pago' },
  it: { '(attendere|elaborazione in corso|non chiudere)': 'Attendere prego' },
  nl: { '(even geduld|wordt verwerkt|sluit … niet)': 'Even geduld' },
  unless: term({
    en: { 'wait (for|until) …30 (email|e-mail|mail|confirmation)': 'Please wait for our email' },
  }),
  mistaken: ['Thank you for your order', 'We are processing your order and will write to you'],
});

/** Something went wrong, whatever it was: what else is shown confirms nothing. */
export const TROUBLE = term({
  en: {
    '(oops|whoops|uh oh)': 'Oops!',
    '(something|things|it) went wrong': 'Something went wrong',
    '(unexpected|internal|server|system|technical|unknown) (error|problem|issue)':
      'An unexpected error occurred',
    'error (occurred|has occurred|code|id|reference)': 'An error occurred',
    '^error': 'Error',
    'there was (a|an) (error|problem|issue)': 'There was a problem with your request',
    '(try|tried) again [later]': 'Please try again',
    "(could not|couldn't|cannot|can't|were unable to|are unable to) (place|process|complete|take|submit|accept|confirm)":
      'We could not place your order',
    'order (failed|was not placed|has not been placed|not placed|cancelled|canceled)': 'Order failed',
  },
  de: { '(fehler|schiefgelaufen|erneut versuchen)': 'Es ist ein Fehler aufgetreten' },
  fr: { "(erreur|s'est mal passé|réessayer|réessayez)": 'Une erreur est survenue' },
  es: { '(ha ocurrido un error|algo salió mal|inténtelo de nuevo)': 'Ha ocurrido un error' },
  it: { '(si è verificato un errore|qualcosa è andato storto|riprova)': 'Si è verificato un errore' },
  nl: { '(fout opgetreden|ging iets mis|iets misgegaan|probeer het opnieuw)': 'Er ging iets mis' },
  mistaken: ['Thank you for your order', 'Receipt', 'Your order is confirmed'],
});

/** It speaks of this very payment, and not of cards in general. */
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

/** What is still to come is no confirmation: “almost complete”, “will be placed”, “to complete your order”. */
export const NOT_YET = term({
  en: {
    '(almost|nearly|not yet|will be|to be|before|once|when|after|if|until)': 'Your order is almost complete',
    '(please|click|press|review)': 'Please review your order',
    '(to (complete|place|confirm|finish)|ready to|about to|can be)': 'One click to complete your order',
    "(not|hasn't|wasn't|isn't|couldn't|cannot|failed|unable)": 'Your order was not placed',
    'is [currently|still|now] being (processed|placed|submitted|verified|checked)':
      'Your order is being processed',
    '(awaiting|pending)': 'Your order is awaiting payment',
  },
  de: {
    '(fast (abgeschlossen|fertig|geschafft|am ziel)|beinahe|nicht|bevor|bitte|sobald)':
      'Ihre Bestellung ist fast abgeschlossen',
  },
  fr: {
    "(presque|avant|pas encore|n'a pas|n'est pas|veuillez|une fois)": 'Votre commande est presque confirmée',
  },
  es: {
    '(casi|antes de|aún no|todavía no|no (se|ha|fue|está)|por favor|una vez)':
      'Su pedido aún no está confirmado',
  },
  it: { '(quasi|prima di|non (è|ha|ancora)|una volta|per favore)': 'L’ordine non è ancora confermato' },
  nl: { '(bijna|niet|voordat|zodra|alstublieft)': 'Je bestelling is bijna geplaatst' },
  mistaken: ['Your order is complete'],
});

/** The form wants something else before it takes an order. */
export const CORRECTION = term({
  en: {
    '(please|required|must|enter|select|choose|provide|fill)': 'Please enter a valid phone number',
    '(invalid|valid|missing|incorrect|incomplete)': 'The postal code is invalid',
  },
  de: { '(erforderlich|bitte|ungültig|pflichtfeld)*': 'Dieses Feld ist erforderlich' },
  fr: { '(obligatoire|invalide|veuillez)': 'Champ obligatoire' },
  es: { '(requerid|obligatori|inválid)(o|a)': 'Campo requerido' },
  it: { '(obbligatori|non valid)(o|a)': 'Campo obbligatorio' },
  nl: { '(verplicht|ongeldig)*': 'Dit veld is verplicht' },
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
  de: {
    'häufig* (fragen|gestellte fragen)': 'Häufige Fragen',
    '(hilfe|das könnte|ähnliche)*': 'Das könnte Ihnen auch gefallen',
  },
  fr: { 'questions fréquentes': 'Questions fréquentes', '(besoin d|vous aimerez)*': 'Vous aimerez aussi' },
  es: {
    'preguntas frecuentes': 'Preguntas frecuentes',
    '(ayuda|también te puede)*': 'También te puede gustar',
  },
  it: { 'domande frequenti': 'Domande frequenti', '(aiuto|potrebbe piacerti)*': 'Potrebbe piacerti anche' },
  nl: {
    'veelgestelde vragen': 'Veelgestelde vragen',
    '(hulp nodig|misschien vind)*': 'Misschien vind je dit ook leuk',
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
