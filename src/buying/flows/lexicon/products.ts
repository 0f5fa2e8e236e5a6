import { term } from './term.ts';

/** About a product, or one value of an option. */
export const SOLD_OUT = term({
  en: {
    '(sold[ ]out|out of stock|unavailable|not available|no longer available)': 'Sold out',
    '(notify|e[-]mail) me when': 'Notify me when available',
    'back in stock': 'Tell me once it’s back in stock',
  },
  de: {
    '(ausverkauft|vergriffen|nicht auf lager)': 'Ausverkauft',
    'nicht [mehr] (verfügbar|vorrätig|lieferbar)': 'Nicht vorrätig',
  },
  fr: { '(épuisé|épuisée|rupture de stock|en rupture|indisponible)': 'Épuisé' },
  es: { '(agotado|agotada|no disponible|sin existencias|sin stock|fuera de stock)': 'Sin existencias' },
  it: { '(esaurito|esaurita|non disponibile)': 'Esaurito' },
  nl: {
    '(uitverkocht|niet op voorraad)': 'Uitverkocht',
    'niet [meer] (leverbaar|beschikbaar)': 'Niet leverbaar',
  },
  mistaken: ['In stock', 'Available', 'Auf Lager', 'Disponible'],
});

/** Before the lowest of several prices. */
export const PRICE_FROM = term({
  en: { '(from|starting at|as low as)': 'from $28.00' },
  de: { ab: 'ab 28,00 €' },
  fr: { '(à partir de|dès)': 'à partir de 28,00 €' },
  es: { desde: 'desde 28,00 €' },
  it: { '(a partire da|da)': 'da 28,00 €' },
  nl: { vanaf: 'vanaf € 28,00' },
});

/** What shops append to the name of a value that isn’t available. */
export const SOLD_OUT_MARK = term({
  en: {
    '(sold[ ]out|out of stock|unavailable|not available|notify me)': 'Moss (sold out)',
    'variant sold out or unavailable': 'Moss Variant sold out or unavailable',
  },
  de: { '(ausverkauft|vergriffen|nicht [mehr] (verfügbar|vorrätig|lieferbar))': 'Moos – ausverkauft' },
  fr: { '(épuisé|épuisée|rupture de stock|indisponible)': 'Mousse (épuisé)' },
  es: { '(agotado|agotada|no disponible|sin existencias|sin stock)': 'Musgo - agotado' },
  it: { '(esaurito|esaurita|non disponibile)': 'Muschio (esaurito)' },
  nl: { '(uitverkocht|niet leverbaar)': 'Mos (uitverkocht)' },
});

/** “If sold out” isn’t sold out. */
export const ON_CONDITION = term({ en: { if: 'Tell me if it is sold out' } });

/** “Once sold out, it is gone” only urges to buy soon. */
export const ADVERTISING = term({
  en: {
    '(once|before|until|when|if|never|almost|nearly|selling|sells|may|might|could|often|fast|soon|quickly)':
      'Almost sold out',
  },
  mistaken: ['This product is sold out'],
});

/** The same, next to the words: what isn’t sold out yet. */
export const ALMOST_GONE = term({
  en: { '(once|almost|nearly|before|until) …20 (sold out|out of stock)': 'Almost sold out' },
  de: { '(fast|beinahe|bevor|bis) …20 (ausverkauft|vergriffen)': 'Fast ausverkauft' },
  fr: { '(presque|bientôt|avant) …20 (épuisé|épuisée|rupture de stock)': 'Bientôt en rupture de stock' },
  es: { '(casi|antes) …20 (agotado|agotada)': 'Casi agotado' },
  it: { '(quasi|prima) …20 (esaurito|esaurita)': 'Quasi esaurito' },
  nl: { '(bijna|voordat) …20 uitverkocht': 'Bijna uitverkocht' },
  mistaken: ['This product is sold out', 'Ausverkauft'],
});

/** The first entry of a list, where nothing is chosen yet. */
export const UNCHOSEN = term({
  en: {
    '^[please] (choose|select|pick)': 'Please select',
    '^(none selected|option|options)$': 'None selected',
  },
  de: {
    '^[bitte] (wähle|wählen|auswählen)*': 'Bitte wählen',
    '^(farbe|größe|option|variante) (wählen|auswählen)$': 'Größe wählen',
  },
  fr: { '^[veuillez] (choisir|choisissez|sélectionner|sélectionnez)': 'Choisissez une taille' },
  es: { '^(elige|elegir|elija|escoge|selecciona|seleccionar|seleccione)': 'Seleccione una talla' },
  it: { '^(scegli|seleziona)': 'Scegli una taglia' },
  nl: { '^(kies|maak een keuze|selecteer)': 'Kies een maat' },
  mistaken: ['Medium', 'Selected grade'],
});

/** The same, on an entry without a value. */
export const TO_CHOOSE = term({ en: { '*(choose|select)*': '- Select -' } });

/** The same, in lists of countries and states, whose names may start alike. */
export const CHOOSE_FIRST = term({ en: { '^(please|select|choose) *': 'Please choose' }, or: UNCHOSEN });

/** A button that opens a list. */
export const OPENS_LIST = term({
  en: { '^[please] (select|choose|pick)': 'Choose a size' },
  de: {
    '^[bitte] (wählen|auswählen)': 'Wählen',
    '^(farbe|größe|option|variante) (wählen|auswählen)$': 'Farbe wählen',
  },
  fr: { '^[veuillez] (choisir|choisissez|sélectionner|sélectionnez)': 'Choisir une taille' },
  es: { '^(elige|elegir|elija|selecciona|seleccionar|seleccione)': 'Elegir talla' },
  it: { '^(scegli|seleziona)': 'Scegli un colore' },
  nl: { '^(kies|selecteer)': 'Kies een maat' },
  mistaken: ['Selection of teas'],
});
export const VARIANTS = term({
  en: { '*variant*': 'Select a variant', '*(option|options)$': 'Select options' },
});

/** What there is to choose about a product, not a choice itself. */
export const OPTION_NAME = term({
  en: {
    '(color|colour|size|material|style|finish|flavor|flavour|scent|length|width|capacity|model|format|type)[s]':
      'Shoe size',
  },
  de: { '(farbe|größe|material|ausführung|geschmack|länge|breite)': 'Größe' },
  fr: { '(couleur|taille|matière|goût|longueur|largeur)': 'Couleur' },
  es: { '(talla|tamaño|sabor|modelo)': 'Talla' },
  it: { '(colore|taglia|misura|materiale)': 'Taglia' },
  nl: { '(kleur|maat|materiaal|smaak)': 'Maat' },
  mistaken: ['Forest Green', 'Large'],
});

/** On the button that adds to the cart, until everything is chosen. */
export const STILL_TO_CHOOSE = term({
  en: {
    '^[please] (select|choose|pick|make) [a|an|your|all|the] [required] (choices|choice|selections|variant|variants|size|sizes|option|options|color|colors|colour|colours|style|model|finish|material|flavor|flavour|scent|length|width|fit|pack|set|format|edition|grind|capacity|storage|shade|weight|type)':
      'Select a size',
  },
  de: {
    '^[bitte] [eine] (farbe|größe|option|optionen|variante) (wählen|auswählen)': 'Bitte Größe wählen',
  },
  fr: {
    '^(choisir|choisissez|sélectionner|sélectionnez) [un|une|des|votre|les] (taille|couleur|option|options|modèle)':
      'Choisissez une taille',
  },
  es: {
    '^(elige|elegir|selecciona|seleccionar) [un|una|tu|las] (talla|color|opción|opciones|variante)':
      'Selecciona una talla',
  },
  it: { '^(scegli|seleziona) [un|una|le] (taglia|colore|opzione|opzioni)': 'Seleziona una taglia' },
  nl: { '^(kies|selecteer) [een|je|uw] (maat|kleur|optie|opties)': 'Kies een maat' },
  mistaken: ['Select shipping'],
});

/** Labels that say nothing about what is chosen. */
export const GENERIC = term({
  en: {
    '^(select|choose|variant|variants|selection|default title|title)$': 'Default Title',
    '^[available|product] (option|options|choice|choices)$': 'Available options',
    '^(select|choose) [a|an] option$': 'Choose an option',
  },
  mistaken: ['Size'],
});

/** Lists on a product page that aren’t its options. */
export const NO_OPTION = term({
  en: {
    '*(country|currency|sort|search|review|rating|newsletter|subscribe|coupon|zip|postcode)*': 'Sort by',
    '*e[-]mail*': 'Your email',
    locale: 'locale',
    '(ship|shipping|deliver|delivery) to': 'Shipping to',
    '(express|quick|instant|accelerated) check[-| ]out': 'Express checkout',
    '(customers|people|others) …40 also': 'Customers who bought this also bought',
    '(you may|you might|goes well|pairs well|complete the|frequently bought|related)': 'You may also like',
  },
  de: { '^(land|lieferland|währung|sprache|sortieren*)$': 'Währung', '*(bewertung|gutschein)*': 'Bewertung' },
  fr: { '^(pays|devise|langue|trier*)$': 'Devise', avis: 'Votre avis' },
  es: { '^(país|moneda|divisa|idioma|ordenar*)$': 'Moneda', opinión: 'Tu opinión' },
  it: { '^(paese|valuta|lingua|ordina*)$': 'Valuta' },
  nl: { '^(land|valuta|taal|sorteer*)$': 'Valuta' },
  mistaken: ['Color', 'Landscape', 'Couleur'],
});

/** Radio buttons on a product page that aren’t its options. */
export const NO_OPTION_NAME = term({
  en: {
    '*purchase[-|_| |.](option|type)*': 'purchase_option',
    '*(wishlist|compare)*': 'add-to-wishlist',
  },
  mistaken: ['color'],
});

/** Buttons in a group that aren’t values of an option. */
export const NO_VALUE = term({
  all: {
    '^(+|−|–|-)$': '+',
    '^(facebook|twitter|pinterest|instagram)$': 'Pinterest',
    '^[(pay|check[-| ]out|checkout) with] (pay[ ]pal|(apple|google|amazon|shop|after|g|samsung)[ ]pay|venmo|klarna)*':
      'shop Pay',
  },
  en: {
    '^(next|previous|prev|zoom|play|share|wishlist|compare|copy link|close|more)$': 'Share',
    '^(add|buy|shipping|delivery|returns)': 'Add to wishlist',
    '^(description|details|specification|specifications|[product|more] information)$': 'Details',
    '^size (guide|chart)$': 'Size guide',
    '^(read|show|see) more$': 'Read more',
    '^(image|slide) #$': 'Image 2',
    '^# star[s]$': '5 stars',
    '^(review|go to|load image|thumbnail|view|increase|decrease)*': 'Increase quantity',
    '^(show|read|see|write|all) …6 (review|reviews)$': 'Write a review',
    '^(reserve|notify|email me|find|check|save) …12 (store|shop|stock|availability|later|back)*':
      'Reserve in store',
    '^ask a question$': 'Ask a question',
  },
  mistaken: ['Medium', 'Blue'],
});

/** To buy once, where a shop would rather have subscribers. */
export const ONE_TIME = term({
  en: {
    '(one[-| ]time|onetime|single) (purchase|order|delivery|payment|buy)': 'One-time purchase',
    '^(buy|purchase|order|deliver) [just] once': 'Buy once',
  },
  de: { '(einmalig|einmalkauf|einmalige (lieferung|bestellung))*': 'Einmalige Lieferung' },
  fr: { '(achat|commande) (unique|ponctuel)*': 'Achat unique' },
  es: { 'compra única': 'Compra única' },
  mistaken: ['Subscribe and save', 'One size'],
});
/** Takes no extra that’s offered with the product. */
export const NO_EXTRA = term({
  en: {
    '^no[,] (thanks|thank you)*': 'No thanks',
    '^(none|not needed|no extra|no extras)$': 'None',
    '^(no|without [a|an]) [gift|extended|extra] (wrap|wrapping|warranty|protection|plan|insurance|engraving|personalization|message|card|box)':
      'No warranty',
  },
  de: { '^(nein[,] danke|keine|kein|ohne)*': 'Ohne Gravur' },
  fr: { '^(non[,] merci|aucun|aucune|sans)*': 'Sans emballage' },
  es: { '^(no[,] gracias|ninguno|ninguna|sin)': 'Sin garantía' },
  it: { '^(no[,] grazie|nessun|nessuna|senza)': 'Nessuna estensione' },
  nl: { '^(nee[,] (bedankt|dank)|geen|zonder)*': 'Zonder cadeauverpakking' },
  mistaken: ['2-year warranty', 'Navy', 'Single'],
});
export const SUBSCRIBING = term({
  en: {
    '*(subscribe|subscription)': 'Subscribe and save',
    '(every|each) …8 (week|weeks|month|months|days)': 'Deliver every 4 weeks',
  },
  mistaken: ['One-time purchase'],
});
export const NOT_SUBSCRIBING = term({
  en: {
    '(no|not|never|without|none|nor|skip) …12 (subscribe|subscription|subscriptions)': 'Not a subscription',
  },
  mistaken: ['Subscribe'],
});

/** How often it comes, for subscribers alone. */
export const FREQUENCY = term({
  en: {
    '(deliver|delivery|ship|shipping|repeat|refill|renew) [it] (every|frequency|interval)': 'Deliver every',
    '^(frequency|how often)': 'Frequency',
  },
  de: { '*(lieferintervall|lieferrhythmus)': 'Lieferintervall' },
  mistaken: ['Delivery date', 'Every size'],
});

/** What is written onto a product for its buyer. */
export const PERSONALIZED = term({
  en: { '*(engrav|monogram|personali|embroider|inscri)*': 'Engraving text' },
  de: { '*(gravur|gravier)*': 'Gravur' },
  fr: { '*gravure*': 'Gravure' },
  es: { '*grabad*': 'Grabado' },
  it: { '*incision*': 'Incisione' },
  mistaken: ['Size'],
});
export const UNPERSONALIZED = term({
  en: { '(no|not|without|skip) [the|any] *(engrav|monogram|personali|embroider|inscri)*': 'No engraving' },
  mistaken: ['Engraved with “Ada”'],
});

/** The form that adds a product to the cart, by its URL and its names in the code. */
export const CART_FORM = term({
  en: {
    '*(cart|basket)*': '/cart/add',
    '*product[-|_| ]form*': 'product-form',
    '*add[-|_| ]to*': 'add-to-bag',
  },
});
export const NO_CART_FORM = term({
  en: {
    '*(search|coupon|voucher|redeem|apply|discount|update|remove|checkout)*': 'cart-discount',
  },
  mistaken: ['/cart/add'],
});

/** What’s next to a price and says nothing else. */
export const AROUND_A_PRICE = term({ en: { '*(price|now|sale|from|only|regular|our)*': 'Sale price' } });

export const CURRENCY = term({ en: { '*currency*': 'currency-switcher' } });

/** Sizes and colors that mean nothing else after “in”. */
export const WELL_KNOWN_VALUE = term({
  en: {
    '^(xxs|xs|small|medium|large|xl|xxl|2xl|3xl)$': 'Medium',
    '^(black|white|red|blue|green|navy|yellow|orange|purple|pink|brown|grey|gray|beige|teal)$': 'Navy',
  },
  mistaken: ['time', 'stock', 'wool'],
});
