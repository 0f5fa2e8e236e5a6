import { countWords } from '../../../shared/manner.ts';
import { money } from '../../../shared/money.ts';
import { ButtonLink } from '../kit/button-link.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import type { Column } from '../kit/list/table.tsx';
import { When } from '../kit/when.tsx';
import { type CustomerRowFragment, CustomersDocument } from '../operations.generated.ts';
import { customerName } from './customer-words.ts';

const COLUMNS: readonly Column<CustomerRowFragment>[] = [
  { head: 'Customer', sort: 'NAME_ASC', cell: customerName },
  { head: 'Email', cell: ({ name, email }) => name && email, isMinor: true },
  { head: 'Paid', cell: ({ amountPaid }) => money(amountPaid), isNumber: true },
  { head: 'Payments', cell: ({ paidCount }) => countWords(paidCount), isNumber: true },
  { head: 'Created', sort: 'CREATED_DESC', cell: ({ created }) => <When at={created} />, isMinor: true },
];

export default function CustomersPage() {
  return (
    <ListPage
      title="Customers"
      about="Who buys from you, and what they’ve paid."
      actions={<ButtonLink href="/customers/new">New customer</ButtonLink>}
      query={CustomersDocument}
      connectionOf={({ customers }) => customers}
      topics={['CUSTOMER', 'CHECKOUT_SESSION', 'TRANSACTION_INTENT']}
      search="Search by name, email, or address"
      columns={COLUMNS}
      hrefOf={({ id }) => `/customers/${id}`}
      empty={{
        title: 'No customers yet',
        text: 'Ask for an email address on a link or a session, and whoever pays appears here. You can also add customers yourself.',
        action: <ButtonLink href="/customers/new">New customer</ButtonLink>,
      }}
    />
  );
}
