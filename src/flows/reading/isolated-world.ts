import type { Frame, JSHandle } from 'puppeteer-core';

/** A world beside the page's own: the same document, but none of the page's scripts and changed prototypes. */
export interface IsolatedWorld {
  evaluate(source: string): Promise<unknown>;
  evaluateHandle(source: string): Promise<JSHandle>;
  transferHandle<T extends JSHandle>(handle: T): Promise<T>;
}

/** Puppeteer keeps one for every frame, though its types do not say so. */
export function isolatedWorld(frame: Frame): IsolatedWorld {
  return (frame as Frame & { isolatedRealm(): IsolatedWorld }).isolatedRealm();
}

/** What came of it, or undefined when it failed or took longer. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, Math.max(milliseconds, 1), undefined);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
