import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Endpoint } from '../../rest/endpoint.ts';
import type { Caller } from '../accounts/caller.ts';
import type { CheckoutIntent } from '../client/index.ts';
import type { Perform, Performed } from './performing.ts';
import { digest } from './sealed-state.ts';
import { answered } from './tool-call.ts';
import type { purchaseTools } from './tools.ts';
import { nextStep } from './words.ts';

export type PurchaseTool = (typeof purchaseTools)[number]['name'];

export interface StepParts {
  perform: Perform;
  endpoints: Record<PurchaseTool, Endpoint>;
  /** The purchase in the dashboard. */
  urlOf(id: string): string;
}

export type Steps = ReturnType<typeof createSteps>;

/** The steps that every way of following a purchase is made of. None of them waits. */
export function createSteps({ perform, endpoints, urlOf }: StepParts) {
  return {
    urlOf,

    /** Whoever waits tells the client that it goes on; a wait inside the call wouldn’t. */
    to: (
      tool: PurchaseTool,
      { caller }: { caller: Caller },
      given: Record<string, unknown>,
      key?: unknown,
    ): Promise<Performed<CheckoutIntent>> =>
      perform<CheckoutIntent>(endpoints[tool], { ...caller, isInHurry: true }, given, key),

    /** What comes next stands first: some models read no further. */
    told(purchase: CheckoutIntent, note?: string): CallToolResult {
      const step = nextStep(purchase, urlOf(purchase.id));
      return answered({ next_step: note ? `${note} ${step}` : step, ...purchase });
    },
  };
}

/** What is shown for approval. */
export function quoteOf(purchase: CheckoutIntent): string {
  const { amount, currency, items, shipping, ship_to: to, url, not_passed_on: untold } = purchase;
  return digest([amount, currency, items, shipping, to, url, ...untold]);
}
