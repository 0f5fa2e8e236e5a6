import type { Connection } from './connection.ts';
import type { CheckoutIntent, CheckoutIntentsCreateParams, Resources } from './resources.generated.ts';
import { waitFor } from './wait.ts';

/** A whole purchase: questions are answered, the quote is approved, and the end is awaited. */

export interface BuyOptions {
  /** The shop needs to know more: answer by the JSON Schema, or with nothing to cancel. */
  onQuestion(
    schema: Record<string, unknown>,
    intent: CheckoutIntent,
  ): Answers | undefined | Promise<Answers | undefined>;
  /** What it costs. Nothing is bought unless this says true. */
  onQuote(intent: CheckoutIntent): boolean | Promise<boolean>;
  /** The cardholder's bank wants to verify the payment: send them to this page. The purchase continues afterward. */
  onChallenge?: ((url: string, intent: CheckoutIntent) => void | Promise<void>) | undefined;
  /** The key's mandate wants a person to approve the purchase: send the owner to this page. It continues afterward. */
  onApproval?: ((url: string, intent: CheckoutIntent) => void | Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
}

export type Answers = Record<string, unknown>;

export interface Buying {
  /** Buys something, and returns the intent in its final state. */
  buy(params: CheckoutIntentsCreateParams, options: BuyOptions): Promise<CheckoutIntent>;
  /** The same from wherever an intent is, such as after a restart of your program. */
  finish(id: string, options: BuyOptions): Promise<CheckoutIntent>;
}

export function createBuying(connection: Connection, intents: Resources['checkoutIntents']): Buying {
  async function finish(intent: CheckoutIntent, options: BuyOptions): Promise<CheckoutIntent> {
    let current = intent;
    while (!['succeeded', 'failed', 'canceled'].includes(current.status))
      current = await step(current, options);
    return current;
  }

  async function step(intent: CheckoutIntent, options: BuyOptions): Promise<CheckoutIntent> {
    const { id, status, next_action: action } = intent;
    const { signal } = options;
    const moved = (from: string) =>
      waitFor<CheckoutIntent>(connection, id, (now) => now.status !== from, { signal });
    if (status === 'processing') return moved('processing');
    if (status === 'requires_confirmation') {
      // More than the maximum can't be confirmed.
      const isApproved = !intent.exceeds_ceiling && (await options.onQuote(intent));
      return isApproved ? intents.confirm(id, { signal }) : intents.cancel(id, { signal });
    }
    if (action?.type === 'payment_authentication') {
      await options.onChallenge?.(action.payment_authentication.url, intent);
      return moved('requires_action');
    }
    if (action?.type === 'approval') {
      await options.onApproval?.(action.url, intent);
      return moved('requires_action');
    }
    const answers = action && (await options.onQuestion(action.options_schema, intent));
    return answers ? intents.respond(id, { options: answers }, { signal }) : intents.cancel(id, { signal });
  }

  return {
    buy: async (params, options) => finish(await intents.create(params, { signal: options.signal }), options),
    finish: async (id, options) => finish(await intents.retrieve(id, { signal: options.signal }), options),
  };
}
