import { privateData } from '../journey/data.ts';
import { type Journey, triesOf } from '../journey/journey.ts';
import type { Look } from '../look.ts';
import { barer } from '../reading/data.ts';
import { findTarget } from '../target.ts';
import type { PickQuestion } from '../words/adviser.ts';
import type { Candidate } from './candidates.ts';
import { type Decision, decide } from './move.ts';

/** Where the rules find no next step: what a learned flow pressed here, or what a model chooses. */

const MOST_PICKS = 6;
const LONGEST_PAGE = 2_000;
const PICKS = 'asked the model';

/** What a flow learned with advice pressed on this page. */
export function knownWay(
  { survey }: Look,
  { known }: Journey,
  candidates: Candidate[],
): Decision | undefined {
  for (const step of known) {
    const ref = step.do === 'press' ? findTarget(survey, step.find)?.ref : undefined;
    const chosen = candidates.find(({ button }) => button.ref === ref);
    if (chosen)
      return decide(
        { kind: 'advised', button: chosen.button, by: 'flow' },
        `“${chosen.button.text}” led to the next step on an earlier visit.`,
      );
  }
  return undefined;
}

export function mayAsk(journey: Journey): boolean {
  return journey.goal !== 'learn' && triesOf(journey, PICKS) < MOST_PICKS;
}

export function questionAbout(look: Look, journey: Journey, candidates: Candidate[]): PickQuestion {
  return {
    goal: goalOf(look, journey),
    page: excerpt(look, journey),
    elements: candidates.map(({ words }) => words),
  };
}

/** The move a model’s answer stands for; undefined for anything that wasn’t offered. */
export function advisedMove(candidates: Candidate[], picked: number | undefined): Decision | undefined {
  const chosen = picked === undefined ? undefined : candidates[picked - 1];
  if (!chosen) return undefined;
  const { button } = chosen;
  const why = `The rules found no next step; the model chose “${button.text}” (${picked} of ${candidates.length}).`;
  return decide({ kind: 'advised', button, by: 'model' }, why, [{ kind: 'tried', what: PICKS }]);
}

/** In Till’s own words: nothing a page says is part of it. */
function goalOf({ kind }: Look, { checkout }: Journey): string {
  if (kind === 'checkout' || checkout.filled.size > 0)
    return 'Reach the checkout’s payment step for what is in the cart.';
  return 'Reach the checkout for what is in the cart.';
}

function excerpt({ survey }: Look, journey: Journey): string {
  const shown = survey.texts.filter(
    ({ region, isStruck }) => !isStruck && region !== 'footer' && region !== 'nav',
  );
  const headings = shown.filter(({ level }) => level > 0).map(({ text }) => text.slice(0, 120));
  const texts = shown.filter(({ level }) => level === 0).map(({ text }) => text.slice(0, 200));
  const page = [
    `Title: ${survey.title}`,
    `Headings: ${[...new Set(headings)].slice(0, 20).join(' | ')}`,
    ...new Set(texts),
  ].join('\n');
  const told = barer(privateData(journey));
  return (told ? told(page) : page).slice(0, LONGEST_PAGE);
}
