import type { ReactNode } from 'react';
import { LongField, TextField } from '../kit/fields.tsx';
import { MetadataFields } from '../kit/metadata/metadata-fields.tsx';
import { More } from '../kit/more.tsx';
import type { ProductFactsFragment } from '../operations.generated.ts';

interface Props {
  /** What stands in the fields; nothing for a product that is not there yet. */
  of?: ProductFactsFragment;
  /** What is asked once, when it is made. */
  children?: ReactNode;
}

/** What can be said about a product at any time. `productTextsIn` reads it. */
export function ProductFields({ of, children }: Props) {
  return (
    <>
      <TextField
        name="name"
        label="Name"
        hint="Shown to customers."
        defaultValue={of?.name}
        maxLength={250}
      />
      {children}
      <LongField
        name="description"
        label="Description"
        hint="Optional"
        defaultValue={of?.description ?? ''}
        maxLength={5_000}
      />
      <More title="More options" names={['unitLabel', 'url', 'images', 'metadata']}>
        <TextField
          name="unitLabel"
          label="Unit name"
          hint="Such as bag, hour, or seat."
          defaultValue={of?.unitLabel ?? ''}
          maxLength={12}
        />
        <TextField
          name="url"
          label="Web page"
          hint="Where customers can learn more."
          defaultValue={of?.url ?? ''}
          inputMode="url"
          spellCheck={false}
        />
        <LongField
          name="images"
          label="Images"
          hint="Image URLs, one per line, up to 8."
          defaultValue={of?.images.join('\n') ?? ''}
        />
        <MetadataFields {...(of && { of: of.metadata })} />
      </More>
    </>
  );
}
