import { createBoxes } from './boxes.ts';
import { createCards } from './cards.ts';
import { createGroups } from './groups.ts';
import { createMarks } from './marks.ts';
import { createPressing } from './pressing.ts';
import { createSight } from './sight.ts';
import { createStirring } from './stirring.ts';
import { createStructured } from './structured.ts';
import { createSums } from './sums.ts';
import { createWalk } from './walk.ts';
import { createWording } from './wording.ts';

/** Where the elements of the latest survey are kept, in a world that the page's own scripts cannot reach. */
export const SHELF = '__surveyed';

/** What marks that something is blackened for a picture. */
export const COVER = '__till_covered';

const STIRRING = `(globalThis.__stirring ??= (${createStirring})(${JSON.stringify(COVER)}))()`;

/** The script that asks one frame how long it has been still, which costs next to nothing. */
export const stirringScript = `((__name) => JSON.stringify(${STIRRING}))((value) => value)`;

/**
 * The script that surveys one frame, as its source: each part is given what it needs, so that none depends on names
 * that a compiler may change. Some compilers wrap functions in calls of `__name`.
 */
export const surveyScript = `(() => {
  const __name = (value) => value;
  const sight = (${createSight})();
  const wording = (${createWording})(sight);
  const marks = (${createMarks})(sight);
  const boxes = (${createBoxes})(sight, wording);
  const pressing = (${createPressing})(sight, wording, boxes);
  const sumIn = (${createSums})(sight, wording);
  const findCards = (${createCards})(sight);
  const group = (${createGroups})(sight, wording);
  const readStructured = (${createStructured})(sight);
  const walk = (${createWalk})(sight, wording, marks, boxes, pressing, sumIn, findCards, group, readStructured);
  const { stillMs } = ${STIRRING};
  const { elements, part } = walk();
  globalThis.${SHELF} = elements;
  return JSON.stringify({ ...part, stillMs });
})()`;
