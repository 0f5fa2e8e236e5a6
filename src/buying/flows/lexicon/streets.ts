import { term } from './term.ts';

/** Words for streets, and for what is in a building, as far as most languages share them. */

export const STREET = term({
  all: {
    '(street|st|avenue|ave|av|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|place|pl|square|sq|terrace|ter|way)':
      '12 Main St',
    '(highway|hwy|parkway|pkwy|crescent|cres|close|walk|row|quay|alley|circle|cir|trail|broadway|grove|gardens)':
      '9 Elm Close',
  },
});

/** At the end of what stands before a postal code and a city. */
export const STREET_ENDING = term({
  all: {
    '(street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|ct|way|place|pl|boulevard|blvd|circle|terrace)':
      '1450 Hill Road',
    '(parkway|pkwy|highway|hwy|square|sq|trail|row|alley|close|crescent)': '9 Elm Close',
  },
});

/** In the United States, before a unit or “in Springfield”. */
export const AMERICAN_STREET = term({
  en: {
    '(st|street|ave|avenue|rd|road|ln|lane|dr|drive|blvd|boulevard|way|ct|court|pl|place|pkwy|parkway|hwy|highway)':
      '12 Main St',
    '(sq|square|ter|terrace|cir|circle|trl|trail|pike|tpke|turnpike|broadway|plaza|plz|row|loop|run|path|alley|aly)':
      '4 Forest Trl',
  },
});

/** At the beginning of a line. */
export const UNIT = term({
  all: {
    '(apt|app|appt|apartment|appartement|suite|ste|unit|flat|floor|fl|level|lvl|room|rm)': 'Apt 4',
    '(bldg|building|block|blk|tower)': 'Blk 71',
  },
});

export const POST_BOX = term({ all: { 'p[.][ ]o[.] box*': 'P.O. Box 12' } });

/** Before a number after the street, which may follow without a space: “Apt4”. */
export const INSIDE = term({ en: { '(apt|apartment|unit|suite|ste|floor|room)*': '12 Main St, Apt 4' } });

/** In Britain, an address may begin with it. */
export const FLAT = term({ en: { 'flat*': 'Flat 2' } });
export const BUILDING = term({ en: { '(bldg|building)*': 'Bldg 3' } });

/** Florida, too. */
export const SHORT_FLOOR = term({ en: { 'fl*': 'Fl 3' } });
export const SHORT_ROOM = term({ en: { 'rm*': 'Rm 3' } });

/** At the end of the street. */
export const INSIDE_ABROAD = term({
  en: { 'level*': 'Level 3' },
  fr: { app: 'app 4', '(appt|appartement|boîte|bte)*': '12 rue Haute appt 4' },
  nl: { 'bus*': 'Kerkstraat 4 bus 2' },
});

/** Houses with a name, as in Britain. */
export const HOUSE = term({
  en: {
    '(cottage|house|farm|farmhouse|lodge|barn|mill|hall|villa|manor|building|tower|towers|court|mansion[s])':
      'Rose Cottage',
    '(residence[s]|condo[minium])': 'Orchard Residences',
  },
});

/** Abbreviations in addresses and names, whose full stops end no sentence. */
export const ABBREVIATED = term({
  all: {
    '(st|ave|av|rd|dr|ln|blvd|apt|app|appt|ste|bldg|bte|rm|fl|no|mt|ft|col|urb|*str)': 'Hauptstr.',
    '(ul|al|nám|tř|r|cad|sok|mah|bât|bat|esc|rés|imm|whg|depto|dpto|pta|int)': 'ul. Długa',
    '(mr|mrs|ms|prof|sr|sra|sig|hr|dhr|mevr|attn|z[.][ ]hd|z)': 'z. Hd.',
    '(inc|ltd|co|corp|pte|pty)': 'Acme Inc.',
  },
});

/** Before the number of a house, perhaps with a colon. */
export const HOUSE_NUMBER = term({ all: { '(no|nr|núm)[.]': 'İstiklal Cad. No: 12' } });

/** After a full stop: “1. OG”. */
export const STOREY = term({ de: { '(og|stock|etage|obergeschoss)': '1. Etage' } });
