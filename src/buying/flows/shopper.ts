import type { Browsing } from '../browser/browsing.ts';
import type { Engine } from './engine.ts';
import type {
  ChallengeAnswer,
  ChallengeView,
  Errand,
  Payer,
  PaymentCard,
  PurchaseReport,
  Purchasing,
  QuoteReport,
  Recorder,
} from './errand.ts';
import type { Flow } from './flow.ts';

/** What a shopper gets for one visit. */
export interface Job {
  errand: Errand;
  flow: Flow | undefined;
  /** The time limit in the shop, not counting the cardholder’s time. */
  deadlineMs: number;
}

export interface QuoteJob extends Job {
  holdsCvc: boolean;
}

export interface PurchaseJob extends Job {
  payer: Payer;
  approved: Purchasing['approved'];
}

/** What a shopper may ask its caller for. */
export interface Aids {
  recorder: Recorder;
  shopAccount(email: string): Promise<{ password: string; isNew: boolean }>;
}

export interface PurchaseAids extends Aids {
  card(host: string): Promise<PaymentCard>;
  /** The signal aborts when the visit is over. */
  arm(signal: AbortSignal): Promise<void>;
  challenge(view: ChallengeView, signal: AbortSignal): Promise<ChallengeAnswer | undefined>;
}

/** Visits shops, in this process or an isolated one. */
export interface Shopper {
  quote(job: QuoteJob, aids: Aids, signal: AbortSignal): Promise<QuoteReport>;
  purchase(job: PurchaseJob, aids: PurchaseAids, signal: AbortSignal): Promise<PurchaseReport>;
  /** Keeps everything ready for the next errand from now on. */
  keepWarm(): void;
  stop(): Promise<void>;
}

/** A shopper in this process. */
export function createShopper({ browsing, engine }: { browsing: Browsing; engine: Engine }): Shopper {
  return {
    quote({ errand, deadlineMs, ...job }, aids, signal) {
      return browsing.visit((visit) => engine.quote(errand, { ...visit, ...job, ...aids }), {
        deadlineMs,
        signal,
      });
    },

    purchase({ errand, flow, payer, approved, deadlineMs }, aids, signal) {
      const { recorder, shopAccount, card } = aids;
      return browsing.visit(
        ({ page, signal: end, refused, offTheClock }) =>
          engine.purchase(errand, {
            page,
            signal: end,
            refused,
            flow,
            recorder,
            shopAccount,
            purchasing: {
              payer,
              card,
              approved,
              arm: () => aids.arm(end),
              challenge: (view) => offTheClock(() => aids.challenge(view, end)),
            },
          }),
        { deadlineMs, signal },
      );
    },

    keepWarm: browsing.keepWarm,
    stop: browsing.stop,
  };
}
