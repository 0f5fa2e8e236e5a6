import type { Note } from './client.ts';

/** What is kept of a run, and what of it can be judged by itself. */

/** Notes with their times. What is said again and again is noted once. */
export function notesIn(history: string[]): Note {
  const startedMs = Date.now();
  return (line) => {
    const entry = `${((Date.now() - startedMs) / 1000).toFixed(2).padStart(8)} s  ${line}`;
    if (!history.at(-1)?.endsWith(`  ${line}`)) history.push(entry);
  };
}

export interface EventRow {
  account_id: string;
  sequence: string;
  type: string;
  object_id: string;
}

/** Events are numbered without gaps. Takes them by account, in order. */
export function gapsIn(events: readonly EventRow[]): string[] {
  const lastOf = new Map<string, number>();
  return events.flatMap(({ account_id, sequence }) => {
    const next = (lastOf.get(account_id) ?? 0) + 1;
    lastOf.set(account_id, Number(sequence));
    return Number(sequence) === next ? [] : [`event ${next} of ${account_id} is missing before ${sequence}`];
  });
}
