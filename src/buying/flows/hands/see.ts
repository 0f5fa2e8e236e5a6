import { type Look, readPage } from '../look.ts';
import type { Data } from '../reading/data.ts';
import { askStirring, takeSurvey } from '../reading/take-survey.ts';
import type { Survey } from '../survey.ts';
import { type Hands, mindTime, pause } from './hands.ts';

const QUIET_MS = { careful: 120, quick: 40 };
const STILL_MS = { careful: 150, quick: 40 };
const BETWEEN_MS = { careful: 80, quick: 15 };
const LONGEST_MS = 8_000;

export interface Seeing {
  data: Data;
  /** The page is worth reading as soon as it shows this. */
  until?: ((survey: Survey) => boolean) | undefined;
  longestMs?: number;
}

/**
 * The page once it has settled: nothing it needs is loading, nothing moves. One that never settles is taken as it is.
 */
export async function see(hands: Hands, { data, until, longestMs = LONGEST_MS }: Seeing): Promise<Look> {
  const mostMs = longestMs * hands.traffic.slowness();
  const end = Date.now() + mostMs;
  let before = '';
  for (;;) {
    await calm(hands, end);
    const survey = await takeSurveyOf(hands);
    if (until && !survey.isBusy && until(survey)) return lookAt(hands, survey, data);
    const now = steadyPart(survey);
    const isQuiet = !survey.isBusy && hands.traffic.isQuiet(QUIET_MS[hands.pace]);
    // Something that moves all the time and says nothing new is no reason to wait.
    const isStill = survey.stillMs >= STILL_MS[hands.pace] || now === before;
    if ((isQuiet && isStill && !until) || Date.now() > end) return lookAt(hands, survey, data);
    if (until && isQuiet && isStill && Date.now() > end - mostMs / 2) return lookAt(hands, survey, data);
    before = now;
    await pause(hands, BETWEEN_MS[hands.pace]);
  }
}

/** The page as it is at this moment. */
export async function glance(hands: Hands, data: Data): Promise<Look> {
  return lookAt(hands, await takeSurveyOf(hands), data);
}

function lookAt(hands: Hands, survey: Survey, data: Data): Look {
  const now = Date.now();
  const slowness = hands.traffic.slowness();
  return readPage(survey, {
    data,
    moment: {
      status: hands.traffic.status(),
      alert: hands.traffic.alertedSince(hands.actedMs - 1_000),
      sinceActedMs: (now - hands.actedMs) / slowness,
      sinceWroteMs: (now - hands.wroteMs) / slowness,
      restedMs: Math.min(survey.stillMs, hands.traffic.quietMs()) / slowness,
      pace: hands.pace,
    },
  });
}

export async function takeSurveyOf(hands: Hands): Promise<Survey> {
  mindTime(hands);
  const survey = await takeSurvey(hands.page);
  mindTime(hands);
  return survey;
}

/** Waits for the moment at which one look is likely to be enough. */
async function calm(hands: Hands, end: number): Promise<void> {
  while (!hands.traffic.isQuiet(QUIET_MS[hands.pace]) && Date.now() < end) await pause(hands, 15);
  const stirring = await askStirring(hands.page);
  const stillMs = STILL_MS[hands.pace];
  const missing = stirring?.isBuilt ? stillMs - stirring.stillMs : stillMs;
  if (missing > 0) await pause(hands, missing);
}

/** Waits until something about the page changes; undefined if nothing does. */
export async function changed(hands: Hands, before: string, longestMs = 3_000): Promise<Survey | undefined> {
  const since = Date.now();
  const slowness = hands.traffic.slowness();
  for (;;) {
    const waited = (Date.now() - since) / slowness;
    const isWaiting = hands.traffic.isUnderway(hands.actedMs) && waited < 15_000;
    if (hands.traffic.isQuiet(QUIET_MS[hands.pace])) {
      const survey = await takeSurveyOf(hands);
      if (signature(survey) !== before) return survey;
      if (waited > longestMs && !isWaiting) return undefined;
    } else if (waited > Math.max(longestMs, 20_000)) return undefined;
    await pause(hands, hands.pace === 'quick' ? 20 : 60);
  }
}

/** What the page shows, in one string that changes whenever it does. Counters are left out. */
export function signature({
  url,
  controls,
  pressables,
  texts,
  frames,
  shownFrames,
  amounts,
}: Survey): string {
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
    texts.map(({ text }) => (/\d{1,2}:\d{2}/.test(text) ? text.replace(/\d+/g, '0') : text)),
    amounts.map(({ amount }) => amount),
  ]);
}

/** The same without numbers that aren’t amounts: visitors, stock, and seconds keep counting forever. */
export function steadyPart(survey: Survey): string {
  const texts = survey.texts.map((each) =>
    MONEY.test(each.text) ? each : { ...each, text: each.text.replace(/\d+/g, '0') },
  );
  return signature({ ...survey, texts });
}

const MONEY = /[$€£¥₹]|\d[.,]\d{2}(?!\d)/;

/** Including the appearance of everything, for choices that show by nothing else. */
export function looks(survey: Survey): string {
  return `${signature(survey)}${survey.pressables.map((one) => one.looks).join()}`;
}

/** Waits until anything looks different than before. Returns whether it did. */
export async function lookChange(hands: Hands, before: string, longestMs: number): Promise<boolean> {
  const end = Date.now() + longestMs * hands.traffic.slowness();
  for (;;) {
    const survey = await takeSurveyOf(hands);
    if (looks(survey) !== before) return true;
    if (Date.now() > end) return false;
    await pause(hands, hands.pace === 'quick' ? 20 : 60);
  }
}
