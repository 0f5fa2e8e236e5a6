import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Cleanup } from './cleanup.ts';
import { end, type Server } from './servers.ts';
import type { Connection, Order, Receipt } from './subscriber-process.ts';

/** The process that holds the subscribers, seen from outside. */
export interface Crowd {
  subscribe(till: Server, connections: Connection[]): Promise<void>;
  /** What has come in, once that many updates have or no more seem to. */
  collect(updates: number): Promise<Receipt[]>;
  leave(): Promise<void>;
}

export function startCrowd(cleanup: Cleanup): Crowd {
  const file = fileURLToPath(new URL('subscriber-process.ts', import.meta.url));
  const child = fork(file, { execArgv: ['--import', 'tsx'] });
  const leave = () => end(child);
  cleanup.add(leave);

  return {
    async subscribe({ origin }, connections) {
      const url = `${origin.replace('http', 'ws')}/graphql`;
      await ask(child, { kind: 'subscribe', url, connections });
    },
    collect: (updates) => ask(child, { kind: 'collect', updates }),
    leave,
  };
}

function ask(child: ChildProcess, order: Order): Promise<Receipt[]> {
  return new Promise((resolve, reject) => {
    const lost = () => reject(new Error('the subscribers are gone'));
    child.once('exit', lost);
    child.once('message', (receipts) => {
      child.off('exit', lost);
      resolve(receipts as Receipt[]);
    });
    child.send(order);
  });
}
