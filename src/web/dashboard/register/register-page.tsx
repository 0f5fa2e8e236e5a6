import { useState } from 'react';
import { money } from '../../../shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAction } from '../api/use-action.ts';
import { type LiveQuery, useLiveQuery } from '../api/use-live-query.ts';
import { ButtonLink } from '../kit/button-link.tsx';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import {
  CheckoutSessionCreateDocument,
  ProductsForSaleDocument,
  type ProductsForSaleQuery,
} from '../operations.generated.ts';
import { ForRole } from '../team/for-role.tsx';
import { Charge } from './charge.tsx';
import { readyChime } from './chime.ts';
import { Keypad } from './keypad.tsx';
import classes from './register-page.module.css';
import {
  lineItemsOf,
  type Product,
  repriced,
  type Sale,
  totalOf,
  withAmount,
  withoutOne,
  withProduct,
} from './sale.ts';
import { useRegister } from './use-register.ts';

const PRODUCTS_SHOWN = 60;

/** Sells at a counter: products and amounts by big buttons, and a code for the customer’s phone. */
export default function RegisterPage() {
  const { sale: chosen, sessionId, setSale, setSession } = useRegister();
  const products = useLiveQuery(ProductsForSaleDocument, { search: null, first: PRODUCTS_SHOWN }, [
    'PRODUCT',
  ]);
  const sale = repriced(chosen, products.data?.products.nodes ?? []);
  const [isShown, setShown] = useState(sessionId !== undefined);
  const { run, isBusy, failure } = useAction(CheckoutSessionCreateDocument);

  async function charge(): Promise<void> {
    readyChime();
    const made = await run({ lineItems: lineItemsOf(sale) });
    if (!made) return;
    setSession(made.checkoutSessionCreate.id);
    setShown(true);
  }
  function next(): void {
    setSession(undefined);
    setSale([]);
  }
  return (
    <>
      <PageHead title="Register" about="Sell at a counter: your customer scans the code and pays." />
      {sessionId && !isShown && (
        <Notice
          tone="warn"
          title="A customer hasn’t paid yet"
          actions={<Button onClick={() => setShown(true)}>Show the code</Button>}
        />
      )}
      <div className={classes.counter}>
        <Products of={products} onChoose={(product) => setSale(withProduct(sale, product))} />
        <Panel title="Amount">
          <Keypad onAmount={(cents) => setSale(withAmount(sale, cents))} />
        </Panel>
        <Panel title="Sale">
          <Lines sale={sale} onLess={(at) => setSale(withoutOne(sale, at))} />
          {failure && <FailureNotice failure={failure} retry={() => void charge()} />}
          <div className={classes.charge}>
            <ForRole isMissed>
              <Button
                disabled={isBusy || sale.length === 0 || sessionId !== undefined}
                onClick={() => void charge()}
              >
                {isBusy ? 'One moment…' : `Charge ${money(totalOf(sale))}`}
              </Button>
            </ForRole>
          </div>
        </Panel>
      </div>
      {sessionId && isShown && (
        <Charge
          sessionId={sessionId}
          onPutAway={() => setShown(false)}
          onPaid={next}
          onCanceled={() => setSession(undefined)}
        />
      )}
    </>
  );
}

interface ProductsProps {
  of: LiveQuery<ProductsForSaleQuery>;
  onChoose(product: Product): void;
}

function Products({ of: { data, failure, reload }, onChoose }: ProductsProps) {
  const products = data?.products.nodes.filter(({ defaultPriceId }) => defaultPriceId !== null);
  return (
    <Panel title="Products">
      {failure && !data && <FailureNotice failure={failure} retry={reload} />}
      {!data && !failure && <Skeleton height="12rem" />}
      {products?.length === 0 && (
        <div className={classes.none}>
          <p>Products that you create appear here as buttons.</p>
          <ButtonLink href="/products/new" kind="quiet">
            New product
          </ButtonLink>
        </div>
      )}
      <div className={classes.products}>
        {products?.map((product) => (
          <button
            key={product.id}
            type="button"
            className={classes.product}
            onClick={() => onChoose(product)}
          >
            <span className={classes.name}>{product.name}</span>
            <span className={classes.price}>{money(product.amount)}</span>
          </button>
        ))}
      </div>
    </Panel>
  );
}

function Lines({ sale, onLess }: { sale: Sale; onLess(at: number): void }) {
  if (sale.length === 0) return <p className={classes.empty}>Choose a product or type an amount.</p>;
  return (
    <ul className={classes.lines}>
      {sale.map(({ product, name, unit, quantity }, at) => (
        <li key={`${product ?? at}-${unit}`} className={classes.line}>
          <span className={classes.name}>
            {quantity > 1 && `${quantity} × `}
            {name}
          </span>
          <span className={classes.price}>{money(unit * quantity)}</span>
          <Button kind="text" aria-label={`One less: ${name}`} onClick={() => onLess(at)}>
            −
          </Button>
        </li>
      ))}
    </ul>
  );
}
