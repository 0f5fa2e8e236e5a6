/** The element was there a moment ago and has gone: the page has changed, and wants to be looked at again. */
export class Gone extends Error {
  override readonly name = 'Gone';

  constructor() {
    super('The element to press or fill in is gone.');
  }
}

/** For what is done in one go: a page that leaves meanwhile has gone as well. */
export async function unlessGone<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw isGone(error) ? new Gone() : error;
  });
}

/** A page that is too busy with itself to be pressed or typed into. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.name === 'ProtocolError' && /timed out/i.test(error.message);
}

/** Also by the words of the debugger, for what was done at the very moment when the page left. */
export function isGone(error: unknown): boolean {
  if (error instanceof Gone) return true;
  return /context was destroyed|cannot find context|is detached|detached frame|node with given id|same javascript world/i.test(
    (error as Error).message,
  );
}
