import { useEffect, useRef } from 'react';
import { money } from '../../../shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useConnectionState } from '../api/live-context.ts';
import { useAction } from '../api/use-action.ts';
import { useLiveQuery } from '../api/use-live-query.ts';
import { Dialog } from '../kit/dialog.tsx';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { useQr } from '../kit/qr/use-qr.ts';
import {
  CheckoutSessionCancelDocument,
  RegisterSessionDocument,
  type RegisterSessionQuery,
} from '../operations.generated.ts';
import classes from './charge.module.css';
import { chime } from './chime.ts';

interface Props {
  sessionId: string;
  /** Puts the code away; the session stays open. */
  onPutAway(): void;
  /** Paid: the next sale can begin. */
  onPaid(): void;
  onCanceled(): void;
}

type Session = NonNullable<RegisterSessionQuery['checkoutSession']>;

/** The code that the customer scans, as large as the screen, and a green one once it is paid. */
export function Charge({ sessionId, onPutAway, onPaid, onCanceled }: Props) {
  const { data, failure, reload } = useLiveQuery(RegisterSessionDocument, { id: sessionId }, [
    sessionId,
    'PAYMENT',
  ]);
  const session = data?.checkoutSession;
  const isPaid = session?.status === 'COMPLETE';
  return (
    <Dialog title={isPaid ? 'Paid' : 'Scan to pay'} isOpen isWide onClose={isPaid ? onPaid : onPutAway}>
      {failure && !session && <FailureNotice failure={failure} retry={reload} />}
      {!session && !failure && <Skeleton height="24rem" />}
      {session?.status === 'COMPLETE' && <Paid session={session} onNext={onPaid} />}
      {session?.status === 'OPEN' && <Waiting session={session} onCanceled={onCanceled} />}
      {session?.status === 'CANCELED' && (
        <Notice tone="warn" title="Canceled" actions={<Button onClick={onCanceled}>Back to the sale</Button>}>
          <p>This sale was canceled. A payment that still arrives is listed as late.</p>
        </Notice>
      )}
    </Dialog>
  );
}

function Waiting({ session, onCanceled }: { session: Session; onCanceled(): void }) {
  const { id, url, amountTotal, amountReceived, lastPaymentError } = session;
  const qr = useQr(url);
  const isLost = useConnectionState() === 'lost';
  const cancel = useAction(CheckoutSessionCancelDocument);
  async function stop(): Promise<void> {
    if (await cancel.run({ id })) onCanceled();
  }
  return (
    <div className={classes.waiting}>
      <p className={classes.total}>{money(amountTotal)}</p>
      <div className={classes.code}>{qr && <img src={qr} alt={`QR code for ${url}`} />}</div>
      <p className={classes.state} role="status">
        {isLost
          ? 'Connection lost. The customer can still pay; it shows here once you’re back online.'
          : amountReceived > 0
            ? `Received ${money(amountReceived)} of ${money(amountTotal)}. Waiting for the rest.`
            : (lastPaymentError?.message ?? 'Waiting for the payment…')}
      </p>
      {cancel.failure && <FailureNotice failure={cancel.failure} />}
      <Button kind="quiet" disabled={cancel.isBusy} onClick={() => void stop()}>
        Cancel sale
      </Button>
    </div>
  );
}

function Paid({ session: { amountReceived }, onNext }: { session: Session; onNext(): void }) {
  const isTold = useRef(false);
  useEffect(() => {
    if (!isTold.current) chime();
    isTold.current = true;
  }, []);
  return (
    <div className={classes.paid} role="status">
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="m4 10.500 4 4 8-9" />
      </svg>
      <p className={classes.total}>{money(amountReceived)} received</p>
      <button type="button" className={classes.next} onClick={onNext}>
        New sale
      </button>
    </div>
  );
}
