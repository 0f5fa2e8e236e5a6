import { term } from './term.ts';

/** A heading or name above shipping methods. */
export const SHIPPING_SECTION = term({
  en: { '*(shipping|delivery|dispatch|carrier|postage)*': 'Shipping method' },
  de: { '*(versand|liefer)*': 'Versandart' },
  fr: { '*livraison*': 'Mode de livraison' },
  es: { '*(envío|envio|entrega)*': 'Método de envío' },
  it: { '*(spedizion|consegna)*': 'Metodo di spedizione' },
  nl: { '*(verzend|bezorg|levering)*': 'Verzendmethode' },
  mistaken: ['Payment'],
});

/** The heading above shipping methods, and nothing else. */
export const SHIPPING_METHODS = term({
  en: {
    '^[choose [a]|select [a]|your] (shipping|delivery) (method|methods|option|options|service|rates)$':
      'Shipping Methods',
  },
  de: { '^(versandart|versandarten|versandmethode|lieferart)$': 'Versandart' },
  fr: { '^mode[s] de livraison$': 'Mode de livraison' },
  es: { '^método[s] de envío$': 'Método de envío' },
  it: { '^metod(o|i) di spedizione$': 'Metodo di spedizione' },
  nl: { '^verzendmethode[s]$': 'Verzendmethode' },
  mistaken: ['Shipping address', 'Shipping'],
});

/** Asks when it should come, not how. */
export const WHEN = term({
  en: { '(delivery|arrival|shipping|dispatch|preferred) (date|day|slot)': 'Choose a delivery date' },
  de: { '(liefertermin|wunschtermin|liefertag)': 'Liefertermin' },
  fr: { '(date|jour|créneau) de livraison': 'Date de livraison' },
  es: { '(fecha|día) de entrega': 'Fecha de entrega' },
  mistaken: ['Shipping method', 'Next day delivery'],
});

/** The names of shipping methods. */
export const WAY_TO_SHIP = term({
  all: { ups: 'UPS', '*(dhl|fedex|usps)*': 'DHL' },
  en: {
    '*(ship|deliver)*': 'Free shipping',
    '*(standard|express|overnight|priority|economy|ground|courier|flat|collect)*': 'Standard (5 days)',
    'next(-| )day*': 'Next-day',
    'pick[-]up*': 'Pickup in store',
    '*(post|mail)': 'Post',
    '#[-| ]day*': '2-day air',
    '# (business|working) day*': '2-3 business days',
    'table rate*': 'Table rate',
  },
  de: { '*(versand|lieferung|abholung)*': 'Versand' },
  fr: { '*(livraison|retrait|colissimo|chronopost)*': 'Livraison à domicile' },
  es: { '*(envío|envio|entrega|recogida|retiro|estándar)*': 'Envío estándar' },
  it: { '*(spedizion|consegna|ritiro)*': 'Spedizione standard' },
  nl: { '*(verzend|bezorg|levering|afhalen)*': 'Standaardverzending' },
  mistaken: ['Blue', 'Credit card'],
});

/** How fast or by whom it’s shipped. */
export const SPEED = term({
  all: { '(ups|dhl|fedex|usps)': 'UPS' },
  en: {
    '(standard|express|economy|overnight|priority|ground|courier|expedited)': 'Express',
    '(next|same)(-| )day': 'Same day',
    '(mail|post|parcel|freight|pick[-]up|shipping|delivery)': 'Parcel',
  },
  de: { '*(versand|lieferung)': 'Standardversand', abholung: 'Abholung' },
  fr: { '(livraison|colissimo|chronopost|retrait)': 'Livraison standard' },
  es: { '(envío|envio|entrega|recogida)': 'Envío estándar' },
  it: { '(spedizione|consegna|ritiro)': 'Spedizione standard' },
  nl: { '*(verzending|bezorging|levering)': 'Standaardverzending' },
  mistaken: ['Expression'],
});

/** What buyers ask for in English, in other languages, often within a longer word. */
export const ASKED_FOR = {
  express: term({
    de: { '(express|expreß|eil)*': 'Expressversand' },
    es: { '(exprés|urgente)': 'Envío exprés' },
    it: { '(espressa|espresso|rapida)': 'Spedizione espressa' },
    nl: { '(express|spoed)*': 'Spoedlevering' },
    mistaken: ['Standardversand'],
  }),
  standard: term({
    de: { '(standard|normal)*': 'Standardversand' },
    es: { estándar: 'Envío estándar' },
    nl: { 'standaard*': 'Standaardverzending' },
    mistaken: ['Expressversand'],
  }),
  economy: term({
    de: { '(spar|economy)*': 'Sparversand' },
    fr: { économique: 'Livraison économique' },
    es: { económico: 'Envío económico' },
    it: { economica: 'Spedizione economica' },
    nl: { 'voordelig*': 'Voordelige verzending' },
  }),
  pickup: term({
    de: { '*(abholung|selbstabholer)': 'Selbstabholer' },
    fr: { 'retrait*': 'Retrait en magasin' },
    es: { '(recogida|recoger|retiro|retirar)*': 'Recogida en tienda' },
    it: { 'ritiro*': 'Ritiro in negozio' },
    nl: { 'afhal*': 'Afhalen in de winkel' },
    en: { 'in(-| )store': 'In store', 'at (our|the) (store|shop|warehouse)': 'At our store' },
    pt: { '(retirada|retirar|levantamento)*': 'Retirada na loja' },
  }),
};

/** How fast it is by its name, if the days aren’t shown. Buyers and shops use the same words. */
export const SPEEDS = {
  sameDay: term({ en: { 'same day': 'same day delivery' } }),
  nextDay: term({
    en: {
      '(overnight|tomorrow)': 'overnight',
      'next [business|working] day': 'next business day',
      '(1|one) day': 'one day shipping',
    },
  }),
  secondDay: term({ en: { '(2|two|second|2nd) day': 'two day air', '2day': 'fedex 2day' } }),
  express: term({ en: { '(express|expedited|rush|urgent|fast|speedy)': 'expedited shipping' } }),
  priority: term({ en: { '(priority|premium|courier|air)': 'priority mail' }, mistaken: ['fair trade'] }),
  economy: term({ en: { '(economy|saver|surface|slow|budget)': 'surface mail' } }),
};

/** Says only how fast. */
export const SPEED_ALONE = term({
  en: {
    '^(standard|express|economy|priority|expedited|overnight|courier|ground|free|flat rate) [*] [shipping|delivery|mail|post]$':
      'Express shipping',
  },
  mistaken: ['Standard size for adults'],
});

/** Information about shipping that isn’t a choice. */
export const ABOUT_SHIPPING = term({
  en: {
    '(policy|policies)': 'Shipping policy',
    information: 'Delivery information',
    '^(shipping|delivery|postage) (&|and) return[s]$': 'Shipping & returns',
  },
  mistaken: ['Standard shipping'],
});

/** Choices about an address or an account that are next to shipping and payment methods. */
export const NO_METHOD = term({
  en: {
    '*(address|different|register|guest|account|country|newsletter)*': 'Ship to a different address',
    '*same as*': 'Same as shipping',
    '(sign|log)[ ](up|in|on)': 'Sign up',
    '(returning|new) customer*': 'I’m a new customer',
    '^(edit|change|modify)$': 'Change',
  },
  de: {
    '*(registrieren|anmelden|kundenkonto)*': 'Jetzt registrieren',
    '^(ändern|bearbeiten)$': 'ändern',
  },
  fr: { "(s'inscrire|se connecter|compte)": 'S’inscrire', '^(modifier|changer)$': 'Modifier' },
  es: {
    '(registrarse|registrarme|iniciar sesión|cuenta)': 'Registrarse',
    '^(editar|cambiar|modificar)$': 'Cambiar',
  },
  it: { '(registrati|accedi|registrarsi)': 'Registrati', '^modifica$': 'Modifica' },
  nl: { '(registreren|inloggen|aanmelden)': 'Registreren', '^(wijzig|wijzigen)$': 'Wijzigen' },
  mistaken: ['Express', 'Royal Mail Signed For'],
});

export const SHIP = term({ en: { '*(ship|deliver)*': 'Choose delivery' }, mistaken: ['Payment'] });

/** Names of lists and radio buttons in the code. */
export const SHIPPING_LIST = term({ en: { '*(method|option|rate|carrier)*': 'shipping_rate' } });
export const SHIPPING_NAME = term({ en: { '*(shipping|delivery|carrier|rate)*': 'shipping_method' } });
export const CARRIER_NAME = term({ en: { '*(shipping|delivery|carrier)*': 'delivery_option' } });
export const PLACE_NAME = term({ en: { '*(address|country|state|zone|city)*': 'shipping_country' } });
export const ADDRESS = term({ en: { '*address*': 'shipping_address' } });
export const OTHER_PLACE_NAME = term({
  en: { '*(ship_to|shipto|different)*': 'ship_to_different', '*ship[-|_| |.]address*': 'shipAddress' },
});

export const FREE_OF_CHARGE = term({
  en: { free: 'Free shipping' },
  de: { '*(gratis|kostenlos|kostenfrei)*': 'Kostenloser Versand' },
  fr: { '(gratuit|gratuite|offert|offerte)': 'Livraison gratuite' },
  it: { '(gratuito|gratuita|gratis)': 'Spedizione gratuita' },
});

export const SAME_DAY = term({ en: { '*same(-| )day*': 'Same-day delivery', '*today*': 'Today' } });
export const NEXT_DAY = term({
  en: {
    '*overnight*': 'Overnight',
    '*next(-| )[business ]day*': 'Next business day',
    '*tomorrow*': 'Tomorrow',
  },
});

/** The line of a total with the price of shipping. */
export const SHIPPING_COST = term({
  en: { '*(ship|deliver|postage|freight)*': 'Shipping' },
  de: { '*versand*': 'Versandkosten' },
  fr: { '*livraison*': 'Livraison' },
  es: { '*(envío|envio)*': 'Envío' },
});

/** On a product page: fetched from a store, or sent. */
export const PICKED_UP = term({
  en: {
    'pick[-| ]up*': 'Pickup, ready in 20 minutes',
    'collect (in|from|at)': 'Collect in store',
    '(self[-| ]collect*|click (and|&) collect)': 'Self-collection at our shop',
    '^(collect|collection)$': 'Collection',
  },
  de: { '*abholung*': 'Abholung' },
  fr: { 'retrait*': 'Retrait en magasin' },
  es: { 'recogida*': 'Recogida en tienda', 'retiro*': 'Retiro en tienda' },
  mistaken: ['Shipping', 'Pickle jar', 'We collect sales tax', 'Summer Collection'],
});
export const SENT = term({
  en: { '^(ship|shipping|delivery|deliver)': 'Shipping' },
  de: { '^(versand|lieferung)': 'Lieferung' },
  fr: { '^livraison': 'Livraison' },
  es: { '^envío': 'Envío a domicilio' },
  mistaken: ['Pickup', 'Free'],
});

/** A button that has shipping calculated for what was filled in and selected. */
export const CALCULATE = term({
  en: { '^(calculate|recalculate|update|refresh)': 'Recalculate shipping' },
  de: { berechnen$: 'Versandkosten berechnen' },
  fr: { '^calculer': 'Calculer les frais de port' },
  es: { '^calcular': 'Calcular envío' },
  mistaken: ['Choose a shipping method'],
});

export const LOADING_RATES = term({
  en: {
    '(loading|calculating|fetching|finding|looking up|getting) …30 (shipping|delivery|rates|methods|options)*':
      'Calculating shipping rates',
    '(shipping|delivery) (rates|methods|options) [are] (loading|being)*': 'Shipping options are being loaded',
  },
  mistaken: ['Shipping options'],
});

/** The page hasn’t heard the address yet. */
export const AWAITS_ADDRESS = term({
  en: {
    '(shipping|delivery) (options|methods|rates|costs) …30 (after|once|when|until) …20 address':
      'Shipping options appear after you enter an address',
    '(enter|add|complete|fill in|provide) …30 address …20 (shipping|delivery) (options|methods|rates|costs)':
      'Enter your shipping address to view available shipping methods.',
  },
  de: {
    '(versandarten|versandoptionen|lieferoptionen|versandkosten) …40 adresse':
      'Versandoptionen erscheinen nach Eingabe der Adresse',
  },
  fr: {
    '(options|modes|frais) de livraison …40 adresse':
      'Les modes de livraison apparaissent après la saisie de l’adresse',
  },
  es: {
    '(opciones|métodos|gastos) de envío …40 dirección':
      'Las opciones de envío aparecen al introducir la dirección',
  },
  it: {
    '(opzioni|metodi|spese) di spedizione …40 indirizzo':
      'Le opzioni di spedizione compaiono dopo l’inserimento dell’indirizzo',
  },
  nl: {
    '(verzendopties|verzendmethoden|verzendkosten) …40 adres':
      'Verzendopties verschijnen zodra u een adres invult',
  },
  mistaken: ['Shipping address', 'Shipping options', 'Enter your address', 'Loading rates for your address'],
});

/** All that’s shown where something is still to come. */
export const STILL_LOADING = term({
  en: { '^(loading|calculating|updating)[…|...]$': 'Loading…', '^please wait[…|...]$': 'Please wait…' },
  de: { '^wird geladen[…|...]$': 'Wird geladen…', '^bitte warten[…|...]$': 'Bitte warten…' },
  fr: { '^chargement[…|...]$': 'Chargement…' },
  es: { '^cargando[…|...]$': 'Cargando…' },
  it: { '^caricamento[…|...]$': 'Caricamento…' },
  nl: { '^(laden|bezig met laden)[…|...]$': 'Laden…' },
  mistaken: ['Loading ramp'],
});

export const NO_SHIPPING = term({
  en: {
    'no (shipping|delivery) [option|options|method|methods|rate|rates] [are|is] (available|found|were found|for)*':
      'No shipping options are available',
    "(do not|does not|can not|cannot|can't|don't|unable to|not able to) [currently] (ship|deliver) [to] (this|your|that)*":
      'We do not ship to your country',
    '(shipping|delivery) [is] (not available|unavailable) (to|for|in)*':
      'Delivery is not available in your area',
  },
  mistaken: ['Free shipping available'],
});
