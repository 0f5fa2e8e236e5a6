import { takeSurvey } from './reading/take-survey.ts';
import type { Survey } from './survey.ts';
import { mindTime, pause, type Walk } from './walk.ts';

const QUIET_MS = { careful: 150, quick: 40 };
const BETWEEN_MS = 120;
const LONGEST_MS = 8_000;

/** The page once it stands still: nothing loads, nothing moves. One that never does is taken as it is. */
export async function settled(walk: Walk, longestMs = LONGEST_MS): Promise<Survey> {
  const end = Date.now() + longestMs;
  if (walk.pace === 'quick') return rested(walk, end);
  let before = '';
  for (;;) {
    await quiet(walk, end);
    const survey = await surveyed(walk);
    const now = signature(survey);
    const isStill = now === before && !survey.isBusy && walk.traffic.isQuiet(QUIET_MS[walk.pace]);
    if (isStill || Date.now() > end) return survey;
    before = now;
    await pause(walk, BETWEEN_MS);
  }
}

/** Nothing loads: enough where the way is known and what comes next is waited for by name. */
async function rested(walk: Walk, end: number): Promise<Survey> {
  let before = '';
  for (;;) {
    await quiet(walk, end);
    const survey = await surveyed(walk);
    const now = signature(survey);
    // What was just chosen may be about to load something: one look is not enough to see that nothing comes.
    const isStill = now === before && walk.traffic.isQuiet(QUIET_MS.quick);
    if ((!survey.isBusy && isStill) || Date.now() > end) return survey;
    before = now;
    await pause(walk, 30);
  }
}

/** Waits until something about the page is not as it was, and answers whether it is. */
export async function changed(walk: Walk, before: string, longestMs = 3_000): Promise<boolean> {
  const since = Date.now();
  for (;;) {
    const waited = Date.now() - since;
    if (walk.traffic.isQuiet(QUIET_MS[walk.pace])) {
      if (signature(await surveyed(walk)) !== before) return true;
      if (waited > longestMs) return false;
    } else if (waited > Math.max(longestMs, 20_000)) return false;
    await pause(walk, walk.pace === 'quick' ? 30 : 60);
  }
}

async function quiet(walk: Walk, end: number): Promise<void> {
  while (!walk.traffic.isQuiet(QUIET_MS[walk.pace]) && Date.now() < end) await pause(walk, 30);
}

export async function surveyed(walk: Walk): Promise<Survey> {
  mindTime(walk);
  const survey = await takeSurvey(walk.page);
  mindTime(walk);
  return survey;
}

/** What the page shows, in one text that is another when anything of it is. */
export function signature({ url, controls, pressables, texts, frames }: Survey): string {
  return JSON.stringify([
    url,
    frames.length,
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
