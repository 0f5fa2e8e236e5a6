import type { Logger } from 'pino';
import type { Browsing } from '../browser/browsing.ts';
import { createEngine } from '../flows/engine.ts';
import { type ChallengeAnswer, ChallengeTimeout, type PaymentCard } from '../flows/errand.ts';
import { createShopper, type PurchaseAids, type PurchaseJob, type QuoteJob } from '../flows/shopper.ts';
import type { Adviser } from '../flows/words/adviser.ts';
import type { Channel } from './channel.ts';
import { createPeer, Declined, type Problem } from './peer.ts';

type Ask = (what: string, params?: object) => Promise<unknown>;

interface Order {
  errand: number;
  job: unknown;
  isAdvised: boolean;
}

/**
 * Runs the errands a Till sends over a channel, for as long as the channel is open. The other end has authenticated, so
 * its input is trusted.
 */
export function receiveErrands(
  channel: Channel,
  { browsing, log }: { browsing: Browsing; log: Logger },
): void {
  const underWay = new Map<unknown, AbortController>();

  async function run(what: string, { errand, job, isAdvised }: Order): Promise<unknown> {
    const ask: Ask = (question, params = {}) => peer.ask(question, { errand, ...params }).catch(understand);
    const abandoned = new AbortController();
    underWay.set(errand, abandoned);
    const signal = AbortSignal.any([abandoned.signal, channel.gone]);
    const engine = createEngine({ log, adviser: isAdvised ? adviserBy(ask) : undefined });
    const shopper = createShopper({ browsing, engine });
    try {
      return what === 'quote'
        ? await shopper.quote(job as QuoteJob, aidsBy(ask), signal)
        : await shopper.purchase(job as PurchaseJob, aidsBy(ask), signal);
    } finally {
      underWay.delete(errand);
    }
  }

  const peer = createPeer(channel, {
    async answer(what, params) {
      switch (what) {
        case 'pulse':
          return null;
        case 'abandon':
          return underWay.get(params.errand)?.abort(new Error('Till canceled the errand.'));
        case 'quote':
        case 'purchase':
          return run(what, params as unknown as Order);
        default:
          throw new Error('A browser worker can’t do that.');
      }
    },
    describe,
  });
}

/** What a shopper can ask Till for. */
function aidsBy(ask: Ask): PurchaseAids {
  return {
    recorder: {
      begin: async (name, step, of) => void (await ask('begin', { name, step, of })),
      end: async ({ screenshot, ...step }) => {
        const picture = screenshot && Buffer.from(screenshot).toString('base64');
        await ask('end', { step: { ...step, screenshot: picture } });
      },
    },
    shopAccount: (email) => ask('shopAccount', { email }) as Promise<{ password: string; isNew: boolean }>,
    card: (host) => ask('card', { host }) as Promise<PaymentCard>,
    arm: async (signal) => {
      await ask('arm');
      signal.throwIfAborted();
    },
    challenge: async (view) => ((await ask('challenge', { view })) as ChallengeAnswer | null) ?? undefined,
  };
}

function adviserBy(ask: Ask): Adviser {
  return {
    choose: async (question) => ((await ask('choose', { question })) as string | null) ?? undefined,
    pick: async (question) => ((await ask('pick', { question })) as number | null) ?? undefined,
  };
}

/** The one failure that a page depends on. */
function understand(error: unknown): never {
  const isLate = error instanceof Declined && error.problem.name === 'ChallengeTimeout';
  throw isLate ? new ChallengeTimeout('The cardholder didn’t respond in time.') : error;
}

function describe(error: unknown): Problem {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { name, message, question: error instanceof Declined ? error.question : undefined };
}
