import { useState } from 'react';
import { money } from '../../../shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../api/use-action.ts';
import { Confirm } from '../kit/confirm.tsx';
import { LongField } from '../kit/fields.tsx';
import { kindName } from '../kit/place-of.ts';
import { useSay } from '../kit/toasts.tsx';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import {
  PaymentAcceptDocument,
  PaymentResolveDocument,
  type PaymentRowFragment,
  PaymentUnresolveDocument,
} from '../operations.generated.ts';
import { CreateRefund } from '../refunds/create-refund.tsx';
import { ForRole } from '../team/for-role.tsx';
import classes from './remedies.module.css';

const NOTE_MAX = 500;

/** What can be done about a payment, as the server says. */
export function Remedies({ of: payment }: { of: PaymentRowFragment }) {
  const { id, remedies, resolvedAt, resolutionNote } = payment;
  const has = (remedy: (typeof remedies)[number]) => remedies.includes(remedy);
  if (remedies.length === 0 && !resolvedAt) return null;
  return (
    <div className={classes.remedies}>
      {(has('REFUND') || has('REFUND_EXCESS')) && <CreateRefund of={payment} />}
      {has('ACCEPT') && <Accept of={payment} />}
      {has('RESOLVE') && <Resolve id={id} />}
      {resolvedAt && <Undo id={id} note={resolutionNote} />}
    </div>
  );
}

function Accept({ of: { id, source, received, due } }: { of: PaymentRowFragment }) {
  const { run, isBusy, failure } = useAction(PaymentAcceptDocument);
  const say = useSay();
  const what = kindName(source).toLowerCase();
  async function accept(): Promise<boolean> {
    if (!(await run({ id }))) return false;
    say('Payment accepted');
    return true;
  }
  return (
    <Confirm
      act="Accept"
      kind="text"
      title={`Accept ${money(received)} as payment in full?`}
      isBusy={isBusy}
      failure={failure}
      onConfirm={accept}
    >
      {`The ${what} is marked as paid, and anything missing of the ${money(due)} due is recorded as a shortfall. This can’t be undone.`}
    </Confirm>
  );
}

function Resolve({ id }: { id: string }) {
  const { run, isBusy, failure } = useAction(PaymentResolveDocument);
  const [note, setNote] = useState('');
  const say = useSay();
  async function resolve(): Promise<boolean> {
    if (!(await run({ id, note: note.trim() || null }))) return false;
    say('Marked as resolved');
    return true;
  }
  return (
    <Confirm
      act="Mark as resolved"
      kind="text"
      title="Mark this payment as resolved?"
      isBusy={isBusy}
      failure={failure}
      onAsk={() => setNote('')}
      onConfirm={resolve}
      choices={
        <LongField
          name="note"
          label="Note"
          hint="What you did about it. Only you see it."
          maxLength={NOTE_MAX}
          value={note}
          onText={setNote}
        />
      }
    >
      It no longer needs attention. You can undo this.
    </Confirm>
  );
}

function Undo({ id, note }: { id: string; note: string | null }) {
  const { run, isBusy, failure } = useAction(PaymentUnresolveDocument);
  const say = useSay();
  const button = useKeptFocus();
  async function undo(): Promise<void> {
    if (await run({ id })) say('Marked as unresolved');
  }
  return (
    <span className={classes.resolved}>
      {note ? `Resolved: ${note}` : 'Resolved'}{' '}
      <ForRole>
        <Button ref={button} kind="text" disabled={isBusy} onClick={() => void undo()}>
          {failure ? 'Retry: undo' : 'Undo'}
        </Button>
      </ForRole>
    </span>
  );
}
