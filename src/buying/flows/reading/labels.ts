import { CHOOSE_AN_OPTION, IN_STOCK, NO_SURCHARGE, OPTION_RULE } from '../lexicon/labels.ts';
import { GENERIC, OPTION_NAME, SOLD_OUT, SOLD_OUT_MARK, UNCHOSEN } from '../lexicon/products.ts';

/** The name of an option or value, without what shops append to it. */

const SURCHARGE =
  /\s*[([]?\s*[+−–-]\s*(?:[A-Z]{0,3}\s?[$€£¥₹]\s?\d[\d.,]*(?:\s?[A-Z]{3}\b)?|[A-Z]{3}\s?\d[\d.,]*|\d[\d.,]*\s?(?:[€£]|[A-Z]{3}\b))\s*[)\]]?/g;
/** “Ambre (1994 In Stock)”. */
const STOCK = new RegExp(String.raw`\s*[([]\s*\d*\s*(?:${IN_STOCK.source})\s*[)\]]`, 'gi');
const PRICE_IN_BRACKETS = /\s*[([]\s*(?:[A-Z]{0,3}\s?[$€£¥₹]\s?\d[\d.,]*|\d[\d.,]*\s?[€£])\s*[)\]]/g;
const PRICE_AT_END = /\s+[-–—|]?\s*(?:[A-Z]{0,3}\s?[$€£]\s?\d[\d.,]*)(?:\s?[A-Z]{3})?$/;
const AT_NO_CHARGE = new RegExp(String.raw`\s*[([]?\s*(?:${NO_SURCHARGE.source})\s*[)\]]?$`, 'i');
const MARK = new RegExp(String.raw`\s*[-–—(|[]*\s*(?:${SOLD_OUT_MARK.source})\s*[)\]]*`, 'gi');
const MARK_IN_BRACKETS = new RegExp(
  String.raw`\s*[([][^()[\]]*(?:${SOLD_OUT_MARK.source})[^()[\]]*[)\]]`,
  'gi',
);
/** “Oat ▾”: what shows a choice also shows that there are more. */
const CARET = /\s*[▾▼⌄˅🔽]\s*$/u;

export function valueLabel(text: string): string {
  // “Size: M” is M, and “Couleur - Bleu nuit” is Bleu nuit.
  const [, head = '', value] = /^([^:]{2,20}?)(?::| -)\s+(\S.*)$/.exec(text) ?? [];
  const bare = (value !== undefined && OPTION_NAME.isIn(head.trim()) ? value : text)
    .replace(CARET, '')
    .replace(AT_NO_CHARGE, '')
    .replace(STOCK, ' ')
    .replace(MARK_IN_BRACKETS, ' ')
    .replace(MARK, ' ')
    .replace(SURCHARGE, ' ')
    .replace(PRICE_IN_BRACKETS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return (
    bare
      .replace(PRICE_AT_END, '')
      .replace(/[\s:,–—-]+$/, '')
      .trim() || text.trim()
  );
}

export function isSoldOut(text: string): boolean {
  return SOLD_OUT.isIn(text);
}

export function isPlaceholder(text: string): boolean {
  // “- ▾” has nothing to choose in it.
  if (!/[\p{L}\p{N}]/u.test(text)) return true;
  const bare = text.replace(/^[\s\-–—*.]+|[\s\-–—*.…:]+$/g, '');
  return bare === '' || (bare.length < 60 && UNCHOSEN.isIn(bare));
}

/** “Home › Kitchen › Mug” says where the page is, and names nothing on it. */
export function isTrail(text: string): boolean {
  return /[\p{L}\p{N}]\s*[›»>→]\s*\p{L}/u.test(text);
}

export function isGeneric(label: string): boolean {
  return label === '' || GENERIC.isIn(label);
}

/** “Farbe auswählen”, “Choisissez une taille”. */
const FOREIGN_PROMPT = new RegExp(
  `\\s+(?:${CHOOSE_AN_OPTION.after.source})|(?:${CHOOSE_AN_OPTION.before.source})\\s+`,
  'iu',
);
const PROMPT = new RegExp(`(?:${CHOOSE_AN_OPTION.english.source})\\s+(?=\\p{L}{3,}$|\\p{L}+ \\p{L}+$)`, 'iu');

/** “Side Required · Choose 1” is the Side. */
const RULE = new RegExp(`(?<=\\p{L})[\\s·•|–—(-]*(?:${OPTION_RULE.source}).*$`, 'iu');

/** “Color: Blue”, “Choose a size *”, and “Size (required)” are named Color, Size, and Size. */
export function optionLabel(text: string): string {
  const [head = ''] = text.split(':');
  const label = head
    .replace(/[*]|\((required|optional)\)/gi, '')
    .replace(RULE, '')
    .replace(PROMPT, '')
    .replace(FOREIGN_PROMPT, '')
    .replace(/\s+/g, ' ')
    .trim();
  return label || text.replace(/[*:]/g, '').trim();
}

/** An option’s name among the intent’s options. */
export function optionName(label: string): string {
  const name = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  return name.slice(0, 40) || 'option';
}

/** “Color Black” is still the Color, once Black is chosen. */
export function withoutValue(label: string, values: string[]): string {
  const value = values.find((one) => one !== '' && label.toLowerCase().endsWith(` ${one.toLowerCase()}`));
  return value === undefined ? label : label.slice(0, -value.length).trim();
}
