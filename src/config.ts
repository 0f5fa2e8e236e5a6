import { buyingSettings } from './config/buying.ts';
import { chainSettings } from './config/chain.ts';
import { groundSettings } from './config/ground.ts';
import { httpSettings } from './config/http.ts';
import { keySettings } from './config/keys.ts';
import { operatingSettings } from './config/operating.ts';
import { isSandbox, Refusal } from './config/setting.ts';
import { OperatorError } from './shared/operator-error.ts';

export { SHORTEST_PASSPHRASE } from './config/keys.ts';

/** Every setting, documented once: the README’s table and the check at start both come from this list. */
export const settings = {
  ...groundSettings,
  ...chainSettings,
  ...keySettings,
  ...httpSettings,
  ...buyingSettings,
  ...operatingSettings,
};

type Settings = { [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]['read']> };

export interface Config extends Readonly<Settings> {
  /** The chain is embedded: there’s a demo account, and no real money. */
  readonly sandbox: boolean;
}

export class ConfigError extends OperatorError {}

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
  problems.push(...conflicts(values, environment));
  if (problems.length > 0)
    throw new ConfigError(`Invalid settings:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  return Object.freeze({ ...(values as Settings), sandbox });
}

/** Settings that contradict each other, although each is valid. */
function conflicts(values: Record<string, unknown>, environment: NodeJS.ProcessEnv): string[] {
  const found: string[] = [];
  if (!isSandbox(environment) && !environment.ESCROW_PROGRAM_ID)
    found.push('ESCROW_PROGRAM_ID must be set with SOLANA_RPC_URL');
  if (Number(values.FEE_BPS) > 0 && !values.FEE_ADDRESS) found.push('FEE_ADDRESS must be set with FEE_BPS');
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    found.push('DATABASE_URL must be set with DATABASE_DIRECT_URL');
  if (String(values.DATABASE_READ_URL ?? '') && !values.DATABASE_URL)
    found.push('DATABASE_URL must be set with DATABASE_READ_URL');
  if (values.BROWSER_WORKER_URL && !values.BROWSER_WORKER_TOKEN)
    found.push('BROWSER_WORKER_TOKEN must be set with BROWSER_WORKER_URL');
  if (values.BROWSER_URL && values.BROWSER_WORKER_URL)
    found.push('BROWSER_URL must be set on the browser worker if there is a BROWSER_WORKER_URL');
  if (values.BROWSER_URL && isUnreachable(values, new URL(String(values.BROWSER_URL))))
    found.push(
      'EGRESS_HOST or EGRESS_ADDRESS must be set with BROWSER_URL, so that the browser reaches Till’s proxy',
    );
  if (Number(values.GIFT_MIN_AMOUNT) > Number(values.GIFT_MAX_AMOUNT))
    found.push('GIFT_MIN_AMOUNT must be at most GIFT_MAX_AMOUNT');
  return found;
}

/** Whether a browser on another machine would look for the proxy on its own, or nowhere. */
function isUnreachable({ EGRESS_HOST, EGRESS_ADDRESS }: Record<string, unknown>, browser: URL): boolean {
  const address = String(EGRESS_ADDRESS ?? EGRESS_HOST);
  if (['0.0.0.0', '::'].includes(address)) return true;
  return isLoopback(address) && !isLoopback(browser.hostname);
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127\.[\d.]+|\[?::1\]?)$/.test(host);
}
