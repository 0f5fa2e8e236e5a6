/** The element was there a moment ago and has gone: the page has changed, and wants to be looked at again. */
export class Gone extends Error {
  override readonly name = 'Gone';

  constructor() {
    super('What was to be pressed or filled in has gone.');
  }
}

/** Also by the words of the debugger, for what was done at the very moment when the page left. */
export function isGone(error: unknown): boolean {
  if (error instanceof Gone) return true;
  return /context was destroyed|cannot find context|is detached|detached frame|node with given id/i.test(
    (error as Error).message,
  );
}
