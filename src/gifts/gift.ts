import type { SubmitTransactionAction } from '../chain/action.ts';
import type { GiftStatus, Gift as Row } from '../db/generated/client/client.ts';
import type { Sorts } from '../db/sort.ts';
import { isFinal, type Transitions } from '../events/move.ts';

export type { GiftStatus };

export interface Gift extends Row {
  /** What this one answer asks to be signed: a release or a reclaim. */
  action?: SubmitTransactionAction | null;
}

export const transitions: Transitions<GiftStatus> = {
  /** It exists here, but not on chain. */
  requires_action: { open: 'gift.funded', reclaimed: 'gift.reclaimed' },
  /** Funded, and waiting for whoever has the code. */
  open: { released: 'gift.released', reclaimed: 'gift.reclaimed' },
  released: {},
  reclaimed: {},
};

/** Whether a funding transaction may be handed out. */
export function isFundable({ status, reclaimAskedAt }: Gift): boolean {
  return status === 'requires_action' && reclaimAskedAt === null;
}

export function isOver({ status }: Pick<Gift, 'status'>): boolean {
  return isFinal(transitions, status);
}

/** Why a gift cannot be claimed now; nothing when it can. */
export function claimObstacle({ status }: Pick<Gift, 'status'>): string | undefined {
  switch (status) {
    case 'open':
      return undefined;
    case 'requires_action':
      return 'This gift isn’t funded yet.';
    case 'released':
      return 'This gift was already claimed.';
    case 'reclaimed':
      return 'The sender reclaimed this gift.';
  }
}

/** What lists of them can be sorted by. */
export const giftSorts = { amount: { kind: 'amount' } } as const satisfies Sorts;
