import { Button } from '../../ui/button.tsx';
import { useAction } from '../api/use-action.ts';
import { ButtonLink } from '../kit/button-link.tsx';
import { Copy } from '../kit/copy.tsx';
import { Columns, Detail } from '../kit/detail.tsx';
import { Facts } from '../kit/facts.tsx';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { MetadataPanel } from '../kit/metadata/metadata-panel.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { Timeline } from '../kit/timeline.tsx';
import { useSay } from '../kit/toasts.tsx';
import { Exactly } from '../kit/when.tsx';
import {
  type PriceRowFragment,
  ProductDetailDocument,
  type ProductFactsFragment,
  ProductUpdateDocument,
} from '../operations.generated.ts';
import { ForRole } from '../team/for-role.tsx';
import { DeleteProduct } from './delete-product.tsx';
import { EditProduct } from './edit-product.tsx';
import { PricesPanel } from './prices-panel.tsx';
import classes from './product-page.module.css';
import { ProductPill } from './product-pill.tsx';
import { priceWords, TYPES } from './product-words.ts';

const UP = { href: '/products', name: 'Products' };

export default function ProductPage({ id }: { id: string }) {
  return (
    <Detail up={UP} query={ProductDetailDocument} id={id}>
      {({ product, prices }) => <Product product={product} prices={prices.nodes} />}
    </Detail>
  );
}

function Product({
  product,
  prices,
}: {
  product: ProductFactsFragment;
  prices: readonly PriceRowFragment[];
}) {
  const { id, name, active, defaultPriceId } = product;
  const { run, isBusy, failure } = useAction(ProductUpdateDocument);
  const say = useSay();
  async function turn(): Promise<void> {
    if (await run({ id, active: !active })) say(active ? 'Product archived' : 'Product restored');
  }
  return (
    <>
      <PageHead
        title={name}
        mark={<ProductPill of={product} />}
        up={UP}
        actions={
          <>
            <EditProduct product={product} />
            <ForRole>
              <Button kind="quiet" disabled={isBusy} onClick={() => void turn()}>
                {active ? 'Archive' : 'Restore'}
              </Button>
            </ForRole>
            <DeleteProduct product={product} />
          </>
        }
      />
      <Columns aside={<Timeline of={id} />}>
        {failure && <FailureNotice failure={failure} retry={() => void turn()} />}
        <Details product={product} />
        <PricesPanel product={product} prices={prices} />
        <MetadataPanel of={product.metadata} />
        {active && defaultPriceId && (
          <ForRole>
            <Panel title="Sell this product">
              <p className={classes.about}>A link works for many customers, a session for one.</p>
              <div className={classes.ways}>
                <ButtonLink href={`/links/new?product=${id}`}>Create link</ButtonLink>
                <ButtonLink href={`/sessions/new?product=${id}`} kind="quiet">
                  Create session
                </ButtonLink>
              </div>
            </Panel>
          </ForRole>
        )}
      </Columns>
    </>
  );
}

function Details({ product }: { product: ProductFactsFragment }) {
  const { id, description, type, url, images, defaultPriceId, created, updated } = product;
  return (
    <Panel title="Details">
      <Facts
        of={{
          Price: defaultPriceId ? priceWords(product) : 'None: it can’t be sold',
          Type: TYPES[type],
          Description: description,
          'Web page': url && <Outside href={url} />,
          Images: images.length > 0 ? images.map((image) => <Outside key={image} href={image} />) : null,
          Created: <Exactly at={created} />,
          Updated: updated === created ? null : <Exactly at={updated} />,
          ID: (
            <>
              <code>{id}</code> <Copy text={id} name="ID" />
            </>
          ),
        }}
      />
    </Panel>
  );
}

function Outside({ href }: { href: string }) {
  return (
    <div>
      <a href={href} target="_blank" rel="noreferrer">
        {href}
      </a>
    </div>
  );
}
