import { isIP } from 'node:net';
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
    'How long creating, answering, and confirming a checkout intent wait for an outcome before they return `processing`, in seconds.',
  ),
  CHECKOUT_QUOTE_SECONDS: whole(1, 600, 120, 'The time limit for a quote, in seconds.'),
  CHECKOUT_PURCHASE_SECONDS: whole(
    1,
    600,
    180,
    'The time limit for a purchase, in seconds, not counting bank verification (up to 10 minutes).',
  ),
  CHECKOUT_CONCURRENCY: whole(
    1,
    64,
    PLACES,
    'How many shops one process visits at once, each in its own Chromium.',
  ),
  CHECKOUT_RUNNING_PER_ACCOUNT: derived(
    1,
    64,
    'one fewer than `CHECKOUT_CONCURRENCY`, at least 1',
    'How many of them one account may use when there are other accounts.',
    allPlacesButOne,
  ),
  CHECKOUT_WAITING_PER_ACCOUNT: whole(
    1,
    10_000,
    20,
    'How many shop visits one account may have queued. More are rejected with a time to retry.',
  ),
  CHROME_PATH: optional(
    'The Chromium or Chrome that visits shops.',
    (text) => text,
    'Debian’s `chromium-headless-shell`, another installed one, or the one from npm (Linux on x64)',
  ),
  TILL_INSTALL_CHROMIUM: choice(
    ['yes', 'no'],
    'yes',
    'Whether to install Chromium with apt-get if none is found and Till runs as root.',
  ),
  CHECKOUT_WARM_BROWSER: choice(
    ['yes', 'no'],
    'yes',
    'Whether to keep one more Chromium running, so that visits start immediately.',
  ),
  BROWSER_WORKER_URL: optional(
    'A `till browser-worker` on another machine (`wss://…`) that visits shops. Card numbers are sent over this connection: use `ws://` only on a private network.',
    (text) => parseUrl(text, ['wss:', 'ws:']).href,
    'a child process',
  ),
  BROWSER_WORKER_TOKEN: secret(32, 'The shared token between Till and `till browser-worker`.', 'unset'),
  BROWSER_URL: optional(
    'A remote browser that visits shops, over CDP: a Chromium (`ws://10.0.0.9:9222`), or a grid that starts one for each connection (`wss://grid.example?token=…`). Card numbers are sent over this connection: use `ws://` only on a private network.',
    (text) => parseUrl(text, ['wss:', 'ws:']).href,
    'Chromium on this machine',
  ),
  EGRESS_HOST: {
    default: '127.0.0.1',
    meaning:
      'The address on which the proxy listens that the browser at `BROWSER_URL` reaches shops through. It answers only to a password that each visit gets anew.',
    read(text) {
      if (text !== undefined && isIP(text) === 0) throw new Refusal('must be an IP address');
      return text ?? '127.0.0.1';
    },
  } satisfies Setting<string>,
  EGRESS_PORTS: optional(
    'The ports that proxy may listen on, such as `3128` or `3128-3139`. Each process that visits shops needs one: at most two more per Till process than `CHECKOUT_CONCURRENCY`.',
    portRange,
    'any free one',
  ),
  EGRESS_ADDRESS: optional(
    'The IP address or host name under which the browser at `BROWSER_URL` reaches that proxy.',
    (text) => {
      if (isIP(text) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text))
        throw new Refusal('must be an IP address or a host name, without a port');
      return text;
    },
    '`EGRESS_HOST`',
  ),
  CHROMIUM_SANDBOX: {
    default: '`required` with real money, else `preferred`',
    meaning:
      'Chromium’s own sandbox around shop pages. `required` visits no shop without it, `preferred` logs a warning and continues if it can’t start, `off` never uses it.',
    read(text, environment) {
      const fallback = environment.SOLANA_RPC_URL?.trim() ? 'required' : 'preferred';
      return choice(['required', 'preferred', 'off'], fallback, '').read(text, environment);
    },
  } satisfies Setting<'required' | 'preferred' | 'off'>,
  CHROMIUM_USER: {
    default: 'nobody',
    meaning: 'The user Chromium runs as if Till runs as root.',
    read: (text) => text ?? 'nobody',
  } satisfies Setting<string>,
  EGRESS_ALLOW: {
    default: 'none',
    meaning:
      'Hosts (`shop.internal`, `localhost:3000`) that checkout runs may visit even though they aren’t on the public internet, comma-separated.',
    read(text) {
      const hosts = (text ?? '').split(',').map((host) => host.trim().toLowerCase());
      return hosts.filter(Boolean).map((host) => {
        if (!/^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/.test(host))
          throw new Refusal(
            'must be a list of hosts without a scheme or path, such as shop.internal or localhost:3000',
          );
        return host;
      });
    },
  } satisfies Setting<string[]>,
  LLM_URL: optional(
    'An OpenAI-compatible endpoint (`https://…/v1`), used when a prompt alone doesn’t decide between a shop’s options, and when the rules find no next step before payment. It picks a number from a list; it never types, pays, or places an order.',
    (text) => parseUrl(text, ['http:', 'https:']).href.replace(/\/+$/, ''),
    'none',
  ),
  LLM_KEY: optional('The bearer token for `LLM_URL`.', (text) => text),
  LLM_MODEL: optional('The model to use at `LLM_URL`.', (text) => text),
} satisfies Record<string, Setting<unknown>>;

function portRange(text: string): { first: number; last: number } {
  const [, from, to = from] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text) ?? [];
  const [first, last] = [Number(from), Number(to)];
  if (!(first >= 1 && last >= first && last <= 65_535))
    throw new Refusal('must be a port or a range of ports, such as 3128 or 3128-3139');
  return { first, last };
}
