import { isIP } from 'node:net';
import { choice, parseUrl, Refusal, type Setting, webAddress, whole } from './setting.ts';

const publicUrl = (environment: NodeJS.ProcessEnv) =>
  (environment.PUBLIC_URL || `http://localhost:${environment.PORT || 4000}`).replace(/\/+$/, '');

/** What is served, to whom, and how much of it. */
export const httpSettings = {
  PUBLIC_URL: webAddress(
    '`http://localhost:PORT`',
    'Where clients reach the API; also the domain that wallets are shown when they sign in.',
    publicUrl,
  ),
  APP_URL: webAddress('`PUBLIC_URL`', 'Where people reach the dashboard and hosted pages.', publicUrl),
  CHECKOUT_URL: webAddress(
    '`PUBLIC_URL/l`',
    'Where checkout links open.',
    (environment) => `${publicUrl(environment)}/l`,
  ),
  PAY_URL: webAddress(
    '`PUBLIC_URL/pay`',
    'Where payment pages open.',
    (environment) => `${publicUrl(environment)}/pay`,
  ),
  CORS_ORIGINS: {
    default: 'none',
    meaning: 'Comma-separated origins whose pages may call the API, also with the session cookie.',
    read(text) {
      const origins = (text ?? '').split(',').map((origin) => origin.trim());
      return origins.filter(Boolean).map((origin) => {
        const url = parseUrl(origin, ['http:', 'https:']);
        if (url.origin !== origin)
          throw new Refusal('must list origins without a path, such as https://shop.example');
        return origin;
      });
    },
  } satisfies Setting<string[]>,
  TRUST_PROXY: proxies(
    'How many reverse proxies in front of Till add to `X-Forwarded-For` (`1`, `2`, …; `yes` is `1`), or the networks that they are in (`10.0.0.0/8,fd00::/8`). What a client writes there itself is never believed.',
  ),
  RATE_LIMIT_PER_KEY: whole(1, 10_000_000, 6_000, 'Calls a minute for one API key or session.'),
  RATE_LIMIT_PER_ADDRESS: whole(
    1,
    10_000_000,
    1_200,
    'Calls a minute for one network address (in IPv6 a network of 64 bits) without valid credentials.',
  ),
  RATE_LIMIT_SHARED: choice(
    ['yes', 'no'],
    'yes',
    'Whether rate limits hold for all processes of one database together; `no` counts in each process by itself.',
  ),
  LINK_OPENINGS_PER_ADDRESS: whole(
    1,
    10_000_000,
    30,
    'How often a minute checkout links may be opened from one network address, or by one caller.',
  ),
  LINK_OPENINGS_PER_LINK: whole(
    1,
    10_000_000,
    300,
    'How often a minute one checkout link makes a session at once; beyond that people press a button first.',
  ),
  BODY_LIMIT_KB: whole(1, 10_240, 256, 'The largest request body, in kilobytes.'),
  GRAPHQL_MAX_DEPTH: whole(1, 100, 12, 'How deep a GraphQL document may nest.'),
  GRAPHQL_MAX_COST: whole(
    1,
    1_000_000,
    5_000,
    'The most a GraphQL document may cost: a field counts 1, times the page size of every list around it.',
  ),
  GRAPHQL_MAX_ALIASES: whole(0, 10_000, 30, 'How many aliases a GraphQL document may use.'),
  GRAPHQL_MAX_TOKENS: whole(10, 100_000, 2_000, 'How many tokens a GraphQL document may have.'),
  GRAPHQL_ANSWER_LIMIT_KB: whole(
    1_024,
    1_048_576,
    8_192,
    'The largest answer to a GraphQL document, in kilobytes; a larger one is cut off with an error.',
  ),
  GRAPHQL_INTROSPECTION: choice(
    ['sandbox', 'everyone', 'callers'],
    'sandbox',
    'Who may introspect the schema: `everyone`, only authenticated `callers`, or everyone on the `sandbox` alone.',
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
        throw new Refusal('must be no, a number of proxies, or networks such as 10.0.0.0/8,fd00::/8');
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
