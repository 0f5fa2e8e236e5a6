import { money } from '../../../shared/money.ts';
import { ButtonLink } from '../kit/button-link.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import type { Column } from '../kit/list/table.tsx';
import { When } from '../kit/when.tsx';
import { type CheckoutIntentRowFragment, PurchasesDocument } from '../operations.generated.ts';
import { PurchaseStatus } from './purchase-status.tsx';
import { STATUS_CHOICES, stepWords } from './purchase-words.ts';
import classes from './purchases-page.module.css';
import { Subject } from './subject.tsx';

function Standing({ of }: { of: CheckoutIntentRowFragment }) {
  return (
    <span>
      <PurchaseStatus of={of} />
      {of.progress && <span className={classes.step}>{stepWords(of.progress)}</span>}
    </span>
  );
}

function totalOf({ amount, currency }: CheckoutIntentRowFragment): string {
  return amount === null ? '' : money(amount, currency);
}

const COLUMNS: readonly Column<CheckoutIntentRowFragment>[] = [
  {
    head: 'Items',
    cell: (purchase) => <Subject of={purchase} />,
    under: (purchase) => (
      <span className={classes.standing}>
        <Standing of={purchase} />
        {totalOf(purchase)}
      </span>
    ),
  },
  { head: 'Status', cell: (purchase) => <Standing of={purchase} />, isMinor: true },
  {
    head: 'Total',
    cell: totalOf,
    isNumber: true,
    isMinor: true,
  },
  { head: 'Created', cell: ({ created }) => <When at={created} />, isNumber: true, isMinor: true },
];

export default function PurchasesPage() {
  const newPurchase = <ButtonLink href="/purchases/new">New purchase</ButtonLink>;
  return (
    <ListPage
      title="Purchases"
      about="Things Till buys for you online. You approve every price first."
      actions={newPurchase}
      query={PurchasesDocument}
      connectionOf={({ checkoutIntents }) => checkoutIntents}
      topics={['CHECKOUT_INTENT']}
      search="Search by ID, shop, product, or order number"
      filters={[{ name: 'status', label: 'Status', choices: STATUS_CHOICES }]}
      columns={COLUMNS}
      hrefOf={({ id }) => `/purchases/${id}`}
      empty={{
        title: 'No purchases yet',
        text: 'Name a shop and describe what you want. You approve the price first.',
        action: newPurchase,
      }}
    />
  );
}
