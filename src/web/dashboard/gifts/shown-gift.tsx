import { useEffect, useState } from 'react';
import { money } from '../../../shared/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { Columns } from '../kit/detail.tsx';
import { MetadataPanel } from '../kit/metadata/metadata-panel.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Timeline } from '../kit/timeline.tsx';
import type { GiftDetailFragment } from '../operations.generated.ts';
import { ClaimLink } from './claim-link.tsx';
import { GiftFacts, type GiftTransaction } from './gift-facts.tsx';
import { GiftStatus } from './gift-status.tsx';
import { MoveMoney } from './move-money.tsx';
import { funding, returning } from './movement.ts';
import { Reclaim } from './reclaim.tsx';

interface Props {
  gift: GiftDetailFragment;
  transactions: readonly GiftTransaction[];
  /** It was asked back before it was funded, and waits until no funding can arrive any more. */
  isAskedBack: boolean;
}

export function ShownGift({ gift, transactions, isAskedBack }: Props) {
  const { id, status, amount, metadata, isFundedAgain } = gift;
  const [isReturning, setReturning] = useState(false);
  const isFunded = status === 'OPEN' || isFundedAgain;
  const isOver = !isFunded && status !== 'REQUIRES_ACTION';
  // What is paid in after that is another matter, to be asked about again.
  useEffect(() => {
    if (isOver) setReturning(false);
  }, [isOver]);
  const canBeTakenBack = isFunded || (status === 'REQUIRES_ACTION' && !isAskedBack);
  return (
    <>
      <PageHead
        title={`${money(amount)} gift`}
        up={{ href: '/gifts', name: 'Gifts' }}
        mark={<GiftStatus of={status} isAskedBack={isAskedBack} />}
        actions={
          canBeTakenBack &&
          !(isReturning && isFunded) && <Reclaim gift={gift} onAgreed={() => setReturning(true)} />
        }
      />
      <Columns aside={<Timeline of={id} />}>
        {isAskedBack && (
          <Notice tone="warn" title="This gift is being reclaimed">
            <p>
              A funding transaction issued earlier can still arrive for a minute or two. If none does, the
              gift closes automatically. If one does, the gift opens, and you can reclaim it then.
            </p>
          </Notice>
        )}
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
        {isFunded && isReturning && <MoveMoney of={gift} movement={returning(gift)} key="return" />}
        {(status === 'OPEN' || status === 'REQUIRES_ACTION') && !isAskedBack && <ClaimLink id={id} />}
        <GiftFacts gift={gift} transactions={transactions} />
        <MetadataPanel of={metadata} />
      </Columns>
    </>
  );
}
