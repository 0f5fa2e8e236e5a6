import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../api/use-action.ts';
import { Dialog } from '../kit/dialog.tsx';
import { Form, type Mistakes } from '../kit/form.tsx';
import { metadataChange } from '../kit/metadata/metadata.ts';
import { useSay } from '../kit/toasts.tsx';
import { type CustomerFactsFragment, CustomerUpdateDocument } from '../operations.generated.ts';
import { ForRole } from '../team/for-role.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { customerIn } from './customer-form.ts';

export function EditCustomer({ customer: before }: { customer: CustomerFactsFragment }) {
  const [isOpen, setOpen] = useState(false);
  const [mistakes, setMistakes] = useState<Mistakes>();
  const { run, isBusy, failure, reset } = useAction(CustomerUpdateDocument);
  const say = useSay();
  function close(): void {
    setOpen(false);
    setMistakes(undefined);
    reset();
  }

  async function send(values: FormData): Promise<void> {
    const { customer, mistakes: found } = customerIn(values);
    setMistakes(found);
    if (Object.keys(found).length > 0) return;
    const metadata = metadataChange(before.metadata, customer.metadata);
    if (!(await run({ id: before.id, ...customer, metadata }))) return;
    close();
    say('Customer updated');
  }
  return (
    <ForRole>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Edit
      </Button>
      <Dialog
        title="Edit customer"
        about="What they said at earlier checkouts stays as it was."
        isOpen={isOpen}
        onClose={close}
      >
        <Form
          submit="Save"
          isBusy={isBusy}
          failure={failure}
          mistakes={mistakes}
          onSubmit={(values) => void send(values)}
        >
          <CustomerFields of={before} />
        </Form>
      </Dialog>
    </ForRole>
  );
}
