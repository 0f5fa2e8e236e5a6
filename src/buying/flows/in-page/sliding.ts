/** No section slides for longer; what does moves for its own sake. */
const LONGEST_MS = 1_500;
const SIZES = new Set(['height', 'max-height', 'grid-template-rows']);

let since: number | undefined;

/** Sections slide open and shut: until they stand, what is seen of them is on its way in or out. */
export function isSliding(): boolean {
  const isMoving = document
    .getAnimations()
    .some((one) => one instanceof CSSTransition && SIZES.has(one.transitionProperty) && isRunning(one));
  since = isMoving ? (since ?? performance.now()) : undefined;
  return since !== undefined && performance.now() - since < LONGEST_MS;
}

function isRunning({ playState }: Animation): boolean {
  return playState === 'running';
}
