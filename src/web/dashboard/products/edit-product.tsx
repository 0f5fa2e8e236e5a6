import { EditDialog } from '../kit/edit-dialog.tsx';
import { metadataChange } from '../kit/metadata/metadata.ts';
import { type ProductFactsFragment, ProductUpdateDocument } from '../operations.generated.ts';
import { ProductFields } from './product-fields.tsx';
import { productTextsIn } from './product-form.ts';

/** Changes what is said about a product. Its price has a dialog of its own. */
export function EditProduct({ product }: { product: ProductFactsFragment }) {
  function read(values: FormData) {
    const { texts, mistakes } = productTextsIn(values);
    const metadata = metadataChange(product.metadata, texts.metadata);
    return { change: { id: product.id, ...texts, metadata }, mistakes };
  }
  return (
    <EditDialog
      title="Edit product"
      about="Existing links and sessions keep the name they were created with."
      opens="Edit"
      submit="Save"
      mutation={ProductUpdateDocument}
      read={read}
      done={['Product updated']}
    >
      <ProductFields of={product} />
    </EditDialog>
  );
}
