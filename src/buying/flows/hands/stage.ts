import type { Step } from '../errand.ts';
import { type Hands, mindTime } from './hands.ts';
import { takePicture } from './picture.ts';

const APART_MS = 800;

/**
 * A part of the trip that leaves evidence: what was done and why, how long it took, and a screenshot of how it ended.
 */
export async function stage<Result>(
  hands: Hands,
  name: string,
  why: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const { evidence, recorder } = hands;
  // A page that navigates while its screenshot is being taken may hold up every other screenshot.
  await evidence.pending;
  mindTime(hands);
  evidence.done += 1;
  await recorder.begin(name, evidence.done, Math.max(evidence.expected, evidence.done));
  const since = Date.now();
  let detail: string | undefined;
  let isWell = false;
  try {
    const result = await work();
    if (typeof result === 'string') detail = result;
    isWell = true;
    return result;
  } catch (error) {
    detail = (error as Error).message;
    throw error;
  } finally {
    const ended = {
      name,
      detail,
      reason: why,
      pageUrl: bareUrl(hands.page.url()),
      tookMs: Date.now() - since,
    };
    evidence.pending = record(hands, ended, isWell && isCrowded(hands) ? undefined : picture(hands));
    // Nothing is typed before the last screenshot without the card is taken.
    if (hands.secrets) await evidence.pending;
    else evidence.pending.catch(() => undefined);
  }
}

async function record(
  { recorder }: Hands,
  step: Omit<Step, 'screenshot'>,
  taken: Promise<Uint8Array | undefined> | undefined,
): Promise<void> {
  const screenshot = await taken;
  await recorder.end({ ...step, screenshot });
}

/** Known ways are too fast for screenshots to be worth it, as long as nothing can be ordered. */
function isCrowded({ pace, isBinding, evidence }: Hands): boolean {
  return pace === 'quick' && !isBinding && Date.now() - evidence.picturedMs < APART_MS;
}

async function picture(hands: Hands): Promise<Uint8Array | undefined> {
  if (hands.signal.aborted) return undefined;
  hands.evidence.picturedMs = Date.now();
  return takePicture(hands.page, hands.secrets);
}

/** Without parameters, which may identify the visit. */
export function bareUrl(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host, pathname } = new URL(url);
  return protocol.startsWith('http') ? `${protocol}//${host}${pathname}` : undefined;
}
