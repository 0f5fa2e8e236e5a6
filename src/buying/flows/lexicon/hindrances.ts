import { term } from './term.ts';

/** What keeps a shop from taking an order, or from taking it yet. */

/** The bank has a question for the cardholder. */
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
  // The shop itself checks whether the money came.
  unless: term({
    en: {
      '(we|we’ll|we will|our team) (verify|confirm|approve|authori(s|z)e)*':
        'as soon as we verify your payment',
    },
  }),
  mistaken: [
    'A confirmation was sent to ada@example.com',
    'Secure checkout',
    'This invoice will be processed as soon we verify your payment.',
  ],
});

/** The shop takes Till for a robot, or is overloaded. */
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
    'not in stock': 'The selected options are currently not in stock.',
    'not [currently] available in the (desired|requested) quantity':
      'Not available in the requested quantity',
    "(do not|don't|does not|doesn't) exist in the (desired|requested) quantity":
      'Products marked don’t exist in the desired quantity in our stock',
    '(not enough|insufficient) (stock|inventory)': 'Not enough stock',
    'not enough (products|items|units|pieces) (in stock|available|left)':
      'There are not enough products in stock',
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

/** Something went wrong, whatever it was: nothing else on the page is a confirmation. */
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
    '(session|visit) …20 (expired|ended|timed out|lost)': 'Your session has expired',
    '(start over|start again)': 'Please start over',
    'order (failed|was not placed|has not been placed|not placed|cancelled|canceled)': 'Order failed',
  },
  de: {
    '(fehler|schiefgelaufen|erneut versuchen)': 'Es ist ein Fehler aufgetreten',
    '(sitzung|session) …20 abgelaufen': 'Ihre Sitzung ist abgelaufen',
  },
  fr: {
    "(erreur|s'est mal passé|réessayer|réessayez)": 'Une erreur est survenue',
    'session …20 expiré*': 'Votre session a expiré',
  },
  es: {
    '(ha ocurrido un error|algo salió mal|inténtelo de nuevo)': 'Ha ocurrido un error',
    'sesión …20 (caducado|expirado)': 'Su sesión ha caducado',
  },
  it: {
    '(si è verificato un errore|qualcosa è andato storto|riprova)': 'Si è verificato un errore',
    'sessione …20 scaduta': 'La sessione è scaduta',
  },
  nl: {
    '(fout opgetreden|ging iets mis|iets misgegaan|probeer het opnieuw)': 'Er ging iets mis',
    'sessie …20 verlopen': 'Je sessie is verlopen',
  },
  mistaken: ['Thank you for your order', 'Receipt', 'Your order is confirmed'],
});
