import type { Logger } from 'pino';
import type { Browsing } from '../browser/browsing.ts';
import { createEngine } from '../flows/engine.ts';
import { ChallengeTimeout } from '../flows/errand.ts';
import { createShopper, type PurchaseAids, type Shopper } from '../flows/shopper.ts';
import type { Adviser } from '../flows/words/adviser.ts';
import type { Channel } from './channel.ts';
import {
  parseCard,
  parseChallengeAnswer,
  parseChoice,
  parsePick,
  parsePurchaseJob,
  parseQuoteJob,
  parseShopAccount,
} from './jobs.ts';
import { createPeer, Declined, type Problem } from './peer.ts';

type Ask = (what: string, params?: object) => Promise<unknown>;

type Report = ReturnType<Shopper['quote' | 'purchase']>;

/**
 * Runs the errands a Till sends over a channel, for as long as the channel is open. The other end has authenticated.
 */
export function receiveErrands(
  channel: Channel,
  { browsing, log }: { browsing: Browsing; log: Logger },
): void {
  const underWay = new Map<unknown, AbortController>();

  async function run(
    { errand, isAdvised }: Record<string, unknown>,
    go: (shopper: Shopper, aids: PurchaseAids, signal: AbortSignal) => Report,
  ): Promise<unknown> {
    const ask: Ask = (question, params = {}) => peer.ask(question, { errand, ...params }).catch(understand);
    const abandoned = new AbortController();
    underWay.set(errand, abandoned);
    const signal = AbortSignal.any([abandoned.signal, channel.gone]);
    const engine = createEngine({ log, adviser: isAdvised ? adviserBy(ask) : undefined });
    const shopper = createShopper({ browsing, engine });
    try {
      return await go(shopper, aidsBy(ask), signal);
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
        case 'quote': {
          const job = parseQuoteJob(params.job);
          return run(params, (shopper, aids, signal) => shopper.quote(job, aids, signal));
        }
        case 'purchase': {
          const job = parsePurchaseJob(params.job);
          return run(params, (shopper, aids, signal) => shopper.purchase(job, aids, signal));
        }
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
    shopAccount: async (email) => parseShopAccount(await ask('shopAccount', { email })),
    card: async (host) => parseCard(await ask('card', { host })),
    arm: async (signal) => {
      await ask('arm');
      signal.throwIfAborted();
    },
    challenge: async (view) => parseChallengeAnswer(await ask('challenge', { view })) ?? undefined,
  };
}

function adviserBy(ask: Ask): Adviser {
  return {
    choose: async (question) => parseChoice(await ask('choose', { question })) ?? undefined,
    pick: async (question) => parsePick(await ask('pick', { question })) ?? undefined,
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
