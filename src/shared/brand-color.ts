/** A business’s color, and what can be read on it. Pure. */

const COLOR = /^#[0-9a-f]{6}$/i;

/** The pages’ own backgrounds, by theme. */
export const PAPERS = { light: '#f6f5f1', dark: '#0f1412' };

/** What is written on a color: whichever is easier to read. One of them always has a contrast above 4.5. */
const INKS = ['#ffffff', '#000000'] as const;

/** What a control needs to be told from the page, by the accessibility guidelines. */
const LEAST_CONTRAST = 3;
const STEPS = 20;
/** What text needs. */
export const TEXT_CONTRAST = 4.5;

type Rgb = readonly [red: number, green: number, blue: number];

export function isColor(text: string): boolean {
  return COLOR.test(text);
}

function channels(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1, which can’t be told apart, to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

export function inkOn(color: string): string {
  const [white, black] = INKS;
  return contrast(color, white) >= contrast(color, black) ? white : black;
}

/** The color itself where it can be told from the paper, else as much of it as can. */
export function seenOn(color: string, paper: string, least = LEAST_CONTRAST): string {
  const end = inkOn(paper);
  for (let step = 0; step <= STEPS; step++) {
    const tried = mixed(color, end, step / STEPS);
    if (contrast(tried, paper) >= least) return tried;
  }
  return end;
}

function mixed(color: string, other: string, share: number): string {
  const [from, to] = [channels(color), channels(other)];
  const parts = from.map((part, at) => Math.round(part + ((to[at] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
