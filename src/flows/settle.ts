import { askStirring, takeSurvey } from './reading/take-survey.ts';
import type { Survey } from './survey.ts';
import { mindTime, pause, type Walk } from './walk.ts';

const QUIET_MS = { careful: 150, quick: 40 };
const BETWEEN_MS = 120;
const LONGEST_MS = 8_000;
/** Not everything that changes in a page is noticed: it is looked at now and then. */
const UNNOTICED_MS = 150;

/** The page once it stands still: nothing loads, nothing moves. One that never does is taken as it is. */
export async function settled(walk: Walk, longestMs = LONGEST_MS): Promise<Survey> {
  if (walk.pace === 'quick') return rested(walk, { longestMs });
  const end = Date.now() + longestMs;
  let before = '';
  for (;;) {
    await quiet(walk, end);
    const survey = await surveyed(walk);
    const now = signature(survey);
    const isStill = now === before && !survey.isBusy && walk.traffic.isQuiet(QUIET_MS[walk.pace], walk);
    if (isStill || Date.now() > end) return survey;
    before = now;
    await pause(walk, BETWEEN_MS);
  }
}

interface Resting {
  /** For how long nothing may have moved. */
  stillMs?: number;
  longestMs?: number;
  /** A look that may do. */
  first?: Survey | undefined;
}

/**
 * The page as it is when nothing loads and nothing has just moved in it. One look is enough where the way is known,
 * because what comes next is waited for by name.
 */
export async function rested(
  walk: Walk,
  { stillMs = QUIET_MS.quick, longestMs = LONGEST_MS, first }: Resting = {},
): Promise<Survey> {
  const end = Date.now() + longestMs;
  let before = '';
  for (let survey = first; ; survey = undefined) {
    if (!survey) await calm(walk, stillMs, end);
    survey ??= await surveyed(walk);
    const isCalm = !survey.isBusy && walk.traffic.isQuiet(QUIET_MS.quick, walk);
    if (isCalm && survey.stillMs >= stillMs) return survey;
    // Something that moves all the time and says nothing new is no reason to wait.
    const now = signature(survey);
    if ((isCalm && now === before) || Date.now() > end) return survey;
    before = now;
    await pause(walk, 10);
  }
}

/** Waits for the moment at which a look is likely to be enough. */
async function calm(walk: Walk, stillMs: number, end: number): Promise<void> {
  await quiet(walk, end);
  const stirring = await askStirring(walk.page);
  const missing = stirring?.isBuilt ? stillMs - stirring.stillMs : stillMs;
  if (missing > 0) await pause(walk, missing);
}

/** Waits until something about the page is not as it was, and answers how it is then. */
export async function changed(walk: Walk, before: string, longestMs = 3_000): Promise<Survey | undefined> {
  const since = Date.now();
  let looked = walk.actedMs;
  for (;;) {
    const waited = Date.now() - since;
    if (walk.traffic.isQuiet(QUIET_MS[walk.pace], walk)) {
      if (walk.pace === 'careful' || waited > longestMs || (await hasStirred(walk, looked))) {
        looked = Date.now();
        const survey = walk.pace === 'careful' ? await surveyed(walk) : await rested(walk);
        if (signature(survey) !== before) return survey;
        if (waited > longestMs) return undefined;
      }
    } else if (waited > Math.max(longestMs, 20_000)) return undefined;
    await pause(walk, walk.pace === 'quick' ? 15 : 60);
  }
}

/** Whether it is worth looking again. */
async function hasStirred(walk: Walk, looked: number): Promise<boolean> {
  if (Date.now() - looked > UNNOTICED_MS) return true;
  const stirring = await askStirring(walk.page);
  return !stirring || stirring.bornMs > looked || Date.now() - stirring.stillMs > looked;
}

async function quiet(walk: Walk, end: number): Promise<void> {
  while (!walk.traffic.isQuiet(QUIET_MS[walk.pace], walk) && Date.now() < end)
    await pause(walk, walk.pace === 'quick' ? 10 : 30);
}

export async function surveyed(walk: Walk): Promise<Survey> {
  mindTime(walk);
  const survey = await takeSurvey(walk.page, walk);
  mindTime(walk);
  return survey;
}

/** What the page shows, in one text that is another when anything of it is. */
export function signature({ url, controls, pressables, texts, frames, shownFrames }: Survey): string {
  return JSON.stringify([
    url,
    frames.length,
    shownFrames,
    controls.map(({ name, kind, value, checked, isVisible, isDisabled, choices, complaint }) => [
      name,
      kind,
      value,
      checked,
      isVisible,
      isDisabled,
      choices.length,
      complaint,
    ]),
    pressables.map(({ text, isVisible, isDisabled, isChosen }) => [text, isVisible, isDisabled, isChosen]),
    texts.map(({ text }) => text),
  ]);
}
