import { term } from './term.ts';

/** The names of the lines of a total. */

export const TOTAL = term({
  en: {
    "^[the|your] [grand|order|cart|basket|estimated|final|overall|payable|invoice|bill|purchase|payment|checkout|price|today's] total":
      'Order total',
    'total (to pay|due|amount|price|cost)*': 'The total due',
    '(amount|payment|balance|total) (due|to pay|payable|owed|owing)*': 'Amount due',
    'amount to be paid': 'Amount to be paid',
    '^a total of$': 'A total of',
    '^amount$': 'Amount',
    '^order amount*': 'Order amount (USD)',
    "^(to be paid|to pay|you pay|you'll pay|you will pay|you will be charged|payable)": 'You pay',
    '^(final|payment) (amount|price|sum)': 'Final amount',
    '^amount (to charge|charged)': 'Amount to charge',
    '^sum$': 'Sum',
    '(pay|payment) today': 'Payment today',
    'due (now|today)': 'Due today',
    '(charge|charged) (now|today)': 'Charged today',
    'grand[-]total*': 'Grandtotal',
  },
  de: {
    '*(gesamt|gesamtsumme|gesamtbetrag|gesamtpreis)': 'Gesamtbetrag',
    '^summe': 'Summe',
    '(endbetrag|rechnungsbetrag|gesamtkosten)*': 'Endbetrag',
    '(bestellsumme|auftragssumme|rechnungssumme)': 'Bestellsumme',
    'zu zahlen*': 'Zu zahlen',
  },
  fr: { 'à payer': 'Net à payer', 'total ttc': 'Total TTC', 'montant total': 'Montant total' },
  es: { 'importe total': 'Importe total', 'total a pagar': 'Total a pagar' },
  it: { 'totale*': 'Totale ordine', 'da pagare': 'Importo da pagare' },
  nl: { '^totaalbedrag': 'Totaalbedrag', '^totaal': 'Totaal', 'te betalen': 'Te betalen' },
  mistaken: ['Shipping', 'Totally free returns'],
});

/** A total of something other than everything that is to be paid. */
export const PARTIAL_TOTAL = term({
  en: {
    '*sub[-| ]total*': 'Subtotal',
    'item[s] total*': 'Items total',
    'total (item|items|quantity|weight|saving|savings|saved|discount|tax|shipping|points|review|reviews|product|products)*':
      'Total savings',
    '(excl|excluding|before|without|ex)[.][ ](tax|vat|gst|shipping)*': 'Total excl. tax',
    net: 'Net amount',
    'tax excl*': 'Total (tax excl.)',
    'per (unit|item)': 'Amount per item',
    '*saved*': 'You saved',
  },
  de: { '(zzgl|ohne)[.][ ](mwst|versand)*': 'Summe zzgl. MwSt', '*netto*': 'Nettobetrag' },
  fr: {
    'total [des|d’] (articles|produits)': 'Total articles',
    'hors tax*': 'Total hors taxes',
    ht: 'Total (HT)',
  },
  es: { 'total [de] [los] (artículos|productos)': 'Total artículos' },

  it: { 'totale (articoli|prodotti|parziale)': 'Totale articoli' },
  nl: { 'totaal (artikelen|producten)': 'Totaal artikelen' },
  mistaken: ['Order total', 'Total incl. tax'],
});

/** Any total except a subtotal. */
export const SOME_TOTAL = term({
  en: { '*total*': 'Total savings' },
  unless: term({ en: { '*sub*': 'Subtotal' } }),
  mistaken: ['Shipping'],
});

/** The word alone says that something is added up. */
export const ADDED_UP = term({
  en: { total: 'Total' },
  de: { '(gesamt|summe|endbetrag)*': 'Gesamtsumme' },
  it: { totale: 'Totale' },
  nl: { totaal: 'Totaal' },
  mistaken: ['Subtotal', 'Zwischensumme'],
});

export const SUBTOTAL = term({
  en: {
    '*sub[-| ]total*': 'Sub-total',
    '*merchandise*': 'Merchandise',
    '*item[s] total*': 'Item total',
    '^(product|products|goods) total$': 'Product Total',
    '^(item|items|product|products|goods|cart|basket|order) [(#)]$': 'Cart (2)',
    '^# (item|items|article|articles|product|products)$': '3 items',
    '^(item|items|product|products) (#)*': 'Items (3) in your cart',
  },
  de: { 'zwischensumme*': 'Zwischensumme', 'warenwert*': 'Warenwert', '*artikel*': 'Artikel' },
  fr: { 'sous[-]total*': 'Sous-total' },
  nl: { 'subtotaal*': 'Subtotaal' },
  it: { 'subtotale*': 'Subtotale' },
  or: term({
    fr: { '^total [des] (articles|produits)$': 'Total articles' },
    es: { '^total [de] [los] (artículos|productos)$': 'Total artículos' },
    it: { '^totale (articoli|prodotti|parziale)$': 'Totale articoli' },
  }),
  unless: term({ en: { '^total*': 'Total Artikel' } }),
  mistaken: ['Total', 'Order total'],
});

export const DISCOUNT = term({
  en: {
    '*(discount|coupon|promo|voucher)*': 'Discount (SAVE10)',
    'saving[s]': 'Savings',
    '(gift card|store credit)*': 'Gift card',
    '*(reward|loyalty)*': 'Rewards',
    'point[s]': 'Points used',
  },
  de: { '*(rabatt|gutschein)*': 'Rabatt' },
  fr: { 'remise*': 'Remise', 'réduction*': 'Réduction' },
  es: { 'descuento*': 'Descuento' },
  mistaken: ['Shipping'],
});

export const TAX = term({
  en: {
    'tax[es]': 'Sales tax',
    '(vat|gst|hst|pst|qst)': 'VAT (20%)',
    '(duty|duties)*': 'Import duties',
  },
  de: { '*mwst*': 'MwSt.', '(ust|eust|einfuhrust)': 'USt', '*steuer*': 'Mehrwertsteuer' },
  fr: { tva: 'TVA' },
  es: { iva: 'IVA', 'impuesto*': 'Impuestos' },
  nl: { btw: 'BTW' },
  it: { '(imposte|imposta)': 'Imposte' },
  mistaken: ['Taxi', '3 x Rope Leash, Rust, 6 ft'],
});

export const SHIPPING_LINE = term({
  en: {
    '*(shipping|delivery|postage|freight|courier|dispatch)*': 'Shipping & handling',
    '(flat rate|pick[-]up|collection)*': 'Flat rate',
    '(standard|express|overnight|priority)*': 'Express',
    '(p&p|p & p|s&h|s & h)': 'P&P',
  },
  de: { '*(versand|liefer)*': 'Versandkosten' },
  fr: { '(livraison|frais de port)*': 'Frais de port' },
  es: { '(envío|envio|gastos)*': 'Gastos de envío' },
  it: { 'spedizione*': 'Spedizione' },
  nl: { '*verzend*': 'Verzendkosten' },
  mistaken: ['Gift wrap'],
});

export const FEE = term({
  en: {
    fee: 'Service fee',
    '(surcharge|handling|gift wrap|insurance|donation|deposit|packaging|service charge)*': 'Gift wrapping',
    tip: 'Tip',
  },
  de: { '*gebühr*': 'Bearbeitungsgebühr' },
  mistaken: ['Coffee', 'Tips and tricks'],
});

/** Says that it includes tax, or that it’s the final total. */
export const ALL_INCLUDED = term({
  en: { '(incl|including|grand)*': 'Total incl. tax', 'with tax*': 'Total with tax' },
  de: { 'inkl*': 'Gesamt inkl. MwSt' },
  fr: { ttc: 'Total TTC' },
});

export const TO_PAY = term({
  en: {
    '(amount|payment|balance) (due|payable)*': 'Amount due',
    'to pay*': 'Total to pay',
    'due (now|today)': 'Due now',
    'you pay': 'You pay',
  },
  de: { 'zu zahlen*': 'Zu zahlen' },
  fr: { 'à payer': 'À payer' },
  es: { 'a pagar': 'Total a pagar' },
});

export const ORDER_TOTAL = term({
  en: { 'order total*': 'Order total', 'total (due|amount|cost)*': 'Total amount' },
  de: { '*gesamt*': 'Gesamtsumme' },
  es: { 'importe*': 'Importe total' },
});

/** An amount that may still change. */
export const OF_THE_CART = term({ en: { '*estimat*': 'Estimated total', '(cart|basket)*': 'Cart total' } });

export const PROVISIONAL = term({
  en: {
    '*estimat*': 'Estimated total',
    'provisional*': 'Provisional total',
    'so far': 'Total so far',
    'before (shipping|delivery|tax)*': 'Total before tax',
  },
  mistaken: ['Order total'],
});

/** Shipping or tax is calculated later. */
export const ADDED_LATER = term({
  en: {
    '(shipping|delivery|tax|taxes) [(and|&) (shipping|delivery|tax|taxes)] [cost|costs|fee|fees] [is|are|will be] calculated (at|during|in|on)':
      'Taxes and shipping calculated at checkout',
  },
  mistaken: ['Shipping: $5.00'],
});

/** Amounts that add nothing to what is paid. */
export const NOT_A_SUM = term({
  en: {
    '*save*': 'You save $5.00',
    was: 'Was $20.00',
    '(list price|rrp)*': 'List price',
    'points*': 'Earn 20 points',
    '(per|each)': '$5.00 each',
  },
  mistaken: ['Order total'],
});

export const FREE = term({
  en: { '^(free|no charge|complimentary|included)': 'Free' },
  de: { '^(gratis|kostenlos|kostenfrei)': 'Kostenlos' },
  fr: { '^offert[e]': 'Offert', '^gratuit[e]': 'Gratuit' },
  it: { '^(gratis|gratuita|gratuito)': 'Gratuita' },
  mistaken: ['Freedom press'],
});

/** The summary of an order, as the line that folds it is called. */
export const SUMMARY = term({
  en: { '(order|summary|cart|bag|basket)': 'In your bag ▾' },
  de: { '(bestellung|bestellübersicht|warenkorb)': 'Ihre Bestellung ▾' },
  fr: { '(commande|panier)': 'Votre commande ▾' },
  es: { '(pedido|carrito)': 'Tu pedido ▾' },
  nl: { '(bestelling|winkelwagen)': 'Je bestelling ▾' },
});
