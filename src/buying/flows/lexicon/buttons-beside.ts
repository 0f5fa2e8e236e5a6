import { term } from './term.ts';

/** Texts of buttons that don’t lead to an order. */
export const BESIDE_THE_WAY = {
  refuse_cookies: term({
    en: {
      '^(reject|refuse|decline|deny) [all] [[optional] cookies]$': 'Reject all cookies',
      'only [technically] required [cookies]$': 'Use only technically required cookies',
      'only [technically] (necessary|essential)': 'Only necessary cookies',
      '(necessary|essential) [cookies] only': 'Essential cookies only',
    },
    de: {
      '^nur (notwendige|erforderliche|essenzielle|technisch notwendige) [cookies]$': 'Nur notwendige',
      '^ablehnen$': 'Ablehnen',
      'alle ablehnen': 'Alle ablehnen',
    },
    fr: {
      'sans accepter$': 'Continuer sans accepter',
      '^refuser [cookies]$': 'Refuser',
      'tout refuser': 'Tout refuser',
    },
    es: {
      '^s(olo|ólo) [las] (necesarias|esenciales)': 'Solo necesarias',
      '^rechazar [todo|todas] [cookies]$': 'Rechazar cookies',
    },
    it: {
      '^solo [i] (necessari|essenziali)': 'Solo necessari',
      'senza accettare$': 'Continua senza accettare',
      '^rifiuta [tutti|tutto]$': 'Rifiuta tutti',
    },
    nl: {
      '^alleen (noodzakelijk*|functionele)': 'Alleen noodzakelijke',
      '^[alles] weigeren$': 'Alles weigeren',
    },
    mistaken: ['Decline the offer and continue', 'Only 3 left'],
  }),
  accept_cookies: term({
    en: {
      '^(accept|allow|agree to) [all] [cookies]$': 'Allow cookies',
      '(accept|allow) (all|cookies)': 'Yes, accept all',
      '^(got it|i agree|agree)[!]$': 'Got it!',
    },
    de: {
      '^einverstanden$': 'Einverstanden',
      'alle [cookies] (akzeptieren|annehmen)': 'Alle akzeptieren',
      '^(akzeptieren|zustimmen)$': 'Akzeptieren',
    },
    fr: {
      "^j'accepte$": 'J’accepte',
      'tout accepter': 'Tout accepter',
      '^(accepter|accepter les cookies)$': 'Accepter',
    },
    es: { 'aceptar todo*': 'Aceptar todo', '^aceptar [cookies]$': 'Aceptar' },
    it: { '^accetto$': 'Accetto', '^accetta [tutti|tutto]': 'Accetta tutti' },
    nl: {
      '^akkoord$': 'Akkoord',
      '(alles|alle cookies) accepteren': 'Alles accepteren',
      '^accepteren$': 'Accepteren',
    },
    mistaken: ['I agree to the terms'],
  }),
  other_payment: term({
    all: {
      'pay[ ]pal*': 'Pay with PayPal',
      '(google|apple|after|amazon)[ ]pay*': 'Buy with Google Pay',
      '(g|shop)[ ]pay': 'Shop Pay',
      klarna: 'Pay later with Klarna',
      '(venmo|affirm|sezzle)': 'Venmo',
      '(crypto|bitcoin)': 'Pay with Bitcoin',
      '^link$': 'Link',
      'sofort[überweisung]': 'Sofortüberweisung',
      ideal: 'Pay with iDEAL',
      '(alipay|wechat)*': 'WeChat Pay',
    },
    en: { 'express checkout': 'Express checkout', 'pay with […3] link': 'Pay with ⧫ link' },
    mistaken: ['Pay now', 'Linked products', 'Pay by card'],
  }),
  coupon: term({
    en: {
      '(coupon|promo|voucher|discount)*': 'Add promo code',
      'gift card*': 'Use a gift card',
      '^apply [code]$': 'Apply',
      '^redeem*': 'Redeem',
    },
    de: { '^(einlösen|anwenden)$': 'Einlösen', '*gutschein*': 'Gutschein einlösen' },
    fr: { '^appliquer$': 'Appliquer', 'code (promo|de réduction)': 'Ajouter un code promo' },

    es: { '^aplicar$': 'Aplicar' },
    it: { '^applica$': 'Applica' },

    nl: { '^toepassen$': 'Toepassen' },
    mistaken: ['Apply changes'],
  }),
  remove: term({
    all: { '^(×|✕|x)$': '×' },
    en: {
      '^(remove|delete)*': 'Remove item',
      'empty [the] (cart|basket|bag)': 'Empty the basket',
      'clear cart': 'Clear cart',
    },
    de: {
      '^(löschen|entfernen)*': 'Entfernen',
      '(warenkorb|einkaufswagen) (leeren|löschen)': 'Warenkorb leeren',
    },
    fr: { '^(supprimer|retirer|vider)': 'Vider le panier' },
    es: { '^(eliminar|quitar|vaciar)': 'Vaciar carrito' },
    it: { '^(rimuovi|elimina|svuota)': 'Svuota carrello' },
    nl: { '^(verwijder|verwijderen)': 'Verwijderen', 'winkel(wagen|mand|mandje) legen': 'Winkelwagen legen' },
    mistaken: ['Your cart is empty'],
  }),
  edit: term({
    en: { '^(edit|change|update|modify)': 'Edit address' },
    de: { '^bearbeiten': 'Bearbeiten', '^ändern': 'Ändern' },
    fr: { '^modifier': 'Modifier' },
    es: { '^(cambiar|modificar)': 'Cambiar', '^editar': 'Editar' },
    it: { '^modifica': 'Modifica' },

    nl: { '^(wijzig|wijzigen|aanpassen)': 'Wijzigen' },
    mistaken: ['Exchanges and returns'],
  }),
  back: term({
    en: {
      '^[‹|«|<|←][ ](back|return|previous)': '← Back to cart',
      'continue (shopping|browsing)': 'Continue shopping',
      'keep [on] shopping': 'Keep shopping',
      'go back': 'No, go back',
    },
    de: {
      'einkauf fortsetzen': 'Einkauf fortsetzen',
      '^zurück': 'Zurück zum Warenkorb',
      'weiter einkaufen': 'Weiter einkaufen',
    },
    fr: {
      'poursuivre (mes|vos) achats': 'Poursuivre mes achats',
      '^retour': 'Retour au panier',
      'continuer (mes|vos) achats': 'Continuer mes achats',
    },
    es: { '^volver': 'Volver a la tienda', 'seguir comprando': 'Seguir comprando' },
    it: {
      '^indietro': 'Indietro',
      '(continua|prosegui) (lo shopping|gli acquisti|con gli acquisti)': 'Continua lo shopping',
      '^torna': 'Torna al carrello',
    },
    nl: { '^terug': 'Terug', 'verder winkelen': 'Verder winkelen' },
    mistaken: ['Backpacks', 'Returns policy'],
  }),
  guest: term({
    en: {
      guest: 'Continue as guest',
      'without [an] (account|registering)': 'Order without an account',
      'no account': 'I have no account',
      "(don't|dont) (have|want) an account": 'I don’t want an account',
      'skip [the] (login|log in|sign in|sign-in|registration)': 'Skip Login',
    },
    de: {
      'ohne (registrierung|anmeldung|kundenkonto|konto)': 'Ohne Registrierung bestellen',
      'als gast': 'Als Gast bestellen',
    },
    fr: {
      'sans (compte|créer de compte|inscription)': 'Continuer sans compte',
      invité: 'Commander en tant qu’invité',
    },
    es: {
      'sin (cuenta|registro|registrarse|registrarme)': 'Comprar sin registrarse',
      invitado: 'Comprar como invitado',
    },
    it: {
      '(come|da) ospite': 'Acquista come ospite',
      'senza (account|registrazione|registrarsi|registrarti)': 'Continua senza registrarti',
    },
    nl: {
      'zonder (account|registratie|registreren)': 'Bestellen zonder account',
    },
    unless: term({ en: { '(cancel|leave|exit|stop|end)': 'Cancel Guest Checkout' } }),
    mistaken: ['Guestbook', 'Create an account'],
  }),
  login: term({
    en: {
      '^((log|sign)[ ]in|create [an] account|register|sign[ ]up|[my] account)$': 'Create an account',
      '(log|sign)[ ]in (to|with)': 'Sign in to your account',
      '^register': 'Register now',
      '^(returning customer|already have an account)*': 'Already have an account?',
    },
    de: { '^(einloggen|registrieren|konto erstellen)$': 'Einloggen', '^anmelden$': 'Anmelden' },
    fr: { "^(connexion|s'inscrire|créer un compte)$": 'Connexion', '^se connecter$': 'Se connecter' },
    es: { '^(registrarse|crear una cuenta)$': 'Registrarse', '^iniciar sesión$': 'Iniciar sesión' },
    it: { '^(accedi|registrati|crea un account)$': 'Accedi' },

    nl: { '^(inloggen|registreren|account aanmaken)$': 'Inloggen' },
    mistaken: ['Account number', 'Sign up for news'],
  }),
};

/** From the cart to a checkout that has begun. */
export const BACK_TO_CHECKOUT = term({
  en: { '(return|back) to [the|your] checkout': 'Return to checkout' },
  de: { 'zurück zur kasse': 'Zurück zur Kasse' },
});
