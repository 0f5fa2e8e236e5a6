import { term } from './term.ts';

/** How buyers label what they say about themselves. */

const THEIR = '[my|the|his|her|their]';

export const EMAIL_LABEL = term({ en: { [`${THEIR} [contact] e[-]mail [address]`]: 'my email address is' } });

/** Before a name. */
export const EMAIL_ALONE = term({ en: { 'e[-]mail': 'Ada Lovelace, email: ada@example.com' } });

export const PHONE_LABEL = term({
  en: {
    [`${THEIR} [contact] [tele]phone [number]*`]: 'my phone number is',
    '(hp|mobile [number]|cell [number]|tel)*': 'mobile: 555-0123',
    '(my|his|her|their) number': 'my number is',
    '(call|text|reach) [me|him|her|them] [at|on]': 'call me at',
  },
  de: { 'telefon*': 'Telefon: 030 123' },
  fr: { '(tél|téléphone|teléphone|télephone)*': 'Tél. 01 23' },
  es: { '(teléfono|telefono)*': 'Teléfono: 91 123' },
  nl: { 'telefoon*': 'Telefoon: 020 123' },
});

/** Between a label and its colon: “phone for the driver:”. */
export const FOR_WHOM = term({ en: { 'for [the|our] (*)': 'phone for the courier' } });

/** Before digits that are no phone number. */
export const NUMBER_OF_SOMETHING = term({
  all: {
    '(cedula|cédula|dni|nif|nie|cpf|cnpj|ruc|rut|curp|rfc|ssn|passport|tax|vat|id|isbn|upc|ean|sku) [no|number|nr]':
      'Cédula 1712345674',
  },
});

export const NAME_IS = term({
  en: { "(my|the|his|her|their|recipient|full|recipient's) name( is|'s)": 'my name is Ada' },
});
/** At the beginning of a clause. */
export const NAME_IS_ALONE = term({ en: { "name( is|'s)": 'Name is Ada' } });
/** With a colon. */
export const NAME_LABEL = term({
  en: { '[my|full|recipient|customer|contact] name [(on|for) the order]': 'Full name: Ada Lovelace' },
});
/** Beside other details, without a colon. */
export const NAME_BESIDE = term({ en: { '(name|recipient)': 'recipient Grace Hopper, phone 555-0100' } });
export const RECIPIENT_LABEL = term({
  en: { '(recipient|attn|attention|contact person)': 'Attn: Ada Lovelace' },
});

/** What no name has in it. */
export const AFTER_NAME = term({
  en: {
    '(and|who|she|he|they|live[s]|living|at|from|in)': 'name: Ada Lovelace who lives at',
  },
});

/** Before a full stop that ends no name. */
export const SHORT_TITLE = term({
  en: { '(mr|mrs|ms|mx|dr|prof|rev|jr|sr|st|sgt|capt|lt|gen|col|maj|cpl|pvt)': 'Mr. Babbage' },
});

/** After a full stop, it ends it after all. */
export const NEXT_SENTENCE = term({
  en: {
    '(ship|send|deliver|mail|address|my|the|please|e[-]mail|phone|tel|i|it)': 'name: Ada L. Ship to',
  },
});

export const NO_NAME = term({ en: { '(quantity|is|are|please)': 'Attention: quantity is 20' } });

export const COMPANY_LABEL = term({ en: { 'company [name] [is]': 'Company: Acme' } });
export const COMPANY_IS = term({ en: { '(my|the) company is': 'my company is Acme' } });

export const STREET_LABEL = term({
  en: { 'address[ |_]line[ ]1': 'address line 1', 'street [address]': 'Street: 12 Main St' },
});
export const ADDRESS_LABEL = term({
  en: { '[shipping|delivery|mailing|street] address': 'Address: 12 Main St' },
});
export const SECOND_LINE_LABEL = term({
  en: { '(address[ |_]line|street [address])[ ]2': 'Address line 2: Apt 4' },
});
export const CITY_LABEL = term({ en: { '(city|town)': 'City: Springfield' } });
export const STATE_LABEL = term({ en: { '(state|province|region)': 'State: IL' } });
export const POSTAL_CODE_LABEL = term({
  en: { '(zip|zip[ ]code|post[ ]code|postal[ ]code)': 'ZIP code: 62701' },
});
export const COUNTRY_LABEL = term({ en: { country: 'Country: US' } });

/** What “City/State/ZIP” goes on with. */
export const REST_OF_PLACE = term({
  en: { '(state|province|zip[ ][code]|post[ ]code|postal[ ]code|country)': 'City/State/ZIP' },
});

export const UNIT_LABEL = term({
  en: { '(apartment|apt|suite|ste|unit|flat|floor)': 'Apartment: 4B' },
});

export const GIVEN_NAME_LABEL = term({ en: { '(first|given|fore)[ ]name': 'First name Wei Ling' } });
export const SURNAME_LABEL = term({
  en: { '(surname|last[ ]name|family[ ]name)': 'surname Tan' },
});

export const CUSTOMER_LABEL = term({ en: { '(customer|buyer|receiver)': 'Customer: Ada Lovelace' } });

/** In a name with its apostrophe: “It’s”. */
export const NO_FIRST_NAME = term({ en: { '(i|it|he|she|her|his)': 'It’s for Ada' } });
