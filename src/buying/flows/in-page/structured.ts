import { SOLD_ENTRY } from '../lexicon/code-names.ts';
import type { StructuredData } from '../survey.ts';
import { attribute, textIn } from './sight.ts';

/** What the page says about itself for machines. */

const MOST = 60;
const LARGEST = 400_000;

function parsed(text: string): unknown {
  if (text.length > LARGEST) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function flat(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.slice(0, MOST).flatMap(flat);
  if (!isRecord(value)) return [];
  return '@graph' in value ? flat(value['@graph']) : [value];
}

function contentOf(element: Element): string {
  const content = attribute(element, 'content') || attribute(element, 'datetime');
  if (content) return content.slice(0, 300);
  return textIn(element, 300) || attribute(element, 'href') || attribute(element, 'src');
}

function microdata(): StructuredData['microdata'] {
  return [...document.querySelectorAll('[itemscope]')].slice(0, MOST).map((item) => {
    const properties: Record<string, string[]> = {};
    for (const element of [...item.querySelectorAll('[itemprop]')].slice(0, 100)) {
      if (element.parentElement?.closest('[itemscope]') !== item) continue;
      const name = attribute(element, 'itemprop');
      properties[name] = [...(properties[name] ?? []), contentOf(element)];
    }
    return { type: attribute(item, 'itemtype'), properties };
  });
}

function meta(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const element of [...document.querySelectorAll('meta[content]')].slice(0, 200)) {
    const name =
      attribute(element, 'property') || attribute(element, 'name') || attribute(element, 'itemprop');
    if (name) found[name.toLowerCase()] ??= attribute(element, 'content').slice(0, 300);
  }
  return found;
}

/** Lists of variants wherever shops keep them: attributes of the form, JSON in scripts. */
function variants(): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  function look(value: unknown, depth: number): void {
    if (depth > 6 || found.length >= 400) return;
    if (Array.isArray(value)) {
      const isList = value.some((entry) => isRecord(entry) && isVariant(entry));
      if (isList) found.push(...value.filter(isRecord).slice(0, 400 - found.length));
      else for (const entry of value.slice(0, 50)) look(entry, depth + 1);
    } else if (isRecord(value)) for (const entry of Object.values(value).slice(0, 80)) look(entry, depth + 1);
  }
  for (const name of ['data-product_variations', 'data-variants', 'data-product', 'data-product-json'])
    for (const element of [...document.querySelectorAll(`[${name}]`)].slice(0, 3))
      look(parsed(attribute(element, name)), 0);
  const scripts = 'script[type="application/json"],script[type="text/x-magento-init"]';
  for (const script of [...document.querySelectorAll(scripts)].slice(0, MOST)) {
    const text = script.textContent ?? '';
    if (/variant|variation|"options?"/i.test(text)) look(parsed(text), 0);
  }
  return JSON.stringify(found).length > LARGEST ? found.slice(0, 20) : found;
}

function isVariant(entry: Record<string, unknown>): boolean {
  const hasChoice =
    'attributes' in entry || 'option1' in entry || 'options' in entry || 'selectedOptions' in entry;
  const isPriced = Object.keys(entry).some((key) => SOLD_ENTRY.test(key));
  return hasChoice && isPriced;
}

export function readStructured(): StructuredData {
  const ld = [...document.querySelectorAll('script[type="application/ld+json"]')].slice(0, MOST);
  const jsonLd = ld.flatMap((script) => flat(parsed(script.textContent ?? ''))).slice(0, MOST);
  return { jsonLd, microdata: microdata(), meta: meta(), variants: variants() };
}
