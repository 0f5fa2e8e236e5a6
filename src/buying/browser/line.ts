/** Lets a number of callers in at once; the others wait in order of arrival. */
export interface Line {
  /** Settles with a function that leaves. Rejects with the signal’s reason if it’s aborted before there’s a slot. */
  enter(signal?: AbortSignal): Promise<() => void>;
}

export function createLine(places: number): Line {
  const waiting: (() => void)[] = [];
  let free = places;

  async function enter(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (free > 0) free -= 1;
    else await wait(signal);
    let isIn = true;
    return () => {
      if (isIn) leave();
      isIn = false;
    };
  }

  function wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((goIn, giveUp) => {
      const isNext = () => {
        signal?.removeEventListener('abort', abandon);
        goIn();
      };
      const abandon = () => {
        waiting.splice(waiting.indexOf(isNext), 1);
        giveUp(signal?.reason);
      };
      signal?.addEventListener('abort', abandon, { once: true });
      waiting.push(isNext);
    });
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return { enter };
}
