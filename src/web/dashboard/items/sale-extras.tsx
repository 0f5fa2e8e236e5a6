import { TextField } from '../kit/fields.tsx';
import { MetadataFields } from '../kit/metadata/metadata-fields.tsx';
import { More } from '../kit/more.tsx';

/** What can be said about every way to be paid. */
export function SaleExtras() {
  return (
    <More title="More options" names={['recipientAddress', 'metadata']}>
      <TextField
        name="recipientAddress"
        label="Pay to a different wallet"
        hint="Solana address. Leave blank to use your own wallet."
        maxLength={44}
        spellCheck={false}
      />
      <MetadataFields />
    </More>
  );
}
