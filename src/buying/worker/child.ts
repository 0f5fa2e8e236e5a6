import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { streamChannel } from './channel.ts';
import type { ShoppingWorker } from './distant-shopper.ts';

/** How long a worker may take to leave its shops. */
const LEAVE_MS = 5_000;
/** A memory dump could contain a card. The shell then becomes the worker, with its pipe. */
const WITHOUT_CORE_DUMPS = 'ulimit -c 0; exec "$0" "$@"';
/** The first one after stdin, stdout, and stderr. */
export const PIPE = 3;

export interface ChildOptions {
  /** The file this program was started from. */
  program: string;
  /** Its whole environment. */
  env: Record<string, string>;
  log: Logger;
}

/**
 * A worker that is a child of this process. Only the two hold the pipe between them, and the child exits when the pipe
 * closes: with this process, however that ends.
 */
export function childWorker({ program, env, log }: ChildOptions): ShoppingWorker {
  const children = new Set<ChildProcess>();

  async function end(child: ChildProcess): Promise<void> {
    const exited = once(child, 'exit');
    if (child.exitCode !== null || child.signalCode !== null) return;
    const late = new AbortController();
    const tooLong = sleep(LEAVE_MS, undefined, { signal: late.signal }).catch(() => {});
    await Promise.race([exited, tooLong.then(() => child.kill('SIGKILL'))]).finally(() => late.abort());
    if (child.exitCode === null && child.signalCode === null) await exited;
  }

  return {
    isDisposable: true,

    async connect() {
      const command = [process.execPath, ...process.execArgv, program, 'browser-worker', '--pipe'];
      const stdio: StdioOptions = ['ignore', 'inherit', 'inherit', 'pipe'];
      const child = spawn('/bin/sh', ['-c', WITHOUT_CORE_DUMPS, ...command], { env, stdio });
      const channel = streamChannel(child.stdio[PIPE] as Duplex);
      children.add(child);
      child.once('error', (err) => {
        log.error({ err }, 'a browser worker could not be started');
        children.delete(child);
        channel.close();
      });
      child.once('exit', (code, signal) => {
        children.delete(child);
        if (!channel.gone.aborted) log.warn({ code, signal }, 'a browser worker exited unexpectedly');
        channel.close();
      });
      channel.gone.addEventListener('abort', () => void end(child));
      log.info({ browserWorker: child.pid }, 'started a browser worker');
      return channel;
    },

    async stop() {
      await Promise.all([...children].map(end));
    },
  };
}
