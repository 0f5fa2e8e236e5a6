import { join } from 'node:path';
import { Till, TillError } from '../client/index.ts';
import { readConfig } from '../config.ts';
import { createLines } from '../listening/lines.ts';
import { listen as follow, type Listening, replay } from '../listening/listen.ts';
import { forwardTo, type Receive, runCommand } from '../listening/receivers.ts';
import { openState } from '../listening/state.ts';
import { systemClock } from '../shared/clock.ts';
import { OperatorError } from '../shared/operator-error.ts';
import { plainly } from './plainly.ts';
import { whichTill } from './which-till.ts';

export interface ListenOptions {
  url?: string;
  forwardTo?: string;
  exec?: string;
  types?: string;
  after?: string;
  replay?: string;
  state?: string;
}

/** `till listen`: events of an account to a URL, a command, or the terminal, and none of them lost. */
export async function listen(options: ListenOptions): Promise<void> {
  await plainly(async () => {
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
    try {
      const parts = await prepare(options, stop.signal);
      if (options.replay === undefined) await follow(parts);
      else await replay(parts, options.replay);
    } catch (error) {
      throw error instanceof TillError ? new OperatorError(error.message) : error;
    }
    process.exit();
  });
}

async function prepare(options: ListenOptions, signal: AbortSignal): Promise<Listening> {
  const { now } = systemClock;
  const till = new Till(await whichTill(options.url, '--url'));
  const { id: account } = await till.account.retrieve();
  const file = await openState(
    options.state ?? join(readConfig(process.env).TILL_HOME, 'listen.json'),
    account,
  );
  const lines = createLines(process.stdout, now);
  const { secret } = file.state;
  if (options.forwardTo) lines.note(`Signing secret ${secret}`);
  return {
    till,
    file,
    lines,
    clock: systemClock,
    signal,
    receive: receiverOf(options, secret),
    types: options.types?.split(',').map((type) => type.trim()),
    after: options.after,
  };
}

function receiverOf({ forwardTo: url, exec }: ListenOptions, secret: string): Receive {
  if (url !== undefined && exec !== undefined)
    throw new OperatorError('Use either --forward-to or --exec, not both.');
  if (url !== undefined && !URL.canParse(url)) throw new OperatorError('--forward-to must be a URL.');
  if (url !== undefined) return forwardTo(url, secret, systemClock.now);
  return exec === undefined ? async () => '' : runCommand(exec);
}
