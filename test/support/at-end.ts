type Stop = () => Promise<unknown> | unknown;

const stops: Stop[] = [];
let startedBefore = 0;

/** What a test starts ends with it, what a file starts ends with the file, the last first. */
export function atEnd(stop: Stop): void {
  stops.push(stop);
}

export function beginTest(): void {
  startedBefore = stops.length;
}

export function endTest(): Promise<void> {
  return unwind(startedBefore);
}

export function endFile(): Promise<void> {
  return unwind(0);
}

async function unwind(until: number): Promise<void> {
  while (stops.length > until) await stops.pop()?.();
}
