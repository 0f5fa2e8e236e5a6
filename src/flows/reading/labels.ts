/** What an option or value is called, without what shops hang on to it. */

const SURCHARGE =
  /\s*[([]?\s*[+−–-]\s*(?:[A-Z]{0,3}\s?[$€£¥₹]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[€£]|[A-Z]{3}\b))\s*[)\]]?/g;
const PRICE_IN_BRACKETS = /\s*[([]\s*(?:[A-Z]{0,3}\s?[$€£¥₹]\s?\d[\d.,]*|\d[\d.,]*\s?[€£])\s*[)\]]/g;
const PRICE_AT_END = /\s+[-–—|]?\s*(?:[A-Z]{0,3}\s?[$€£]\s?\d[\d.,]*)(?:\s?[A-Z]{3})?$/;
const SOLD_OUT =
  /\s*[-–—(|[]*\s*\b(?:sold ?out|out of stock|unavailable|not available|ausverkauft|épuisé|agotado|variant sold out or unavailable|notify me)\b\s*[)\]]*/gi;
const SOLD_OUT_NOTE =
  /\s*[([][^()[\]]*\b(?:sold ?out|out of stock|unavailable|not available)\b[^()[\]]*[)\]]/gi;
const PLACEHOLDER =
  /^[\s\-–—*.]*(?:(?:please )?(?:choose|select|pick)\b.{0,40}|(?:bitte )?(?:aus)?wählen.{0,20}|choisir.{0,30}|choisissez.{0,30}|elige.{0,30}|seleccion.{0,30}|none selected|options?)?[\s\-–—*.…:]*$/i;
const GENERIC =
  /^(select|choose|((available|product) )?(options?|choices?)|variants?|selection|default title|title|choice|select (an? )?option|choose (an? )?option)$/i;

export function valueLabel(text: string): string {
  const bare = text
    .replace(SOLD_OUT_NOTE, ' ')
    .replace(SOLD_OUT, ' ')
    .replace(SURCHARGE, ' ')
    .replace(PRICE_IN_BRACKETS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return (
    bare
      .replace(PRICE_AT_END, '')
      .replace(/[\s:–—-]+$/, '')
      .trim() || text.trim()
  );
}

export function isSoldOut(text: string): boolean {
  return /\b(sold ?out|out of stock|currently unavailable|unavailable|not available|no longer available|ausverkauft|nicht (auf lager|verfügbar)|épuisé|rupture de stock|agotado|notify me when|back in stock|e-?mail me when)\b/i.test(
    text,
  );
}

export function isPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text);
}

export function isGeneric(label: string): boolean {
  return label === '' || GENERIC.test(label);
}

/** «Color: Blue», «Choose a size *» and «Size (required)» are called Color, Size and Size. */
export function optionLabel(text: string): string {
  const [head = ''] = text.split(':');
  const label = head
    .replace(/[*]|\((required|optional)\)/gi, '')
    .replace(
      /^(?:please )?(?:choose|select|pick)(?: (?:an?|your|the))?\s+(?=\p{L}{3,}$|\p{L}+ \p{L}+$)/iu,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim();
  return label || text.replace(/[*:]/g, '').trim();
}

/** How an option is known among the intent's options. */
export function optionName(label: string): string {
  const name = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  return name.slice(0, 40) || 'option';
}
