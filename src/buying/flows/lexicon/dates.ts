import { term } from './term.ts';

/** Days as people write them. */

/** By their first letters, in their order. */
export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** After an address. */
export const ON_A_DAY = term({
  en: {
    '(on|by|before|until) [the] (mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|#)*':
      '12 Main St on December 3',
  },
});

export const WEEKDAY = term({ en: { '(mon|tue|wed|thu|fri|sat|sun)*': 'Tuesday' } });

const DAY =
  '[delivery|shipping|arrival|possible|available] (date[s]|day[s]|delivery slot[s]|delivery window[s]|time slot[s]|time window[s]|slot[s])';

/** The first that a shop offers will do. */
export const ANY_DAY = term({
  en: {
    [`(any|whatever|whichever) [available|other] ${DAY}*`]: 'Any delivery date is fine',
    [`(first|soonest|earliest) [possible|available] ${DAY}*`]: 'The first available date',
    [`next (possible|available) ${DAY}*`]: 'The next available delivery slot',
    [`(do not|don[']t) (care|mind) [about|which|what|when] [the] ${DAY}*`]: 'I don’t mind which day',
    "(do not|don[']t) (care|mind) [about|which|what|when] [the] it (comes|arrives)":
      'I don’t care when it arrives',
    [`*${DAY} (does not|doesn[']t) matter`]: 'The delivery date doesn’t matter',
    '*as soon as (possible|you can)*': 'As soon as possible',
    '*(asap|soonest|whenever)*': 'asap',
    [`${DAY}[ ][:|=] (any|whatever|whichever|open|flexible|no preference)`]: 'Delivery date: any',
    'no preference (for|on|about|as to) [the|a] [delivery|shipping|arrival] (date|day|time)[s]':
      'No preference for the delivery date',
    [`(flexible|easy) (on|about|with) [the] ${DAY}*`]: 'I’m flexible about the delivery date',
  },
  de: {
    '(beliebig|egal|jeder|jedes)* …12 *(liefertermin|lieferdatum|liefertag|wunschtermin|tag|termin)*':
      'Beliebiger Liefertermin',
    '*(liefertermin|lieferdatum|liefertag|wunschtermin)[:] [ist] [mir|uns] (egal|beliebig)':
      'Liefertermin egal',
    'so (bald|schnell) wie möglich': 'so bald wie möglich',
  },
  fr: {
    "(n[']importe quel|n[']importe quelle|peu importe) [le|la] (jour|date|créneau)*": 'n’importe quelle date',
    'dès que possible': 'dès que possible',
  },
  es: {
    'cualquier (día|fecha|horario)': 'cualquier fecha',
    'lo antes posible': 'lo antes posible',
  },
  it: {
    '(qualsiasi|qualunque) (giorno|data|orario)': 'qualsiasi giorno va bene',
    'il prima possibile': 'il prima possibile',
  },
  nl: {
    '(elke|iedere|willekeurige) (dag|datum|bezorgdatum|leverdatum|bezorgdag)': 'elke dag is goed',
    '(bezorgdatum|leverdatum|bezorgdag|datum)[:] maakt niet uit': 'bezorgdatum maakt niet uit',
    'zo (snel|spoedig) mogelijk': 'zo snel mogelijk',
  },
  mistaken: ['On Friday'],
});
