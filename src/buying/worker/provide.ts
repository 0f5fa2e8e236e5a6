import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { environmentOf } from '../browser/packaged.ts';
import { provideBrowsing } from '../browser/provide.ts';
import { createEngine } from '../flows/engine.ts';
import { createShopper, type Shopper } from '../flows/shopper.ts';
import { type Adviser, createAdviser } from '../flows/words/adviser.ts';
import { childWorker } from './child.ts';
import { workerAt } from './dial.ts';
import { createDistantShopper } from './distant-shopper.ts';

/** How long a model may take to choose. */
const ADVICE_MS = 10_000;

/** How to find a Chromium, here or elsewhere. */
const WHEREABOUTS = [
  'CHROME_PATH',
  'XDG_CACHE_HOME',
  'BROWSER_URL',
  'EGRESS_HOST',
  'EGRESS_PORTS',
  'EGRESS_ADDRESS',
];

export interface Provision {
  config: Config;
  log: Logger;
  /** Hosts that runs may visit wherever they are. */
  allowedHosts: string[];
  /** The file this program was started from; without it, this process visits shops itself. */
  program: string | undefined;
}

/** What visits shops: a remote worker, a child of this process, or this process. */
export function provideShopper({ config, log, allowedHosts, program }: Provision): Shopper {
  const adviser = adviserOf(config);
  const { BROWSER_WORKER_URL: url, BROWSER_WORKER_TOKEN: token } = config;
  if (url && token) return createDistantShopper({ worker: workerAt(url, token), adviser, log });
  if (program) {
    const worker = childWorker({ program, env: environmentOfChild(config, allowedHosts), log });
    return createDistantShopper({ worker, adviser, log });
  }
  const browsing = provideBrowsing({ config, allowedHosts, log });
  return createShopper({ browsing, engine: createEngine({ log, adviser }) });
}

/** Contains nothing worth stealing, except the way to a remote browser. */
function environmentOfChild(config: Config, allowedHosts: string[]): Record<string, string> {
  const whereabouts = WHEREABOUTS.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...environmentOf({ env: Object.fromEntries(whereabouts) }),
    EGRESS_ALLOW: allowedHosts.join(),
    CHECKOUT_CONCURRENCY: String(config.CHECKOUT_CONCURRENCY),
    CHECKOUT_WARM_BROWSER: config.CHECKOUT_WARM_BROWSER,
    CHROMIUM_SANDBOX: config.CHROMIUM_SANDBOX,
    CHROMIUM_USER: config.CHROMIUM_USER,
    LOG_LEVEL: config.LOG_LEVEL,
    LOG_FORMAT: config.LOG_FORMAT,
  };
}

function adviserOf({ LLM_URL, LLM_KEY, LLM_MODEL }: Config): Adviser | undefined {
  if (!LLM_URL) return undefined;
  return createAdviser({ url: LLM_URL, key: LLM_KEY, model: LLM_MODEL ?? 'default', timeoutMs: ADVICE_MS });
}
