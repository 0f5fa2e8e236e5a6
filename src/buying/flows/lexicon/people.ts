import { term } from './term.ts';

/** What people and their companies are called around their names. */

export const TITLE = term({
  en: { '(mr|mrs|ms|miss|mx|dr|prof)': 'Ms Maya Lindqvist' },
  de: { '(herr|herrn|frau)': 'Frau Maya Lindqvist' },
  fr: { '(m|mme|mlle|monsieur|madame|mademoiselle)': 'Mme Curie' },
  es: { '(sr|sra|srta|señor|señora|señorita)': 'Sra. Ruiz' },
  it: { '(sig.ra|sig|signor|signora)': 'Signora Rossi' },
  nl: { '(dhr|mevr|mevrouw)': 'Mevr. de Vries' },
});

/** Written like a word or an initial: a title only with its full stop, or before another. */
export const ACADEMIC_TITLE = term({ en: { '(dr|prof)': 'Frau Dr. Lindqvist' } });

export const TITLE_LABEL = term({
  en: { '(title|salutation)': 'Title: Ms' },
  de: { anrede: 'Anrede: Frau' },
});

/** Says less than “Mrs” about whom it’s said of. */
export const MS = term({ en: { '^ms[.]$': 'Ms.' } });

/** Small words inside of names. */
export const NAME_PARTICLE = term({
  all: { '(van|von|de|da|di|del|della|der|bin|al|le|la|dos)': 'Vincent van Gogh' },
});

export const PARTICLE_IN_NAMES = term({
  all: {
    '(al|bin|da|de|del|den|der|di|do|dos|du|el|la|le|ten|ter|van|von|y|zu)': 'Ludwig van Beethoven',
  },
});

/** Before “mother”, it’s no name. */
export const SOMEBODY_OF_MINE = term({
  en: { '(my|our|the|his|her|their|your|me|us|a|an)': 'my mother' },
});

/** Where somebody else writes for them. */
export const CUSTOMER = term({
  en: { '[the|my|our|a] (customer|client|user|buyer)': 'Customer Ada Lovelace wants 2 mugs' },
});

export const WANTS = term({
  en: {
    '(want|wants|need|needs|wishes|asks [for]|would like|[has] ordered|is (ordering|buying))':
      'Ada Lovelace wants two mugs',
    "'d like": 'Ada’d like two mugs',
  },
});

export const TO_BUY = term({ en: { 'to (buy|order|get|have|purchase)': 'wants to buy' } });

export const I_AM = term({
  en: {
    "i('m| am)": 'I’m Nora Quist',
    '(this|here) is': 'This is Nora Quist',
  },
});

export const GREETING = term({ en: { '(hi|hello|hey)': 'Hi, I’m Nora Quist' } });

/** Whom a gift is for, by what they are to the buyer. */
export const KIN = term({
  en: {
    '(mom|mum|mother|dad|father|wife|husband|partner|sister|brother|niece|nephew|cousin|aunt|uncle|son|daughter)':
      'my mom Ada',
    'grand(son|daughter|mother|ma|father|pa)': 'my grandma',
    '(friend|boss|colleague|neighbo[u]r|roommate|fianc(é|e)[e]|girlfriend|boyfriend)': 'my neighbor',
    '(client|customer|user)': 'my client Ada',
  },
});

/** The last word of a company’s name. */
export const COMPANY = term({
  all: {
    '(inc|ltd|llc|llp|plc|gmbh|ag|corp|corporation|co|company|pte|pty|s[.]a|b[.]v)': 'Acme Inc',
  },
});

/** In parentheses after a company’s name: that it’s one. */
export const IS_A_COMPANY = term({
  en: { '(company|business|firm|employer)': 'Imhof Interiors (company)' },
  de: { '(firma|unternehmen)': 'Imhof Interiors (Firma)' },
  fr: { '(société|entreprise)': 'Imhof Interiors (société)' },
  es: { empresa: 'Imhof Interiors (empresa)' },
  it: { '(azienda|ditta)': 'Imhof Interiors (azienda)' },
  nl: { bedrijf: 'Imhof Interiors (bedrijf)' },
});

/** Before the name of whoever it’s for. */
export const ATTENTION = term({
  en: { '(attn|attention|(for|to) the attention of|fao)': 'Attn: Ada Lovelace' },
  de: { 'z[.][ ]hd': 'z.Hd. Ada Lovelace', 'zu händen [von]': 'zu Händen von Ada Lovelace' },
  fr: { "à l'attention de": 'à l’attention de Ada Lovelace' },
});

export const INTRODUCED = term({
  en: {
    "i[']m": 'I’m Samuel Reyes',
    'i am': 'I am Samuel Reyes',
    'this is': 'This is Samuel Reyes',
    "it[']s for": 'It’s for Samuel Reyes',
    '[my] name [is]': 'My name is Samuel Reyes',
  },
});
