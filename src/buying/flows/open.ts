import { Ended } from './ending.ts';
import type { Hands } from './hands/hands.ts';
import { pause } from './hands/hands.ts';
import { stage } from './hands/stage.ts';

const LONGEST_MS = 30_000;

/** Opens the shop. After an error, it tries once more. */
export async function open(hands: Hands, url: string): Promise<void> {
  await stage(hands, 'Open the shop', undefined, async () => {
    const first = await tryOpening(hands, url);
    if (isRefused(hands, url)) throw new Ended('unsupported_checkout', offLimits(url));
    if (first === undefined) return;
    await pause(hands, 800);
    const second = await tryOpening(hands, url);
    if (second !== undefined) throw second;
  });
}

async function tryOpening(hands: Hands, url: string): Promise<Ended | undefined> {
  try {
    const response = await hands.page.goto(url, { waitUntil: 'domcontentloaded', timeout: LONGEST_MS });
    const status = response?.status() ?? 200;
    hands.actedMs = Date.now();
    if (status >= 500) return new Ended('merchant_error', `The shop returned an error (HTTP ${status}).`);
    if (status === 404 || status === 410)
      return new Ended('unsupported_checkout', `There’s nothing at this URL (HTTP ${status}).`);
    return undefined;
  } catch (error) {
    return new Ended('merchant_error', `The shop didn’t respond (${reasonOf(error)}).`);
  }
}

/** Only shops on the public internet are visited, and whatever else the operator allows. */
function isRefused({ refused }: Hands, url: string): boolean {
  return refused().includes(new URL(url).hostname.replace(/^\[|\]$/g, ''));
}

function offLimits(url: string): string {
  const { host } = new URL(url);
  return `Till visits only shops on the public internet. Its operator can allow ${host} with EGRESS_ALLOW.`;
}

function reasonOf(error: unknown): string {
  const [code] = /net::\w+/.exec((error as Error).message) ?? [];
  return code ?? (error as Error).name;
}
