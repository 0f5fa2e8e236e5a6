import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/ports.ts';
import type { Cleanup } from './cleanup.ts';
import { type Ground, TILL } from './ground.ts';

/** One server in a process of its own. */
export interface Server {
  pid: number;
  origin: string;
  stop(): Promise<void>;
}

export type Peer = 'fastify' | 'apollo' | 'mercurius';

const START_MS = 120_000;
const STOP_MS = 20_000;

export function startTill(ground: Ground, cleanup: Cleanup, nodeOptions: string[] = []): Promise<Server> {
  return startServer([...nodeOptions, TILL, 'serve', '--no-worker'], ground, cleanup);
}

export function startPeer(peer: Peer, ground: Ground, cleanup: Cleanup): Promise<Server> {
  const file = fileURLToPath(new URL(`peers/${peer}.ts`, import.meta.url));
  return startServer(['--import', 'tsx', file], ground, cleanup);
}

export async function startServer(
  command: string[],
  { environment }: Pick<Ground, 'environment'>,
  cleanup: Cleanup,
): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, command, {
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = () => end(child);
  cleanup.add(stop);
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2_000);
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilItAnswers(child, origin).catch((error) => {
    throw new Error(`${command.join(' ')}: ${error.message}\n${complaint}`);
  });
  return { pid: child.pid ?? 0, origin, stop };
}

async function untilItAnswers(child: ChildProcess, origin: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error('it ended before it answered');
    const answers = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await pause(50);
  }
  throw new Error(`it did not answer in ${START_MS} ms`);
}

export async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(force);
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
