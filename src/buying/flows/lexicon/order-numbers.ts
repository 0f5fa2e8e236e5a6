import { term } from './term.ts';

/** What shops call the number of an order. */

export const ORDER = term({
  en: { '(order|confirmation|reference|purchase)[s]*': 'Order #1001' },
  de: { '(bestell|bestellung|bestellnummer|auftrag)[s]*': 'Bestellung Nr. 1001' },
  fr: { 'commande[s]*': 'Commande n° 1001' },
  es: { 'pedido[s]*': 'Pedido 1001' },
  it: { 'ordine[s]*': 'Ordine 1001' },
  nl: { '(bestel|bestelling|bestelnummer)[s]*': 'Bestelling 1001' },
});

/** Less telling: a payment has a number of its own. */
export const TRANSACTION = term({
  en: { '(transaction|booking|receipt|invoice)[s]*': 'Receipt no. 1001' },
});

export const NUMBER = term({
  all: { '*n°*': 'N° 1001' },
  en: { '*(number|no[.]|num[.]|id|reference|ref[.]|code)*': 'order number' },
  de: { '*(nr[.]|nummer)*': 'Bestellung Nr. 1001' },
  fr: { '*numéro*': 'numéro de commande' },
  es: { '*número*': 'número de pedido' },
  it: { 'n[.]': 'Ordine n. 1001' },
});

export const IS = term({
  en: { '*(is|was)*': 'Your order number is 1001' },
  de: { '*(ist|lautet)*': 'Ihre Nummer lautet 1001' },
});

/** Before a reference of only letters. */
export const REFERENCE = term({
  en: { '(reference|number|code)': 'Reference ABCDEFG' },
  fr: { '(r(e|é)f(e|é)rence|numéro|code) [de [la|votre] commande]': 'Référence de la commande ABCDEFG' },
});

/** A young shop counts from one: a short number is an order number if it’s labeled so. */
export const LABELED_ORDER = term({ en: { '(order|confirmation)*': 'Order number 7' } });
export const LABELED_NUMBER = term({
  en: { '*(number|no.|num.|id)*': 'order no. 7' },
  de: { '*(nr.|nummer)*': 'order nr. 7' },
});

/** A line of its own above the number. */
export const ORDER_LABEL = term({
  en: { '[your] (order|confirmation|reference|purchase|booking|receipt|invoice)*': 'Your order' },
  fr: { 'commande*': 'Commande' },
  es: { 'pedido*': 'Pedido' },
  it: { 'ordine*': 'Ordine' },
  nl: { 'bestel(*)': 'Bestelnummer' },
});
