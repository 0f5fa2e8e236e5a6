import { term } from './term.ts';

/** What headings, forms, and names around fields say. Names are as shops’ developers wrote them. */

export const BILLING = term({
  en: { '*(bill|invoice|payer)*': 'billing_address' },
  de: { '*rechnung*': 'Rechnungsadresse' },
  fr: { '*factur*': 'Adresse de facturation' },
  it: { '*fattura*': 'Indirizzo di fatturazione' },
  nl: { '*factuur*': 'Factuuradres' },
  mistaken: ['Shipping address'],
});

/** And nothing else. */
export const SHIPPING_ADDRESS = term({
  en: { '^[your|my] (shipping|delivery) address[:]$': 'Shipping Address' },
  de: { '^[ihre] lieferadresse[:]$': 'Lieferadresse' },
  fr: { '^[votre] adresse de livraison[:]$': 'Adresse de livraison' },
  es: { '^[tu|su] dirección de (envío|entrega)[:]$': 'Dirección de envío' },
  it: { '^[il tuo] indirizzo di (spedizione|consegna)[:]$': 'Indirizzo di spedizione' },
  nl: { '^[je|uw] (bezorg|aflever|verzend)adres[:]$': 'Bezorgadres' },
  mistaken: ['Free delivery to any address'],
});

export const SHIPPING = term({
  en: { '*(ship|deliver|recipient)*': 'shippingAddress' },
  de: { '*(versand|liefer)*': 'Lieferadresse' },
  fr: { '*livraison*': 'Adresse de livraison' },
  es: { '*(envío|envio|entrega)*': 'Dirección de envío' },
  it: { '*(spedizione|consegna)*': 'Indirizzo di spedizione' },
  nl: { '*(verzend|bezorg|aflever)*': 'Bezorgadres' },
  mistaken: ['Billing address'],
});

/** Both names in one field. */
export const WHOLE_NAME = term({
  en: { '^(full|complete) name': 'Full Name' },
  de: { '^vollständiger name': 'Vollständiger Name', '^vor[-] und nachname': 'Vor- und Nachname' },
  fr: { '^(nom complet|nom et prénom|prénom et nom)': 'Nom complet' },
  es: { '^nombre (completo|y apellidos)': 'Nombre y apellidos' },
  it: { '^nome (completo|e cognome)': 'Nome e cognome' },
  nl: { '^volledige naam': 'Volledige naam', '^voor[-] en achternaam': 'Voor- en achternaam' },
  mistaken: ['First name', 'Name'],
});

/** A form that isn’t about buying. */
export const OTHER_FORM = term({
  en: {
    '*(search|newsletter|subscri|comment)*': 'newsletter-form',
    '*review[-]form*': 'review-form',
  },
  mistaken: ['checkout-form'],
});

export const SEARCH_FORM = term({ en: { search: 'search form' } });

export const NEWSLETTER_FORM = term({
  en: { '*(newsletter|subscri|klaviyo)*': 'klaviyo subscribe', '*mailing[ ]list*': 'mailing list' },
  mistaken: ['checkout'],
});

export const COUPON_FORM = term({
  en: { '*(coupon|discount)*': 'checkout coupon', '*promo[ ]code*': 'promo code' },
});

/** What an invitation to subscribe says next to the email field. */
export const INVITATION = term({
  en: {
    '*(newsletter|subscri)*': 'Newsletter',
    'stay in touch': 'Stay in touch',
    'join (us|our|the)*': 'Join our list',
    'sign [me] up*': 'Sign me up',
    'your first (order|purchase)': 'Get 10% off your first order',
  },
  de: { '*(neuigkeiten|newsletter)*': 'Neuigkeiten und Angebote per E-Mail erhalten' },

  fr: {
    '(nos|vos|les) (offres|actualités|nouveautés)': 'Recevoir nos offres par e-mail',
    '(inscrivez-vous|abonnez-vous)': 'Abonnez-vous',
  },
  es: {
    '(boletín|suscribirme|suscríbete)': 'Suscribirme al boletín',
    'novedades y ofertas': 'Enviarme novedades y ofertas',
  },
  it: {
    '(iscriviti|iscrivimi)': 'Iscriviti alla newsletter',
    'novità e offerte': 'Inviami novità e offerte',
  },
  nl: {
    '*nieuwsbrief*': 'Aanmelden voor de nieuwsbrief',
    'nieuws en aanbiedingen': 'Stuur mij nieuws en aanbiedingen',
  },
  mistaken: ['Contact information'],
});

export const OPINION_FORM = term({ en: { '*(review|rating|question)*': 'product-rating' } });

/** Sends an opinion or a question, and nothing about a purchase. */
export const OPINION_BUTTON = term({
  en: {
    '(submit|post|send|write|leave|publish) [my|your|a|the] (review|comment|question|feedback|message)':
      'Submit review',
    '^notify me*': 'Notify me when it’s back',
  },
  de: { '(bewertung|kommentar|frage|nachricht) (absenden|senden|abschicken)': 'Bewertung absenden' },
  fr: { '(envoyer|publier) (mon|votre|un) (avis|commentaire|message)': 'Publier mon avis' },
  es: { '(enviar|publicar) (mi|tu|su|una) (reseña|opinión|comentario|mensaje)': 'Enviar mi reseña' },
  nl: { '(review|beoordeling|vraag|reactie) (versturen|plaatsen)': 'Review plaatsen' },
  mistaken: ['Submit order', 'Review your order'],
});

export const OPINIONS = term({
  en: { '(write|leave|add) (a|your) review*': 'Write a review', '*(review|reviews)$': 'Customer reviews' },
  mistaken: ['Review your order'],
});

export const SIGN_IN = term({
  en: { 'log[ ]in': 'Log in', '*sign[ ]in*': 'Sign in', 'returning*': 'Returning customer' },
  de: { 'anmelden*': 'Anmelden' },
  fr: { 'connexion*': 'Connexion' },
  mistaken: ['Blogging'],
});

export const GUEST_FORM = term({ en: { '*guest*': 'guest-form' } });

/** Names of address fields. */
export const ADDRESS_NAME = term({ en: { '*(address|postal|zip|city|postcode)*': 'postal-code' } });

export const FAX = term({ en: { fax: 'Fax number' } });

/** A second place within a city. */
export const DISTRICT = term({
  en: { '*(suburb|locality|district)*': 'Suburb', '*neighbo[u]rhood*': 'Neighborhood' },
});

export const FULL_NAME = term({
  en: {
    'full[ ]name': 'Full name',
    '(first|given) [name] (and|&|/|+) (last|family) name': 'First name and last name',
    '(first|given) [name] (and|&|/|+) surname': 'First name & surname',
    'name (and|&|/|+) surname': 'Name and surname',
  },
  de: { 'vollständiger name': 'Vollständiger Name', 'vor[-|name] und nachname': 'Vorname und Nachname' },
  fr: {
    'nom complet': 'Nom complet',
    'prénom[s] et nom': 'Prénom et nom',
    'nom et prénom[s]': 'Nom et prénom',
  },
  es: { 'nombre completo': 'Nombre completo', 'nombre[s] y apellido[s]': 'Nombre y apellidos' },
  it: { 'nome completo': 'Nome completo', '(nome e cognome|cognome e nome)': 'Cognome e nome' },
  nl: { 'volledige naam': 'Volledige naam', 'voor[-|naam] en achternaam': 'Voor- en achternaam' },
  mistaken: ['First name', 'Last name', 'Vorname'],
});

export const CARD_POSTAL_CODE = term({
  en: { card: 'Card ZIP', 'billing (zip|post)*': 'Billing postal code' },
});

export const CARD_CODE = term({
  en: { 'cvc*': 'cvc', '*(cvv|csc)*': 'cardcvv', '*security[ ]code*': 'Security code' },
  mistaken: ['Password'],
});

export const CARD_OR_NUMBER = term({ en: { '*(card|number)*': 'cardnumber' } });
export const CARD_OR_PAYMENT = term({ en: { '*(card|payment)*': 'Card details' } });
export const CARD_SECTION = term({ en: { '(card|payment)': 'Payment' }, mistaken: ['Cardigans'] });

/** The names of card fields where the fields next to them show that they’re about a card. */
export const BESIDE_CARD = {
  card_cvc: term({
    en: {
      '^(code|cid|security|[3|4|3-4] digits)': 'CID',
      '(card|verification|security) (code|digits)': 'Card code',
    },
    de: { '^code': 'Code' },
    mistaken: ['Promo code', 'Postal code'],
  }),
  card_name: term({ en: { '^(holder|account holder|name)': 'Holder' }, de: { '^inhaber': 'Inhaber' } }),
  card_number: term({
    en: { '^(number|card|account number)': 'Number' },
    de: { '^(nummer|karte)': 'Nummer' },
  }),
};

export const SECOND_LINE = term({ en: { '*(address|line)[ ]2*': 'address 2' } });

export const MONTH = term({
  en: { '*month*': 'exp month', mm: 'MM' },
  de: { '*monat*': 'Monat' },
  fr: { '*mois*': 'Mois' },
  es: { mes: 'Mes' },
  it: { mese: 'Mese' },
  nl: { '*maand*': 'Maand' },
  mistaken: ['Year'],
});

export const YEAR = term({
  en: { '*year*': 'exp year', '(yy|yyyy)': 'YYYY' },
  de: { '*jahr*': 'Jahr', '(jj|jjjj)': 'JJJJ' },
  fr: { '*année*': 'Année', '(aa|aaaa)': 'AAAA' },
  es: { año: 'Año' },
  it: { anno: 'Anno' },
  nl: { '*jaar*': 'Jaar' },
  mistaken: ['Month'],
});

/** When a card began to be valid, which hardly any card still says. */
export const VALID_FROM = term({
  en: { 'valid from': 'Valid from', '(start|issue) (date|month|year)': 'Start date' },
  de: { 'gültig ab': 'Gültig ab' },
  mistaken: ['Valid thru', 'Expiration date'],
});

/** The house number, right after a street. */
export const NUMBER_ALONE = term({
  en: { '^(number|num|no[.]|nr[.])$': 'Number' },
  nl: { '^nummer$': 'Nummer' },
  mistaken: ['Phone number'],
});

/** A button that takes what it stands below. */
export const SELECT_THIS = term({
  en: {
    '^(select|choose|use|pick) [this] [shipping|delivery] [method|option|rate|service]$':
      'Select this method',
  },
  mistaken: ['Select a size'],
});

/** Forms of address. */
export const SALUTATION = term({
  en: { '*(salutation|gender)*': 'Gender', title: 'Title' },
  de: { '*anrede*': 'Anrede' },
  fr: { 'civilité*': 'Civilité', '^titre': 'Titre' },
  es: { tratamiento: 'Tratamiento' },
  it: { '(titolo|appellativo)': 'Titolo' },
  nl: { '(aanhef|aanspreektitel)': 'Aanhef' },
  mistaken: ['Subtitles'],
});

/** How shops and buyers address people, in words that mean the same. */
export const FORMS_OF_ADDRESS = {
  female: term({
    en: {
      '^(ms|mrs|miss|madam|lady|female|woman)[.]$': 'Mrs.',
      '^(ms|mrs|miss)[.] [/] (ms|mrs|miss)[.]$': 'Mrs / Ms',
      '^(ms|mrs|miss)[.]/(ms|mrs|miss)[.]$': 'Mrs/Ms',
    },
    de: { '^(frau|weiblich)$': 'Frau' },
    fr: { '^(madame|mme|mademoiselle|mlle|femme)[.]$': 'Mme' },
    es: { '^(señora|sra|señorita|srta|mujer)[.]$': 'Sra.' },
    it: { '^(signora|sig.ra|donna)[.]$': 'Signora' },
    nl: { '^(mevrouw|mevr|mw|vrouw)[.]$': 'Mevr.' },
    mistaken: ['Mr', 'Herr', 'Not specified'],
  }),
  male: term({
    en: { '^(mr|mister|sir|male|man)[.]$': 'Mr.' },
    de: { '^(herr|herrn|männlich)$': 'Herr' },
    fr: { '^(monsieur|m|homme)[.]$': 'Monsieur' },
    es: { '^(señor|sr|hombre)[.]$': 'Sr.' },
    it: { '^(signor|signore|sig|uomo)[.]$': 'Signore' },
    nl: { '^(de heer|meneer|dhr)[.]$': 'Dhr.' },
    mistaken: ['Mrs', 'Frau', 'Madame'],
  }),
};

/** The first entry of a list where it names nothing: what stands before the list does. */
export const BARE_PROMPT = term({
  en: { '^[please] (choose|select|pick) [one|an option]$': 'Please select' },
  de: { '^[bitte] (wählen|auswählen)$': 'Bitte wählen' },
  fr: { '^[veuillez] (choisir|sélectionner)$': 'Veuillez choisir' },
  es: { '^(elige|elegir|elija|seleccione|selecciona|seleccionar)$': 'Seleccione' },
  it: { '^(scegli|seleziona)$': 'Scegli' },
  nl: { '^(kies|selecteer|maak een keuze)$': 'Maak een keuze' },
  mistaken: ['Select a country', 'Title'],
});

/** The form of address if none was given. */
export const NO_SALUTATION = term({
  en: {
    'not specified': 'Not specified',
    'prefer not*': 'Prefer not to say',
    'unspecified*': 'Unspecified',
    'no (title|salutation)*': 'No title',
    'neutral*': 'Neutral',
    mx: 'Mx',
    '^other$': 'Other',
  },
  de: { divers$: 'Divers', 'keine (angabe|anrede)*': 'Keine Angabe' },
  fr: { 'ne se prononce pas': 'Ne se prononce pas', 'non (précisé|spécifié)*': 'Non précisé' },

  es: { 'prefiero no*': 'Prefiero no decirlo' },
  it: { '(preferisco non|non specificato)*': 'Preferisco non specificare' },

  nl: { '(zeg ik liever niet|geen voorkeur)': 'Zeg ik liever niet' },
  mistaken: ['Mr', 'Mrs'],
});
