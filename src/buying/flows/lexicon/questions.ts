import { term } from './term.ts';

/** What shops ask that has nothing to do with the order, and answers that say nothing. */

/** “How did you hear about us?” */
export const ABOUT_THE_SHOP = term({
  en: {
    '(how|where) (did|do|have) you [first] (hear|heard|find|found|learn|learned|know|discover|come)*':
      'How did you hear about us?',
    'how you (heard|found|learned|know)': 'Tell us how you found us',
    '(referral|lead|heard) source': 'Referral source',
    'source of (referral|lead)': 'Source of referral',
    'who referred you': 'Who referred you?',
  },
  de: {
    'wie (haben|hast|sind|bist|wurden|wurdest) …30 (uns|aufmerksam|erfahren)':
      'Wie sind Sie auf uns aufmerksam geworden?',
    'woher (kennen|kennst) …12 uns': 'Woher kennen Sie uns?',
  },
  fr: {
    '(comment|où) …20 (connu|découvert|connus|découverts|connaissez|entendu parler)':
      'Comment nous avez-vous connus ?',
  },
  es: {
    '(cómo|dónde) nos (conociste|conoció|has conocido|ha conocido|encontraste|encontró|conoces|conoce)':
      '¿Cómo nos conociste?',
    '(cómo|dónde) …12 (oído|oíste|oyó|supiste|supo) …12 nosotros': '¿Cómo has oído hablar de nosotros?',
  },
  it: {
    '(come|dove) …12 (conosciuto|conosciuti|trovato|trovati|scoperto|saputo|sentito parlare)':
      'Come ci hai conosciuto?',
  },
  nl: {
    '(hoe|waar) …20 (ons gevonden|ons terechtgekomen|ons terecht gekomen|ons gehoord|over ons gehoord|kent u ons|ken je ons)':
      'Hoe heeft u ons gevonden?',
  },
  mistaken: ['How should we reach you?', 'Delivery date', 'Where should it go?'],
});

/** Nobody wants to say, which is an honest answer to any question. */
export const NOT_SAID = term({
  en: {
    '^[i] (prefer|would rather|[i]’d rather|rather) not*': 'Prefer not to say',
    '^(decline|choose not) to (say|answer|state)*': 'Decline to answer',
    '^(not specified|unspecified|no answer|n/a|not applicable)$': 'Not specified',
  },
  de: { '^keine (angabe|angaben|antwort)$': 'Keine Angabe' },
  fr: { '^(ne se prononce pas|je préfère ne pas|non (précisé|spécifié))*': 'Je préfère ne pas répondre' },
  es: { '^prefiero no*': 'Prefiero no decirlo' },
  it: { '^(preferisco non|non specificato)*': 'Preferisco non specificare' },
  nl: { '^(zeg ik liever niet|liever niet|geen antwoord)*': 'Zeg ik liever niet' },
  mistaken: ['Google', 'Other', 'No'],
});

/** None of the answers before it. */
export const OTHER_ANSWER = term({
  en: { '^(other|others|something else|none of (the above|these)|elsewhere)*': 'Other' },
  de: { '^(sonstige|sonstiges|andere|anderes|anderweitig)*': 'Sonstiges' },
  fr: { '^autre*': 'Autre' },
  es: { '^(otro|otra|otros|otras)*': 'Otro' },
  it: { '^(altro|altra|altri)*': 'Altro' },
  nl: { '^(anders|overig|overige|andere)*': 'Anders, namelijk' },
  mistaken: ['A friend or another person', 'Google'],
});

/** An answer that a caller gives to a question of a shop: every choice will do. */
export const ANY_ANSWER = term({
  en: {
    '^(any|anything|either|whatever|whichever|indifferent)$': 'any',
    '^(any|anything|either|whatever|whichever) …30 (is fine|are fine|is ok|is okay|are ok|will do|works|you like|you want|is available|available|possible)$':
      'any one is fine',
    '^(no preference|your choice|first available|first possible|soonest|earliest|asap|as soon as possible)*':
      'No preference',
    "^(does not|doesn[']t|don[']t|do not) (matter|mind|care)*": 'doesn’t matter',
  },
  de: { '^(egal|beliebig|ist (mir|uns) egal)*': 'egal' },
  fr: { "^(peu importe|n[']importe)*": 'peu importe' },
  es: { '^(cualquiera|da igual|me da igual|indiferente)*': 'cualquiera' },
  it: { '^(qualsiasi|qualunque|indifferente|è indifferente)*': 'qualsiasi' },
  nl: { '^(maakt niet uit|willekeurig|geen voorkeur)*': 'maakt niet uit' },
  mistaken: ['Anyway Carrier', 'Tuesday', 'Whatever Works Courier Ltd'],
});
