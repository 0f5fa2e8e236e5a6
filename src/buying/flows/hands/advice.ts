import { candidatesFor } from '../deciding/candidates.ts';
import type { Decision } from '../deciding/move.ts';
import { advisedMove, knownWay, mayAsk, questionAbout } from '../deciding/way-out.ts';
import { Ended } from '../ending.ts';
import type { Journey } from '../journey/journey.ts';
import type { Look } from '../look.ts';
import { signsOf } from '../outcome/signs.ts';
import { type Hands, mindTime } from './hands.ts';
import { stage } from './stage.ts';

/** The next move where the rules find none: as the flow knows it, else what a model chooses among harmless elements. */
export async function wayOut(hands: Hands, look: Look, journey: Journey): Promise<Decision | undefined> {
  if (hands.isBinding || hands.isPlacing) return undefined;
  const candidates = candidatesFor(look, journey);
  if (candidates.length === 0) return undefined;
  const known = knownWay(look, journey, candidates);
  if (known || !hands.adviser || !mayAsk(journey)) return known;
  const picked = await hands.adviser.pick(questionAbout(look, journey, candidates));
  mindTime(hands);
  const advised = advisedMove(candidates, picked);
  if (!advised)
    await stage(
      hands,
      'Ask the model',
      `The rules found no next step, and the model chose none of ${candidates.length}.`,
      async () => undefined,
    );
  return advised;
}

/** Ends the run if an advised press turns out to have placed an order, so that none is ever placed on top. */
export function mindNoOrder(hands: Hands, { goal }: Journey, before: Look, now: Look): void {
  const { hasLeft, thanks } = signsOf({ before, sent: [], answers: [], alert: undefined }, now);
  if (!hasLeft || !thanks || now.kind === 'checkout' || now.kind === 'cart') return;
  hands.isPlacing = goal === 'purchase';
  throw new Ended('merchant_error', `The shop treated an intermediate step as an order: “${thanks}”`);
}
