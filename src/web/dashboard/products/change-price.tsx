import { AMOUNT_MISTAKE, centsIn } from '../kit/amounts.ts';
import { EditDialog } from '../kit/edit-dialog.tsx';
import { MoneyField } from '../kit/fields.tsx';
import { typed } from '../kit/form.tsx';
import { ProductUpdateDocument } from '../operations.generated.ts';

/** Sells a product at another price from now on. */
export function ChangePrice({ id, hasPrice }: { id: string; hasPrice: boolean }) {
  const title = hasPrice ? 'Change price' : 'Set price';
  function read(values: FormData) {
    const amount = centsIn(typed(values, 'amount'));
    return amount === undefined ? { mistakes: { amount: AMOUNT_MISTAKE } } : { change: { id, amount } };
  }
  return (
    <EditDialog
      title={title}
      about="Applies to new links and sessions. Existing ones keep their price."
      opens={title}
      submit="Save price"
      mutation={ProductUpdateDocument}
      read={read}
      done={['Price changed', 'New links and sessions use it.']}
    >
      <MoneyField name="amount" label="New price" hint="Price per unit" />
    </EditDialog>
  );
}
