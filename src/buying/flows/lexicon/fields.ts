import { CARD_FIELDS } from './card-fields.ts';
import { FIELDS_BESIDE } from './fields-beside.ts';
import { GIFT_MESSAGE } from './gifts.ts';
import { ABOUT_THE_SHOP } from './questions.ts';
import { term } from './term.ts';

/**
 * What fields are for, by their labels and their names in the code, which glue words together. An earlier meaning is
 * never mistaken for a later one.
 */
export const FIELDS = {
  search: term({
    en: { search: 'Search our store' },
    de: { '*suche*': 'Suche' },
    fr: { 'recherche*': 'Rechercher un produit' },
    es: { 'buscar*': 'Buscar' },
    it: { 'cerca*': 'Cerca' },
    nl: { 'zoek*': 'Zoeken' },
    mistaken: ['Research lab'],
  }),
  password: term({
    en: { '*pass[ ]word*': 'Choose a password' },
    de: { '*passwort*': 'Passwort' },
    fr: { 'mot de passe': 'Mot de passe' },
    es: { contraseña: 'Contraseña' },
    nl: { '*wachtwoord*': 'Wachtwoord' },
    mistaken: ['Passport number'],
  }),
  birthdate: term({
    en: { '*birth*': 'Date of birth', dob: 'DOB' },
    de: { '*geburt*': 'Geburtsdatum' },
    fr: { naissance: 'Date de naissance' },
    es: { nacimiento: 'Fecha de nacimiento' },
    it: { nascita: 'Data di nascita' },
    nl: { '*geboorte*': 'Geboortedatum' },
  }),
  coupon: term({
    en: {
      '*(coupon|voucher|discount|redeem)*': 'Discount code',
      '*(promo|promotion|promotional)': 'Promo code',
      '*gift[ ]card*': 'Gift card number',
    },
    de: { '*(rabattcode|aktionscode|geschenkkarte)*': 'Rabattcode', '*gutschein*': 'Gutscheincode' },
    fr: {
      'carte[-| ]cadeau*': 'Carte cadeau',
      'bon de réduction': 'Bon de réduction',
      'code promo*': 'Code promotionnel',
      'code de réduction': 'Code de réduction',
    },
    es: {
      'tarjeta [de] regalo': 'Tarjeta regalo',
      cupón: 'Cupón',
      'código de descuento': 'Código de descuento',
    },
    it: { '(carta|buono) regalo': 'Carta regalo', 'codice (sconto|promo*)': 'Codice sconto' },
    nl: { 'cadeau(bon|kaart)*': 'Cadeaubon', '*kortingscode*': 'Kortingscode' },
    mistaken: ['Postal code'],
    unless: GIFT_MESSAGE,
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
  ...CARD_FIELDS,
  order_note: term({
    en: {
      'note[s]': 'Order notes',
      '*(comment|instruction|message|remark)*': 'Delivery instructions',
      '(anything|something) [else] we (need to|should) know': 'Anything we need to know?',
    },
    de: {
      '*hinweise (zur|für die) (lieferung|bestellung)': 'Hinweise zur Lieferung',
      '*(anmerkung|bemerkung)*': 'Anmerkungen',
    },
    es: { 'instrucciones (de|para la|para el) *': 'Instrucciones de entrega', 'notas*': 'Notas del pedido' },
    nl: { '*bezorginstructies*': 'Bezorginstructies', '*opmerking*': 'Opmerkingen' },
    it: {
      'istruzioni (per la|di) consegna': 'Istruzioni per la consegna',
      "note (sull'|per l'|all'|dell')ordine": 'Note sull’ordine',
    },
    fr: { 'instructions (pour|de) *': 'Instructions pour la livraison' },
    // “Comment” asks how in French.
    unless: ABOUT_THE_SHOP,
    mistaken: ['Notebook size'],
  }),
  email: term({
    en: { '*e[-]mail*': 'Email address' },
    fr: { 'adresse électronique': 'Adresse électronique', 'courriel*': 'Courriel' },
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
    fr: { '^(portable|mobile|tél)': 'Portable', '*téléphone*': 'Téléphone' },
    es: { '*teléfono*': 'Teléfono', móvil: 'Móvil' },
    it: { '(telefono|cellulare)': 'Telefono' },
    nl: { '*telefoon*': 'Telefoonnummer', '(mobiel|gsm)': 'Mobiel nummer' },
    mistaken: ['Hotel', 'Canceled orders'],
  }),
  ...FIELDS_BESIDE,
  given_name: term({
    en: {
      '*(first|given)[ ]name*': 'First name',
      '*forename*': 'Forename',
      fname: 'fname',
      '^(first|given)$': 'First',
    },
    de: { '*vorname*': 'Vorname' },
    fr: { '*prénom*': 'Prénom' },
    es: { nombre: 'Nombre' },
    it: { nome: 'Nome' },
    nl: { '*voornaam*': 'Voornaam' },
    unless: term({
      es: { 'nombre de': 'Nombre de usuario', 'nombre (completo|y apellido*)': 'Nombre completo' },
      fr: { '(nom et prénom|prénom et nom)': 'Nom et prénom' },
      it: { 'nome (utente|completo|e cognome)': 'Nome e cognome' },
    }),
    mistaken: ['Last name', 'Nombre de la empresa'],
  }),
  family_name: term({
    en: { '*(last|sur|family)[ ]name*': 'Last name', lname: 'lname', '^(last|family)$': 'Last' },
    de: { '*(nachname|familienname)*': 'Nachname' },
    fr: { 'nom de famille': 'Nom de famille' },
    es: { 'apellido*': 'Apellidos' },
    it: { cognome: 'Cognome' },
    nl: { '*achternaam*': 'Achternaam' },
    unless: term({
      de: { 'vor[-] und nachname': 'Vor- und Nachname' },
      es: { 'nombre y apellido*': 'Nombre y apellidos' },
      it: { 'nome e cognome': 'Nome e cognome' },
      nl: { 'voor[-] en achternaam': 'Voor- en achternaam' },
    }),
    mistaken: ['First name'],
  }),
  house_number: term({
    en: {
      'building no[.]': 'Building no.',
      '*house[ ](no|num)*': 'House number',
      '*(street|building) number*': 'Street number',
      '^no[.]$': 'No.',
    },
    de: { '*haus[-| ](nummer|nr)*': 'Hausnr.', '*hausnummer*': 'Hausnummer', '^nr[.]$': 'Nr.' },
    fr: { '^n°$': 'N°', numéro: 'Numéro' },
    es: { '^nº$': 'Nº', '^número de (calle|portal)': 'Número de portal', '^número$': 'Número' },
    it: { '(n|nr|num)[.] civico': 'N. civico', '^civico$': 'Civico', 'numero civico': 'Numero civico' },
    nl: { '*huisnummer*': 'Huisnummer' },
    unless: term({
      en: {
        '*street (and|&|name)*': 'Street and house number',
        '(and|&) street*': 'House number and street',
        '^address': 'Address (Block / House No., Street)',
      },
      de: { '*(straße|strasse) [und|&|/]*': 'Straße, Hausnummer' },
      fr: { 'numéro de*': 'Numéro de téléphone', '(rue|voie)': 'Numéro et nom de rue' },
      it: { '(via|indirizzo)': 'Via e numero civico' },
      nl: { '*straat*': 'Straat en huisnummer' },
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
    es: { '^c[.]p[.]$': 'C.P.', 'código postal*': 'Código postal' },
    it: { 'codice (postale|di avviamento postale)': 'Codice postale', cap: 'CAP' },
    mistaken: ['Promo code'],
  }),
  line2: term({
    en: {
      '*address …8 2': 'Address line 2',
      '*(line[ ]|address)2': 'address2',
      '*apartment*': 'Apartment, suite, etc.',
      '(apt|suite|unit|floor)': 'Apt',
      '*street …3 2': 'Street 2',
      '(additional address*|address complement)': 'Address complement',
    },
    de: {
      'wohnung[,] (etage|stock*)*': 'Wohnung, Etage usw.',
      '*(adresszusatz|addresszusatz)*': 'Adresszusatz',
    },
    fr: {
      'appartement, (bâtiment|suite|étage)*': 'Appartement, bâtiment, etc.',
      'complément*': 'Complément d’adresse',
    },
    es: {
      '(apartamento|piso), *': 'Apartamento, piso, etc.',
      'información adicional de la dirección': 'Información adicional de la dirección',
      piso: 'Piso',
    },
    nl: { 'appartement, *': 'Appartement, unit enz.', '*toevoeging*': 'Toevoeging' },
    it: {
      '(interno|scala|appartamento), *': 'Interno, scala, ecc.',
      'informazioni aggiuntive indirizzo': 'Informazioni aggiuntive indirizzo',
    },
    mistaken: ['Address line 1'],
  }),
  country: term({
    en: { country: 'Country', '*country[ ]code*': 'countrycode' },
    de: { land: 'Land' },
    fr: { pays: 'Pays' },
    es: { país: 'País' },
    it: { '(paese|nazione)': 'Paese' },
    mistaken: ['Landline'],
  }),
  state: term({
    en: {
      '(state|county|region|zone|emirate)': 'State',
      '*(province|prefecture)*': 'Province',
    },
    de: { '*(bundesland|kanton)*': 'Bundesland' },
    fr: { '^département': 'Département', '(état|région)': 'Région' },
    es: { '(provincia|estado|región)*': 'Estado' },
    it: { regione: 'Regione' },
    nl: { provincie: 'Provincie' },
    mistaken: ['Statement'],
  }),
  city: term({
    en: { '(city|town)': 'City', '*(suburb|locality|municipality)*': 'Suburb' },
    de: { '(ort|stadt)': 'Ort' },
    fr: { '^(localité|commune)': 'Localité', ville: 'Ville' },
    es: { '(ciudad|población|localidad)*': 'Ciudad' },
    it: { '(città|comune|località)': 'Città' },
    nl: { '(plaats|woonplaats|stad)': 'Woonplaats' },
    mistaken: ['Velocity'],
  }),
  line1: term({
    en: { '(address|line[ ]1)': 'Address', '*street*': 'Street address', address1: 'address1' },
    de: { '*(straße|strasse)*': 'Straße', '*adresse*': 'Lieferadresse' },
    fr: { '(rue|voie)': 'Rue' },
    es: { '*dirección*': 'Dirección', '(calle|domicilio)': 'Calle' },
    it: { 'indirizzo*': 'Indirizzo', '^via$': 'Via', '^via e': 'Via e numero civico' },
    nl: { '*straat*': 'Straatnaam', '^adres*': 'Adres' },
    mistaken: ['Addressee'],
  }),
  name: term({
    en: {
      name: 'Your name',
      '(full|your|recipient|customer|contact)name': 'fullname',
      '*(receiver|recipient)*': 'Recipient',
    },
    de: { '*empfänger*': 'Empfänger', 'vor[-] und nachname': 'Vor- und Nachname' },
    fr: { nom: 'Nom' },
    es: { '*nombre*': 'Nombre completo' },
    it: { 'nome (completo|e cognome)': 'Nome e cognome' },
    nl: { '(naam|volledige naam)': 'Naam', 'voor[-] en achternaam': 'Voor- en achternaam' },
    mistaken: ['Username'],
  }),
  login: term({
    en: { '*user[ ]name*': 'Username', login: 'Login', 'customer number': 'Customer number' },
  }),
};
