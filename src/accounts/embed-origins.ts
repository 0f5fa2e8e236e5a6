import { invalidParameter } from '../shared/errors.ts';

/** Whose pages may show an account’s checkouts in a frame. Nobody’s, until the account says so. Pure. */

export const ORIGINS_MAX = 20;
export const ORIGIN_LENGTH_MAX = 255;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** They become part of a header: each is exactly what a browser calls the origin, or it’s refused. */
export function embedOriginsOf(given: readonly string[]): string[] {
  if (given.length > ORIGINS_MAX)
    throw invalidParameter('embedOrigins', `a list of at most ${ORIGINS_MAX} origins`);
  return [...new Set(given.map(originOf))];
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (!url || !isSecure || url.origin !== text || text.length > ORIGIN_LENGTH_MAX || /[*,;'\s]/.test(text))
    throw invalidParameter(
      'embedOrigins',
      'a list of origins such as https://shop.example, without a path, in lowercase; http:// is for localhost',
    );
  return text;
}
