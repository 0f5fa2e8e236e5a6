import { money } from '../../../shared/money.ts';
import { Notice } from '../../ui/notice.tsx';
import type { GiftDetailFragment } from '../operations.generated.ts';
import { ClaimLink } from './claim-link.tsx';
import { useHeld } from './codes/held-codes.ts';
import { ShownCode } from './codes/shown-code.tsx';
import { MoveMoney } from './move-money.tsx';
import { funding, returning } from './movement.ts';

interface Props {
  gift: GiftDetailFragment;
  businessName: string;
  /** It was asked back before it was funded, and waits until no funding can arrive any more. */
  isAskedBack: boolean;
  isReturning: boolean;
}

/** What there is to do about a gift's money: hand over the code, fund it, take it back. */
export function GiftMoney({ gift, businessName, isAskedBack, isReturning }: Props) {
  const { id, status, amount, isFundedAgain } = gift;
  const held = useHeld();
  const shown = held?.cards.some((card) => card.id === id) ? held : undefined;
  const isClaimable = (status === 'OPEN' || status === 'REQUIRES_ACTION') && !isAskedBack;
  return (
    <>
      {isAskedBack && (
        <Notice tone="warn" title="This gift is being reclaimed">
          <p>
            A funding transaction issued earlier can still arrive for a minute or two. If none does, the gift
            closes automatically. If one does, the gift opens, and you can reclaim it then.
          </p>
        </Notice>
      )}
      {shown && isClaimable && <ShownCode held={shown} giftId={id} businessName={businessName} />}
      {status === 'REQUIRES_ACTION' && !isAskedBack && (
        <MoveMoney of={gift} movement={funding(gift)} key="funding" />
      )}
      {isFundedAgain && !isReturning && (
        <Notice tone="warn" title="Funded again">
          <p>
            {money(amount)} was paid into this gift’s escrow after it had ended. Reclaim it to return the
            money to the sender.
          </p>
        </Notice>
      )}
      {isReturning && <MoveMoney of={gift} movement={returning(gift)} key="return" />}
      {isClaimable && <ClaimLink id={id} isCodeShown={shown !== undefined} />}
    </>
  );
}
