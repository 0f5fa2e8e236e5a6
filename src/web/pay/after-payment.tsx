import { useEffect, useState } from 'react';
import { isFramed } from '../embedded/host.ts';
import { Button } from '../ui/button.tsx';
import classes from './after-payment.module.css';
import type { Bill } from './bill.ts';

/** Long enough to see that it is paid. */
const FORWARD_MS = 4_000;

interface Props {
  bill: Pick<Bill, 'seller' | 'thanks' | 'redirectUrl'>;
  /** It was paid just now, on this page: the customer goes on without a click. */
  isFresh: boolean;
}

/** What the seller says once it is paid, and where the customer goes from here. */
export function AfterPayment({ bill: { seller, thanks, redirectUrl }, isFresh }: Props) {
  // A page that shows this one in a frame hears that it is paid, and decides itself where to go.
  const [isGoing, setGoing] = useState(isFresh && redirectUrl !== undefined && !isFramed);
  useEffect(() => {
    if (!isGoing || !redirectUrl) return;
    const timer = setTimeout(() => location.assign(redirectUrl), FORWARD_MS);
    return () => clearTimeout(timer);
  }, [isGoing, redirectUrl]);
  return (
    <>
      {thanks && (
        <blockquote className={classes.thanks}>
          <p>{thanks}</p>
          <footer>{seller}</footer>
        </blockquote>
      )}
      {redirectUrl && (
        <div className={classes.onward}>
          <a
            className={classes.go}
            href={redirectUrl}
            rel="noreferrer"
            target={isFramed ? '_top' : undefined}
          >
            Continue to {new URL(redirectUrl).host}
          </a>
          {isGoing && (
            <p className={classes.note} role="status">
              You’ll be taken there in a moment.{' '}
              <Button kind="text" onClick={() => setGoing(false)}>
                Stay here
              </Button>
            </p>
          )}
        </div>
      )}
    </>
  );
}
