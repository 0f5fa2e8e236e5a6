import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { atEnd } from './at-end.ts';

/** Servers of others that Till works with, as Debian packages them. */
export interface Server {
  /** As with `kill -9`. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Where these programs are for those who run services, and not on everybody’s path. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

export function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`], { env: { ...process.env, PATH } }).status === 0;
}

/** Ends with the test or file that started it. */
export async function startServer(
  program: string,
  args: string[],
  port: number,
  settings: Record<string, string> = {},
): Promise<Server> {
  let running: ChildProcess | undefined;
  const server: Server = {
    async start() {
      running = spawn(program, args, { stdio: 'ignore', env: { ...process.env, PATH, ...settings } });
      while (!(await accepts(port))) {
        if (running.exitCode !== null) throw new Error(`${program} ended with ${running.exitCode}`);
        await pause(50);
      }
    },
    async kill() {
      const ending = running;
      running = undefined;
      if (!ending || ending.exitCode !== null) return;
      const ended = once(ending, 'exit');
      ending.kill('SIGKILL');
      await ended;
    },
  };
  await server.start();
  atEnd(server.kill);
  return server;
}

function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((answer) => {
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
