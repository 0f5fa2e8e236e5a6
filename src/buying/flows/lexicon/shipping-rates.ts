import { term } from './term.ts';

/** While a shop finds out how it can ship. */

/** A button that has shipping calculated for what was filled in and selected. */
export const CALCULATE = term({
  en: { '^(calculate|recalculate|update|refresh)': 'Recalculate shipping' },
  de: { berechnen$: 'Versandkosten berechnen' },
  fr: { '^calculer': 'Calculer les frais de port' },
  es: { '^calcular': 'Calcular envío' },
  mistaken: ['Choose a shipping method'],
});

export const LOADING_RATES = term({
  en: {
    '(loading|calculating|fetching|finding|looking up|getting) …30 (shipping|delivery|rates|methods|options)*':
      'Calculating shipping rates',
    '(shipping|delivery) (rates|methods|options) [are] (loading|being)*': 'Shipping options are being loaded',
  },
  mistaken: ['Shipping options'],
});

/** The page hasn’t heard the address yet. */
export const AWAITS_ADDRESS = term({
  en: {
    '(enter|add|provide) …30 address …12 see …12 (shipping|delivery)':
      'Enter your address to see shipping options.',
    '(shipping|delivery) (options|methods|rates|costs) …30 (after|once|when|until) …20 address':
      'Shipping options appear after you enter an address',
    '(enter|add|complete|fill in|provide) …30 address …20 (shipping|delivery) (options|methods|rates|costs)':
      'Enter your shipping address to view available shipping methods.',
  },
  de: {
    'adresse … (versandarten|versandoptionen|lieferoptionen|versandkosten)':
      'Geben Sie Ihre Adresse ein, um Versandarten zu sehen.',
    '(versandarten|versandoptionen|lieferoptionen|versandkosten) …40 adresse':
      'Versandoptionen erscheinen nach Eingabe der Adresse',
  },
  fr: {
    '(saisissez|indiquez|entrez) votre adresse … (modes|options|frais) de livraison':
      'Saisissez votre adresse pour voir les modes de livraison.',
    '(options|modes|frais) de livraison …40 adresse':
      'Les modes de livraison apparaissent après la saisie de l’adresse',
  },
  es: {
    '(introduce|introduzca|indica|ingresa) (tu|su) dirección … env(íos|ío)':
      'Introduce tu dirección para ver los envíos.',
    '(opciones|métodos|gastos) de envío …40 dirección':
      'Las opciones de envío aparecen al introducir la dirección',
  },
  it: {
    "(inserisci|inserire|indica) (l'|il tuo )indirizzo … spedizion(e|i)":
      'Inserisci l’indirizzo per vedere le spedizioni.',
    '(opzioni|metodi|spese) di spedizione …40 indirizzo':
      'Le opzioni di spedizione compaiono dopo l’inserimento dell’indirizzo',
  },
  nl: {
    'vul (je|uw) adres in … (verzendopties|verzendmethoden|verzendkosten)':
      'Vul je adres in om de verzendopties te zien.',
    '(verzendopties|verzendmethoden|verzendkosten) …40 adres':
      'Verzendopties verschijnen zodra u een adres invult',
  },
  mistaken: ['Shipping address', 'Shipping options', 'Enter your address', 'Loading rates for your address'],
});

/** All that’s shown where something is still to come. */
export const STILL_LOADING = term({
  en: { '^(loading|calculating|updating)[…|...]$': 'Loading…', '^please wait[…|...]$': 'Please wait…' },
  de: { '^wird geladen[…|...]$': 'Wird geladen…', '^bitte warten[…|...]$': 'Bitte warten…' },
  fr: { '^chargement[…|...]$': 'Chargement…' },
  es: { '^cargando[…|...]$': 'Cargando…' },
  it: { '^caricamento[…|...]$': 'Caricamento…' },
  nl: { '^(laden|bezig met laden)[…|...]$': 'Laden…' },
  mistaken: ['Loading ramp'],
});

export const NO_SHIPPING = term({
  en: {
    'no (shipping|delivery) [option|options|method|methods|rate|rates] [are|is] (available|found|were found|for)*':
      'No shipping options are available',
    "(do not|does not|can not|cannot|can't|don't|unable to|not able to) [currently] (ship|deliver) [to] (this|your|that)*":
      'We do not ship to your country',
    '(shipping|delivery) [is] (not available|unavailable) (to|for|in)*':
      'Delivery is not available in your area',
  },
  mistaken: ['Free shipping available'],
});

/** Before a word for shipping; a brim may be flat, too. */
export const FLAT_RATE = term({ en: { flat: 'flat shipping' } });
