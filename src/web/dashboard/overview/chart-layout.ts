import { scaleFor, shortMoney } from './scale.ts';

/** Where everything of the chart stands, in pixels. Pure. */

export const CHART_HEIGHT = 232;
const TOP = 10;
const BOTTOM = 28;
const LETTER = 7.2;
const GAP = 10;
const WIDEST_BAR = 44;
/** However small beside the others, what came in is seen. */
const LOWEST_BAR = 3;

export interface Layout {
  baseline: number;
  left: number;
  /** The room of one bar with the gaps beside it. */
  band: number;
  lines: { y: number; text: string }[];
  bars: { x: number; y: number; width: number; height: number }[];
  labels: { at: number; x: number; text: string }[];
}

export function layOut(width: number, values: readonly number[], names: readonly string[]): Layout {
  const scale = scaleFor(Math.max(0, ...values));
  const top = scale.at(-1) ?? 1;
  const texts = scale.map(shortMoney);
  const left = Math.ceil(Math.max(...texts.map(widthOf))) + GAP;
  const baseline = CHART_HEIGHT - BOTTOM;
  const band = Math.max(0, width - left) / Math.max(1, values.length);
  const barWidth = Math.max(2, Math.min(WIDEST_BAR, Math.round(band * 0.68)));
  const yOf = (value: number) => Math.round(baseline - (value / top) * (baseline - TOP));
  const middleOf = (at: number) => left + band * (at + 0.5);
  return {
    baseline,
    left,
    band,
    lines: scale.map((value, at) => ({ y: yOf(value), text: texts[at] ?? '' })),
    bars: values.map((value, at) => {
      const height = value > 0 ? Math.max(LOWEST_BAR, baseline - yOf(value)) : 0;
      return { x: Math.round(middleOf(at) - barWidth / 2), y: baseline - height, width: barWidth, height };
    }),
    labels: labelsOf(names, band).map(({ at, text }) => ({ at, text, x: middleOf(at) })),
  };
}

/** As many as have room, the newest among them. */
function labelsOf(names: readonly string[], band: number): { at: number; text: string }[] {
  const widest = Math.max(0, ...names.map(widthOf)) + GAP;
  const every = Math.max(1, Math.ceil(widest / Math.max(1, band)));
  return names.map((text, at) => ({ at, text })).filter(({ at }) => (names.length - 1 - at) % every === 0);
}

const widthOf = (text: string): number => text.length * LETTER;
