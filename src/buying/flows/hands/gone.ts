/** The element was there a moment ago and is gone: the page has changed and must be read again. */
export class Gone extends Error {
  override readonly name = 'Gone';

  constructor() {
    super('The element to press or fill in is gone.');
  }
}

/** For what is done in one go: if the page navigates meanwhile, its elements are gone too. */
export async function unlessGone<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw isGone(error) ? new Gone() : error;
  });
}

/** A page that is too busy to be pressed or typed into. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.name === 'ProtocolError' && /timed out/i.test(error.message);
}

/** Also recognizes the debugger’s messages, for what was done the moment the page navigated. */
export function isGone(error: unknown): boolean {
  if (error instanceof Gone) return true;
  return /context was destroyed|cannot find context|is detached|detached frame|node with given id|same javascript world/i.test(
    (error as Error).message,
  );
}
