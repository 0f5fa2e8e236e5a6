/** The element was there a moment ago and has gone: the page has changed, and wants to be looked at again. */
export class Gone extends Error {
  override readonly name = 'Gone';

  constructor() {
    super('What was to be pressed or filled in has gone.');
  }
}
