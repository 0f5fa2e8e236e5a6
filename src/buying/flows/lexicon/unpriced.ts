import { term } from './term.ts';

/** What stands in place of an amount. */

const FREE = '(free|gratis|kostenlos|gratuit|gratuite)';

export const SAID_LATER = term({
  all: { '^(tbd|n/a|—)$': 'TBD', '^-$': '-', '^--$': '--', '^---$': '---' },
  en: {
    [`^${FREE}$`]: 'Free',
    '^calculated ': 'Calculated at checkout',
    '^[please] (select|choose|pick) ': 'Please select a shipping method',
    '^to be (calculated|determined|confirmed)*': 'To be calculated',
    '^enter [your] [shipping] address*': 'Enter shipping address',
    '^(at|in the) next step*': 'In the next step',
    '^not [yet] calculated*': 'Not yet calculated',
  },
  de: { '^wird … *berechnet*': 'Wird später berechnet' },
  fr: { '^calculé*': 'Calculé à l’étape suivante' },
  mistaken: ['Free shipping over $50'],
});

/** In one line with what it’s for: “Shipping: calculated at checkout”. */
export const UNPRICED_LINE = term({
  en: { '[estimated] (shipping|delivery|tax|taxes|vat|gst|handling)*': 'Estimated shipping' },
  de: { 'versand*': 'Versand' },
  fr: { 'livraison*': 'Livraison' },
  es: { 'envío*': 'Envío' },
});

export const SAID_AFTER = term({
  en: {
    '(free|gratis|kostenlos|tbd)$': 'Free',
    'calculated ': 'calculated at checkout',
    'to be *': 'to be calculated',
    '(at|in the) next step$': 'at next step',
    'not yet calculated*': 'not yet calculated',
    'enter [your] [shipping] address*': 'enter shipping address',
  },
});
