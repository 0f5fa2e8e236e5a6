import { term } from './term.ts';

export const CART = term({
  en: { '(cart|basket|bag)': 'Your cart' },
  de: { '(warenkorb|einkaufswagen)': 'Warenkorb' },
  fr: { panier: 'Votre panier' },
  es: { '(carrito|cesta)': 'Carrito' },
  it: { carrello: 'Il tuo carrello' },
  nl: { '(winkelwagen|winkelmand|winkelmandje)': 'Winkelwagen' },
  mistaken: ['Cartoons', 'Bags'],
});

export const EMPTY_CART = term({
  en: {
    '*(cart|basket|bag|trolley) …20 (is|are) …12 empty*': 'Your cart is currently empty',
    'no (items|products) in [your|the] (cart|basket|bag)*': 'There are no items in your cart',
    'nothing in your (cart|basket|bag)': 'There is nothing in your bag yet',
  },
  de: { 'warenkorb ist [*] leer': 'Ihr Warenkorb ist noch leer' },
  fr: { 'panier est [*] vide': 'Votre panier est vide' },
  es: { '(carrito|cesta) está vac*': 'Tu carrito está vacío' },
  it: { 'carrello è [*] vuoto': 'Il carrello è vuoto' },
  nl: { 'winkel(wagen|mand|mandje) is [*] leeg': 'Je winkelwagen is leeg' },
  mistaken: ['Empty cart'],
});

/** A dialog that invites, or asks for an age or a country, and isn’t part of buying. */
export const INTERRUPTION = term({
  all: { '% off*': '10% off your first order' },
  en: {
    '*(newsletter|subscribe|mailing list)*': 'Join our mailing list',
    'cookie[s]': 'We use cookies',
    '(are you|i am|confirm you are) [over|at least] (18|21)*': 'Are you over 18?',
    'choose your (country|region|location|language)*': 'Choose your country',
    '(shipping|delivering) to?*': 'Where are we shipping to?',
    '(ship|shipping) to (your country|another)*': 'Ship to another country',
  },
  de: {
    '*rabatt auf*': '10 % Rabatt auf die erste Bestellung',
    'wähle* …14 (land|region|sprache)': 'Wählen Sie Ihr Land',
    '(bist du|sind sie) [über|mindestens] (16|18|21)*': 'Sind Sie über 18?',
  },
  fr: {
    "(s'inscrire|inscrivez-vous|abonnez-vous)": 'Inscrivez-vous',
    'choisissez votre (pays|langue|région)': 'Choisissez votre pays',
    '(avez-vous|plus de) (18|21) ans': 'Avez-vous 18 ans ?',
  },
  es: {
    '(suscríbete|suscríbase|boletín)': 'Suscríbete',
    '(elige|selecciona) tu (país|idioma|región)': 'Elige tu país',
    'mayor de (18|edad)': '¿Eres mayor de edad?',
  },
  mistaken: ['Choose your size'],
});

/** What some products aren’t sold without. */
export const ASKS_AGE = term({
  en: {
    '(are you|i am|you are|you must be) [over|at least] (18|21)*': 'Are you over 18?',
    '(legal|drinking|verify your|confirm your) age': 'Confirm your age',
    '(18|21) (years|or older|and over)': 'You must be 18 or older',
  },
  de: { '(über|mindestens|unter) (16|18)': 'Sind Sie über 18?', volljährig: 'Bist du volljährig?' },
  fr: { '(18|21) ans': 'Avez-vous plus de 18 ans ?', majeur: 'Êtes-vous majeur ?' },
  es: { 'mayor de (18|edad)': '¿Eres mayor de edad?' },
  it: { maggiorenne: 'Sei maggiorenne?', '(più di|almeno) 18': 'Hai più di 18 anni?' },
  nl: { '18 jaar': 'Ben je 18 jaar of ouder?', 'ouder dan 18': 'Ben je ouder dan 18?' },
  mistaken: ['18 products', 'Age group'],
});

export const REVIEW_STEP = term({
  en: {
    '(confirm|review|check) [your|the] order': 'Review your order',
    'order (review|confirmation|overview)*': 'Order overview',
    '^[#[.]] (review|preview|confirm|confirmation)$': '3. Review',
  },
  mistaken: ['Reviews'],
});

/** The names of the steps of a checkout. */
export const STEP = term({
  en: {
    '(step|part) #*': 'Step 4: Delivery Method',
    '(billing|shipping|delivery|payment) (address|details|information|method|methods|options)':
      'Shipping information',
    '(confirm|review) [your|the] order': 'Confirm Order',
    'order review': '6 Order Review',
  },
  mistaken: ['Free delivery', 'Return policy'],
});

/** Links to a shop’s products. */
export const CATALOG = term({
  en: {
    '^(shop|store|product|products|catalog|catalogue|all|collection|collections|browse)': 'Shop all',
    '^(our products|(see|view) all|new arrivals)': 'View all',
  },
  de: { '^(alle produkte|produkte|sortiment|kategorien|alle artikel)': 'Sortiment' },
  fr: { '^(boutique|tous les (produits|articles)|produits|nos produits|catalogue)': 'Boutique' },
  es: { '^(tienda|productos|todos los productos|catálogo|ver todo)': 'Tienda' },
  it: { '^(negozio|prodotti|tutti i prodotti|catalogo)': 'Tutti i prodotti' },
  nl: { '^(winkel|producten|alle producten|assortiment)$': 'Alle producten' },
  mistaken: ['Shopping cart', 'Contact'],
});

export const NEXT_PAGE = term({
  all: { '^(›|»|→)$': '›' },
  en: { '^(next [page]|older|more [products]|(load|show) more)[ ][›|»|→]$': 'Next ›' },
  de: { '^(nächste [seite]|weiter|mehr (laden|anzeigen))[ ][›|»|→]$': 'Weiter' },
  fr: { '^(suivant|page suivante|voir plus)[ ][›|»|→]$': 'Suivant ›' },
  es: { '^([página] siguiente|(ver|cargar) más)[ ][›|»|→]$': 'Siguiente' },
  it: { '^(successivo|avanti|mostra altri)[ ][›|»|→]$': 'Successivo' },
  nl: { '^(volgende|meer laden)[ ][›|»|→]$': 'Volgende' },
  mistaken: ['Next-day delivery', 'More about us'],
});

/** Links that lead to no product. */
export const AROUND = term({
  all: {
    '^(usd|eur|gbp|aud|cad|nzd|sgd|chf|jpy|hkd|sek|nok|dkk|pln)$': 'EUR',
    '^(english|deutsch|français|español|italiano|nederlands|português|polski|dansk|svenska|norsk)$':
      'Deutsch',
  },
  en: {
    '^(us dollars|euros|pounds sterling)$': 'Euros',
    '^(home|back|previous|prev|(log|sign)[ ]in|[my] account|menu|search)$': 'Home',
    '^(about [us]|contact [us]|help|faq|blog|news|our story|wish[ ]list|compare)$': 'About us',
  },
  de: { '^(startseite|zurück|anmelden|konto|menü|suche)$': 'Startseite' },
  fr: { '^(accueil|retour|précédent|connexion|compte|rechercher)$': 'Accueil' },
  es: { '^(inicio|volver|anterior|cuenta|menú|buscar)$': 'Inicio' },
  mistaken: ['Home & kitchen', 'English breakfast tea'],
});

/** The title of search results, not the name of a product. */
export const FOUND = term({
  en: {
    '(search results|results for|results found)*': "Search results for 'Spice Tin Set'",
    '^# results*': '3 results',
    '^(products|items|articles) (matching|containing|found for)': 'Products matching "Neuromancer"',
    '^[you] (searched|search) [results] for': 'You searched for “mug”',
  },
  de: { 'suchergebnis*': 'Suchergebnisse', '^[#] (ergebnisse|treffer) für': '3 Treffer für „Tasse“' },
  fr: {
    'résultats de [la|votre] recherche': 'Résultats de la recherche',
    '^[#] résultats pour': '3 résultats pour tasse',
  },
  es: {
    'resultados de [la] búsqueda': 'Resultados de búsqueda',
    '^[#] resultados para': '3 resultados para taza',
  },
  it: { 'risultati (di|della|per)': 'Risultati della ricerca' },
  nl: { 'zoekresultaten*': 'Zoekresultaten voor “mok”' },
  mistaken: ['Search engine poster'],
});

export const HOME = term({ en: { '^home$': 'Home' } });

/** Words every shop uses, which aren’t names even in the place of one. */
export const EVERYDAY = term({
  en: {
    '^(home|shop|store|cart|basket|bag|checkout|check out|continue|next)$': 'Checkout',
    '^(product|products|sale|new|all|total|payment|shipping|delivery|card|order)$': 'Sale',
    '^(my account|sign in|log in)$': 'Sign in',
  },
  de: { '^(warenkorb|einkaufswagen|kasse|bestellung|versand|zahlung|produkte)$': 'Warenkorb' },
  fr: { '^([mon|votre] panier|commande|livraison|paiement|boutique|produits)$': 'Panier' },
  es: { '^([mi|tu] carrito|[mi|tu] cesta|pedido|envío|pago|tienda|productos)$': 'Carrito' },
  it: { '^([il tuo] carrello|ordine|spedizione|pagamento|prodotti)$': 'Carrello' },
  nl: { '^(winkelwagen|winkelmand|winkelmandje|bestelling|verzending|betaling|producten)$': 'Winkelwagen' },
  mistaken: ['Checkout Notebook'],
});

/** Words of an address that are on every page of a checkout. */
export const EVERYDAY_IN_ADDRESSES = term({
  en: {
    '^(street|road|avenue|lane|drive|court|place|square)$': 'Street',
    '^(floor|suite|unit|apartment|building|house)$': 'Suite',
    '^(and|the|order|cart|checkout|continue|delivery|shipping|payment)$': 'order',
  },
  mistaken: ['Streetlight'],
});

/** What a bank’s own page talks about. */
export const OF_A_BANK = term({
  en: {
    '*(3d|3-d|secure|challenge|authenticat|verif|bank|passcode|one-time|acs)*': 'Verify your purchase',
    otp: 'Enter OTP',
  },
  mistaken: ['Thank you'],
});

export const SEARCH_BUTTON = term({
  en: { '*(search|find)*': 'Search', go: 'Go' },
  de: { '(suche|suchen)': 'Suchen' },
  fr: { '(rechercher|chercher)': 'Rechercher' },
  es: { buscar: 'Buscar' },
  it: { cerca: 'Cerca' },
  nl: { 'zoek*': 'Zoeken' },
  mistaken: ['Gold'],
});
