import type { IncomingHttpHeaders } from 'node:http';

/**
 * The purpose of a request for a checkout link: a person opens it, a program inspects it, such as for a preview in a
 * chat, a browser fetches it in advance or as an image, or it’s shown in a frame.
 */
export type Visit = 'opening' | 'look' | 'ahead' | 'framed';

export function visitOf(headers: IncomingHttpHeaders): Visit {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']];
  if (purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')))) return 'ahead';
  if (headers['sec-fetch-dest'] === 'iframe') return 'framed';
  if ((headers['sec-fetch-dest'] ?? 'document') !== 'document') return 'ahead';
  if (ROBOTS.test(headers['user-agent'] ?? '')) return 'look';
  return READABLE.test(headers.accept ?? '*/*') ? 'opening' : 'look';
}

/** A person mistaken for one gets a page with a button. Cubot makes phones. */
const ROBOTS =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|unfurl|externalhit|externalagent|whatsapp\/|embedly|iframely|vkshare|mediapartners|feedfetcher/i;

/** Media types that a person’s browser, or a program on someone’s behalf, accepts. */
const READABLE = /text\/(html|\*)|\*\/\*|application\/(json|xhtml)/i;

/** Whether the response is only for a program. */
export function wantsJson({ accept = '' }: IncomingHttpHeaders): boolean {
  return /application\/json/i.test(accept) && !/text\/html/i.test(accept);
}
