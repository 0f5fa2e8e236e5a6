import { term } from './term.ts';

/** What is never pressed on advice: anything that undoes or removes something. */
export const UNDOING = term({
  en: {
    '(empty|clear|remove|delete|discard|cancel|abort|reset|start over)': 'Empty cart',
    '(log|sign)[ ](out|off)': 'Log out',
    '(unsubscribe|subscribe|deactivate)': 'Subscribe',
    'close [my|your] account': 'Close account',
  },
  de: { '*(löschen|entfernen|leeren|abbrechen|abmelden)*': 'Warenkorb leeren' },
  fr: { '*(supprimer|vider|annuler|déconne)*': 'Vider le panier' },
  es: { '*(eliminar|borrar|vaciar|cancelar|cerrar sesión)*': 'Vaciar carrito' },
  it: { '*(svuota|rimuovi|annulla)*': 'Svuota carrello' },
  mistaken: ['Continue', 'Clearance sale'],
});

/** Broader than what counts as the order button: a word too many costs a pick, a word too few costs money. */
export const PAYING = term({
  en: {
    '(order|orders|pay|payment|payments|buy|purchase|place|charge|donate|settle|book|reserve|subscribe)':
      'Buy',
    '(finali(s|z)e|finish|complete|confirm|submit)': 'Finish',
  },
  de: { '*(bestell|kaufen|bezahl|zahlung)*': 'Kostenpflichtig bestellen' },
  fr: { '*(commande|commander)': 'Commander', '*(achet|payer|paiement)*': 'Acheter' },
  es: { '*(compra|pagar|pedido)*': 'Realizar pedido' },
  it: { '*(pagamento|ordina|acquist)*': 'Acquista', '*paga': 'Paga' },
  nl: { '*betal*': 'Betalen' },
  sv: { '*(köp|beställ)*': 'Köp nu' },
  da: { '*(køb|bestil)*': 'Køb nu' },
  no: { '*kjøp*': 'Kjøp nå' },
  fi: { '*(tilaa|maksa)*': 'Maksa' },
  pl: { '*(zamaw|zamów|zapłać)*': 'Zamawiam', '*kup': 'Kup' },
  cs: { '*(objedn|koupit|zaplat)*': 'Objednat' },
  ru: { '*(заказ|купить|оплат)*': 'Оформить заказ' },
  zh: { '*(购买|下单|付款|支付|結帳)*': '立即购买' },
  ja: { '*(購入|注文|支払)*': '注文を確定する' },
  ko: { '*(주문|결제)*': '결제하기' },
  mistaken: ['Continue', 'Details'],
});

/** “Save and pay”: the second half counts. */
export const AND_PAYING = term({
  all: { '& (pay|buy|order|place|purchase|bezahl|kauf|bestell|command|pag|compr)*': 'Confirm & pay' },
  en: { 'and (pay|buy|order|place|purchase)*': 'Save and pay' },
  de: { 'und (bezahl|kauf|bestell)*': 'Prüfen und bestellen' },
  fr: { 'et (pay|command)*': 'Valider et payer' },
  es: { 'y (pag|compr)*': 'Confirmar y pagar' },
  mistaken: ['Save and continue'],
});
