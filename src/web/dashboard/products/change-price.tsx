import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../api/use-action.ts';
import { AMOUNT_MISTAKE, centsIn } from '../kit/amounts.ts';
import { Dialog } from '../kit/dialog.tsx';
import { MoneyField } from '../kit/fields.tsx';
import { Form, type Mistakes, typed } from '../kit/form.tsx';
import { useSay } from '../kit/toasts.tsx';
import { ProductUpdateDocument } from '../operations.generated.ts';
import { ForRole } from '../team/for-role.tsx';

/** Sells a product at another price from now on. */
export function ChangePrice({ id, hasPrice }: { id: string; hasPrice: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [mistakes, setMistakes] = useState<Mistakes>();
  const { run, isBusy, failure, reset } = useAction(ProductUpdateDocument);
  const say = useSay();
  const title = hasPrice ? 'Change price' : 'Set price';
  function close(): void {
    setOpen(false);
    setMistakes(undefined);
    reset();
  }

  async function send(values: FormData): Promise<void> {
    const amount = centsIn(typed(values, 'amount'));
    setMistakes(amount === undefined ? { amount: AMOUNT_MISTAKE } : undefined);
    if (amount === undefined || !(await run({ id, amount }))) return;
    close();
    say('Price changed', 'New links and sessions use it.');
  }
  return (
    <ForRole>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog
        title={title}
        about="Applies to new links and sessions. Existing ones keep their price."
        isOpen={isOpen}
        onClose={close}
      >
        <Form
          submit="Save price"
          isBusy={isBusy}
          failure={failure}
          mistakes={mistakes}
          onSubmit={(values) => void send(values)}
        >
          <MoneyField name="amount" label="New price" hint="Price per unit" />
        </Form>
      </Dialog>
    </ForRole>
  );
}
