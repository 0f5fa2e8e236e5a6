import { term } from './term.ts';

/** How many: on a product’s page, and in the cart. */

export const QUANTITY = term({
  en: {
    qty: 'Qty',
    '*quantity*': 'Quantity',
    '*_qty*': 'item_qty',
    quant: 'quant[7][bowl]',
    copies: 'Copies',
    'how many*': 'How many?',
    'number of (items|units|pieces|copies)*': 'Number of items',
  },
  de: { '*(anzahl|menge)*': 'Menge' },
  fr: { '*quantité*': 'Quantité', qté: 'Qté' },
  es: { '*cantidad*': 'Cantidad' },
  it: { '*quantità*': 'Quantità' },
  nl: { '*aantal*': 'Aantal' },
  mistaken: ['Size'],
});

/** Before a number that is a quantity. */
export const COUNTED_AS = term({
  en: { '(qty|quantity|copies|pieces)': 'Qty: 2' },
  de: { '(anzahl|menge)': 'Anzahl: 2' },
  fr: { '(quantité|qté)': 'Quantité : 2' },
  es: { '(cantidad|cant)': 'Cantidad: 2' },
  it: { '(quantità|qtà)': 'Quantità: 2' },
  nl: { aantal: 'Aantal: 2' },
});

/** “Menge: 100 g” says how much is in it, and not how many. */
export const UNIT_OF_MEASURE = term({
  all: {
    '(mm|cm|m|ml|cl|dl|l|mg|g|gr|kg|oz|fl oz|lb|lbs|gb|tb|mb)': '100 g',
  },
  en: { '(gram|ounce|pound|liter|litre|meter|metre|inch|inches|yard|gallon|pint|quart)[s]': '8 ounces' },
  de: { '(gramm|kilo|liter|zentimeter|meter|milliliter)': '250 Gramm' },
  fr: { '(grammes|litres|litre|mètres|mètre|kilos|kilo)': '250 grammes' },
  es: { '(gramos|litros|litro|metros|metro|kilos|kilo)': '250 gramos' },
  it: { '(grammi|litri|litro|metri|metro|chili|chilo)': '250 grammi' },
  mistaken: ['pieces', 'Stück'],
});

/** After two numbers that say how large it is: “18 × 24 in”. */
export const UNIT_OF_LENGTH = term({
  all: { '(mm|cm|m|in|ft)': '18 × 24 in' },
  en: { '(inch|inches|feet|foot)': '18 × 24 inches' },
  fr: { pouces: '18 × 24 pouces' },
  mistaken: ['2 × 24 pack'],
});

/** Lists of numbers that count something else. */
export const MEASURE = term({ en: { '*(size|length|pack)*': 'Shoe size' }, mistaken: ['Quantity'] });

export const ONE_MORE = term({
  all: { '^+$': '+' },
  en: { '^(increase|increment)': 'Increase quantity', '^plus$': 'Plus', '^(add one|one more)*': 'Add one' },
  de: { '(menge|anzahl) erhöhen': 'Menge erhöhen', '^erhöhen$': 'Erhöhen' },
  fr: { '^augmenter': 'Augmenter la quantité' },
  es: { '^(aumentar|incrementar)': 'Aumentar cantidad' },
  it: { '^aumenta': 'Aumenta quantità' },
  nl: { 'aantal verhogen': 'Aantal verhogen' },
  mistaken: ['Add to cart'],
});

/** “+” beside what it adds. */
export const ADDS_IT = term({
  en: { '^add … (to (order|cart|bag|basket))$': 'Add Pad See Ew to order' },
  de: { hinzufügen$: 'Frühlingsrollen hinzufügen' },
  fr: { '^ajouter': 'Ajouter Pad Thaï' },
  es: { '^(añadir|agregar)': 'Añadir Tacos' },
  it: { '^aggiungi': 'Aggiungi Margherita' },
  nl: { toevoegen$: 'Loempia toevoegen' },
  mistaken: ['Increase quantity', 'Add to wishlist'],
});

export const ONE_LESS = term({
  all: { '^(-|−|–)$': '−' },
  en: { '^(decrease|decrement|reduce)': 'Decrease quantity', '^minus$': 'Minus', '^one less*': 'One less' },
  de: { '(menge|anzahl) (verringern|reduzieren)': 'Menge verringern', '^verringern$': 'Verringern' },
  fr: { '^(diminuer|réduire)': 'Réduire la quantité' },
  es: { '^(disminuir|reducir)': 'Reducir cantidad' },
  it: { '^(diminuisci|riduci)': 'Diminuisci quantità' },
  nl: { 'aantal (verlagen|verminderen)': 'Aantal verlagen' },
});

export const TAKE_OUT = term({
  all: { '^(×|✕)$': '×', '^x': 'x' },
  en: {
    '^(remove|delete)': 'Remove',
    '(remove|delete) [this] (item|product) from*': '(image for) Delete this item from the cart',
  },
  de: { '*entfernen*': 'Artikel entfernen' },
  fr: { '*supprimer*': 'Supprimer', '^(retirer|enlever)': 'Retirer' },
  es: { '*eliminar*': 'Eliminar', '^quitar': 'Quitar' },
  it: { '^(rimuovi|elimina)': 'Rimuovi' },
  nl: { '*verwijder*': 'Verwijderen' },
  unless: term({
    en: { '(all|everything)': 'Remove all' },
    de: { 'alle*': 'Alle entfernen' },
    fr: { tout: 'Tout supprimer' },
    es: { 'tod*': 'Eliminar todo' },
    it: { tutto: 'Rimuovi tutto' },
    nl: { alles: 'Alles verwijderen' },
  }),
  mistaken: ['Keep', 'Remove all'],
});

/** Makes a cart recalculate. */
export const UPDATE = term({
  en: { '^(update|recalculate|refresh|apply)': 'Update cart' },
  de: { '(aktualisieren|neu berechnen)$': 'Warenkorb aktualisieren' },
  fr: { '^(actualiser|mettre à jour|recalculer)': 'Mettre à jour' },
  es: { '^(actualizar|recalcular)': 'Actualizar' },
  it: { '^aggiorna': 'Aggiorna carrello' },
  nl: { '(bijwerken|vernieuwen)$': 'Winkelwagen bijwerken' },
  unless: term({
    en: { '(code|coupon|address|details)': 'Apply coupon' },
    de: { '(*adresse|daten)': 'Adresse aktualisieren' },
    fr: { adresse: 'Mettre à jour l’adresse' },
    es: { dirección: 'Actualizar dirección' },
  }),
  mistaken: ['Apply coupon', 'Update address'],
});
