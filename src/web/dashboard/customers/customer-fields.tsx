import { TextField } from '../kit/fields.tsx';
import { MetadataFields } from '../kit/metadata/metadata-fields.tsx';
import { More } from '../kit/more.tsx';
import { POSTAL_NAMES, PostalFields } from '../kit/postal-fields.tsx';
import type { CustomerFactsFragment } from '../operations.generated.ts';

/** What can be said about a customer. `customerIn` reads it. */
export function CustomerFields({ of }: { of?: CustomerFactsFragment }) {
  return (
    <>
      <TextField name="name" label="Name" defaultValue={of?.name ?? ''} maxLength={200} />
      <TextField
        name="email"
        label="Email"
        type="email"
        hint="Payments with this address are added to this customer."
        defaultValue={of?.email ?? ''}
        maxLength={254}
        spellCheck={false}
      />
      <More title="Delivery address" names={POSTAL_NAMES}>
        <PostalFields legend="Delivery address" of={of?.address} />
      </More>
      <More title="More options" names={['metadata']}>
        <MetadataFields {...(of && { of: of.metadata })} />
      </More>
    </>
  );
}
