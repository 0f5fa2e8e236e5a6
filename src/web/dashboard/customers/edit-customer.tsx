import { EditDialog } from '../kit/edit-dialog.tsx';
import { metadataChange } from '../kit/metadata/metadata.ts';
import { type CustomerFactsFragment, CustomerUpdateDocument } from '../operations.generated.ts';
import { CustomerFields } from './customer-fields.tsx';
import { customerIn } from './customer-form.ts';

export function EditCustomer({ customer: before }: { customer: CustomerFactsFragment }) {
  function read(values: FormData) {
    const { customer, mistakes } = customerIn(values);
    const metadata = metadataChange(before.metadata, customer.metadata);
    return { change: { id: before.id, ...customer, metadata }, mistakes };
  }
  return (
    <EditDialog
      title="Edit customer"
      about="What they said at earlier checkouts stays as it was."
      opens="Edit"
      submit="Save"
      mutation={CustomerUpdateDocument}
      read={read}
      done={['Customer updated']}
    >
      <CustomerFields of={before} />
    </EditDialog>
  );
}
