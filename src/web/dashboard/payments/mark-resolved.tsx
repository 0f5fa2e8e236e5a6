import { Button } from '../../ui/button.tsx';
import { useAction } from '../api/use-action.ts';
import { useSay } from '../kit/toasts.tsx';
import { ExceptionAcknowledgeDocument, PaymentAcknowledgeDocument } from '../operations.generated.ts';
import classes from './mark-resolved.module.css';

interface Props {
  id: string;
  isException?: boolean;
}

/** For what somebody has looked at: it is no longer among those that need attention. */
export function MarkResolved({ id, isException = false }: Props) {
  const payment = useAction(PaymentAcknowledgeDocument);
  const exception = useAction(ExceptionAcknowledgeDocument);
  const { run, isBusy, failure } = isException ? exception : payment;
  const say = useSay();
  async function acknowledge(): Promise<void> {
    if (await run({ id })) say('Marked as resolved');
  }
  return (
    <Button kind="text" className={classes.button ?? ''} disabled={isBusy} onClick={() => void acknowledge()}>
      {failure ? 'Retry: mark as resolved' : 'Mark as resolved'}
    </Button>
  );
}
