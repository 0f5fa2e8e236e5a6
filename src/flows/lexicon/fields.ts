import { term } from './term.ts';

/**
 * What fields are for, as their labels and their names in the code say: names glue words together. An earlier meaning
 * is never taken for a later one.
 */
export const FIELDS = {
  search: term({
    en: { search: 'Search our store' },
    de: { '*suche*': 'Suche' },
    fr: { 'recherche*': 'Rechercher un produit' },
    es: { 'buscar*': 'Buscar' },
    mistaken: ['Research lab'],
  }),
  password: term({
    en: { '*pass[ ]word*': 'Choose a password' },
    de: { '*passwort*': 'Passwort' },
    fr: { 'mot de passe': 'Mot de passe' },
    es: { contraseña: 'Contraseña' },
    mistaken: ['Passport number'],
  }),
  birthdate: term({
    en: { '*birth*': 'Date of birth', dob: 'DOB' },
    de: { '*geburt*': 'Geburtsdatum' },
    fr: { naissance: 'Date de naissance' },
    es: { nacimiento: 'Fecha de nacimiento' },
  }),
  coupon: term({
    en: {
      '*(coupon|voucher|discount|redeem)*': 'Discount code',
      '*(promo|promotion|promotional)': 'Promo code',
      '*gift[ ]card*': 'Gift card number',
    },
    de: { '*gutschein*': 'Gutscheincode' },
    fr: { 'code promo*': 'Code promotionnel' },
    es: { cupón: 'Cupón' },
    mistaken: ['Postal code'],
  }),
  newsletter: term({
    en: {
      '*(newsletter|subscri)*': 'Subscribe to our newsletter',
      'sign up for*': 'Sign up for news',
      'news and offers': 'Email me with news and offers',
      '(our|latest|special) (news|offers|deals|sales)': 'Get our latest deals',
    },
    mistaken: ['Email'],
  }),
  card_cvc: term({
    all: { '(cvc|cvv)[#]': 'CVV2', csc: 'CSC' },
    en: {
      '*security code*': 'Security code',
      '*card code*': 'Card code',
      'verification (code|value|number|no)': 'Card verification number',
    },
    de: { '*prüfnummer*': 'Kartenprüfnummer' },
    fr: { 'cryptogramme*': 'Cryptogramme visuel' },
    es: { 'código de seguridad': 'Código de seguridad' },
    mistaken: ['Postal code', 'Promo code'],
  }),
  card_expiry_month: term({
    en: {
      '*(exp|expiry|expiration|expires|expire|valid)[.] …12 *(month|monat|mois)*': 'Expiration month',
      '*(exp|expiry|expiration)month*': 'expmonth',
      '*(exp|expiry|expiration|expires|expire|valid)[.] …12 mm': 'Expiry (MM)',
      mm$: 'MM',
      '*month …12 exp*': 'Month of expiry',
      '*(card|cc) …6 month*': 'Card month',
      '*(card|cc)month*': 'ccmonth',
    },
    de: { '*ablauf* …12 *(monat|month)*': 'Ablaufdatum Monat', '*ablaufmonat*': 'Ablaufmonat' },
    unless: term({ en: { 'mm …4 y*': 'Expiry month and year (MM/YY)' } }),
    mistaken: ['Expiry (MM/YY)', 'Month of birth'],
  }),
  card_expiry_year: term({
    en: {
      '*(exp|expiry|expiration|expires|expire|valid)[.] …12 *(year|jahr|année)*': 'Expiration year',
      '*(exp|expiry|expiration)year*': 'expyear',
      '*(exp|expiry|expiration|expires|expire|valid)[.] …12 (yy|yyyy)': 'Expiry (YYYY)',
      '^(yy|yyyy)$': 'YY',
      '*year …12 exp*': 'Year of expiry',
      '*(card|cc) …6 year*': 'Card year',
      '*(card|cc)year*': 'ccyear',
    },
    de: { '*ablauf* …12 *(jahr|year)*': 'Ablaufdatum Jahr', '*ablaufjahr*': 'Ablaufjahr' },
    unless: term({ en: { mm: 'Expiry (MM/YY)' } }),
    mistaken: ['Expiry (MM/YYYY)', 'Year of birth'],
  }),
  card_expiry: term({
    en: {
      exp: 'Exp. date',
      '*expir*': 'Expiration date',
      'mm[ ]/[ ](yy|jj|aa)*': 'MM / YY',
      'valid (thru|until|to)*': 'Valid thru',
    },
    de: { '*ablaufdatum*': 'Ablaufdatum', 'gültig bis': 'Gültig bis' },
    es: { caducidad: 'Fecha de caducidad' },
    mistaken: ['Experience'],
  }),
  card_number: term({
    en: {
      '*card[ ](no|num)*': 'Card number',
      'cc[ ]num*': 'cc num',
      '*credit card$': 'Credit card',
      pan: 'PAN',
    },
    de: { '*kartennummer*': 'Kartennummer' },
    fr: { 'numéro de [la] carte*': 'Numéro de carte' },
    es: { 'número de [la] tarjeta*': 'Número de tarjeta' },
    mistaken: ['Phone number', 'Name on card'],
  }),
  card_name: term({
    en: {
      'name on [the] card*': 'Name on card',
      '*card[ ](holder|owner)*': 'Cardholder',
      '*holder[ ]name*': 'Account holder name',
      '*card name*': 'Card name',
      'name as [it] appears': 'Name as it appears on the card',
    },
    de: { '*karteninhaber*': 'Karteninhaber' },
    fr: { titulaire: 'Titulaire de la carte' },
    es: { titular: 'Titular de la tarjeta' },
    mistaken: ['First name'],
  }),
  order_note: term({
    en: {
      'note[s]': 'Order notes',
      '*(comment|instruction|message|remark)*': 'Delivery instructions',
    },
    de: { '*(anmerkung|bemerkung)*': 'Anmerkungen' },
    es: { 'notas*': 'Notas del pedido' },
    mistaken: ['Notebook size'],
  }),
  email: term({
    en: { '*e[-]mail*': 'Email address' },
    fr: { 'courriel*': 'Courriel' },
    es: { 'correo*': 'Correo electrónico' },
  }),
  phone: term({
    en: {
      '*(phone|mobile)*': 'Phone number',
      tel: 'Tel',
      'contact number': 'Contact number',
      cell: 'Cell',
    },
    de: { '*telefon*': 'Telefonnummer', '*handy*': 'Handynummer' },
    fr: { '*téléphone*': 'Téléphone' },
    es: { '*teléfono*': 'Teléfono' },
    mistaken: ['Hotel', 'Canceled orders'],
  }),
  company: term({
    en: {
      '*company*': 'Company (optional)',
      '*organi(s|z)ation*': 'Organization',
      'business name': 'Business name',
    },
    de: { '*firma': 'Firma' },
    fr: { société: 'Société' },
    es: { 'empresa*': 'Empresa' },
    mistaken: ['Confirmation'],
  }),
  middle_name: term({
    en: { '*middle*': 'Middle name', '*second name*': 'Second name', '(mi|initial)': 'MI' },
    de: { 'zweiter vorname': 'Zweiter Vorname' },
    fr: { 'deuxième prénom': 'Deuxième prénom' },
    es: { 'segundo nombre': 'Segundo nombre' },
    mistaken: ['First name'],
  }),
  fax: term({ en: { '(fax|telefax)': 'Fax' } }),
  tax_id: term({
    en: {
      '(vat|tax|gst|ein|ssn|cpf|cnpj|nif|cif|siret|ust) …3 (id|no|num|number|reg|identification|nr)':
        'VAT number',
      'vat(id|number)*': 'vatnumber',
      '*tax[ ](id|number|code)*': 'Tax code',
      vat$: 'VAT',
    },
    it: { 'codice fiscale': 'Codice fiscale' },
    mistaken: ['Tax'],
  }),
  given_name: term({
    en: { '*(first|given)[ ]name*': 'First name', '*forename*': 'Forename', fname: 'fname' },
    de: { '*vorname*': 'Vorname' },
    fr: { '*prénom*': 'Prénom' },
    es: { nombre: 'Nombre' },
    unless: term({ es: { 'nombre de': 'Nombre de usuario' } }),
    mistaken: ['Last name', 'Nombre de la empresa'],
  }),
  family_name: term({
    en: { '*(last|sur|family)[ ]name*': 'Last name', lname: 'lname' },
    de: { '*nachname*': 'Nachname' },
    fr: { 'nom de famille': 'Nom de famille' },
    es: { 'apellido*': 'Apellidos' },
    mistaken: ['First name'],
  }),
  house_number: term({
    en: {
      '*house[ ](no|num)*': 'House number',
      '*(street|building) number*': 'Street number',
    },
    de: { '*hausnummer*': 'Hausnummer' },
    fr: { numéro: 'Numéro' },
    nl: { '*huisnummer*': 'Huisnummer' },
    unless: term({
      en: {
        '*street (and|&|name)*': 'Street and house number',
        '(and|&) street*': 'House number and street',
      },
      de: { '*straße (und|&)*': 'Straße und Hausnummer' },
      fr: { 'numéro de*': 'Numéro de téléphone' },
    }),
    mistaken: ['Street and house number', 'Numéro de commande'],
  }),
  postal_code: term({
    en: {
      zip: 'ZIP',
      '*zip[ ]code*': 'zipcode',
      '*post[al][ ]code*': 'Postal code',
      eircode: 'Eircode',
      'pin[ ]code*': 'PIN code',
    },
    de: { plz: 'PLZ', '*postleitzahl*': 'Postleitzahl' },
    fr: { 'code postal*': 'Code postal', cp: 'CP' },
    es: { 'código postal*': 'Código postal' },
    mistaken: ['Promo code'],
  }),
  line2: term({
    en: {
      '*address …8 2': 'Address line 2',
      '*(line[ ]|address)2': 'address2',
      '*apartment*': 'Apartment, suite, etc.',
      '(apt|suite|unit|floor)': 'Apt',
      '*street …3 2': 'Street 2',
      'additional address*': 'Additional address',
    },
    de: { '*(adresszusatz|addresszusatz)*': 'Adresszusatz' },
    fr: { 'complément*': 'Complément d’adresse' },
    es: { piso: 'Piso' },
    mistaken: ['Address line 1'],
  }),
  country: term({
    en: { country: 'Country', '*country[ ]code*': 'countrycode' },
    de: { land: 'Land' },
    fr: { pays: 'Pays' },
    es: { país: 'País' },
    mistaken: ['Landline'],
  }),
  state: term({
    en: {
      '(state|county|region|zone|emirate)': 'State',
      '*(province|prefecture)*': 'Province',
    },
    de: { '*(bundesland|kanton)*': 'Bundesland' },
    es: { 'provincia*': 'Provincia' },
    mistaken: ['Statement'],
  }),
  city: term({
    en: { '(city|town)': 'City', '*(suburb|locality|municipality)*': 'Suburb' },
    de: { '(ort|stadt)': 'Ort' },
    fr: { ville: 'Ville' },
    es: { '(ciudad|población|localidad)*': 'Ciudad' },
    mistaken: ['Velocity'],
  }),
  line1: term({
    en: { '(address|line[ ]1)': 'Address', '*street*': 'Street address', address1: 'address1' },
    de: { '*(straße|strasse)*': 'Straße', '*adresse*': 'Lieferadresse' },
    fr: { rue: 'Rue' },
    es: { '*dirección*': 'Dirección', '(calle|domicilio)': 'Calle' },
    mistaken: ['Addressee'],
  }),
  name: term({
    en: {
      name: 'Your name',
      '(full|your|recipient|customer|contact)name': 'fullname',
      '*(receiver|recipient)*': 'Recipient',
    },
    de: { '*empfänger*': 'Empfänger' },
    fr: { nom: 'Nom' },
    es: { '*nombre*': 'Nombre completo' },
    mistaken: ['Username'],
  }),
  login: term({
    en: { '*user[ ]name*': 'Username', login: 'Login', 'customer number': 'Customer number' },
  }),
};
