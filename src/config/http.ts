import { isIP } from 'node:net';
import { choice, parseUrl, Refusal, type Setting, webAddress, whole } from './setting.ts';

const publicUrl = (environment: NodeJS.ProcessEnv) =>
  (environment.PUBLIC_URL || `http://localhost:${environment.PORT || 4000}`).replace(/\/+$/, '');

/** What is served, to whom, and how much of it. */
export const httpSettings = {
  PUBLIC_URL: webAddress(
    '`http://localhost:PORT`',
    'The API’s public URL. Wallets show its domain when they sign in.',
    publicUrl,
  ),
  APP_URL: webAddress('`PUBLIC_URL`', 'The public URL of the dashboard and hosted pages.', publicUrl),
  CHECKOUT_URL: webAddress(
    '`PUBLIC_URL/l`',
    'The base URL of checkout links.',
    (environment) => `${publicUrl(environment)}/l`,
  ),
  PAY_URL: webAddress(
    '`PUBLIC_URL/pay`',
    'The base URL of payment pages.',
    (environment) => `${publicUrl(environment)}/pay`,
  ),
  CORS_ORIGINS: {
    default: 'none',
    meaning: 'Origins whose pages may call the API, including with the session cookie, comma-separated.',
    read(text) {
      const origins = (text ?? '').split(',').map((origin) => origin.trim());
      return origins.filter(Boolean).map((origin) => {
        const url = parseUrl(origin, ['http:', 'https:']);
        if (url.origin !== origin)
          throw new Refusal('must be a list of origins without a path, such as https://shop.example');
        return origin;
      });
    },
  } satisfies Setting<string[]>,
  TRUST_PROXY: proxies(
    'How many reverse proxies in front of Till add to `X-Forwarded-For` (`1`, `2`, …; `yes` means `1`), or their networks (`10.0.0.0/8,fd00::/8`). What a client writes there itself is never trusted.',
  ),
  RATE_LIMIT_PER_KEY: whole(1, 10_000_000, 6_000, 'Calls per minute for one API key or session.'),
  RATE_LIMIT_PER_ADDRESS: whole(
    1,
    10_000_000,
    1_200,
    'Calls per minute for one IP address (a /64 in IPv6) without valid credentials.',
  ),
  RATE_LIMIT_SHARED: choice(
    ['yes', 'no'],
    'yes',
    'Whether all processes of a database share rate limits. With `no`, each process counts on its own.',
  ),
  CLIENT_REGISTRATIONS_PER_ADDRESS: whole(
    1,
    10_000_000,
    10,
    'How many times per minute clients at one IP address may register for OAuth, or have the document that describes them fetched.',
  ),
  LINK_OPENINGS_PER_ADDRESS: whole(
    1,
    10_000_000,
    30,
    'How many times per minute one IP address or caller may open checkout links.',
  ),
  LINK_OPENINGS_PER_LINK: whole(
    1,
    10_000_000,
    300,
    'How many times per minute one checkout link creates a session right away. Beyond that, customers press a button first.',
  ),
  BODY_LIMIT_KB: whole(1, 10_240, 256, 'The maximum size of a request body, in kilobytes.'),
  GRAPHQL_MAX_DEPTH: whole(1, 100, 12, 'The maximum depth of a GraphQL document.'),
  GRAPHQL_MAX_COST: whole(
    1,
    1_000_000,
    5_000,
    'The maximum cost of a GraphQL document: each field costs 1, times the page size of every list around it.',
  ),
  GRAPHQL_MAX_ALIASES: whole(0, 10_000, 30, 'The maximum number of aliases in a GraphQL document.'),
  GRAPHQL_MAX_TOKENS: whole(10, 100_000, 2_000, 'The maximum number of tokens in a GraphQL document.'),
  GRAPHQL_ANSWER_LIMIT_KB: whole(
    1_024,
    1_048_576,
    8_192,
    'The maximum size of a GraphQL response, in kilobytes. Larger ones fail.',
  ),
  GRAPHQL_INTROSPECTION: choice(
    ['sandbox', 'everyone', 'callers'],
    'sandbox',
    'Who may introspect the schema: `everyone`, authenticated `callers`, or everyone, but only in the `sandbox`.',
  ),
} satisfies Record<string, Setting<unknown>>;

/** How many proxies in front are believed, or in which networks they are. */
function proxies(meaning: string): Setting<number | string[]> {
  return {
    default: 'no',
    meaning,
    read(text) {
      if (text === undefined || text === 'no') return 0;
      if (text === 'yes') return 1;
      if (/^\d{1,2}$/.test(text)) return Number(text);
      const networks = text.split(',').map((each) => each.trim());
      if (!networks.every(isNetwork))
        throw new Refusal('must be no, a number of proxies, or networks, such as 10.0.0.0/8,fd00::/8');
      return networks;
    },
  };
}

function isNetwork(text: string): boolean {
  const [host = '', bits, ...others] = text.split('/');
  const version = isIP(host);
  if (version === 0 || others.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
