import { useSyncExternalStore } from 'react';
import { type Client, useClient } from 'urql';

/** What a card says of a gift, but for its code. */
export interface CardFacts {
  id: string;
  amount: number;
  senderAddress: string;
  recipientName?: string | undefined;
  message?: string | undefined;
}

/** Gifts whose codes are shown, and where. */
export interface Held {
  places: readonly string[];
  kind: 'gift' | 'refund';
  cards: readonly CardFacts[];
  /** Copied, printed or downloaded, as far as a page can know. */
  isSaved: boolean;
}

type Making = Pick<Held, 'places' | 'kind'>;

/**
 * Codes that this browser made, in memory only and until they are left: never in the cache, in storage or in an
 * address. Nothing outside is given a code to keep, so that forgetting them here is enough.
 */
export interface HeldCodes {
  held(): Held | undefined;
  codeOf(giftId: string): string;
  /** Adds to those that are shown at the same places, and lets go of any others. */
  hold(making: Making, card: CardFacts, code: string): void;
  save(): void;
  forget(): void;
  onChange(listener: () => void): () => void;
}

function createHeldCodes(): HeldCodes {
  const codes = new Map<string, string>();
  const listeners = new Set<() => void>();
  let held: Held | undefined;
  function become(next: Held | undefined): void {
    held = next;
    for (const listener of [...listeners]) listener();
  }
  return {
    held: () => held,
    codeOf: (giftId) => codes.get(giftId) ?? '',
    hold({ places, kind }, card, code) {
      const isMore = held?.places[0] === places[0];
      if (!isMore) codes.clear();
      codes.set(card.id, code);
      become({ places, kind, cards: [...(isMore && held ? held.cards : []), card], isSaved: false });
    },
    save: () => held && !held.isSaved && become({ ...held, isSaved: true }),
    forget() {
      codes.clear();
      if (held) become(undefined);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Gone with the visit, because the next one has a client of its own. */
const visits = new WeakMap<Client, HeldCodes>();

export function useHeldCodes(): HeldCodes {
  const visit = useClient();
  const known = visits.get(visit);
  if (known) return known;
  const made = createHeldCodes();
  visits.set(visit, made);
  return made;
}

export function useHeld(): Held | undefined {
  const { held, onChange } = useHeldCodes();
  return useSyncExternalStore(onChange, held);
}
