import type { IncomingHttpHeaders } from 'node:http';

/**
 * What a request for a checkout link is after: somebody opens it; a program looks what is there, such as one that shows
 * a preview in a chat; or a browser fetches it just in case, or as a picture.
 */
export type Visit = 'opening' | 'look' | 'ahead';

export function visitOf(headers: IncomingHttpHeaders): Visit {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']];
  if (purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')))) return 'ahead';
  if ((headers['sec-fetch-dest'] ?? 'document') !== 'document') return 'ahead';
  if (ROBOTS.test(headers['user-agent'] ?? '')) return 'look';
  return READABLE.test(headers.accept ?? '*/*') ? 'opening' : 'look';
}

/** Whoever is taken for one wrongly gets a page with a button. Cubot makes phones. */
const ROBOTS =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|unfurl|externalhit|externalagent|whatsapp\/|embedly|iframely|vkshare|mediapartners|feedfetcher/i;

/** Forms in which whoever opens a page, or a program in somebody's stead, takes an answer. */
const READABLE = /text\/(html|\*)|\*\/\*|application\/(json|xhtml)/i;

/** Whether the answer is for a program alone. */
export function wantsJson({ accept = '' }: IncomingHttpHeaders): boolean {
  return /application\/json/i.test(accept) && !/text\/html/i.test(accept);
}
