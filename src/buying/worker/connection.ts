import { BrowsingTimeout, ChromiumGone, PageUnusable } from '../browser/browsing.ts';
import { ChromiumMissing } from '../browser/chromium.ts';
import { watchPulse } from '../browser/pulse.ts';
import type { Job } from '../flows/shopper.ts';
import type { Adviser } from '../flows/words/adviser.ts';
import { lend, type Sent } from './aids.ts';
import type { Channel } from './channel.ts';
import { createPeer, Declined } from './peer.ts';

/** A worker that is silent for this long won’t come back. On a busy machine, it takes a while to start. */
const SILENT_MS = 60_000;

/** The connection to one worker, and its errands. */
export interface Connection {
  send(what: string, job: Job, aids: Sent['aids'], signal: AbortSignal): Promise<unknown>;
  /** Aborted once it should get no more errands. */
  spent: AbortSignal;
  gone: AbortSignal;
  close(): void;
}

export interface ConnectionOptions {
  adviser: Adviser | undefined;
  /**
   * A worker that was told a card gets no further errand and exits after its last: what remembers the card goes away.
   */
  isDisposable: boolean;
}

export function createConnection(channel: Channel, { adviser, isDisposable }: ConnectionOptions): Connection {
  const errands = new Map<unknown, Sent>();
  const spent = new AbortController();
  let last = 0;

  const peer = createPeer(channel, {
    async answer(what, params, question) {
      // A worker can’t ask for anything of another worker’s errand.
      const sent = errands.get(params.errand);
      if (!sent) throw new Error('Unknown errand.');
      if (what === 'card' && isDisposable) spent.abort();
      return lend(sent, what, params).catch((error) => {
        sent.failures.set(question, error);
        throw error;
      });
    },
    // Why something failed is not the worker’s concern, unless the page depends on it.
    describe: (error) => ({ name: (error as Error).name, message: 'Till refused.' }),
  });
  const pulse = watchPulse(() => peer.ask('pulse', {}), { silentMs: SILENT_MS, onSilent: peer.close });
  peer.gone.addEventListener('abort', () => {
    pulse.stop();
    spent.abort();
  });

  async function send(what: string, job: Job, aids: Sent['aids'], signal: AbortSignal): Promise<unknown> {
    const errand = ++last;
    const over = new AbortController();
    const failures = new Map<number, unknown>();
    errands.set(errand, { aids, adviser, over: over.signal, failures });
    const abandoned = new Promise<never>((_, fail) => {
      const abandon = () => {
        fail(signal.reason);
        peer.ask('abandon', { errand }).catch(() => {});
      };
      if (signal.aborted) abandon();
      else signal.addEventListener('abort', abandon, { once: true, signal: over.signal });
    });
    try {
      const asked = peer.ask(what, { errand, job, isAdvised: adviser !== undefined });
      asked.catch(() => {});
      return await Promise.race([asked, abandoned]);
    } catch (error) {
      throw signal.aborted ? signal.reason : revive(error, failures);
    } finally {
      over.abort(new Error('The errand is over.'));
      errands.delete(errand);
      if (spent.signal.aborted && errands.size === 0) peer.close();
    }
  }

  return { send, spent: spent.signal, gone: peer.gone, close: peer.close };
}

const KNOWN = { BrowsingTimeout, ChromiumGone, ChromiumMissing, PageUnusable };

/** An error from here comes back as it was; one from there, by its name. */
function revive(error: unknown, failures: Map<number, unknown>): unknown {
  if (!(error instanceof Declined)) return new ChromiumGone('The browser worker is gone.', { cause: error });
  const { name, message, question } = error.problem;
  if (question !== undefined && failures.has(question)) return failures.get(question);
  const Known = Object.entries(KNOWN).find(([known]) => known === name)?.[1] ?? Error;
  return new Known(message);
}
