import type { FramePart, InnerFrame } from '../in-page/types.ts';
import type { StructuredData, Survey, SurveyedFrame } from '../survey.ts';

export interface SurveyedPart {
  part: FramePart;
  /** The frame it’s in; null for the page itself. */
  parent: number | null;
  /** Where it is there. */
  inner: InnerFrame | undefined;
}

type Place = Survey['texts'][number];

/** One survey of a page and its frames, each frame read in its place. */
export function merge(parts: SurveyedPart[], url: string): Survey {
  const [main] = parts;
  if (!main) return { ...EMPTY, url };
  const boxes: SurveyedFrame['box'][] = [];
  const starts: number[] = [];
  const formStarts: number[] = [];
  const cardsOf = 10_000;
  parts.forEach(({ parent, inner }, number) => {
    const around = parent === null ? undefined : boxes[parent];
    const own = inner?.box ?? { x: 0, y: 0, width: 0, height: 0 };
    boxes.push({ ...own, x: own.x + (around?.x ?? 0), y: own.y + (around?.y ?? 0) });
    // Positions in a frame lie between its own position in the frame around it and the next one.
    starts.push(parent === null ? 0 : (starts[parent] ?? 0) + (inner?.order ?? 0) * scaleOf(parts, parent));
    formStarts.push(
      number === 0 ? 0 : (formStarts[number - 1] ?? 0) + (parts[number - 1]?.part.forms.length ?? 0),
    );
  });

  function placedIn<T extends Omit<Place, 'tag' | 'text' | 'level' | 'tone' | 'isStruck'>>(
    each: T,
    number: number,
  ): T {
    const inner = parts[number]?.inner;
    const box = boxes[number] ?? { x: 0, y: 0 };
    return {
      ...each,
      ref: `${number}:${each.ref}`,
      frame: number,
      order: (starts[number] ?? 0) + each.order * scaleOf(parts, number),
      box: { ...each.box, x: each.box.x + box.x, y: each.box.y + box.y },
      region: inner && inner.region !== 'main' ? inner.region : each.region,
      heading: each.heading || inner?.heading || '',
      card: each.card === null ? null : each.card + number * cardsOf,
    };
  }

  function formIn(form: number | null, number: number): number | null {
    return form === null ? null : form + (formStarts[number] ?? 0);
  }

  return {
    url: main.part.url,
    title: main.part.title,
    language: main.part.language,
    controls: inOrder(
      parts.flatMap(({ part }, number) =>
        part.controls.map((control) => ({
          ...placedIn(control, number),
          form: formIn(control.form, number),
          coveredBy: control.coveredBy === null ? null : `${number}:${control.coveredBy}`,
        })),
      ),
    ),
    pressables: inOrder(
      parts.flatMap(({ part }, number) =>
        part.pressables.map((pressable) => ({
          ...placedIn(pressable, number),
          form: formIn(pressable.form, number),
          group: pressable.group === null ? null : pressable.group + number * cardsOf,
        })),
      ),
    ),
    texts: inOrder(parts.flatMap(({ part }, number) => part.texts.map((text) => placedIn(text, number)))),
    amounts: inOrder(
      parts.flatMap(({ part }, number) => part.amounts.map((amount) => placedIn(amount, number))),
    ),
    structured: main.part.structured,
    picture: main.part.picture,
    shownFrames: main.part.innerFrames.length,
    stillMs: Math.min(...parts.map(({ part }) => part.stillMs)),
    isBusy: parts.some(
      ({ part, parent }, number) => part.isBusy && (parent === null || isStage(boxes[number])),
    ),
    frames: parts.map(({ part, parent }, number) => ({
      url: part.url,
      title: part.title,
      parent,
      box: boxes[number] ?? { x: 0, y: 0, width: 0, height: 0 },
    })),
    forms: parts.flatMap(({ part }) => part.forms),
  };
}

/** Some shops are entirely in a frame: what loads there is what the page is for. */
function isStage(box: SurveyedFrame['box'] | undefined): boolean {
  return box !== undefined && box.width >= STAGE.width && box.height >= STAGE.height;
}

/** Larger than any card form. */
const STAGE = { width: 480, height: 400 };

/** Each deeper frame counts in smaller steps. */
function scaleOf(parts: SurveyedPart[], number: number): number {
  let scale = 1;
  let at: number | null | undefined = number;
  while (at !== null && at !== undefined) {
    at = parts[at]?.parent;
    if (at !== null && at !== undefined) scale /= 10_000;
  }
  return scale;
}

function inOrder<T extends { order: number }>(all: T[]): T[] {
  return all.sort((a, b) => a.order - b.order);
}

const NOTHING: StructuredData = { jsonLd: [], microdata: [], meta: {}, variants: [] };

/** For a page that doesn’t respond: nothing is known about it, and it may still be loading. */
const EMPTY: Survey = {
  url: '',
  title: '',
  language: '',
  controls: [],
  pressables: [],
  texts: [],
  amounts: [],
  structured: NOTHING,
  picture: '',
  isBusy: true,
  shownFrames: 0,
  stillMs: 0,
  frames: [],
  forms: [],
};
