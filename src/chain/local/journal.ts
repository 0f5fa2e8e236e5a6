import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../shared/operator-error.ts';
import type { LandedTransaction } from './landed.ts';

/** What the journal tells: how the chain began, and all that happened since. */
export type Entry =
  | { genesis: Genesis }
  | { transaction: LandedTransaction }
  /** Slots that were skipped at once. */
  | { advanced: number }
  /** Where the chain was served. */
  | { port: number };

export interface Genesis {
  /** 32 bytes in base64. The chain's keys and blockhashes follow from it. */
  seed: string;
  timeMs: number;
  slotMs: number;
  /** The address of its USDC. */
  mint?: string;
}

/**
 * One line of JSON for each entry. A line is in the file before anybody hears of what it says; the end of a
 * line that a crash cut short is cut off at the next start.
 */
export interface Journal {
  readonly isEmpty: boolean;
  /** Returns where the entry is. */
  append(entry: Entry): number;
  read(position: number): Entry;
  /** All entries in order. */
  replay(restore: (entry: Entry, position: number) => void): void;
  close(): void;
}

export class JournalError extends OperatorError {}

const NEWLINE = 10;
const CHUNK_BYTES = 4 * 1024 * 1024;

export function createMemoryJournal(): Journal {
  const lines: string[] = [];
  return {
    get isEmpty() {
      return lines.length === 0;
    },
    append: (entry) => lines.push(JSON.stringify(entry)) - 1,
    read: (position) => JSON.parse(lines[position] ?? 'null'),
    replay: () => {},
    close: () => {},
  };
}

export function openJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'journal.jsonl');
  const file = openSync(path, 'a+', 0o600);
  let end = endOfLastLine(file);
  ftruncateSync(file, end);

  function replay(restore: (entry: Entry, position: number) => void): void {
    let position = 0;
    for (const line of linesOf(file, end)) {
      const entry = parse(line.toString('utf8'));
      if (!entry && position + line.length + 1 < end)
        throw new JournalError(`${path} is damaged at byte ${position}. Move it away to start a new chain.`);
      if (!entry) {
        end = position;
        ftruncateSync(file, end);
        return;
      }
      restore(entry, position);
      position += line.length + 1;
    }
  }

  return {
    get isEmpty() {
      return end === 0;
    },
    append(entry) {
      const line = Buffer.from(`${JSON.stringify(entry)}\n`);
      try {
        for (let written = 0; written < line.length; ) written += writeSync(file, line, written);
      } catch (error) {
        ftruncateSync(file, end);
        throw error;
      }
      const position = end;
      end += line.length;
      return position;
    },
    read: (position) => readLine(file, position),
    replay,
    close: () => closeSync(file),
  };
}

function endOfLastLine(file: number): number {
  const chunk = Buffer.allocUnsafe(64 * 1024);
  for (let end = fstatSync(file).size; end > 0; ) {
    const start = Math.max(0, end - chunk.length);
    const count = readSync(file, chunk, 0, end - start, start);
    const newline = chunk.subarray(0, count).lastIndexOf(NEWLINE);
    if (newline >= 0) return start + newline + 1;
    end = start;
  }
  return 0;
}

/** The lines up to `end`, without their newlines. */
function* linesOf(file: number, end: number): Generator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for (let at = 0; at < end; ) {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - at));
    const count = readSync(file, chunk, 0, chunk.length, at);
    if (count === 0) return;
    at += count;
    const bytes = Buffer.concat([rest, chunk.subarray(0, count)]);
    let start = 0;
    for (let stop = bytes.indexOf(NEWLINE); stop >= 0; stop = bytes.indexOf(NEWLINE, start)) {
      yield bytes.subarray(start, stop);
      start = stop + 1;
    }
    rest = bytes.subarray(start);
  }
}

function parse(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}

function readLine(file: number, position: number): Entry {
  for (let size = 16 * 1024; ; size *= 4) {
    const buffer = Buffer.allocUnsafe(size);
    const count = readSync(file, buffer, 0, size, position);
    const stop = buffer.subarray(0, count).indexOf(NEWLINE);
    if (stop >= 0) return JSON.parse(buffer.toString('utf8', 0, stop)) as Entry;
    if (count < size) throw new JournalError(`There is no line at byte ${position} of the journal.`);
  }
}
