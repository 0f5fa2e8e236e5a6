import { term } from './term.ts';

/** How shops say that they have an order, or not yet. */

export const CONFIRMED = term({
  en: {
    '(thanks|thank you|thankyou) … (order|purchase|shopping|buying|payment)*': 'Thank you for your order',
    '(order|purchase) …30 (received|confirmed|placed|complete|completed|submitted|successful|processed|on its way|booked|accepted)':
      'Your order has been placed',
    '(received|confirmed|placed|got|processed) your order': 'We’ve received your order',
    'payment [was|has been|is] (successful|received|complete|accepted|approved)*': 'Payment successful',
    'order confirmation': 'Order confirmation',
    '^(payment|purchase|booking) confirmation': 'Payment Confirmation – Harbor Store',
    '^checkout results$': 'Checkout Results',
    'purchase complete*': 'Purchase complete',
    'order success*': 'Order success',
    "(you're|youre) all set": 'You’re all set!',
    "(it's|it is|they're|they are|your (order|items|goodies) (is|are)) on (its|the|their) way":
      'Woohoo! It’s on its way',
    "(we've|we have) (got|received) it": 'Good news: we’ve got it',
    "(we've|we have) your order": 'Relax, we have your order',
    'your order is number': 'Hooray! Your order is number TT771',
    "your order('s| is| is now) (in|through)[.|!]$": 'Woohoo! Your order’s in.',
    'your order (went|has gone|is going) through': 'Your order went through',
    '^(thanks|thank you)[!|.|,] your (order|purchase) (is|has|was)': 'Thanks! Your order is being reviewed',
    'order [was|is|has been] (created|on the way)': 'Order created',
    '(transaction|checkout) [was|is|has been] (approved|successful|complete|completed)': 'Checkout complete',
    'booking …20 confirmed': 'Your booking is confirmed',
    'emailed [you] (a|your|the) (receipt|confirmation)': 'We’ve emailed you a receipt',
    '^[here is|this is] your receipt$': 'Your receipt',
    '^(success|all done)[!]$': 'Success!',
  },
  de: {
    '(ihre|deine) bestellung … (eingegangen|erhalten|erfolgreich|bestätigt|aufgegeben|abgeschlossen)*':
      'Ihre Bestellung ist eingegangen',
    '(dank|danke) für (ihre|deine|ihren|deinen|die) (bestellung|einkauf)*': 'Vielen Dank für Ihre Bestellung',
    'bestellbestätigung*': 'Bestellbestätigung',
    '^bestellung (erfolgreich|eingegangen|bestätigt|aufgegeben|abgeschlossen)': 'Bestellung erfolgreich',
    'zahlung …12 (erfolgreich|erhalten)': 'Zahlung erfolgreich',
  },
  fr: {
    'merci (pour|de) votre (commande|achat)*': 'Merci pour votre commande',
    'commande …30 (confirmée|enregistrée|validée|reçue|passée|effectuée)': 'Votre commande est confirmée',
    'reçu votre commande': 'Nous avons bien reçu votre commande',
    'paiement …12 (accepté|effectué|réussi)': 'Paiement accepté',
    'confirmation de [votre] commande': 'Confirmation de commande',
  },
  es: {
    'gracias por (su|tu) (compra|pedido)*': 'Gracias por su compra',
    '(pedido|compra) …30 (confirmad|recibid|realizad|completad)(o|a)': 'Pedido realizado',
    'recibido (su|tu) (pedido|compra)': 'Hemos recibido su pedido',
    'pago …12 (aceptado|realizado|completado)': 'Pago aceptado',
    'confirmación (del|de) pedido': 'Confirmación del pedido',
  },
  it: {
    "grazie per (il (tuo|suo|vostro) |l')(ordine|acquisto)": 'Grazie per il tuo ordine',
    '(ordine|acquisto) …30 (confermat|ricevut|effettuat|completat)o': 'Ordine confermato',
    'ricevuto il (tuo|suo|vostro) ordine': 'Abbiamo ricevuto il tuo ordine',
    'pagamento …12 (completato|riuscito|effettuato|accettato)': 'Pagamento completato',
    "conferma (d'|dell')ordine": 'Conferma d’ordine',
  },
  nl: {
    '(bedankt|dank) …12 (bestelling|aankoop)': 'Bedankt voor je bestelling',
    'bestelling …30 (ontvangen|geplaatst|bevestigd|gelukt)': 'Je bestelling is geplaatst',
    'betaling …12 (geslaagd|gelukt|ontvangen)': 'Betaling geslaagd',
    'bestelbevestiging*': 'Bestelbevestiging',
  },
  // What shops promise on every page about any order, and what they sell.
  unless: term({
    en: {
      '(processed|received|shipped|placed|completed) (in|within|by|on) …20 (hours|days|weeks|noon|pm|am)':
        'Order processed in 1-2 business days',
      '(every|each|any|all) (order|orders|purchase)': 'Every order confirmed by email',
      '(order|purchase) complete (sets|outfits|kits|looks|collections)': 'Order complete sets and save 10%',
      '(previous|earlier|last|recent) (order|purchase)':
        'Your previous order has been placed in your account',
      'payment[s] accepted …3 (visa|mastercard|amex|paypal|cash)': 'Payment accepted: Visa, Mastercard',
    },
  }),
  mistaken: ['Thank you for your patience', 'Review your order', 'Order now', 'Your order is in your cart'],
});

export const THANKS = term({
  en: { '^(thank you|thanks|many thanks)': 'Thank you, Ada!' },
  de: { '^(vielen dank|danke|herzlichen dank)': 'Vielen Dank, Ada!' },
  fr: { '^merci': 'Merci Ada !' },
  es: { '^[¡](gracias|muchas gracias)': '¡Gracias, Ada!' },
  it: { '^(grazie|grazie mille)': 'Grazie, Ada!' },
  nl: { '^(bedankt|dank je|dank u)': 'Bedankt, Ada!' },
  unless: term({
    en: {
      'for (your (patience|interest|feedback|review|message|comment|question|inquiry|request)|waiting|visiting|signing up|subscribing|joining|registering|contacting|stopping by|dropping by)':
        'Thank you for waiting',
      '(subscribed|newsletter|mailing list)': 'Thank you! You are subscribed.',
      '(let you know|notify you)': 'Thanks! We’ll let you know when it’s back.',
    },
  }),
  mistaken: ['Merchandise'],
});

/** The shop says that it isn’t done with the order: what it shows in the meantime isn’t its answer. */
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
    '(being|automatically) redirected|redirecting you':
      'If you’re not automatically redirected, refresh this page',
  },
  de: { '(bitte warten|bitte (schließen|aktualisieren) sie … nicht|wird verarbeitet)': 'Bitte warten' },
  fr: {
    'traitement (de|en) …30 (commande|cours)': 'Traitement de votre commande en cours…',
    '(veuillez patienter|en cours de traitement|ne fermez pas)': 'Veuillez patienter',
  },
  es: { '(espere|procesando|no cierre)': 'Procesando su pago' },
  it: {
    "elaborazione dell'ordine": 'Elaborazione dell’ordine in corso…',
    '(attendere|elaborazione in corso|non chiudere)': 'Attendere prego',
  },
  nl: { '(even geduld|wordt verwerkt|sluit … niet)': 'Even geduld' },
  unless: term({
    en: { 'wait (for|until) …30 (email|e-mail|mail|confirmation)': 'Please wait for our email' },
  }),
  mistaken: ['Thank you for your order', 'We are processing your order and will write to you'],
});

/** What is still to come isn’t a confirmation: “almost complete”, “will be placed”, “to complete your order”. */
export const NOT_YET = term({
  en: {
    '(almost|nearly|not yet|will be|to be|before|once|when|after|if|until)': 'Your order is almost complete',
    '(please|click|press|review)': 'Please review your order',
    '(to (complete|place|confirm|finish)|ready to|about to|can be)': 'One click to complete your order',
    "(not|hasn't|wasn't|isn't|couldn't|cannot|failed|unable)": 'Your order was not placed',
    'is [currently|still|now] being (processed|placed|submitted|verified|checked)':
      'Your order is being processed',
    "order's [currently|still|now] being (processed|placed|submitted|verified|checked)":
      'Your order’s being processed',
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

/** What a shop says about a product that was just added to its cart. */
export const ADDED_TO_CART = term({
  en: {
    'added [successfully] (to|into) [your|the|my] [shopping] (cart|basket|bag)':
      'Red Hat has been added to your cart.',
  },
  de: { 'in den warenkorb gelegt': 'Red Hat wurde in den Warenkorb gelegt' },
  fr: { '(ajouté|ajoutée) [à votre|au] panier': 'Red Hat a été ajouté au panier' },
  es: { '(añadido|agregado) (al|a tu|a su) (carrito|cesta)': 'Red Hat se ha añadido al carrito' },
  it: { '(aggiunto|aggiunta) al carrello': 'Red Hat è stato aggiunto al carrello' },
  nl: { 'toegevoegd aan (je|uw|de) (winkelwagen|winkelmand)': 'Red Hat is toegevoegd aan je winkelwagen' },
  mistaken: ['Add to cart', 'It could not be added'],
});
