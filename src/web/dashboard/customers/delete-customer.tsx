import { useLocation } from 'wouter';
import { useAction } from '../api/use-action.ts';
import { Confirm } from '../kit/confirm.tsx';
import { useSay } from '../kit/toasts.tsx';
import { CustomerDeleteDocument, type CustomerFactsFragment } from '../operations.generated.ts';
import { customerName } from './customer-words.ts';

export function DeleteCustomer({ customer }: { customer: CustomerFactsFragment }) {
  const { run, isBusy, failure, reset } = useAction(CustomerDeleteDocument);
  const [, navigate] = useLocation();
  const say = useSay();
  async function remove(): Promise<boolean> {
    const done = await run({ id: customer.id });
    if (done) {
      say('Customer deleted');
      navigate('/customers');
    }
    return done !== undefined;
  }
  return (
    <Confirm
      act="Delete"
      isDestructive
      title={`Delete “${customerName(customer)}”?`}
      isBusy={isBusy}
      failure={failure}
      onAsk={reset}
      onConfirm={remove}
    >
      Their details are permanently deleted, including those they gave at checkout. Payments and receipts
      stay.
    </Confirm>
  );
}
