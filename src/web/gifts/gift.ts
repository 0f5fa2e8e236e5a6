import type { ClaimableGiftPartsFragment } from '../operations.generated.ts';
import type { ProblemKind } from './claim-problem.ts';

/** A gift as anyone with its link or code may see it. */
export type Gift = ClaimableGiftPartsFragment;

/** Why a gift cannot be claimed now; undefined when it can. */
export function whyNotClaimable({ status }: Pick<Gift, 'status'>): ProblemKind | undefined {
  switch (status) {
    case 'OPEN':
      return undefined;
    case 'REQUIRES_ACTION':
      return 'unfunded';
    case 'RELEASED':
      return 'claimed';
    case 'RECLAIMED':
      return 'reclaimed';
  }
}
