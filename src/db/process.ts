import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * A running process as its program’s name and start time, which no later process with the same PID shares; undefined if
 * there is none.
 */
export async function describeProcess(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    if (!stat) return undefined;
    // The name is in parentheses and may contain any character; the start time is the 20th field after it.
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : `${name} ${fields[18]}`;
  }
  return askPs(pid, 'ucomm=,lstart=');
}

/** The command line of a running process; undefined if there is none. */
export async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return words.replaceAll('\0', ' ') || undefined;
  }
  return askPs(pid, 'args=');
}

async function askPs(pid: number, format: string): Promise<string | undefined> {
  const { stdout } = await run('ps', ['-ww', '-p', String(pid), '-o', format]).catch(() => ({ stdout: '' }));
  return stdout.trim() || undefined;
}
