import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { base58 } from '@scure/base';

/** Every setting, documented here once: the README's table and the start-up check both come from this list. */

interface Setting<T> {
  /** How the README words the default. */
  default: string;
  meaning: string;
  /** Answers the value, or throws a sentence's end: “must be …”. */
  read(text: string | undefined, environment: NodeJS.ProcessEnv): T;
}

class Refusal extends Error {}

function whole(min: number, max: number, fallback: number, meaning: string): Setting<number> {
  return {
    default: String(fallback),
    meaning,
    read(text) {
      if (text === undefined) return fallback;
      const value = Number(text);
      if (!/^\d+$/.test(text) || value < min || value > max)
        throw new Refusal(`must be a whole number from ${min} to ${max}`);
      return value;
    },
  };
}

/** Without a value of its own, what follows from another setting. */
function derived(
  min: number,
  max: number,
  words: string,
  meaning: string,
  fallback: (environment: NodeJS.ProcessEnv) => number,
): Setting<number> {
  const own = whole(min, max, min, meaning);
  return {
    default: words,
    meaning,
    read: (text, environment) => (text === undefined ? fallback(environment) : own.read(text, environment)),
  };
}

function choice<const T extends string>(values: readonly T[], fallback: T, meaning: string): Setting<T> {
  return {
    default: fallback,
    meaning,
    read(text) {
      if (text === undefined) return fallback;
      const found = values.find((value) => value === text);
      if (!found) throw new Refusal(`must be one of ${values.join(', ')}`);
      return found;
    },
  };
}

function parseUrl(text: string, protocols: string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !protocols.includes(url.protocol))
    throw new Refusal(`must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`);
  return url;
}

function webAddress(
  fallbackText: string,
  meaning: string,
  fallback: (environment: NodeJS.ProcessEnv) => string,
): Setting<string> {
  return {
    default: fallbackText,
    meaning,
    read(text, environment) {
      if (text === undefined) return fallback(environment);
      parseUrl(text, ['http:', 'https:']);
      return text.replace(/\/+$/, '');
    },
  };
}

function optional<T>(
  meaning: string,
  parse: (text: string) => T,
  fallback = 'unset',
): Setting<T | undefined> {
  return { default: fallback, meaning, read: (text) => (text === undefined ? undefined : parse(text)) };
}

function secret(minLength: number, meaning: string, fallback: string): Setting<string | undefined> {
  return optional(
    meaning,
    (text) => {
      if (text.length < minLength) throw new Refusal(`must be at least ${minLength} characters long`);
      return text;
    },
    fallback,
  );
}

function address(meaning: string, fallback: string): Setting<string | undefined> {
  return optional(
    meaning,
    (text) => {
      if (decoded(text)?.length !== 32) throw new Refusal('must be a Solana address in base58');
      return text;
    },
    fallback,
  );
}

function keyPair(text: string): string {
  if (decoded(text)?.length !== 64) throw new Refusal('must be a Solana secret key: 64 bytes in base58');
  return text;
}

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

/** In hex, however it was written. */
function vaultKey(text: string): string {
  const key = /^[0-9a-f]{64}$/i.test(text)
    ? Buffer.from(text, 'hex')
    : /^[\w+/-]{43}=?$/.test(text)
      ? Buffer.from(text, 'base64')
      : undefined;
  if (key?.length !== 32) throw new Refusal('must list keys of 32 bytes in hex or base64');
  return key.toString('hex');
}

function decoded(text: string): Uint8Array | undefined {
  try {
    return text.length > 100 ? undefined : base58.decode(text);
  } catch {
    return undefined;
  }
}

const isSandbox = ({ SOLANA_RPC_URL = '' }: NodeJS.ProcessEnv) => SOLANA_RPC_URL.trim() === '';

const CLAIMS = 1_000;
const A_FIFTH = 'a fifth of `SPONSOR_DAILY_CLAIMS`';
const fifthOfClaims = ({ SPONSOR_DAILY_CLAIMS }: NodeJS.ProcessEnv) =>
  Math.max(1, Math.floor(Number(SPONSOR_DAILY_CLAIMS || CLAIMS) / 5));

const PLACES = 2;
const allPlacesButOne = ({ CHECKOUT_CONCURRENCY }: NodeJS.ProcessEnv) =>
  Math.max(1, Number(CHECKOUT_CONCURRENCY || PLACES) - 1);

const publicUrl = (environment: NodeJS.ProcessEnv) =>
  (environment.PUBLIC_URL || `http://localhost:${environment.PORT || 4000}`).replace(/\/+$/, '');

export const SHORTEST_PASSPHRASE = 12;

export const settings = {
  PORT: whole(1, 65_535, 4000, 'The one port everything is served on.'),
  HOST: {
    default: '127.0.0.1',
    meaning: 'The address to listen on; `0.0.0.0` for every interface.',
    read: (text) => text ?? '127.0.0.1',
  } satisfies Setting<string>,
  TILL_HOME: {
    default: '.till',
    meaning: 'The folder for the embedded database, the generated secret and `sandbox.json`.',
    read: (text) => resolve(text ?? '.till'),
  } satisfies Setting<string>,
  DATABASE_URL: optional(
    'A PostgreSQL server of your own (`postgresql://…`), shared by any number of processes.',
    (text) => parseUrl(text, ['postgresql:', 'postgres:']).href,
    'an embedded server',
  ),
  DATABASE_POOL_SIZE: whole(2, 500, 10, 'Connections to PostgreSQL that one process keeps at most.'),
  SOLANA_RPC_URL: {
    default: 'an embedded chain (the sandbox)',
    meaning:
      'Solana nodes (`https://…`), comma-separated: when one fails, the next is asked. Without it nothing here is worth money.',
    read(text) {
      const urls = (text ?? '').split(',').map((url) => url.trim());
      const parsed = urls.filter(Boolean).map((url) => parseUrl(url, ['http:', 'https:']).href);
      return [...new Set(parsed)];
    },
  } satisfies Setting<string[]>,
  SOLANA_RPC_CALLS_PER_SECOND: optional(
    'How many calls a second one process makes to one Solana node at most. News comes before what is left from a flood.',
    (text) => {
      const value = Number(text);
      if (!/^\d+$/.test(text) || value < 1 || value > 100_000)
        throw new Refusal('must be a whole number from 1 to 100000');
      return value;
    },
    'as many as the node takes',
  ),
  ESCROW_PROGRAM_ID: address(
    'The escrow program that you deployed; needed with `SOLANA_RPC_URL`.',
    'the sandbox’s',
  ),
  ESCROW_UPGRADE_AUTHORITY: {
    default: 'any',
    meaning:
      'Who may be able to replace the escrow program’s code: `any`, `none` (Till starts only on a program that is immutable), or the one address that may.',
    read(text) {
      if (text === undefined || text === 'any' || text === 'none') return text ?? 'any';
      if (decoded(text)?.length !== 32) throw new Refusal('must be any, none or a Solana address in base58');
      return text;
    },
  } satisfies Setting<string>,
  USDC_MINT: address('The token that is meant by USDC.', 'USDC on mainnet'),
  CHAIN_COMMITMENT: choice(
    ['confirmed', 'finalized'],
    'confirmed',
    'How certain a transaction must be to count: `confirmed` within a second or two, `finalized` within about 15.',
  ),
  CHAIN_POLL_SECONDS: whole(1, 60, 2, 'How often the chain is read when it sends no notice by itself.'),
  CHAIN_CORROBORATE_ABOVE: whole(
    0,
    100_000_000_000,
    10_000,
    'With several nodes: what moves more than this, in cents, is booked when two of them show the same transaction.',
  ),
  PRIORITY_FEE_MICROLAMPORTS: whole(
    0,
    10_000_000,
    0,
    'What transactions offer a busy network on top, in millionths of a lamport per compute unit.',
  ),
  GIFT_MIN_AMOUNT: whole(1, 100_000_000_000, 1, 'The smallest gift, in cents.'),
  GIFT_MAX_AMOUNT: whole(1, 100_000_000_000, 1_000_000, 'The largest gift, in cents.'),
  SPONSOR_SECRET_KEY: optional(
    'The Solana wallet that pays the network fee of claims (base58, 64 bytes). Without it recipients pay themselves.',
    keyPair,
    'made for the sandbox',
  ),
  SPONSOR_DAILY_CLAIMS: whole(0, 10_000_000, CLAIMS, 'How many claims a day the sponsor pays for, in UTC.'),
  SPONSOR_DAILY_CLAIMS_PER_ACCOUNT: derived(
    0,
    10_000_000,
    A_FIFTH,
    'How many sponsored claims a day gifts of one account may have.',
    fifthOfClaims,
  ),
  SPONSOR_DAILY_CLAIMS_PER_WALLET: whole(
    0,
    10_000_000,
    20,
    'How many sponsored claims a day one recipient’s wallet may have.',
  ),
  SPONSOR_DAILY_DUST_CLAIMS: derived(
    0,
    10_000_000,
    A_FIFTH,
    'How many sponsored claims a day gifts below `SPONSOR_DUST_BELOW` may have.',
    fifthOfClaims,
  ),
  SPONSOR_DUST_BELOW: whole(0, 100_000_000_000, 100, 'Gifts of less than this many cents count as dust.'),
  FEE_BPS: whole(0, 5_000, 0, 'The service’s part of transaction intents, in hundredths of a percent.'),
  FEE_ADDRESS: address('The wallet that gets the fees; needed with `FEE_BPS`.', 'none'),
  TILL_SECRET: secret(
    32,
    'Keys the hashes of API keys and sessions and seals saved answers. The same on every process of one database; losing it invalidates them all.',
    'generated into `TILL_HOME`',
  ),
  VAULT_KEY: optional(
    'Seals cards and passwords at shops: 32 bytes in hex or base64. Of several, comma-separated, the first seals and all open, so that a key can be replaced. The same on every process of one database; losing it loses them.',
    (text) => text.split(',').map((key) => vaultKey(key.trim())),
    'generated into `TILL_HOME`',
  ),
  TILL_BACKUP_PASSPHRASE: secret(
    SHORTEST_PASSPHRASE,
    'What `till backup` seals the keys with and `till restore` opens them with.',
    'asked for on the terminal',
  ),
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
  CHECKOUT_WAIT_SECONDS: whole(
    0,
    55,
    55,
    'How long creating, answering and confirming a checkout intent may take; past that they answer `processing`.',
  ),
  CHECKOUT_QUOTE_SECONDS: whole(
    1,
    600,
    120,
    'How long looking up a price in a shop may take before it is given up.',
  ),
  CHECKOUT_PURCHASE_SECONDS: whole(
    1,
    600,
    180,
    'How long buying in a shop may take before it is given up. The time that the cardholder’s bank waits for an answer (10 minutes at most) does not count.',
  ),
  CHECKOUT_CONCURRENCY: whole(
    1,
    64,
    PLACES,
    'How many shops one process visits at once, each in a Chromium of its own.',
  ),
  CHECKOUT_RUNNING_PER_ACCOUNT: derived(
    1,
    64,
    'one fewer than `CHECKOUT_CONCURRENCY`, at least 1',
    'How many of them may be for one account where there are others, so that they find a place free.',
    allPlacesButOne,
  ),
  CHECKOUT_WAITING_PER_ACCOUNT: whole(
    1,
    10_000,
    20,
    'How many shop visits of one account may wait for their turn; further ones are refused with when to come back.',
  ),
  CHROME_PATH: optional(
    'The Chromium or Chrome that visits shops.',
    (text) => text,
    'Debian’s `chromium-headless-shell`, another that is installed, or the one from npm (Linux on x64)',
  ),
  TILL_INSTALL_CHROMIUM: choice(
    ['yes', 'no'],
    'yes',
    'Whether a Chromium is installed with apt-get where none is found and Till runs as root.',
  ),
  CHECKOUT_WARM_BROWSER: choice(
    ['yes', 'no'],
    'yes',
    'Whether one more Chromium stands ready, so that a visit starts at once.',
  ),
  BROWSER_WORKER_URL: optional(
    'A `till browser-worker` on a machine of its own (`wss://…`) that visits the shops. Cards go over this connection: `ws://` only where nobody else can listen.',
    (text) => parseUrl(text, ['wss:', 'ws:']).href,
    'a child process',
  ),
  BROWSER_WORKER_TOKEN: secret(
    32,
    'What Till shows to `BROWSER_WORKER_URL`, and what `till browser-worker` wants to see.',
    'unset',
  ),
  CHROMIUM_SANDBOX: {
    default: '`required` with real money, else `preferred`',
    meaning:
      'Chromium’s own sandbox around the pages of shops. `required` visits none without it, `preferred` goes without it where it cannot start and says so in the log, `off` never uses it.',
    read(text, environment) {
      const fallback = environment.SOLANA_RPC_URL?.trim() ? 'required' : 'preferred';
      return choice(['required', 'preferred', 'off'], fallback, '').read(text, environment);
    },
  } satisfies Setting<'required' | 'preferred' | 'off'>,
  CHROMIUM_USER: {
    default: 'nobody',
    meaning: 'The user that Chromium runs as when Till runs as root.',
    read: (text) => text ?? 'nobody',
  } satisfies Setting<string>,
  EGRESS_ALLOW: {
    default: 'none',
    meaning:
      'Comma-separated hosts (`shop.internal`, `localhost:3000`) that checkout runs may visit although they are not on the public internet.',
    read(text) {
      const hosts = (text ?? '').split(',').map((host) => host.trim().toLowerCase());
      return hosts.filter(Boolean).map((host) => {
        if (!/^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/.test(host))
          throw new Refusal(
            'must list hosts without a scheme or path, such as shop.internal or localhost:3000',
          );
        return host;
      });
    },
  } satisfies Setting<string[]>,
  LLM_URL: optional(
    'An OpenAI-compatible endpoint (`https://…/v1`) that is asked when a prompt alone does not decide between what a shop offers, and when the rules see no way on before the payment step. It answers with a number from a list that Till makes; it never types, pays or places an order.',
    (text) => parseUrl(text, ['http:', 'https:']).href.replace(/\/+$/, ''),
    'none is asked',
  ),
  LLM_KEY: optional('The bearer token for `LLM_URL`.', (text) => text),
  LLM_MODEL: optional('The model that `LLM_URL` is asked for.', (text) => text),
  REGISTRATION: {
    default: '`open` on the sandbox, else `invite`',
    meaning:
      'Who may open an account by signing in with a wallet: everybody (`open`), those with an invite from `till account invite` (`invite`), or nobody (`closed`; `till account create` makes accounts). Existing accounts sign in with any of them.',
    read: (text, environment) =>
      choice(['open', 'invite', 'closed'], isSandbox(environment) ? 'open' : 'invite', '').read(
        text,
        environment,
      ),
  } satisfies Setting<'open' | 'invite' | 'closed'>,
  SESSION_HOURS: whole(1, 8_760, 168, 'How long a sign-in lasts.'),
  EVENT_RETENTION_DAYS: whole(1, 3_650, 90, 'How long events can be resumed from.'),
  SHUTDOWN_SECONDS: whole(
    1,
    600,
    15,
    'How long a stop waits for requests and work in the background before it cuts them off.',
  ),
  METRICS_TOKEN: secret(
    16,
    'What `/metrics` wants as a bearer token. Without one it answers this machine alone.',
    'unset',
  ),
  LOG_LEVEL: choice(['silent', 'error', 'warn', 'info', 'debug'], 'info', 'How much is logged.'),
  LOG_FORMAT: choice(
    ['auto', 'json', 'pretty'],
    'auto',
    '`auto` is `pretty` on a terminal and `json` elsewhere.',
  ),
} satisfies Record<string, Setting<unknown>>;

type Settings = { [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]['read']> };

export interface Config extends Readonly<Settings> {
  /** The chain is embedded: a demo account exists and nothing here is worth money. */
  readonly sandbox: boolean;
}

export class ConfigError extends Error {}

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings)) {
    try {
      values[name] = setting.read(environment[name] || undefined, environment);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(`${name} ${error.message}`);
    }
  }
  const sandbox = isSandbox(environment);
  if (!sandbox && !environment.ESCROW_PROGRAM_ID)
    problems.push('ESCROW_PROGRAM_ID must be set with SOLANA_RPC_URL');
  if (Number(values.FEE_BPS) > 0 && !values.FEE_ADDRESS)
    problems.push('FEE_ADDRESS must be set with FEE_BPS');
  if (values.BROWSER_WORKER_URL && !values.BROWSER_WORKER_TOKEN)
    problems.push('BROWSER_WORKER_TOKEN must be set with BROWSER_WORKER_URL');
  if (Number(values.GIFT_MIN_AMOUNT) > Number(values.GIFT_MAX_AMOUNT))
    problems.push('GIFT_MIN_AMOUNT must not be above GIFT_MAX_AMOUNT');
  if (problems.length > 0)
    throw new ConfigError(`These settings need a look:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  return Object.freeze({ ...(values as Settings), sandbox });
}
