import { term } from './term.ts';

/** A number that may not have spaces, dashes, or a plus sign. */
export const DIGITS_ONLY = term({
  en: {
    '(numeric|digits|numbers) (characters|only)': 'The Telephone field may only contain numeric characters',
    '(only|just) …20 (digits|numbers)': 'Please enter only numbers',
    'must be …12 (numeric|# digits|a number)': 'Phone must be 10 digits',
    'not a valid number': 'Phone is not a valid number',
  },
  mistaken: ['Enter a valid phone number'],
});

/** Which of the buyer’s details a complaint is about. An earlier one wins over a later one. */
export const COMPLAINTS = {
  email: term({
    en: { '*e[-]mail*': 'Enter a valid email address' },
    fr: { '(courriel|adresse électronique)': 'Veuillez saisir un courriel valide' },
    es: { 'correo [electrónico]': 'Introduzca un correo electrónico válido' },
  }),
  phone: term({
    en: {
      '*(phone|mobile)*': 'The phone number is too short',
      '(contact|daytime|tel) number': 'Contact number: is a required field.',
    },
    de: { '*(telefon|handy|rufnummer)*': 'Bitte Telefonnummer angeben' },
    fr: { '*téléphone*': 'Le numéro de téléphone est obligatoire' },
    es: { '(teléfono|móvil)': 'El teléfono es obligatorio' },
    it: { '(telefono|cellulare)': 'Il telefono è obbligatorio' },
    nl: { '*(telefoon|mobiel)*': 'Vul je telefoonnummer in' },
  }),
  postalCode: term({
    en: { '*post[al][ ]code*': 'Invalid postal code', zip: 'Please check your ZIP' },
    de: { '(plz|postleitzahl)': 'Bitte PLZ angeben' },
    fr: { 'code postal': 'Le code postal est invalide' },
    es: { 'código postal': 'El código postal no es válido' },
    it: { 'codice postale': 'Il codice postale non è valido' },
  }),
  state: term({
    en: { '(state|province|region|county)': 'Please select a state' },
    de: { bundesland: 'Bitte Bundesland wählen' },
    es: { provincia: 'La provincia es obligatoria' },
    mistaken: ['Statement'],
  }),
  country: term({
    en: {
      '*country*': 'Please choose a country',
      "(do not|does not|can not|cannot|don't|unable to|no) (ship|deliver)*": 'We do not ship there',
      'not (ship|deliver|available)* …120 (to|in) (your|this)*': 'Not available in your area',
      'no (shipping|delivery) (options|methods)*': 'No delivery options',
    },
    de: { '(ihr|bitte|das) land': 'Bitte Land wählen' },
    fr: { '(un|le|votre) pays': 'Veuillez choisir un pays' },
    es: { país: 'Elija un país' },
    it: { paese: 'Scegli un paese' },
    nl: { '(een|je|uw) land': 'Kies een land' },
    mistaken: ['Your card was declined', 'Landline is required', 'Whoever pays later'],
  }),
  city: term({
    en: { '(city|town|suburb)': 'City is required' },
    de: { '(stadt|ort|wohnort)': 'Bitte Ort angeben' },
    fr: { ville: 'La ville est obligatoire' },
    es: { '(ciudad|población|localidad)': 'La ciudad es obligatoria' },
    it: { città: 'La città è obbligatoria' },
    nl: { '(plaats|woonplaats)': 'Vul je plaats in' },
  }),
  line1: term({
    en: { '*(address|street)*': 'Enter your street' },
    de: { '*(straße|strasse|hausnummer|anschrift)': 'Bitte Straße angeben' },
    fr: { '(adresse|rue)': 'Veuillez indiquer votre adresse' },
    es: { '(dirección|calle)': 'La dirección es obligatoria' },
    it: { indirizzo: 'L’indirizzo è obbligatorio' },
    nl: { '(adres|straat|huisnummer)': 'Vul je straat in' },
    mistaken: ['E-Mail fehlt', 'We ship via UPS'],
  }),
  name: term({
    en: { name: 'Name is required' },
    de: { '(vor|nach|familien)name': 'Bitte Nachname angeben' },
    fr: { '(nom|prénom)': 'Le nom est obligatoire' },
    es: { '(nombre|apellidos)': 'El nombre es obligatorio' },
    it: { '(nome|cognome)': 'Il nome è obbligatorio' },
    nl: { '(naam|voornaam|achternaam)': 'Vul je naam in' },
    mistaken: ['Username'],
  }),
};
