import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { countWords, rateWords } from '../../shared/manner.ts';
import { money } from '../../shared/money.ts';
import { failureOf } from '../graphql/failure.ts';
import { ReceiptPageDocument, type ReceiptPageQuery } from '../operations.generated.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ExplorerLink } from '../ui/explorer-link.tsx';
import { Logo } from '../ui/logo.tsx';
import { useLook } from '../ui/look.ts';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { PaidAt } from './paid-at.tsx';
import { PAID_NOTE } from './paid-note.ts';
import classes from './receipt-page.module.css';

type Receipt = NonNullable<ReceiptPageQuery['receipt']>;

/** What was paid, in writing, for whoever has the address. */
export default function ReceiptPage({ params: { id = '' } }: { params: Record<string, string> }) {
  const client = useClient();
  const [found, setFound] = useState<Receipt | 'none' | 'failed'>();
  useEffect(() => {
    let isWanted = true;
    void client
      .query(ReceiptPageDocument, { id })
      .toPromise()
      .then(({ data, error }) => {
        if (!isWanted) return;
        const isMissing = error && failureOf(error).status === 404;
        setFound(data?.receipt ?? (isMissing ? 'none' : 'failed'));
      });
    return () => {
      isWanted = false;
    };
  }, [client, id]);

  return (
    <Page title={typeof found === 'object' ? `Receipt ${found.number}` : 'Receipt'} note={PAID_NOTE}>
      <Card>
        {typeof found === 'object' && <Sheet receipt={found} />}
        {found === 'none' && (
          <Notice tone="calm" title="Receipt not found">
            <p>Check the address against the one you received, or ask the seller.</p>
          </Notice>
        )}
        {found === 'failed' && (
          <Notice tone="bad" title="Can’t load the receipt">
            <Button onClick={() => location.reload()}>Try again</Button>
          </Notice>
        )}
        {found === undefined && <p className={classes.soft}>Loading receipt…</p>}
      </Card>
    </Page>
  );
}

function Sheet({ receipt }: { receipt: Receipt }) {
  const { seller } = receipt;
  useLook(seller);
  const { number, businessName, businessDetails, created, payerAddress, signature, source, pdfUrl } = receipt;
  return (
    <article className={classes.sheet}>
      <header>
        <Logo url={seller.logoUrl} />
        <p className={classes.seller}>{businessName}</p>
        {businessDetails && <p className={classes.soft}>{businessDetails}</p>}
      </header>
      <h1 className={classes.title}>Receipt {number}</h1>
      <Items receipt={receipt} />
      <dl className={classes.facts}>
        <dt>Paid</dt>
        <dd>
          <PaidAt created={created} seller={seller} />
        </dd>
        <dt>Paid from</dt>
        <dd>
          <code>{payerAddress}</code>
        </dd>
        <dt>Transaction</dt>
        <dd>
          <code>{signature}</code>
        </dd>
        <dt>For</dt>
        <dd>
          <code>{source}</code>
        </dd>
      </dl>
      <p className={classes.soft}>Paid in USDC on Solana. 1 USDC = $1.</p>
      <div className={classes.actions}>
        <a className={classes.download} href={pdfUrl} download>
          Download PDF
        </a>
        <Button kind="quiet" onClick={() => print()}>
          Print
        </Button>
        <ExplorerLink signature={signature} />
      </div>
    </article>
  );
}

function Items({ receipt: { items, amount, amountTax, taxName, taxRateBps } }: { receipt: Receipt }) {
  return (
    <table className={classes.items}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {(items.length > 0 ? items : [{ description: 'Payment', quantity: 1, amount }]).map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
          <tr key={at}>
            <td>{item.description}</td>
            <td>{countWords(item.quantity)}</td>
            <td>{money(item.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={classes.total}>
          <th scope="row" colSpan={2}>
            Total paid
          </th>
          <td>{money(amount)}</td>
        </tr>
        {amountTax !== null && taxRateBps !== null && (
          <tr>
            <th scope="row" colSpan={2}>
              Includes {taxName} ({rateWords(taxRateBps)})
            </th>
            <td>{money(amountTax)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
