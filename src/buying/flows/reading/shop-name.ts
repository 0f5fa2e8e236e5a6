import { SHOP_DATA } from '../lexicon/code-names.ts';
import { HOME } from '../lexicon/pages.ts';
import type { Survey } from '../survey.ts';
import { pathOf } from './page-address.ts';

/** The shop’s own name: for machines, on its logo, or at the end of every title. */
export function readShopName({ structured, pressables, title, url }: Survey): string | undefined {
  const said =
    structured.meta['og:site_name'] ?? structured.meta['application-name'] ?? organization(structured.jsonLd);
  if (said) return said.trim();
  const logo = pressables.find(
    ({ tag, href, region, text }) =>
      tag === 'a' && region === 'header' && /\p{L}/u.test(text) && text.length < 60 && isRoot(href, url),
  )?.text;
  if (logo && !HOME.isIn(logo.trim())) return logo.trim();
  const parts = title.split(/\s+[-–—|·:]\s+/);
  return parts.length > 1 ? parts.at(-1)?.trim() : undefined;
}

function organization(jsonLd: Record<string, unknown>[]): string | undefined {
  const found = jsonLd.find((entry) => SHOP_DATA.test(String(entry['@type'])));
  return typeof found?.name === 'string' ? found.name : undefined;
}

function isRoot(href: string, url: string): boolean {
  if (!URL.canParse(href) || !URL.canParse(url)) return false;
  const { host } = new URL(href);
  return host === new URL(url).host && /^\/([a-z]{2}(-[a-z]{2})?\/?|index\.\w+)?$/i.test(pathOf(href));
}
