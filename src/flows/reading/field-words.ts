import type { FieldMeaning } from '../readings.ts';

/** The last token of `autocomplete` says it outright. */
export const AUTOCOMPLETE: Record<string, FieldMeaning> = {
  email: 'email',
  tel: 'phone',
  'tel-national': 'phone',
  name: 'name',
  'given-name': 'given_name',
  'additional-name': 'middle_name',
  'family-name': 'family_name',
  organization: 'company',
  'street-address': 'line1',
  'address-line1': 'line1',
  'address-line2': 'line2',
  'address-line3': 'line2',
  'address-level2': 'city',
  'address-level1': 'state',
  'postal-code': 'postal_code',
  country: 'country',
  'country-name': 'country',
  'cc-number': 'card_number',
  'cc-exp': 'card_expiry',
  'cc-exp-month': 'card_expiry_month',
  'cc-exp-year': 'card_expiry_year',
  'cc-csc': 'card_cvc',
  'cc-name': 'card_name',
  'current-password': 'password',
  'new-password': 'password',
  username: 'login',
  bday: 'birthdate',
  'bday-day': 'birthdate',
  'bday-month': 'birthdate',
  'bday-year': 'birthdate',
};

/** In this order: what comes first is what must never be taken for something that comes later. */
export const WORDS: [FieldMeaning, RegExp][] = [
  ['search', /\bsearch\b|suche|recherche|buscar/i],
  ['password', /pass\s?word|passwort|mot de passe|contraseña/i],
  ['birthdate', /birth|\bdob\b|geburt|naissance|nacimiento/i],
  ['coupon', /coupon|promo(tion)?(al)?\b|voucher|discount|gift ?card|gutschein|code promo|cupón|redeem/i],
  [
    'newsletter',
    /newsletter|subscri|sign up for|news and offers|(our|latest|special) (news|offers|deals|sales)\b/i,
  ],
  [
    'card_cvc',
    /\bcvc\d?\b|\bcvv\d?\b|\bcsc\b|security code|card code|verification (code|value|number|no)\b|prüfnummer|cryptogramme|código de seguridad/i,
  ],
  [
    'card_expiry_month',
    /(exp(ir(y|ation|es?))?|ablauf|valid).{0,12}(month|\bmm\b(?!.{0,4}y)|monat|mois)|(^|[^a-z])mm$|month.{0,12}exp|(card|cc).{0,6}month/i,
  ],
  [
    'card_expiry_year',
    /(exp(ir(y|ation|es?))?|ablauf|valid)(?!.*\bmm\b).{0,12}(year|\byy(yy)?\b|jahr|année)|(^|[^a-z/ ])yy(yy)?$|year.{0,12}exp|(card|cc).{0,6}year/i,
  ],
  [
    'card_expiry',
    /\bexp(ir(y|ation|es?))?\b|expir|\bmm ?\/ ?(yy|jj|aa)|ablaufdatum|gültig bis|valid (thru|until|to)|caducidad/i,
  ],
  [
    'card_number',
    /card ?(no|num|number)|cardnumber|\bcc ?num|kartennummer|numéro de (la )?carte|número de (la )?tarjeta|credit card$|\bpan\b/i,
  ],
  [
    'card_name',
    /name on (the )?card|card ?(holder|owner)|holder ?name|card name|karteninhaber|titulaire|titular|name as (it )?appears/i,
  ],
  ['order_note', /\bnotes?\b|comments?|instructions?|message|remarks?|anmerkung|bemerkung|notas/i],
  ['email', /e-?mail|correo|courriel/i],
  ['phone', /phone|mobile|\btel\b|telefon|téléphone|teléfono|handy|contact number|cell/i],
  ['company', /company|organi[sz]ation|business name|firma\b|société|empresa/i],
  ['middle_name', /middle|second name|zweiter vorname|deuxième prénom|segundo nombre|\bmi\b|\binitial\b/i],
  ['fax', /\bfax\b|telefax/i],
  [
    'tax_id',
    /\b(vat|tax|gst|ein|ssn|cpf|cnpj|nif|cif|siret|ust)\b[^a-z]{0,3}(id|no|num|number|reg|identification|nr)\b|vat ?(number|id)|tax ?(id|number|code)|codice fiscale|\bvat\b$/i,
  ],
  ['given_name', /first ?name|given ?name|vorname|prénom|\bnombre\b(?! de)|forename|\bfname\b/i],
  ['family_name', /last ?name|sur ?name|family ?name|nachname|nom de famille|apellidos?|\blname\b/i],
  [
    'house_number',
    /^(?!.*(street (and|&|name)|straße (und|&)|(and|&) street)).*(house ?(no|num|number)|hausnummer|street number|building number|huisnummer|\bnuméro\b(?! de))/i,
  ],
  [
    'postal_code',
    /\bzip\b|zip ?code|post(al)? ?code|\bplz\b|postleitzahl|code postal|código postal|\bcp\b|eircode|\bpostcode\b|pin ?code/i,
  ],
  [
    'line2',
    /address.{0,8}\b2\b|line ?2\b|apartment|\bapt\b|\bsuite\b|\bunit\b|\bfloor\b|addresszusatz|adresszusatz|complément|street.{0,3}\b2\b|address2|piso|additional address/i,
  ],
  ['country', /\bcountry\b|\bland\b|\bpays\b|\bpaís\b|country ?code/i],
  [
    'state',
    /\bstate\b|province|\bcounty\b|\bregion\b|prefecture|bundesland|kanton|provincia|\bzone\b|\bemirate\b/i,
  ],
  [
    'city',
    /\bcity\b|\btown\b|suburb|locality|\bort\b|\bstadt\b|\bville\b|ciudad|población|localidad|municipality/i,
  ],
  [
    'line1',
    /\baddress\b|street|\bline ?1\b|address1|straße|strasse|adresse|\brue\b|dirección|\bcalle\b|\bdomicilio\b/i,
  ],
  ['name', /\b(full|your|recipient|customer|contact)? ?name\b|\bnom\b|nombre|empfänger|receiver|recipient/i],
  ['login', /user ?name|\blogin\b|customer number/i],
];

/** Whose address a word speaks of. */
export const BILLING = /bill|invoice|rechnung|factur|payer/i;
export const SHIPPING = /ship|deliver|versand|liefer|livraison|envío|envio|recipient/i;

/** Camel case, dashes and brackets of a name, as words. */
export function asWords(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[[\]_\-.:#/]+/g, ' ')
    .replace(/([a-z])(\d)/gi, '$1 $2')
    .trim();
}
