import { type ReactNode, useEffect, useRef } from 'react';
import { money } from '../../shared/money.ts';
import { redeemPath } from '../settings.ts';
import { Card } from '../ui/card.tsx';
import { useLook } from '../ui/look.ts';
import { ClaimSteps } from './claim-steps.tsx';
import { CodeForm } from './code-form.tsx';
import type { Gift } from './gift.ts';
import { whyNotClaimable } from './gift.ts';
import { GiftHead, SealedHead } from './gift-head.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import classes from './redeem.module.css';
import { useLiveGift } from './use-live-gift.ts';
import { type Opening, useOpening } from './use-opening.ts';

/** The card on which a gift is opened with its code and claimed; with a link, only that link's gift. */
export function Redeem({ linked }: { linked?: Gift }) {
  const { opening, open, openOther, close } = useOpening(linked?.id);
  const input = useRef<HTMLInputElement>(null);
  const found = opening.state === 'open' ? opening.opened : undefined;
  const live = useLiveGift(found?.gift);
  const gift = live ?? linked;
  useLook(gift?.seller);

  // Where it does not call up a keyboard that covers half of the screen.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, []);

  function otherCode(): void {
    close();
    if (input.current) input.current.value = '';
    // The field is back after the next render.
    requestAnimationFrame(() => input.current?.focus());
  }

  let head: ReactNode = <SealedHead looking={opening.state === 'looking'} />;
  if (gift) head = <GiftHead gift={gift} />;

  if (found && live)
    return (
      <Card head={head}>
        <ClaimSteps opened={{ gift: live, release: found.release }} onOtherCode={otherCode} />
      </Card>
    );

  const obstacle = linked && whyNotClaimable(linked);
  const isOver = obstacle === 'claimed' || obstacle === 'reclaimed';
  return (
    <Card head={head}>
      {obstacle && (
        <div className={classes.obstacle}>
          <ProblemNotice
            problem={{ kind: obstacle }}
            subject={{ sender: linked.businessName }}
            actions={{ other_code: () => location.assign(redeemPath) }}
          />
        </div>
      )}
      {!isOver && (
        <CodeForm
          input={input}
          isLooking={opening.state === 'looking'}
          isSpent={opening.state === 'stopped'}
          onCode={open}
          onChange={close}
        />
      )}
      {!isOver && <Stopped opening={opening} openOther={openOther} otherCode={otherCode} />}
    </Card>
  );
}

interface StoppedProps {
  opening: Opening;
  openOther: ReturnType<typeof useOpening>['openOther'];
  otherCode: () => void;
}

/** Why a well-spelled code did not open a gift. */
function Stopped({ opening, openOther, otherCode }: StoppedProps) {
  if (opening.state !== 'stopped') return null;
  const { problem, other, retry } = opening;
  return (
    <div className={classes.stopped}>
      <ProblemNotice
        problem={problem}
        subject={other && { sender: other.gift.businessName, worth: money(other.gift.amount) }}
        actions={{
          other_code: otherCode,
          ...(retry && { retry }),
          ...(other && { that_gift: () => openOther(other) }),
        }}
      />
    </div>
  );
}
