import { KEEP_ADDRESS } from './address-checks.ts';
import { OF_AN_ADDRESS } from './buttons-address.ts';
import { BESIDE_THE_WAY } from './buttons-beside.ts';
import { PAID_LATER, PRE_ORDER } from './ordering.ts';
import { term } from './term.ts';

/** What buttons and links say they do. An earlier meaning wins over a later one. */
export const BUTTONS = {
  ...BESIDE_THE_WAY,
  review: term({
    en: {
      'review …12 (order|purchase|details|summary)': 'Review your order',
      '(continue|proceed|go|next) …8 review': 'Continue to review',
      '^review [(and|&) (pay|place order|submit)]$': 'Review and pay',
      'order review': 'Order review',
      'preview order': 'Preview order',
      '^check [my|your|the] order$': 'Check my order',
      '^next: (place|submit) …8 order': 'Next: Place Order',
    },
    de: {
      '*überprüfen': 'Bestellung überprüfen',
      '(bestellung|eingaben|angaben) (prüfen|kontrollieren)': 'Bestellung prüfen',
      'zur *übersicht': 'Weiter zur Bestellübersicht',
    },
    fr: { '(vérifier|revoir) (ma|la|votre) commande': 'Vérifier ma commande' },
    es: { 'revisar [el|mi|tu|su|la] (pedido|compra)': 'Revisar el pedido' },
    it: { "(rivedi|verifica|controlla) (l'|il tuo |)ordine": 'Rivedi l’ordine' },
    nl: { 'bestelling (controleren|bekijken)': 'Bestelling controleren' },
    mistaken: ['Write a review', '12 reviews'],
  }),
  place_order: term({
    en: {
      'place [my|your|the|a|an] order': 'Place your order',
      'complete [my|your|the] (order|purchase|payment|checkout)': 'Complete purchase',
      'submit [my|your|the] (order|payment)': 'Submit order',
      '^create [my|your|the] order$': 'Create order',
      'confirm [my|your|the] (order|purchase|payment)': 'Confirm payment',
      '(confirm|agree|accept|finish|order|submit|save|continue) (and|&) (pay|order|buy)': 'Confirm and pay',
      '(send|process|finish) [my|your|the] (order|purchase|payment|checkout)': 'Send my order',
      '^(authori(s|z)e [the|this|my] payment|charge my card)': 'Authorize payment',
      '^(finish|order)$': 'Finish',
      '^make [a] payment': 'Make payment',
      'finali(s|z)e*': 'Finalize',
      'order (now|and pay)': 'Order now',
      '(order|buy) with [an] obligation to pay': 'Order with an obligation to pay',
      'purchase now': 'Purchase now',
      '^purchase$': 'Purchase',
      'buy (and|&) pay': 'Buy & pay',
      'complete booking': 'Complete booking',
      '^confirm preauthori(s|z)ation': 'Confirm preauthorization',
      '^confirm$': 'Confirm',
      '^checkout and pay': 'Checkout and pay',
    },
    de: {
      '# …8 bezahlen$': '12,00 € bezahlen',
      '(zahlungspflichtig|kostenpflichtig)*': 'Zahlungspflichtig bestellen',
      '(jetzt|verbindlich) (kaufen|bezahlen|bestellen)': 'Jetzt kaufen',
      '(bestellung|kauf) (abschicken|absenden|aufgeben|abschließen|bestätigen)': 'Bestellung aufgeben',
      '^(bestellen|bezahlen|zahlen|kaufen)$': 'Bestellen',
    },
    fr: {
      'passer (la|ma|votre) commande': 'Passer ma commande',
      '(confirmer|valider) [et payer] (la|ma|votre|mon|le) (commande|achat|paiement)': 'Valider la commande',
      '(commander|payer)': 'Commander',
    },
    es: {
      'pedido con obligación de pago': 'Pedido con obligación de pago',
      '(realizar|confirmar|completar|enviar|hacer) [el|la|mi|tu|su] (pedido|compra|pago)':
        'Realizar el pedido',
      'finalizar [la|mi|tu|su|el] (compra|pedido)': 'Finalizar compra',
      pagar: 'Pagar ahora',
    },
    it: {
      'con obbligo di pagamento': 'Ordina con obbligo di pagamento',
      "(effettua|invia|conferma|completa|concludi) (l'|il tuo |il |)(ordine|acquisto|pagamento)":
        'Conferma l’ordine',
      '^(paga|ordina) [ora|adesso]': 'Paga ora',
    },
    nl: {
      'met betal(ing|ings|ingsverplichting)*': 'Bestellen met betalingsverplichting',
      'met betaalverplichting': 'Bestelling met betaalverplichting',
      '^betaal …4 #': 'Betaal € 12,00',
      'plaats [je|uw|mijn|de] bestelling': 'Plaats bestelling',
      'bestelling (plaatsen|afronden|bevestigen)': 'Bestelling plaatsen',
      '(nu|bestellen en) betalen': 'Bestellen en betalen',
      '^(betalen|betaal nu)$': 'Betalen',
    },
    or: term({
      en: { '^pay': 'Pay $42.00' },
      unless: PAID_LATER,
    }),
    unless: PRE_ORDER,
    mistaken: ['Pay later', 'Pay in 4 installments', 'Pre-Order Now', 'Payment methods', 'Place of delivery'],
  }),
  buy_now: term({
    en: {
      'buy [it] now': 'Buy it now',
      '(instant|instantly) (buy|checkout)': 'Instant checkout',
      '(quick|express) buy': 'Quick buy',
    },
    de: { 'sofort kaufen': 'Sofort kaufen' },
    fr: { 'acheter maintenant': 'Acheter maintenant' },
    es: { 'comprar ahora': 'Comprar ahora' },
    mistaken: ['Buyer’s guide'],
  }),
  to_checkout: term({
    en: {
      '^[secure|go to|proceed to|begin|start|continue to] check[ ]out': 'Secure checkout',
      '^checkout*': 'Checkout',
      '^(proceed|continue|go) to [the|my|your] order': 'Proceed to your order',
      'check[ ]out (now|securely)': 'Or check out now',
      'to [the|secure] check[ ]out': 'On to the checkout',
    },
    de: { 'zur (bestellung|kasse)': 'Zur Kasse', '^kasse$': 'Kasse' },
    fr: {
      'finaliser*': 'Finaliser mon achat',
      'valider (mon|le) panier': 'Valider mon panier',
      'passer (à la caisse|commande)': 'Passer à la caisse',
    },
    es: {
      tramitar: 'Tramitar pedido',
      '(iniciar|continuar|comenzar) [la|mi|tu] compra': 'Iniciar compra',
      '(ir|pasar) (a|por) [la] caja': 'Ir a la caja',
      '(ir|proceder) al (pago|checkout)': 'Proceder al pago',
    },
    it: {
      "procedi (all'acquisto|con il checkout|con l'acquisto)": 'Procedi all’acquisto',
      "concludi (l'|)ordine$": 'Concludi l’ordine',
      '(vai|procedi) (alla cassa|al checkout)': 'Vai alla cassa',
    },
    nl: {
      '(naar [de]|verder naar) (kassa|afrekenen|bestellen)': 'Naar de kassa',
      '^afrekenen$': 'Afrekenen',
    },
    mistaken: ['Our checkout process explained'],
  }),
  add_to_cart: term({
    en: {
      '(add|added) [#] [item|this] (to|in) [my|your|the|shopping] [shopping] (cart|basket|bag|trolley|order)*':
        'Add to cart',
      '^add [to] (cart|basket|bag)*': 'Add to basket',
      '^(add|buy)$': 'Add',
      '^(put|pop|drop|toss) …8 in [my|your|the] (cart|basket|bag|trolley)': 'Pop it in my basket',
      'pre[-]order*': 'Pre-order',
      '^i want (this|it|one)*': 'I want this!',
      '^(order|buy) (this|yours) [now|today]': 'Order this lamp',
      '^get (it|yours|mine) [now|today|here]$': 'Get yours today',
    },
    de: {
      'in den (warenkorb|einkaufswagen)': 'In den Warenkorb',
      'zum (warenkorb|einkaufswagen) hinzufügen': 'Zum Warenkorb hinzufügen',
      '^vorbestellen$': 'Vorbestellen',
    },
    fr: {
      '(ajouter|mettre) (au|dans [le|mon]) panier': 'Ajouter au panier',
      '^(ajouter|précommander)$': 'Ajouter',
    },
    es: {
      '(añadir|agregar) (al carrito|a la cesta|a la bolsa)': 'Añadir al carrito',
      '^(añadir|comprar|reservar)$': 'Comprar',
    },
    it: { '(aggiungi|metti) (al|nel) carrello': 'Aggiungi al carrello' },
    nl: {
      'in [de|mijn] winkel(wagen|mand|mandje)': 'In winkelwagen',
      'toevoegen aan winkel(wagen|mand|mandje)': 'Toevoegen aan winkelwagen',
    },
    mistaken: ['Add address', 'Buying guide'],
  }),
  to_cart: term({
    en: {
      '(view|go to|see|open|show|your|my|shopping)[ ][the|my|your] (cart|basket|bag|trolley)*':
        'View your basket',
      '(view|go to|see|open|show|your|my|shopping)[ ](cart|basket|bag|trolley)*': 'My cart',
      '^(cart|basket|bag)[ ](#|(#))$': 'Cart (2)',
      '^(cart|basket|bag)$': 'Bag',
      '^(view|see|review) [my|your] order (#|(#))$': 'View order (2)',
      'to [the] (cart|basket)*': 'Back to the cart',
    },
    de: {
      '*(warenkorb|einkaufswagen) [ansehen|anzeigen|öffnen]$': 'Warenkorb ansehen',
      '*(warenkorb|einkaufswagen)[ ](#|(#))$': 'Warenkorb (2)',
    },
    fr: { panier$: 'Voir le panier', 'panier[ ](#|(#))$': 'Panier (2)' },
    es: { '(carrito|cesta)$': 'Ver carrito', '(carrito|cesta)[ ](#|(#))$': 'Carrito (2)' },
    it: { carrello$: 'Vedi carrello', 'carrello[ ](#|(#))$': 'Carrello (2)' },
    nl: {
      'winkel(wagen|mand|mandje) [bekijken]$': 'Winkelwagen bekijken',
      'winkel(wagen|mand|mandje)[ ](#|(#))$': 'Winkelwagen (2)',
    },
    mistaken: ['Tote bags', 'Cartoon prints'],
  }),
  ...OF_AN_ADDRESS,
  choose_method: term({
    en: {
      '^(choose|select|change|pick) [a|your] (shipping|delivery|payment) [method|option]$':
        'Choose a payment method',
      '^(get|calculate|recalculate|update|refresh|show|see|view|find|load|check) [the|all|my|your|available] (shipping|delivery) [rates|options|methods|costs|cost|quotes|prices]$':
        'Get shipping rates',
      '^choose$': 'Choose',
    },
    de: { '^versandkosten berechnen$': 'Versandkosten berechnen' },
    fr: { '^calculer les frais de (port|livraison)$': 'Calculer les frais de port' },
    es: { '^calcular [el|los] [gastos de] envío$': 'Calcular envío' },
    mistaken: ['Choose a size', 'Delivery options'],
  }),
  advance: term({
    all: { '^(→|›)$': '→' },
    en: {
      '^(continue|next|proceed|save (and|&) continue)': 'Continue',
      '(continue|proceed|go|next|on) [on] to [the] (shipping|payment|delivery|billing|address|step|next)*':
        'Now go on to payment',
      '(save|submit) (and|&) (continue|proceed|next)': 'Please save & continue',
      'next step': 'To the next step',
      '(use|confirm) [this] address': 'Use this address',
      'to (payment|shipping|delivery)$': 'On to payment',
      '^to [the|your] (shipping|payment|delivery|billing|address)': 'To your delivery options',
      '^select (shipping|delivery) method$': 'Select shipping method',
      '^confirm (shipping|delivery|payment method|address)*': 'Confirm delivery',
    },
    de: {
      '^(fortfahren|nächster schritt)$': 'Fortfahren',
      '^weiter': 'Weiter',
      'zur zahlung': 'Zur Zahlung',
    },
    fr: {
      '^étape suivante$': 'Étape suivante',
      '^(choisir la livraison|choisir le paiement)$': 'Choisir la livraison',
      '^(passer|aller|poursuivre) (au|vers le) (paiement|règlement)$': 'Passer au paiement',
      '^(suivant|continuer|confirmer)': 'Continuer',
    },
    es: {
      '^elegir (envío|pago)$': 'Elegir envío',
      '^(siguiente|continuar)': 'Siguiente',
      '(ir|pasar|avanzar) (para el|para la|a la|al) (pago|entrega|envío)': 'Ir para el pago',
    },
    it: {
      '^(continua|prosegui|procedi)$': 'Continua',
      '^(continua|prosegui|procedi|vai) (con la|con il|alla|al|verso la|verso il) (spedizione|pagamento|consegna)$':
        'Vai al pagamento',
      '^scegli la (spedizione|consegna)$': 'Scegli la spedizione',
      '^avanti': 'Avanti',
    },
    nl: {
      '^(doorgaan|verder|ga verder)$': 'Doorgaan',
      '^(doorgaan|verder|ga|naar) [naar] [de] (verzending|verzendmethode|bezorging|betaling|betalen)$':
        'Naar betaling',
      '^kies (verzending|verzendmethode|bezorging)$': 'Kies verzending',
      '^volgende': 'Volgende',
    },
    // A shipping method, which leads nowhere, or somebody else’s sign-in.
    unless: term({
      en: { '^next(-| )[business |working ]day*': 'Next day air' },
      all: { '(google|facebook|apple|amazon|microsoft|paypal)$': 'Continue with Google' },
    }),
    mistaken: ['Nextdoor neighbors', 'Discontinued'],
  }),
  enter: term({
    en: {
      '^yes[,] [*]': 'Yes, I am',
      '^(i am|im) [over|at least] #': 'I am 21 or older',
      '^enter [the] [site|shop|store]$': 'Enter site',
      '^(ok|okay)$': 'OK',
    },
    de: { '^ja[,] [*]': 'Ja, ich bin über 18', '^ich bin [über|mindestens] #': 'Ich bin über 18' },
    fr: { '^oui[,] [*]': 'Oui, j’ai plus de 18 ans', entrer$: 'Entrer' },
    es: { '^sí[,] [*]': 'Sí, soy mayor de edad', '^entrar$': 'Entrar' },
    or: KEEP_ADDRESS,
    mistaken: ['Yesterday’s deals', 'Enter your email'],
  }),
  dismiss: term({
    all: { '^(×|✕|⨉|x)$': '✕' },
    en: {
      '^(dismiss|not now|maybe later|later|skip)$': 'Maybe later',
      '^(no thanks|no thank|no thank you)$': 'No thank you',
      '^close': 'Close',
      '^no[,] *': 'No, I’m under 18',
    },
    de: { '^schließen$': 'Schließen', '^nein[,] danke$': 'Nein, danke', '^nicht jetzt$': 'Nicht jetzt' },
    fr: { '^fermer$': 'Fermer', '^non[,] merci$': 'Non merci', '^plus tard$': 'Plus tard' },
    es: { '^cerrar$': 'Cerrar', '^no gracias$': 'No gracias', '^ahora no$': 'Ahora no' },
    it: { '^chiudi$': 'Chiudi', '^no[,] grazie$': 'No, grazie' },
    nl: { '^(sluiten|sluit)$': 'Sluiten', '^nee[,] (bedankt|dank je)$': 'Nee, bedankt' },
    mistaken: ['Notify me', 'Closet organizers'],
  }),
};
