import { money } from '../../../shared/money.ts';
import { shortAddress } from '../../wallet/address.ts';
import { ButtonLink } from '../kit/button-link.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import type { Column } from '../kit/list/table.tsx';
import { When } from '../kit/when.tsx';
import { type GiftRowFragment, GiftsDocument } from '../operations.generated.ts';
import { recipientNameIn } from './gift-metadata.ts';
import { GiftStatus, STATUS_CHOICES } from './gift-status.tsx';

const COLUMNS: readonly Column<GiftRowFragment>[] = [
  { head: 'Amount', sort: 'AMOUNT_DESC', cell: ({ amount }) => money(amount), isWhole: true },
  { head: 'Status', cell: ({ status }) => <GiftStatus of={status} /> },
  { head: 'For', cell: ({ metadata }) => recipientNameIn(metadata), isMinor: true },
  {
    head: 'From',
    cell: ({ senderAddress }) => <code>{shortAddress(senderAddress)}</code>,
    isMinor: true,
  },
  {
    head: 'Claimed by',
    cell: ({ recipientAddress }) => recipientAddress && <code>{shortAddress(recipientAddress)}</code>,
    isMinor: true,
  },
  { head: 'Created', sort: 'CREATED_DESC', cell: ({ created }) => <When at={created} />, isNumber: true },
];

export default function GiftsPage() {
  const newGift = <ButtonLink href="/gifts/new">New gift</ButtonLink>;
  return (
    <ListPage
      title="Gifts"
      about="Money held in escrow for anyone with the code."
      actions={newGift}
      query={GiftsDocument}
      connectionOf={({ gifts }) => gifts}
      topics={['GIFT']}
      search="Search by ID, wallet, or metadata"
      filters={[{ name: 'status', label: 'Status', choices: STATUS_CHOICES }]}
      columns={COLUMNS}
      hrefOf={({ id }) => `/gifts/${id}`}
      empty={{
        title: 'No gifts yet',
        text: 'Put money in escrow and give someone the code. They can claim it with any Solana wallet, without paying a fee.',
        action: newGift,
      }}
    />
  );
}
