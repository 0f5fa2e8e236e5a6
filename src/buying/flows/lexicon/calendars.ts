import { term } from './term.ts';

/** Calendars that a page draws. */

export const A_DATE = term({
  en: { '(date|day|dates)': 'Delivery Date' },
  de: { '*(datum|termin|tag)': 'Lieferdatum' },
  fr: { '(date|jour)': 'Date de livraison' },
  es: { '(fecha|día)': 'Fecha de entrega' },
  it: { '(data|giorno)': 'Data di consegna' },
  nl: { '*(datum|dag)': 'Bezorgdatum' },
  mistaken: ['Delivery time'],
});

export const NEXT_MONTH = term({
  all: { '^(›|>|→|»|▶)$': '›' },
  en: { '^(next|next month|go to next month)$': 'Next month' },
  de: { '^(nächster monat|weiter|vor|nächster)$': 'Nächster Monat' },
  fr: { '^(suivant|mois suivant)$': 'Mois suivant' },
  es: { '^(siguiente|mes siguiente|sig)': 'Mes siguiente' },
  it: { '^(successivo|mese successivo|succ)': 'Mese successivo' },
  nl: { '^(volgende|volgende maand)$': 'Volgende maand' },
  mistaken: ['Next year', 'Previous month'],
});
