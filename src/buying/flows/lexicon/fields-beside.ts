import { term } from './term.ts';

/** What forms ask for besides who it is and where. */
export const FIELDS_BESIDE = {
  company: term({
    en: {
      '*company*': 'Company (optional)',
      '*organi(s|z)ation*': 'Organization',
      'business name': 'Business name',
    },
    de: { '*firma': 'Firma', '*unternehmen': 'Unternehmen' },
    fr: { '(société|entreprise)': 'Société' },
    es: { 'empresa*': 'Empresa' },
    it: { '^società': 'Società', '(azienda|ragione sociale)': 'Azienda' },
    nl: { '*bedrijf*': 'Bedrijfsnaam' },
    mistaken: ['Confirmation'],
  }),
  middle_name: term({
    en: { '*middle*': 'Middle name', '*second name*': 'Second name', '(mi|initial)': 'MI' },
    de: { 'zweiter vorname': 'Zweiter Vorname' },
    fr: { 'deuxième prénom': 'Deuxième prénom' },
    es: { 'segundo nombre': 'Segundo nombre' },
    it: { 'secondo nome': 'Secondo nome' },

    nl: { 'tweede voornaam': 'Tweede voornaam' },
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
    it: { 'partita iva': 'Partita IVA', 'codice fiscale': 'Codice fiscale' },
    de: { '(ust-idnr|ust-id|ustid|umsatzsteuer-id|umsatzsteuernummer)[.]*': 'USt-IdNr.' },

    fr: { '(numéro de|n°) tva*': 'Numéro de TVA' },
    es: { '(nif|cif|nif/cif|dni)': 'NIF/CIF' },

    nl: { 'btw[-| ]nummer': 'Btw-nummer' },
    mistaken: ['Tax'],
  }),
};
