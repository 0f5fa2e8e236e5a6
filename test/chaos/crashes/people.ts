/** Something whose people go on whatever happens to Till, and remember all that they were told. */
export interface Lived {
  id: string;
  history: string[];
}

export interface Crowd<Life extends Lived> {
  /** All that was begun. */
  lives: Life[];
  /** What went otherwise than it may. */
  faults: string[];
  gather(): void;
  /** Nobody begins anything more; settles when all are done with what they have begun. */
  leave(): Promise<unknown>;
}

/** People who do one thing after the other, so many of them at a time. */
export function createCrowd<Life extends Lived>(
  atATime: number,
  begin: (place: number) => Promise<{ lived: Life; live(): Promise<void> }>,
): Crowd<Life> {
  const lives: Life[] = [];
  const faults: string[] = [];
  let begun = 0;
  let isOver = false;
  let everyone: Promise<unknown> = Promise.resolve();

  async function person(): Promise<void> {
    while (!isOver) {
      const { lived, live } = await begin(begun++);
      lives.push(lived);
      await live().catch((error: Error) =>
        faults.push([`${lived.id}: ${error.message}`, ...lived.history].join('\n    ')),
      );
    }
  }

  return {
    lives,
    faults,
    gather() {
      everyone = Promise.all(Array.from({ length: atATime }, person));
      everyone.catch(() => {});
    },
    leave() {
      isOver = true;
      return everyone;
    },
  };
}

/** Who is not done yet, how it was meant to go, and how it went. */
export function restless<Life extends Lived>(lives: Life[], planOf: (lived: Life) => unknown): string {
  const waiting = lives.filter(({ history }) => !history.at(-1)?.endsWith('at rest'));
  return waiting.map((lived) => toldOf(lived, planOf(lived))).join('\n  ');
}

/** How it was meant to go, and how it went. */
export function toldOf({ id, history }: Lived, plan: unknown): string {
  return [id, JSON.stringify(plan), ...history].join('\n    ');
}
