import { useLocation } from 'wouter';
import { useAction } from '../api/use-action.ts';
import { Confirm } from '../kit/confirm.tsx';
import { useSay } from '../kit/toasts.tsx';
import { ProductDeleteDocument, type ProductFactsFragment } from '../operations.generated.ts';

export function DeleteProduct({ product: { id, name } }: { product: ProductFactsFragment }) {
  const { run, isBusy, failure, reset } = useAction(ProductDeleteDocument);
  const [, navigate] = useLocation();
  const say = useSay();
  async function remove(): Promise<boolean> {
    const done = await run({ id });
    if (done) {
      say('Product deleted');
      navigate('/products');
    }
    return done !== undefined;
  }
  return (
    <Confirm
      act="Delete"
      isDestructive
      title={`Delete “${name}”?`}
      isBusy={isBusy}
      failure={failure}
      onAsk={reset}
      onConfirm={remove}
    >
      The product and its prices are permanently deleted. Once a link or a session has offered it, it can only
      be archived.
    </Confirm>
  );
}
