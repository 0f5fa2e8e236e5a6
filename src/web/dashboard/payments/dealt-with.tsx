import { Button } from '../../ui/button.tsx';
import { useAction } from '../api/use-action.ts';
import { useSay } from '../kit/toasts.tsx';
import { ExceptionAcknowledgeDocument, PaymentAcknowledgeDocument } from '../operations.generated.ts';
import classes from './dealt-with.module.css';

interface Props {
  id: string;
  isException?: boolean;
}

/** For what somebody has looked at: it is no longer among those that need attention. */
export function DealtWith({ id, isException = false }: Props) {
  const payment = useAction(PaymentAcknowledgeDocument);
  const exception = useAction(ExceptionAcknowledgeDocument);
  const { run, isBusy, failure } = isException ? exception : payment;
  const say = useSay();
  async function acknowledge(): Promise<void> {
    if (await run({ id })) say('Marked as dealt with');
  }
  return (
    <Button kind="text" className={classes.button ?? ''} disabled={isBusy} onClick={() => void acknowledge()}>
      {failure ? 'Try again: dealt with' : 'Dealt with'}
    </Button>
  );
}
