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
  { head: 'What', cell: ({ lineItems }) => itemsWords(lineItems.data) },
  { head: 'Amount', cell: ({ lineItems }) => money(totalOf(lineItems.data)), isNumber: true },
  { head: 'Status', cell: (link) => <LinkPill of={link} /> },
  { head: 'Address', cell: ({ url }) => <Copy text={url} name="the address" />, isMinor: true },
  { head: 'Made', cell: ({ created }) => <When at={created} />, isMinor: true },
];

export default function LinksPage() {
  return (
    <ListPage
      title="Links"
      about="An address to share or print. Everybody who follows it buys the same things on a session of their own."
      actions={<ButtonLink href="/links/new">New link</ButtonLink>}
      query={CheckoutLinksDocument}
      connectionOf={({ checkoutLinks }) => checkoutLinks}
      topics={['CHECKOUT_LINK']}
      search="Search by item or id"
      columns={COLUMNS}
      hrefOf={({ id }) => `/links/${id}`}
      empty={{
        title: 'No links yet',
        text: 'Make one for what you sell, and put it in a message, on your site or, as a code, on your counter.',
        action: <ButtonLink href="/links/new">New link</ButtonLink>,
      }}
    />
  );
}
