import { Ended } from './ending.ts';
import { pause, stage, type Walk } from './walk.ts';

const LONGEST_MS = 30_000;

/** Opens the errand's address. A shop that stumbles is asked once more. */
export async function open(walk: Walk): Promise<void> {
  await stage(walk, 'Open the shop', async () => {
    const first = await tryOpening(walk);
    if (first === undefined) return;
    await pause(walk, 800);
    const second = await tryOpening(walk);
    if (second !== undefined) throw new Ended(second.reason, second.explanation);
  });
}

async function tryOpening(
  walk: Walk,
): Promise<{ reason: 'merchant_error' | 'unsupported_checkout'; explanation: string } | undefined> {
  const { page, errand } = walk;
  try {
    const response = await page.goto(errand.url, { waitUntil: 'domcontentloaded', timeout: LONGEST_MS });
    const status = response?.status() ?? 200;
    walk.actedMs = Date.now();
    if (status >= 500)
      return { reason: 'merchant_error', explanation: `The shop answered with an error (${status}).` };
    if (status === 404 || status === 410)
      return { reason: 'unsupported_checkout', explanation: `There is nothing at this address (${status}).` };
    return undefined;
  } catch (error) {
    return { reason: 'merchant_error', explanation: `The shop did not answer (${reasonOf(error)}).` };
  }
}

function reasonOf(error: unknown): string {
  const [code] = /net::\w+/.exec((error as Error).message) ?? [];
  return code ?? (error as Error).name;
}
