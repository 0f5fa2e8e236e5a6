import { term } from './term.ts';

/** Checkboxes. */

/** The order requires it. */
export const TERMS = term({
  en: {
    '*(terms|conditions|privacy|policy)*': 'I agree to the terms and conditions',
    'i (have read|agree|accept)*': 'I have read this',
    'agree to': 'Yes, agree to all',
  },
  de: {
    datenschutzerklärung: 'Ich habe die Datenschutzerklärung gelesen',
    '*agb': 'Ich akzeptiere die AGB',
    '*widerruf*': 'Widerrufsbelehrung',
  },
  fr: {
    '(cgv|cgu)': 'J’accepte les CGV',
    'politique de confidentialité': 'J’ai lu la politique de confidentialité',
    'conditions générales': 'Conditions générales',
  },
  es: {
    'condiciones generales': 'Acepto las condiciones generales',
    'política de privacidad': 'He leído la política de privacidad',
    términos: 'Acepto los términos',
  },
  it: {
    '(termini|condizioni)': 'Accetto le condizioni di vendita',
    'informativa sulla privacy': 'Ho letto l’informativa sulla privacy',
  },
  nl: {
    '*voorwaarden': 'Ik ga akkoord met de algemene voorwaarden',
    privacybeleid: 'Ik heb het privacybeleid gelezen',
  },
  mistaken: ['Send me offers'],
});

export const TIP = term({
  en: { '(tip|tips|gratuity)': 'Add a tip' },
  de: { '*trinkgeld': 'Trinkgeld' },
  fr: { pourboire: 'Pourboire' },
  es: { propina: 'Propina' },
  it: { mancia: 'Aggiungi una mancia' },

  nl: { fooi: 'Fooi geven' },
  mistaken: ['Tipi size', 'Typical delivery'],
});
export const DONATION = term({
  en: { '(donat*|charity)': 'Donate $2.00 to charity' },
  de: { '*spenden': '2,00 € für den Wald spenden', '*spende*': 'Spende' },
  fr: { 'faire un don*': 'Faire un don de 2 €', '^don (à|pour|solidaire)*': 'Don à une association' },
  es: { '^donar*': 'Donar 2 € para el bosque', 'donación*': 'Donación' },
  it: { '^dona*': 'Dona 2 € per la foresta', 'donazione*': 'Donazione' },
  nl: { '^doneer*': 'Doneer € 2 voor het bos', 'donatie*': 'Donatie' },
  mistaken: ['Donut', 'London'],
});
export const NO_TIP = term({
  all: { '^0[ ]%': '0%' },
  en: { '^(no|none|not now|skip|no thanks)': 'No tip' },
  de: { '^(kein|ohne)': 'Kein Trinkgeld' },
  fr: { '^(aucun|sans)': 'Aucun' },
  es: { '^(sin|ninguna)': 'Sin propina' },
  it: { '^(nessuna|nessuno|senza)': 'Nessuna mancia' },

  nl: { '^(geen|zonder)': 'Geen fooi' },
  mistaken: ['15%', 'Other'],
});

/** What a shop offers on top of what is bought, in several sizes. */
export const ADD_ON = term({
  de: {
    '*(versicherung|garantieverlängerung|transportschutz)*': 'Versandversicherung',
    '*geschenkverpackung*': 'Geschenkverpackung',
    'als geschenk verpacken': 'Als Geschenk verpacken',
    '*(spende|spenden)': '2 € für den Wald spenden',
  },
  fr: {
    '(assurance|extension de garantie)*': 'Assurance colis',
    '(emballage|papier) cadeau': 'Emballage cadeau',
    'faire un don*': 'Faire un don',
  },
  es: {
    '(seguro|protección) (de|del|para) *': 'Protección del envío',
    '(envoltorio|papel) (de|para) regalo': 'Envoltorio de regalo',
    '(donar|donación)*': 'Donar 2 €',
  },
  it: {
    '(assicurazione|estensione di garanzia)*': 'Assicurazione spedizione',
    '(confezione|pacchetto) regalo': 'Confezione regalo',
    '^dona*': 'Dona 2 €',
  },
  nl: {
    '*verzekering*': 'Verzendverzekering',
    'cadeauverpakking*': 'Cadeauverpakking',
    '^(doneer|donatie)*': 'Doneer € 2',
  },
  or: TIP,
  en: {
    '*(donat|charity)*': 'Make a donation',
    '*(insurance|protection|warranty)*': 'Protection plan',
    '(protect|insure) (my|your|this|these) (order|tickets|ticket|purchase|booking|shipment|package|items)':
      'Protect your tickets?',
    'gift wrap*': 'Gift wrapping',
    'round up*': 'Round up',
  },
  mistaken: ['Choose your package', 'Tipi size'],
});

/** An extra, declined. */
export const NO_ADD_ON = term({
  en: {
    '^(no|none)$': 'No',
    '^(no thanks|no thank you|no, *|decline|without|skip)': 'No, don’t protect my order',
    "^(don't|do not|i don't|i do not) (want|need|add|protect|insure|donate)": 'Don’t protect my tickets',
    '^no (protection|insurance|warranty|donation|gift wrap|gift wrapping)': 'No protection',
  },
  de: { '^(nein|ohne|kein|keine)': 'Nein, danke' },
  fr: { '^(non|sans)': 'Non merci' },
  es: { '^(no|sin)': 'No, gracias' },
  it: { '^(no|senza)': 'No, grazie' },
  nl: { '^(nee|geen|zonder)': 'Nee, bedankt' },
  mistaken: ['Yes, protect my order', 'Nonstop'],
});

/** Optional extras. */
export const WISHES = term({
  en: {
    '*(newsletter|offers|updates|marketing|subscribe)*': 'Send me offers',
    news: 'Get news',
    '*promotion*': 'Promotions',
    'text me*': 'Text me about my order',
    '*sms*': 'SMS',
    'e[-]mail me*': 'Email me',
    'save (my|this)*': 'Save my card',
    'remember*': 'Remember me',
    '*(gift|insurance|donat)*': 'This is a gift',
    '(send|keep|sign|notify|tell) me': 'Keep me posted',
    'mailing list': 'Join the mailing list',
    "(i'd|id) like to (receive|hear)*": 'I’d like to receive more',
    'contact me*': 'Contact me',
  },
  de: {
    '(neuigkeiten|angebote) …20 (erhalten|e-mail|sms)': 'Neuigkeiten und Angebote per E-Mail erhalten',
    '(daten|karte|angaben) für …30 speichern': 'Daten für das nächste Mal speichern',
    '*geschenkverpackung*': 'Geschenkverpackung',
    '(kundenkonto|konto) (anlegen|erstellen)': 'Kundenkonto anlegen',
    'ist ein geschenk': 'Diese Bestellung ist ein Geschenk',
    '*versicherung*': 'Versandversicherung',
  },
  fr: {
    '(recevoir|recevez) …20 (offres|actualités|nouveautés)': 'Recevoir nos offres par e-mail',
    '(sauvegarder|enregistrer|mémoriser) (mes|la|ma|cette) *':
      'Enregistrer la carte pour mes prochains achats',
    'emballage cadeau': 'Emballage cadeau',
    'créer un compte': 'Créer un compte client',
    'est un cadeau': 'Cette commande est un cadeau',
    'assurance*': 'Assurance colis',
  },
  es: {
    boletín: 'Suscribirme al boletín',
    '(recibir|enviarme) …12 (ofertas|novedades)': 'Enviarme novedades y ofertas',
    'guardar (mi|mis|esta|la|tarjeta|los) *': 'Guardar mi información para la próxima vez',
    'guardar tarjeta*': 'Guardar tarjeta para futuras compras',
    'envoltorio de regalo': 'Envoltorio de regalo',
    'crear una cuenta': '¿Crear una cuenta?',
    'es un regalo': 'Este pedido es un regalo',
    '(seguro|protección) del envío': 'Protección del envío',
  },
  it: {
    '(novità|offerte) (e|via|per) *': 'Inviami novità e offerte',
    'salva (questi|i miei|la|le) *': 'Salva questi dati per la prossima volta',
    'confezione regalo': 'Confezione regalo',
    '(crea|creare) un account': 'Crea un account',
    'è un regalo': 'Questo ordine è un regalo',
    'assicurazione*': 'Assicurazione spedizione',
  },
  nl: {
    '*nieuwsbrief*': 'Aanmelden voor de nieuwsbrief',
    '(nieuws|aanbiedingen) (en|via|per) *': 'Stuur mij nieuws en aanbiedingen',
    '(gegevens|kaart) bewaren*': 'Gegevens bewaren voor de volgende keer',
    'cadeauverpakking*': 'Cadeauverpakking',
    '(account aanmaken|maak een account)*': 'Account aanmaken?',
    'is een cadeau': 'Deze bestelling is een cadeau',
    '*verzekering*': 'Verzendverzekering',
  },
  or: term({
    en: { '*create [a|an] [*] account*': 'Create an account', '*protection*': 'Shipping protection' },
    unless: term({
      en: { "*(not|n't) create*": 'Do not create an account', 'data protection*': 'Data protection notice' },
    }),
  }),
  mistaken: ['I agree to the terms', 'Don’t create an account', 'I accept the data protection notice'],
});

export const TERMS_NAME = term({ en: { '*(terms|agree|tos|consent|gdpr|agb)*': 'checkout-tos' } });
export const WISHES_NAME = term({
  en: { '*(newsletter|subscri|marketing|optin|save|remember)*': 'newsletter_optin' },
});
