import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { OnPaper } from '../../kit/on-paper.tsx';
import { useQrs } from '../../kit/qr/use-qr.ts';
import { claimUrl } from '../claim-url.ts';
import { GiftCard } from './gift-card.tsx';
import { type Held, useHeldCodes } from './held-codes.ts';

interface Props {
  held: Held;
  businessName: string;
  isDisabled?: boolean;
}

/** The cards that are held, on paper and nowhere else. */
export function PrintCards({ held: { kind, cards }, businessName, isDisabled = false }: Props) {
  const codes = useHeldCodes();
  const qrs = useQrs(cards.map(({ id }) => claimUrl(id)));
  const isDrawn = qrs?.length === cards.length;
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    setPrinting(false);
    print();
    codes.save();
  }, [isPrinting, codes]);
  return (
    <>
      <Button kind="quiet" disabled={isDisabled || !isDrawn} onClick={() => setPrinting(true)}>
        {cards.length === 1 ? 'Print card' : 'Print cards'}
      </Button>
      <OnPaper>
        {cards.map((card, at) => (
          <GiftCard key={card.id} kind={kind} card={card} businessName={businessName} qr={qrs?.[at]} />
        ))}
      </OnPaper>
    </>
  );
}
