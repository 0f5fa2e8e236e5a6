import { countWords } from '../../../shared/manner.ts';
import { money } from '../../../shared/money.ts';
import { itemsWords, totalOf } from '../items/items-words.ts';
import { ButtonLink } from '../kit/button-link.tsx';
import { Copy } from '../kit/copy.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import type { Column } from '../kit/list/table.tsx';
import { When } from '../kit/when.tsx';
import { type CheckoutLinkRowFragment, CheckoutLinksDocument } from '../operations.generated.ts';
import { LinkPill } from './link-pill.tsx';

const COLUMNS: readonly Column<CheckoutLinkRowFragment>[] = [
  { head: 'Items', cell: ({ title, lineItems }) => title ?? itemsWords(lineItems.data) },
  { head: 'Amount', cell: ({ lineItems }) => money(totalOf(lineItems.data)), isNumber: true },
  { head: 'Status', cell: (link) => <LinkPill of={link} /> },
  { head: 'Paid', cell: ({ paidCount }) => countWords(paidCount), isNumber: true, isMinor: true },
  { head: 'Received', cell: ({ amountPaid }) => money(amountPaid), isNumber: true, isExtra: true },
  { head: 'Link', cell: ({ url }) => <Copy text={url} name="the address" />, isMinor: true },
  { head: 'Created', cell: ({ created }) => <When at={created} />, isMinor: true },
];

export default function LinksPage() {
  return (
    <ListPage
      title="Links"
      about="Share a link or print its QR code. Each customer gets their own checkout session."
      actions={<ButtonLink href="/links/new">New link</ButtonLink>}
      query={CheckoutLinksDocument}
      connectionOf={({ checkoutLinks }) => checkoutLinks}
      topics={['CHECKOUT_LINK', 'CHECKOUT_SESSION']}
      search="Search by title, item, or ID"
      columns={COLUMNS}
      hrefOf={({ id }) => `/links/${id}`}
      empty={{
        title: 'No links yet',
        text: 'Create one for what you sell. Share it in a message, on your site, or as a QR code on your counter.',
        action: <ButtonLink href="/links/new">New link</ButtonLink>,
      }}
    />
  );
}
