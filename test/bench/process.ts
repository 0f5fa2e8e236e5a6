import { readFileSync } from 'node:fs';

/** What the kernel counts of another process; Linux alone shows it as files. */

const TICKS_PER_SECOND = 100;

/** User and system time of all its threads, ended ones too. */
export function cpuMicroseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name comes first, in brackets, and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return (ticks * 1_000_000) / TICKS_PER_SECOND;
}

/** What it holds in memory, but not what it maps from files: the kernel drops and reloads those at will. */
export function memoryKilobytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1]);
}
