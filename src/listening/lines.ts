import type { Event } from '../client/index.ts';

/** What a listener shows of each delivery: a line, in color on a terminal. */

export interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
}

export interface Lines {
  note(text: string): void;
  arrived(event: Event, outcome: string, tookMs: number): void;
  failed(event: Event, reason: string, attempt: number): void;
}

const COLORS = { dim: 2, bold: 1, green: 32, red: 31 };

export function createLines(output: Output, now: () => Date): Lines {
  const colored = (text: string, color: keyof typeof COLORS) =>
    output.isTTY ? `\u001b[${COLORS[color]}m${text}\u001b[0m` : text;
  const line = ({ type, object_id }: Event, outcome: string) =>
    output.write(
      `${colored(now().toTimeString().slice(0, 8), 'dim')}  ${colored(type.padEnd(34), 'bold')} ${object_id}  ${outcome}\n`,
    );
  return {
    note: (text) => void output.write(`${colored(text, 'dim')}\n`),
    arrived: (event, outcome, tookMs) =>
      void line(event, outcome && `${colored(`→ ${outcome}`, 'green')} ${colored(`${tookMs} ms`, 'dim')}`),
    failed: (event, reason, attempt) =>
      void line(event, colored(`→ ${reason}, attempt ${attempt}; retrying`, 'red')),
  };
}
