import { choice, derived, optional, parseUrl, Refusal, type Setting, secret, whole } from './setting.ts';

const PLACES = 2;
const allPlacesButOne = ({ CHECKOUT_CONCURRENCY }: NodeJS.ProcessEnv) =>
  Math.max(1, Number(CHECKOUT_CONCURRENCY || PLACES) - 1);

/** How shops are bought from. */
export const buyingSettings = {
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
} satisfies Record<string, Setting<unknown>>;
