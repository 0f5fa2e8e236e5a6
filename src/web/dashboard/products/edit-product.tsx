import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../api/use-action.ts';
import { Dialog } from '../kit/dialog.tsx';
import { Form, type Mistakes } from '../kit/form.tsx';
import { metadataChange } from '../kit/metadata/metadata.ts';
import { useSay } from '../kit/toasts.tsx';
import { type ProductFactsFragment, ProductUpdateDocument } from '../operations.generated.ts';
import { ForRole } from '../team/for-role.tsx';
import { ProductFields } from './product-fields.tsx';
import { productTextsIn } from './product-form.ts';

/** Changes what is said about a product. Its price has a dialog of its own. */
export function EditProduct({ product }: { product: ProductFactsFragment }) {
  const [isOpen, setOpen] = useState(false);
  const [mistakes, setMistakes] = useState<Mistakes>();
  const { run, isBusy, failure, reset } = useAction(ProductUpdateDocument);
  const say = useSay();
  function close(): void {
    setOpen(false);
    setMistakes(undefined);
    reset();
  }

  async function send(values: FormData): Promise<void> {
    const { texts, mistakes: found } = productTextsIn(values);
    setMistakes(found);
    if (Object.keys(found).length > 0) return;
    const metadata = metadataChange(product.metadata, texts.metadata);
    if (!(await run({ id: product.id, ...texts, metadata }))) return;
    close();
    say('Product updated');
  }
  return (
    <ForRole>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Edit
      </Button>
      <Dialog
        title="Edit product"
        about="Existing links and sessions keep the name they were created with."
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
          <ProductFields of={product} />
        </Form>
      </Dialog>
    </ForRole>
  );
}
