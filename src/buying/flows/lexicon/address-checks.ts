import { term } from './term.ts';

/** A shop that compares an address with a directory asks which spelling to use. */
export const ASKS_ADDRESS = term({
  en: {
    '(verify|confirm|check|validate|review|choose|select|correct) [your|the|an|this] [shipping|delivery|mailing|billing] address':
      'Verify your address',
    'address (verification|validation|suggestion*|check)': 'Address verification',
    '(suggested|recommended|standardized|corrected|verified) [shipping|delivery] address*':
      'Suggested address',
    '(you|i) (entered|typed|provided)': 'You entered:',
    'address … (not be|not|cannot be|cant be|couldnt be) (verified|found|validated|recognized|recognised|confirmed)':
      'This address could not be verified.',
  },
  de: {
    'adresse (nicht|leider nicht) (prüfen|überprüfen|finden|bestätigen|verifizieren)':
      'Wir konnten Ihre Adresse nicht prüfen.',
    '(meinten sie|meintest du)': 'Meinten Sie:',
    'adresse (prüfen|überprüfen|bestätigen)': 'Adresse überprüfen',
  },
  fr: {
    'vouliez[-| ]vous dire': 'Vouliez-vous dire :',
    "(vérifier|vérifiez|confirmez) [l'|votre ]adresse": 'Vérifiez votre adresse',
  },
  es: {
    'quis(iste|o) decir': '¿Quisiste decir:',
    '(verificar|verifica|confirme|confirma) [la|tu|su] dirección': 'Verifica tu dirección',
  },
  it: {
    "(verificare|verifica|confermare|conferma) (il tuo |il suo |l'|)indirizzo": 'Verifica il tuo indirizzo',
    'intendev(i|a)': 'Intendevi:',
  },
  nl: {
    'adres [niet] (verifiëren|controleren|bevestigen)': 'We konden je adres niet verifiëren.',
    'bedoel(de|t) (je|u)': 'Bedoelde je:',
  },
  mistaken: ['Shipping address', 'Enter your address'],
});

/** Keeps an address as it was given: what a directory suggests may have lost its unit. */
export const KEEP_ADDRESS = term({
  en: {
    '^(use|keep|continue with|ship to|proceed with|stay with) [the|my|this] (original|entered|current|typed) [shipping|delivery] [address]$':
      'Use original address',
    '^(use|keep|continue with|ship to|proceed with) [the|my|this|your] [shipping|delivery] address [exactly] (as|that|i|you) [is|was|i|you|it] [was] [entered|typed|provided|is]$':
      'Use the address I entered',
    '^(use|keep) [the|this|my] address (anyway|unchanged|as is)$': 'Use this address anyway',
    '^keep (my|the) address$': 'Keep my address',
    '^(use|keep) (what|the one) (i|you) (entered|typed)$': 'Use what I entered',
    '^[(keep|use|leave|continue)] [it] as (entered|is|typed)$': 'Keep as entered',
    '^(use|keep) (mine|my own|my version|original)$': 'Keep mine',
    '^no[,] (use|keep) (my|the) [original|entered] address*': 'No, keep my address',
    '^(my|the|this) address is (correct|right|fine)$': 'My address is correct',
  },
  de: { '^(eingegebene|meine) adresse (verwenden|behalten|beibehalten)$': 'Eingegebene Adresse verwenden' },
  fr: {
    "^(conserver|garder|utiliser) l'adresse (saisie|indiquée)$": 'Conserver l’adresse saisie',
    '^(conserver|garder|utiliser) mon adresse$': 'Conserver mon adresse',
  },
  es: {
    '^(usar|mantener|conservar) la dirección (introducida|ingresada|indicada)$':
      'Usar la dirección introducida',
    '^(usar|mantener) mi dirección$': 'Usar mi dirección',
  },
  it: { "^(usa|mantieni) (il mio indirizzo|l'indirizzo inserito)$": 'Usa l’indirizzo inserito' },
  nl: { '^(ingevoerd|ingevuld|mijn) adres (gebruiken|behouden)$': 'Ingevoerd adres gebruiken' },
  mistaken: ['Use this address', 'Use suggested address', 'Use selected address', 'Edit address'],
});

/** The choice of the address as it was given, among spellings. */
export const AS_ENTERED = term({
  en: {
    '(you|i) (entered|typed|provided)': 'You entered: 12 Main St',
    '(original|entered|current|typed) [address]': 'Original address',
    'as (entered|typed|is)': 'As entered',
  },
  de: { '(eingegebene|ihre eingabe|meine)': 'Eingegebene Adresse' },
  fr: { '(saisie|mon adresse|votre adresse)': 'Adresse saisie' },
  es: { '(introducida|ingresada|mi dirección)': 'Dirección introducida' },
  it: { '(inserito|il mio indirizzo)': 'Indirizzo inserito' },
  nl: { '(ingevoerd|ingevuld|mijn adres)': 'Ingevoerd adres' },
  unless: term({ en: { '(suggested|recommended|verified|corrected)': 'Suggested' } }),
  mistaken: ['Suggested: 12 MAIN ST'],
});

/** Goes on with the chosen spelling. */
export const USE_CHOSEN = term({
  en: {
    '^(use|confirm|save|select|continue|proceed|apply|submit|next|ok|okay|done)': 'Use selected address',
  },
  de: { '^(verwenden|übernehmen|bestätigen|weiter)': 'Übernehmen' },
  fr: { '^(utiliser|confirmer|continuer|valider)': 'Confirmer' },
  es: { '^(usar|confirmar|continuar)': 'Confirmar' },
  unless: term({ en: { '(suggested|recommended|edit|change)': 'Use suggested address' } }),
  mistaken: ['Use suggested address', 'Edit address'],
});
