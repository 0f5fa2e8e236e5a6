import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { fetched } from '../../../ui/fetched.tsx';
import { useHeld, useHeldCodes } from './held-codes.ts';

const AskToLeave = fetched(() => import('./ask-to-leave.tsx'));

/**
 * Codes are forgotten when the page that shows them is left. Whoever has not saved them is asked first, however they
 * left: by a link, by going back, or by closing the page.
 */
export function UnsavedCodes() {
  const codes = useHeldCodes();
  const held = useHeld();
  const [place, navigate] = useLocation();
  const isAway = held !== undefined && !held.places.includes(place);
  const isUnsaved = held !== undefined && !held.isSaved;

  useEffect(() => {
    if (isAway && !isUnsaved) codes.forget();
  }, [isAway, isUnsaved, codes]);
  useEffect(() => {
    // Browsers keep pages as they are for whoever goes back.
    addEventListener('pagehide', codes.forget);
    return () => {
      removeEventListener('pagehide', codes.forget);
      codes.forget();
    };
  }, [codes]);
  useEffect(() => {
    if (!isUnsaved) return;
    void AskToLeave.ahead();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  if (!isAway || !isUnsaved) return null;
  return (
    <Suspense>
      <AskToLeave
        count={held.cards.length}
        onStay={() => navigate(held.places[0] ?? '/gifts')}
        onLeave={codes.forget}
      />
    </Suspense>
  );
}
