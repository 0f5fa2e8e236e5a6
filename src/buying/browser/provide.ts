import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { type Browsing, createBrowsing } from './browsing.ts';

export interface Provision {
  config: Config;
  /** Hosts that visits may reach wherever they are. */
  allowedHosts: string[];
  concurrency?: number;
  log: Logger;
}

/** What visits shops from this process, according to its settings: Chromiums of its own, or a remote browser. */
export function provideBrowsing({ config, allowedHosts, concurrency, log }: Provision): Browsing {
  return createBrowsing({
    allowedHosts,
    concurrency: concurrency ?? config.CHECKOUT_CONCURRENCY,
    sandboxing: config.CHROMIUM_SANDBOX,
    user: config.CHROMIUM_USER,
    remoteUrl: config.BROWSER_URL,
    gate: { host: config.EGRESS_HOST, ports: config.EGRESS_PORTS, address: config.EGRESS_ADDRESS },
    log,
  });
}
