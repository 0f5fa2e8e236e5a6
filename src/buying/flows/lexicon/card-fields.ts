import { term } from './term.ts';

/** The names of card fields. */
export const CARD_FIELDS = {
  card_cvc: term({
    all: { '(cvc|cvv)[#]': 'CVV2', '(csc|cvn|cvd|cid|ccv)': 'CSC' },
    en: {
      '*security code*': 'Security code',
      '*card code*': 'Card code',
      'verification (code|value|number|no)': 'Card verification number',
      'card (identification|id) [code|number]$': 'Card identification number',
      '(3|three|4|four) digits …12 back': '3 digits on the back',
      '(3|three|4|four)[-| ]digit (code|number)': '3-digit code',
    },
    de: {
      '*(prüfnummer|prüfziffer|prüfcode)*': 'Kartenprüfnummer',
      '*sicherheitscode*': 'Sicherheitscode',
      '(3|4|drei|vier)[-| ]stellig* (code|nummer)': '3-stelliger Code',
    },
    fr: {
      'cryptogramme*': 'Cryptogramme visuel',
      'code de (sécurité|vérification)': 'Code de sécurité',
      'code à (3|4|trois|quatre) chiffres': 'Code à 3 chiffres',
    },
    es: {
      'código de (seguridad|verificación)': 'Código de seguridad',
      'código de (3|4|tres|cuatro) dígitos': 'Código de 3 dígitos',
    },
    it: {
      'codice di (sicurezza|verifica)': 'Codice di sicurezza',
      'codice a (3|4|tre|quattro) cifre': 'Codice a 3 cifre',
    },
    nl: { 'beveiligingscode*': 'Beveiligingscode', '(3|4|drie|vier)[-| ]cijferige code': '3-cijferige code' },
    mistaken: ['Postal code', 'Promo code', '5-digit ZIP code', '6-digit code from your app'],
  }),
  card_expiry_month: term({
    en: {
      '*(exp|expiry|expiration|expires|expire|valid)[.] …12 *month*': 'Expiration month',
      '*(exp|expiry|expiration)month*': 'expmonth',
      '*(exp|expiry|expiration|expires|expire|valid)[.] …12 mm': 'Expiry (MM)',
      mm$: 'MM',
      '*month …12 exp*': 'Month of expiry',
      '*(card|cc) …6 month*': 'Card month',
      '*(card|cc)month*': 'ccmonth',
    },
    de: { '*ablauf* …12 *monat*': 'Ablaufdatum (Monat)', '*ablaufmonat*': 'Ablaufmonat' },
    fr: { '*expiration …12 mois': 'Date d’expiration (mois)' },
    unless: term({
      en: { 'mm …4 y*': 'Expiry month and year (MM/YY)' },
      de: { 'mm …4 (jj|jjjj)': 'Gültig bis (MM/JJ)' },
      fr: { 'mm …4 (aa|aaaa)': 'Date d’expiration (MM/AA)' },
    }),
    mistaken: ['Expiry (MM/YY)', 'Month of birth'],
  }),
  card_expiry_year: term({
    en: {
      '*(exp|expiry|expiration|expires|expire|valid)[.] …12 *year*': 'Expiration year',
      '*(exp|expiry|expiration)year*': 'expyear',
      '*(exp|expiry|expiration|expires|expire|valid)[.] …12 (yy|yyyy)': 'Expiry (YYYY)',
      '^(yy|yyyy|jj|jjjj|aa|aaaa)$': 'YY',
      '*year …12 exp*': 'Year of expiry',
      '*(card|cc) …6 year*': 'Card year',
      '*(card|cc)year*': 'ccyear',
    },
    de: { '*ablauf* …12 *jahr*': 'Ablaufdatum (Jahr)', '*ablaufjahr*': 'Ablaufjahr' },
    fr: { '*expiration …12 année': 'Date d’expiration (année)' },
    unless: term({ en: { mm: 'Expiry (MM/YY)' } }),
    mistaken: ['Expiry (MM/YYYY)', 'Year of birth'],
  }),
  card_expiry: term({
    en: {
      exp: 'Exp. date',
      '*expir*': 'Expiration date',
      'mm[ ]/[ ](yy|jj|aa)*': 'MM / YY',
      '(valid|good) (thru|through|until|to)*': 'Valid thru',
    },
    de: { '*ablaufdatum*': 'Ablaufdatum', 'gültig bis': 'Gültig bis' },
    es: { '(caducidad|vencimiento)': 'Fecha de caducidad' },
    it: { scadenza: 'Data di scadenza' },
    nl: { 'vervaldatum*': 'Vervaldatum' },
    mistaken: ['Experience'],
  }),
  card_number: term({
    en: {
      '*card[ ](no|num)*': 'Card number',
      'card #*': 'Card 1234 1234 1234 1234',
      'cc[ ]num*': 'cc num',
      '*credit card$': 'Credit card',
      '(long|main) number …12 card': 'The long number on your card',
      pan: 'PAN',
    },
    de: { '*kartennummer*': 'Kartennummer' },
    fr: { 'n° de [la] carte*': 'N° de carte', 'numéro de [la] carte*': 'Numéro de carte' },
    es: { 'número de [la] tarjeta*': 'Número de tarjeta' },
    it: { 'numero di carta*': 'Numero di carta', 'numero [della] carta*': 'Numero carta' },
    nl: { '*kaartnummer*': 'Kaartnummer' },
    mistaken: ['Phone number', 'Name on card'],
  }),
  card_name: term({
    en: {
      'name on [the] card*': 'Name on card',
      '*card[ ](holder|owner)*': 'Cardholder',
      'cc (owner|holder|name)*': 'cc owner',
      '*holder[ ]name*': 'Account holder name',
      '*card name*': 'Card name',
      'name as [it] appears': 'Name as it appears on the card',
    },
    de: { 'name auf der karte': 'Name auf der Karte', '*karteninhaber*': 'Karteninhaber' },
    fr: { 'nom (sur|figurant sur) la carte': 'Nom sur la carte', titulaire: 'Titulaire de la carte' },
    es: {
      'nombre (en|que figura en|que aparece en) la tarjeta': 'Nombre en la tarjeta',
      titular: 'Titular de la tarjeta',
    },
    it: { 'nome sulla carta': 'Nome sulla carta', intestatario: 'Intestatario della carta' },
    nl: { 'naam op [de] kaart': 'Naam op kaart', '*kaarthouder*': 'Kaarthouder' },
    mistaken: ['First name'],
  }),
};
