import { money } from '../../../shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../api/use-action.ts';
import { Cancel, CancelFailure } from '../incoming/cancel.tsx';
import { itemsWords, totalOf } from '../items/items-words.ts';
import { SoldItems } from '../items/sold-items.tsx';
import { Address } from '../kit/address.tsx';
import { Copy } from '../kit/copy.tsx';
import { Columns, Detail } from '../kit/detail.tsx';
import { Facts } from '../kit/facts.tsx';
import { MetadataPanel } from '../kit/metadata/metadata-panel.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { Share, small } from '../kit/qr/share.tsx';
import { Timeline } from '../kit/timeline.tsx';
import { Exactly } from '../kit/when.tsx';
import {
  CheckoutLinkCancelDocument,
  CheckoutLinkDetailDocument,
  type CheckoutLinkDetailQuery,
} from '../operations.generated.ts';
import { LinkFigures } from './link-figures.tsx';
import { isUsedUp, LinkPill } from './link-pill.tsx';
import { LinkSessions } from './link-sessions.tsx';
import { PrintSheet } from './print-sheet.tsx';

const UP = { href: '/links', name: 'Links' };

export default function LinkPage({ id }: { id: string }) {
  return (
    <Detail up={UP} query={CheckoutLinkDetailDocument} id={id} topics={['CHECKOUT_SESSION']}>
      {({ checkoutLink, account }) => (
        <CheckoutLink link={checkoutLink} seller={account.businessProfile.name} />
      )}
    </Detail>
  );
}

interface Props {
  link: NonNullable<CheckoutLinkDetailQuery['checkoutLink']>;
  seller: string;
}

function CheckoutLink({ link, seller }: Props) {
  const { id, canceledBy, lineItems } = link;
  const close = useAction(CheckoutLinkCancelDocument);
  const words = link.title ?? itemsWords(lineItems.data);
  const isOpen = !canceledBy && !isUsedUp(link);
  return (
    <>
      <PageHead
        title={words}
        mark={<LinkPill of={link} />}
        up={UP}
        actions={
          !canceledBy && (
            <Cancel act="Cancel link" title="Cancel this link?" action={close} id={id}>
              It stops working for customers and can’t be reactivated. Sessions already created can still be
              paid.
            </Cancel>
          )
        }
      />
      <Columns
        aside={
          <>
            <Details link={link} />
            <MetadataPanel of={link.metadata} />
            <Timeline of={id} />
          </>
        }
      >
        <CancelFailure action={close} />
        {isOpen && <Sharing link={link} seller={seller} words={words} />}
        <LinkFigures of={link} />
        <LinkSessions of={id} isOpen={isOpen} />
        <SoldItems of={lineItems.data} />
      </Columns>
    </>
  );
}

function Sharing({ link, seller, words }: Props & { words: string }) {
  const { id, url, lineItems } = link;
  const amount = money(totalOf(lineItems.data));
  const isChosen = lineItems.data.some(
    ({ adjustableQuantity, customAmount }) => adjustableQuantity || customAmount,
  );
  return (
    <>
      <Share
        title="Payment link"
        about={
          isChosen
            ? `Customers who open it choose, then pay ${seller}.`
            : `Customers who open it pay ${amount} to ${seller}.`
        }
        url={url}
        file={id}
        actions={
          <Button kind="quiet" className={small} onClick={() => print()}>
            Print
          </Button>
        }
      />
      <PrintSheet businessName={seller} what={words} amount={isChosen ? 'You choose' : amount} url={url} />
    </>
  );
}

function Details({ link }: Pick<Props, 'link'>) {
  const { id, created, recipientAddress, thankYouText, redirectUrl } = link;
  return (
    <Panel title="Details">
      <Facts
        of={{
          Created: <Exactly at={created} />,
          'Paid to': <Address of={recipientAddress} />,
          'Thank-you text': thankYouText,
          'Redirects to': redirectUrl,
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
