import { BrowsingTimeout, ChromiumGone, PageUnusable } from '../browser/browsing.ts';
import { ChromiumMissing } from '../browser/chromium.ts';
import { watchPulse } from '../browser/pulse.ts';
import type { Job } from '../flows/shopper.ts';
import type { Adviser } from '../flows/words/adviser.ts';
import { lend, type Sent } from './aids.ts';
import type { Channel } from './channel.ts';
import { createPeer, Declined } from './peer.ts';

/** A worker that answers nothing for so long does not come back. On a busy machine it takes a while to start. */
const SILENT_MS = 60_000;

/** The way to one worker, and the errands that it is on. */
export interface Connection {
  send(what: string, job: Job, aids: Sent['aids'], signal: AbortSignal): Promise<unknown>;
  /** Fires once it should get no more errands. */
  spent: AbortSignal;
  gone: AbortSignal;
  close(): void;
}

export interface ConnectionOptions {
  adviser: Adviser | undefined;
  /** A worker that was told a card gets no further errand, and ends after its last: what remembers the card goes. */
  isDisposable: boolean;
}

export function createConnection(channel: Channel, { adviser, isDisposable }: ConnectionOptions): Connection {
  const errands = new Map<unknown, Sent>();
  const spent = new AbortController();
  let last = 0;

  const peer = createPeer(channel, {
    async answer(what, params, question) {
      // Nobody asks for what belongs to an errand of another worker.
      const sent = errands.get(params.errand);
      if (!sent) throw new Error('Unknown errand.');
      if (what === 'card' && isDisposable) spent.abort();
      return lend(sent, what, params).catch((error) => {
        sent.failures.set(question, error);
        throw error;
      });
    },
    // Why something was refused is nobody's business there, unless the page depends on it.
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

/** What was refused here comes back as it was; what happened there by its name. */
function revive(error: unknown, failures: Map<number, unknown>): unknown {
  if (!(error instanceof Declined)) return new ChromiumGone('The browser worker is gone.', { cause: error });
  const { name, message, question } = error.problem;
  if (question !== undefined && failures.has(question)) return failures.get(question);
  const Known = Object.entries(KNOWN).find(([known]) => known === name)?.[1] ?? Error;
  return new Known(message);
}
