import { term } from './term.ts';

/** A heading or name above shipping methods. */
export const SHIPPING_SECTION = term({
  en: { '*(shipping|delivery|dispatch|carrier|postage)*': 'Shipping method' },
  de: { '*(versand|liefer)*': 'Versandart' },
  fr: { "méthode d'expédition": 'Méthode d’expédition', '*livraison*': 'Mode de livraison' },
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
  en: {
    '(delivery|arrival|preferred|pick[-| ]up|collection) [delivery|pick[-| ]up] (time|window)':
      'Preferred delivery time',
    '(delivery|arrival|shipping|ship|dispatch|preferred|requested|desired|pick[-| ]up|collection) [delivery|shipping|arrival] (date|day|slot)':
      'Choose a delivery date',
    '(date|day|time) of (delivery|arrival|shipping|pick[-| ]up)': 'Date of delivery',
    'time (slot|window)': 'Time slot',
    'when (should|shall|would|do|can) …40 (it|deliver|arrive|ship|delivered|delivery|we come)':
      'When would you like it delivered?',
  },
  de: {
    '(liefertermin|wunschtermin|liefertag|lieferdatum|lieferzeitpunkt|lieferfenster|zeitfenster|abholzeit|abholtermin)':
      'Liefertermin',
  },
  fr: { "(date|jour|créneau|heure) (de livraison|de retrait|d[']arrivée)": 'Date de livraison' },
  es: {
    '(franja|hora|horario) de (entrega|recogida)': 'Franja de entrega',
    '(fecha|día) de (entrega|recogida)': 'Fecha de entrega',
  },
  it: { '(data|giorno|fascia oraria|orario) di (consegna|ritiro)': 'Data di consegna' },

  nl: {
    '(bezorgdatum|bezorgmoment|leverdatum|bezorgdag|leverdag|tijdvak|afhaalmoment|ophaalmoment)':
      'Bezorgdatum',
  },
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
  fr: {
    '(mondial relay)': 'Mondial Relay',
    '*(livraison|retrait|colissimo|chronopost)*': 'Livraison à domicile',
  },
  es: { '*(envío|envio|entrega|recogida|retiro|estándar|exprés)*': 'Envío estándar' },
  it: { '*(spedizion|consegna|ritiro)*': 'Spedizione standard' },
  nl: { '(postnl|bpost|dpd)': 'PostNL pakket', '*(verzend|bezorg|levering|afhalen)*': 'Standaardverzending' },
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
    nl: { '(express|expres|spoed)*': 'Spoedlevering' },
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
  es: { gratis: 'Envío gratis' },
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
  fr: { '(frais de port|expédition)': 'Frais de port', '*livraison*': 'Livraison' },
  es: { '*(envío|envio)*': 'Envío' },
  it: { '*(spedizion|consegna)*': 'Spese di spedizione' },
  nl: { '*(verzend|bezorg)*': 'Verzendkosten' },
});

/** On a product page: fetched from a store, or sent. */
export const PICKED_UP = term({
  en: {
    'parcel (shop|locker)*': 'Parcel shop / locker',
    'pick[-| ]up*': 'Pickup, ready in 20 minutes',
    'collect (in|from|at)': 'Collect in store',
    '(self[-| ]collect*|click (and|&) collect)': 'Self-collection at our shop',
    '^(collect|collection)$': 'Collection',
  },
  de: { '(paketshop|packstation)*': 'Paketshop / Packstation', '*abholung*': 'Abholung' },
  fr: { 'point[s] relais': 'Point relais', 'retrait*': 'Retrait en magasin' },
  es: { 'recogida*': 'Recogida en tienda', 'retiro*': 'Retiro en tienda' },
  it: { 'ritiro*': 'Ritiro in negozio' },

  nl: { '(afhalen|afhaalpunt|ophalen)': 'Afhalen in de winkel' },
  mistaken: ['Shipping', 'Pickle jar', 'We collect sales tax', 'Summer Collection'],
});
/** Above the places where it can be picked up. */
export const PICKUP_PLACES = term({
  en: {
    'pick[-| ]up (location|point|place|store|shop)[s]': 'Pickup locations',
    '(choose|select) [a|your|the] (store|shop|location|branch)$': 'Choose a store',
  },
  de: { 'abhol(ort|standort|filiale|station|stelle)[e|en|n]': 'Abholort' },
  fr: { '(point|lieu|magasin)[s] de retrait': 'Point de retrait' },
  es: { '(punto|lugar|tienda)[s] de (recogida|retiro)': 'Punto de recogida' },
  it: { '(punto|punti|luogo) di ritiro': 'Punto di ritiro' },
  nl: { '(afhaallocatie|afhaalpunt)[s]': 'Afhaallocatie' },
  mistaken: ['Pickup', 'Free pickup'],
});
export const SENT = term({
  en: { '^(ship|shipping|delivery|deliver)': 'Shipping' },
  de: { '^(versand|lieferung)': 'Lieferung' },
  fr: { '^livraison': 'Livraison' },
  es: { '^entrega': 'Entrega a domicilio', '^envío': 'Envío a domicilio' },
  it: { '^(spedizione|consegna)': 'Consegna a domicilio' },

  nl: { '^(bezorgen|bezorging|thuisbezorgd|verzending|verzenden)': 'Thuisbezorgd' },
  mistaken: ['Pickup', 'Free'],
});
