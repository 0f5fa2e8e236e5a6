import { term } from './term.ts';

/** What may be left empty. */
export const OPTIONAL = term({
  en: { '(optional|not required)': 'Company (optional)' },
});

/** The same in parentheses. */
export const OPTIONAL_ASIDE = term({
  de: { freiwillig: 'Firma (freiwillig)' },
  fr: { '(facultatif|non obligatoire)': 'Entreprise (facultatif)' },
  es: { '(opcional|no obligatorio)': 'Empresa (opcional)' },
  it: { facoltativo: 'Azienda (facoltativo)' },
  nl: { optioneel: 'Bedrijf (optioneel)' },
});
