/** How shops name the lines of a total. */
export type LineKind = 'total' | 'subtotal' | 'shipping' | 'tax' | 'discount' | 'fee' | 'unknown';

const NOT_TOTAL =
  /sub-?\s?total|items? total|total (items?|quantity|weight|savings?|saved|discount|tax|shipping|points|reviews?|products?)|(excl|excluding|before|without|ex|zzgl|hors)\.?\s*(tax|vat|gst|shipping|mwst|taxes)|\(ht\)|\bnet\b|netto|tax excl|per (unit|item)|saved/i;
const TOTAL =
  /^(the |your )?((grand|order|cart|basket|estimated|final|overall|payable|invoice|purchase|payment|checkout) )?total\b|\btotal (to pay|due|amount|price|cost)|(amount|payment|balance|total) (due|to pay|payable|owed|owing)|amount to be paid|^amount$|^to be paid\b|^to pay\b|^you pay\b|pay(ment)? today|due (now|today)|charged? (now|today)|gesamt(summe|betrag|preis)?\b|^summe\b|endbetrag|zu zahlen|à payer|total ttc|importe total|total a pagar|totale|^order amount|grand-?total|^totaal\b/i;
const SUBTOTAL =
  /sub-?\s?total|zwischensumme|sous-?total|merchandise|items? total|^(items?|products?|goods|cart|basket|order)( \(.*\))?$|^\d+ (items?|articles?|products?)$|^(item|product)s? \(\d+\)|warenwert|artikel/i;
const DISCOUNT =
  /discount|coupon|promo|savings?|rabatt|gutschein|remise|réduction|descuento|voucher|gift card|store credit|reward|points?\b|loyalty/i;
const TAX =
  /\btax(es)?\b|\bvat\b|\bgst\b|\bhst\b|\bpst\b|\bqst\b|mwst|ust\b|\btva\b|\biva\b|\bbtw\b|dut(y|ies)|impuesto/i;
const SHIPPING =
  /shipping|delivery|postage|freight|courier|dispatch|versand|liefer|livraison|frais de port|envío|envio|gastos|flat rate|pick-?up|collection|standard|express|overnight|priority|spedizione|verzend/i;
const FEE =
  /\bfee\b|surcharge|handling|gift wrap|insurance|donation|\btip\b|deposit|packaging|service charge|gebühr/i;

export function lineKind(label: string): LineKind {
  if (SUBTOTAL.test(label) && !/^total/i.test(label)) return 'subtotal';
  if (TOTAL.test(label) && !NOT_TOTAL.test(label)) return 'total';
  if (/total/i.test(label) && NOT_TOTAL.test(label) && !/sub/i.test(label)) return 'unknown';
  if (DISCOUNT.test(label)) return 'discount';
  if (TAX.test(label)) return 'tax';
  if (SHIPPING.test(label)) return 'shipping';
  if (FEE.test(label)) return 'fee';
  return 'unknown';
}

/** How surely a label speaks of everything that is to be paid. */
export function totalRank(label: string): number {
  if (/incl|including|grand|with tax|ttc|inkl/i.test(label)) return 6;
  if (
    /(amount|payment|balance) (due|payable)|to pay|due (now|today)|you pay|zu zahlen|à payer|a pagar/i.test(
      label,
    )
  )
    return 5;
  if (/order total|total (due|amount|cost)|gesamt|importe/i.test(label)) return 4;
  if (/estimat|cart|basket/i.test(label)) return 1;
  return 3;
}
