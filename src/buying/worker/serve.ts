import { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Browsing } from '../browser/browsing.ts';
import { streamChannel } from './channel.ts';
import { PIPE } from './child.ts';

import { receiveErrands } from './errands.ts';
import { listenForTills } from './listen.ts';

/** The worker’s side: whose errands it runs. */

interface Parts {
  browsing: Browsing;
  log: Logger;
}

/** Those of the process that started this one. Aborts when that has closed the pipe. */
export function serveParent(parts: Parts): AbortSignal {
  const channel = streamChannel(new Socket({ fd: PIPE }));
  receiveErrands(channel, parts);
  return channel.gone;
}

/** Those of every Till that connects with the token. */
export function serveCallers(at: { host: string; port: number; token: string }, parts: Parts) {
  return listenForTills({ ...at, onTill: (channel) => receiveErrands(channel, parts) });
}
