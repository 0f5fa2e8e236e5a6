import { term } from './term.ts';

export const CART = term({
  en: { '(cart|basket|bag)': 'Your cart' },
  de: { warenkorb: 'Warenkorb' },
  fr: { panier: 'Votre panier' },
  es: { carrito: 'Carrito' },
  mistaken: ['Cartoons', 'Bags'],
});

export const EMPTY_CART = term({
  en: {
    '*(cart|basket|bag|trolley) …20 (is|are) …12 empty*': 'Your cart is currently empty',
    'no (items|products) in (your|the) (cart|basket|bag)*': 'There are no items in your cart',
  },
  de: { 'warenkorb ist [*] leer': 'Ihr Warenkorb ist noch leer' },
  fr: { 'panier est [*] vide': 'Votre panier est vide' },
  es: { '(carrito|cesta) está vac*': 'Tu carrito está vacío' },
  mistaken: ['Empty cart'],
});

/** A dialog that invites, asks for an age or a country, and is no part of buying. */
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
  mistaken: ['Choose your size'],
});

export const REVIEW_STEP = term({
  en: {
    '(confirm|review|check) [your|the] order': 'Review your order',
    'order (review|confirmation|overview)*': 'Order overview',
    '^[#[.]] (review|confirm|confirmation)$': '3. Review',
  },
  mistaken: ['Reviews'],
});

/** What the steps of a checkout are called. */
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

/** Links to where a shop's goods are. */
export const CATALOG = term({
  en: {
    '^(shop|store|product|products|catalog|catalogue|all|collection|collections|browse)': 'Shop all',
    '^(our products|(see|view) all|new arrivals)': 'View all',
  },
  de: { '^(alle produkte|produkte|sortiment)': 'Sortiment' },
  fr: { '^(boutique|tous les produits)': 'Boutique' },
  es: { '^(tienda|productos)': 'Tienda' },
  mistaken: ['Shopping cart', 'Contact'],
});

export const NEXT_PAGE = term({
  all: { '^(›|»|→)$': '›' },
  en: { '^(next [page]|older|more [products]|(load|show) more)[ ][›|»|→]$': 'Next ›' },
  de: { '^(nächste|weiter)[ ][›|»|→]$': 'Weiter' },
  fr: { '^suivant[ ][›|»|→]$': 'Suivant »' },
  es: { '^siguiente[ ][›|»|→]$': 'Siguiente' },
  mistaken: ['Next-day delivery', 'More about us'],
});

/** Links that lead to no product. */
export const AROUND = term({
  en: { '^(home|back|previous|prev|(log|sign)[ ]in|account|menu|search)$': 'Home' },
  mistaken: ['Home & kitchen'],
});

/** A title of what was found, and no name of a product. */
export const FOUND = term({
  en: {
    '(search results|results for|results found)*': "Search results for 'Spice Tin Set'",
    '^# results*': '3 results',
  },
  de: { 'suchergebnis*': 'Suchergebnisse' },
  fr: { 'résultats de [la|votre] recherche': 'Résultats de la recherche' },
  es: { 'resultados de [la] búsqueda': 'Resultados de búsqueda' },
  mistaken: ['Search engine poster'],
});

export const HOME = term({ en: { '^home$': 'Home' } });

/** Words that every shop uses, and that are no names even where they are in the place of one. */
export const EVERYDAY = term({
  en: {
    '^(home|shop|store|cart|basket|bag|checkout|check out|continue|next)$': 'Checkout',
    '^(product|products|sale|new|all|total|payment|shipping|delivery|card|order)$': 'Sale',
    '^(my account|sign in|log in)$': 'Sign in',
  },
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

/** What a bank's own page speaks of. */
export const OF_A_BANK = term({
  en: {
    '*(3d|3-d|secure|challenge|authenticat|verif|bank|passcode|one-time|acs)*': 'Verify your purchase',
    otp: 'Enter OTP',
  },
  mistaken: ['Thank you'],
});

export const SEARCH_BUTTON = term({ en: { '*(search|find)*': 'Search', go: 'Go' }, mistaken: ['Gold'] });
