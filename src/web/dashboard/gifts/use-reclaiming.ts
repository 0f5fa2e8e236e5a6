import { useEffect, useState } from 'react';
import type { Found } from '../../graphql/found.ts';
import type { GiftDetailFragment, GiftDetailQuery } from '../operations.generated.ts';

export interface Reclaiming {
  canReclaim: boolean;
  /** The sender agreed to take the money back and has to sign. */
  isReturning: boolean;
  agree(): void;
}

/** Whether a gift can be taken back, and whether that is about to be signed. */
export function useReclaiming(gift: GiftDetailFragment, isAskedBack: boolean): Reclaiming {
  const { status, isFundedAgain } = gift;
  const [isAgreed, setAgreed] = useState(false);
  const isFunded = status === 'OPEN' || isFundedAgain;
  const isOver = !isFunded && status !== 'REQUIRES_ACTION';
  // What is paid in after that is another matter, to be asked about again.
  useEffect(() => {
    if (isOver) setAgreed(false);
  }, [isOver]);
  const isReturning = isFunded && isAgreed;
  const isOpen = isFunded || (status === 'REQUIRES_ACTION' && !isAskedBack);
  return { canReclaim: isOpen && !isReturning, isReturning, agree: () => setAgreed(true) };
}

/** Before it was funded, so that it waits until no funding can arrive any more. */
export function isAskedBack({ gift, events }: Found<GiftDetailQuery>): boolean {
  return gift.status === 'REQUIRES_ACTION' && events.nodes.length > 0;
}
