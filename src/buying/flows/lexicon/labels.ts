import { term } from './term.ts';

/** What shops write around the names of fields, options, and values. */

/** In parentheses: “Ambre (1994 In Stock)”. */
export const IN_STOCK = term({
  en: { '*(in stock|available|left)': '3 left' },
  de: { '*auf lager': 'auf Lager' },
  fr: { '*en stock': 'en stock' },
  es: { '*disponible[s]': '12 disponibles' },
});

export const NO_SURCHARGE = term({
  en: { '[at] no (additional|extra) (charge|cost)': 'Oak (at no extra cost)' },
  de: { 'ohne aufpreis': 'Eiche (ohne Aufpreis)' },
});

/** Before or after the name of an option. */
export const CHOOSE_AN_OPTION = {
  before: term({
    fr: { '^(choisir|choisissez) [le|la|un|une|votre]': 'Choisissez une taille' },
    es: { '^(elegir|elige) [el|la|tu]': 'Elige la talla' },
    it: { '^scegli [il|la|le|un|una]': 'Scegli la taglia' },
    nl: { '^(kies|selecteer) [een|je|uw]': 'Kies een maat' },
  }),
  after: term({
    de: { '[aus]wählen$': 'Farbe auswählen' },
    nl: { kiezen$: 'Maat kiezen' },
  }),
  english: term({ en: { '^[please] (choose|select|pick) [a|an|your|the]': 'Please choose a size' } }),
};

/** With the option’s name after it, asks for a choice. */
export const SELECT_YOUR = term({ en: { '^[please] (select|choose|pick) (a|an|your)': 'Select a size' } });

/** Of all that’s called shipping, what says where to. */
export const WHERE_TO = term({
  en: { '(to|address)': 'Ship to' },
  de: { '*adress[e]': 'Lieferadresse' },
  es: { dirección: 'Dirección de envío' },
  it: { indirizzo: 'Indirizzo di spedizione' },
  nl: { '*adres': 'Verzendadres' },
});

/** Tax beside a price. */
export const TAX_INCLUDED = term({
  en: { '(tax|taxes|vat) (incl|excl|included|excluded)': 'Standard (tax incl.)' },
});
export const INCLUDING = term({ en: { 'incl[uding|udes]': 'Total including $2.10 tax' } });

/** In the name of a tax: it’s part of the total already. */
export const INCLUDED = term({
  en: { '(incl|including|includes|included|inclusive)': 'Includes VAT' },
  de: { '(inkl|inklusive|enthalten|enthaltene|darin)*': 'inkl. 19 % MwSt.' },
  fr: { '(dont|incluse|inclus|comprise)': 'dont TVA 20 %' },
  es: { '(incluido|incluida|incluidos|incluye)': 'IVA incluido' },
  it: { '(inclusa|incluso|compresa|compreso)': 'IVA inclusa' },
  nl: { '(waarvan|inclusief|incl)': 'Waarvan btw' },
  mistaken: ['Excl. VAT', 'Sales tax'],
});

export const OF_TAX = term({ en: { '(tax|vat|gst)': 'including $2.10 of VAT' } });

/** “Credit card (processed by PayPal)”. */
export const PROCESSED_BY = term({
  en: { '(powered|processed|secured|handled) [*] by': 'processed by PayPal' },
});

export const PAYMENT_HEADING = term({ en: { '^payment [method]': 'Payment method: Card' } });

/** How long a shipping method takes, after a number. */
export const DAYS = {
  to: term({
    all: { '*(-|–)*': '3–5 days' },
    en: { '*to*': '3 to 5 days' },
    de: { '*bis*': '3 bis 5 Tage' },
    fr: { '*à*': '3 à 5 jours' },
    es: { '*a*': '3 a 5 días' },
    nl: { '*tot*': '3 tot 5 dagen' },
  }),
  business: term({ en: { '*(business|working)*': '3 business days' }, de: { '*werk*': '3 Werktage' } }),
  days: term({
    en: { '*day*': '3 days' },
    de: { '*tag*': '3 Tage' },
    fr: { '*jour*': '3 jours' },
    es: { '*día*': '3 días' },
    it: { '*giorn*': '3 giorni' },
    nl: { '*dag*': '3 werkdagen' },
  }),
  weeks: term({ en: { '*week*': '2 weeks' } }),
  hours: term({ en: { '*hour*': '24 hours' } }),
};

/** After an option’s name, how many of its values may be chosen. */
export const OPTION_RULE = term({
  en: {
    ' (required|optional)': 'Side Required',
    ' (choose|pick|select) [up to|at least|exactly] #': 'Crust · Choose 1',
  },
  de: { ' (pflichtfeld|erforderlich)': 'Beilage Pflichtfeld', ' wähle [bis zu] #': 'Beilage · Wähle 1' },
  fr: { ' obligatoire': 'Accompagnement obligatoire', ' choisissez #': 'Sauce · Choisissez 1' },
  es: { ' obligatorio': 'Salsa obligatorio', ' elige [hasta] #': 'Salsa · Elige 1' },
  mistaken: ['Choose a size', 'Required'],
});
