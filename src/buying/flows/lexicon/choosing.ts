import { term } from './term.ts';

/** How buyers say that any will do. Without apostrophes, as words are compared. */

export const WHATEVER = term({
  en: { '(any|whatever|whichever) [available|other|old|random|kind of]': 'any color' },
});

export const CARELESS = term({
  en: {
    '(do not|dont) (care|mind) [about|what|which] [the]': 'do not care about the color',
    'no preference (for|on|about|in|as to) [the]': 'no preference for color',
  },
});

/** After the option’s name. */
export const NO_MATTER = term({
  en: {
    '[it] (does not|doesnt|not|will not|wont|is not|isnt) (matter|important)': 'color does not matter',
    '[is] (up to you|your choice)': 'color is up to you',
  },
});

/** Said about everything that is to be chosen. */
export const ANY_OF_ALL = term({
  en: {
    '(surprise me|your choice)': 'surprise me',
    'you [can] (choose|pick|decide)': 'you choose',
    'any [of them|one|ones] (will do|is fine|is ok|is okay|are fine|works)': 'any one will do',
    '(do not|dont) (care|mind) which [one]': 'dont mind which one',
    'no preference[s]': 'no preference',
    'whichever you (like|want|prefer)': 'whichever you like',
    'it (does not|doesnt) matter which': 'it does not matter which',
  },
});

/** Before “but”, everything else will do. */
export const ANYTHING = {
  ruledOut: term({ en: { '^(anything|everything|all|any|color|one)$': 'anything' } }),
  offered: term({ en: { '^(any|anything|everything|all)$': 'any' } }),
};

export const OTHER_THAN = term({ en: { '^(other|rather)$': 'other' } });

/** In the label of a value that is rather none. */
export const NO_VALUE = term({ en: { '^(no|not|without|none)$': 'without' } });

/** Alone, they mean no value in particular. */
export const NO_OR_ANY = term({ en: { '^(no|not|without|any|none)$': 'any' } });

/** A size beside another word. */
export const SIZE_WORD = term({ en: { '^(small|medium|large|xl|xs)$': 'medium' } });

export const YES = term({ en: { '^(true|yes|on|1)$': 'yes' } });
export const NO = term({ en: { '^(false|no|off|0)$': 'no' } });

/** Right before a value that a prompt asks for. */
export const ASKED_IN = term({ en: { '(in|size)': 'in Medium' } });

/** Right before a value that only this shop may know. */
export const CALLED = term({ en: { '(size|colo[u]r)': 'Size 30L' } });
