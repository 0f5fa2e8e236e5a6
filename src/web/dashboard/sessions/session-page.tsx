import { Link } from 'wouter';
import { money } from '../../../shared/money.ts';
import { useAction } from '../api/use-action.ts';
import { Arrived } from '../incoming/arrived.tsx';
import { Cancel, CancelFailure } from '../incoming/cancel.tsx';
import { LastAttempt } from '../incoming/last-attempt.tsx';
import { ReceiptPanel } from '../incoming/receipt-panel.tsx';
import { itemsWords } from '../items/items-words.ts';
import { SoldItems } from '../items/sold-items.tsx';
import { Address } from '../kit/address.tsx';
import { Copy } from '../kit/copy.tsx';
import { Columns, Detail } from '../kit/detail.tsx';
import { Facts } from '../kit/facts.tsx';
import { MetadataPanel } from '../kit/metadata/metadata-panel.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { Share } from '../kit/qr/share.tsx';
import { Timeline } from '../kit/timeline.tsx';
import { Exactly } from '../kit/when.tsx';
import {
  CheckoutSessionCancelDocument,
  CheckoutSessionDetailDocument,
  type CheckoutSessionDetailQuery,
} from '../operations.generated.ts';
import { CustomerPanel } from './customer-panel.tsx';
import { SessionPill } from './session-pill.tsx';

const UP = { href: '/sessions', name: 'Sessions' };

export default function SessionPage({ id }: { id: string }) {
  return (
    <Detail up={UP} query={CheckoutSessionDetailDocument} id={id} topics={['PAYMENT']}>
      {({ checkoutSession }) => <Session session={checkoutSession} />}
    </Detail>
  );
}

function Session({ session }: { session: NonNullable<CheckoutSessionDetailQuery['checkoutSession']> }) {
  const { id, status, amountTotal, transaction, lastPaymentError } = session;
  const cancel = useAction(CheckoutSessionCancelDocument);
  const isOpen = status === 'OPEN';
  return (
    <>
      <PageHead
        title={money(amountTotal)}
        about={session.title ?? itemsWords(session.lineItems.data)}
        mark={<SessionPill of={session} />}
        up={UP}
        actions={
          isOpen && (
            <Cancel act="Cancel session" title="Cancel this session?" action={cancel} id={id}>
              The customer can’t pay it anymore. Any payment that still arrives is listed here as late.
            </Cancel>
          )
        }
      />
      <Columns
        aside={
          <>
            <Details session={session} />
            <MetadataPanel of={session.metadata} />
            <Timeline of={id} />
          </>
        }
      >
        <CancelFailure action={cancel} />
        {isOpen && <LastAttempt error={lastPaymentError} />}
        {isOpen && (
          <Share
            title="Payment page"
            about="Send it to your customer, or let them scan the QR code."
            url={session.url}
            file={id}
          />
        )}
        {session.customer && <CustomerPanel of={session.customer} customerId={session.customerId} />}
        {transaction && (
          <ReceiptPanel of={transaction} received={session.amountReceived} receiptUrl={session.receiptUrl} />
        )}
        <Arrived payments={session.payments} />
        <SoldItems of={session.lineItems.data} />
      </Columns>
    </>
  );
}

function Details({ session }: { session: NonNullable<CheckoutSessionDetailQuery['checkoutSession']> }) {
  const { id, created, checkoutLinkId, recipientAddress } = session;
  return (
    <Panel title="Details">
      <Facts
        of={{
          Created: <Exactly at={created} />,
          From: checkoutLinkId && <Link href={`/links/${checkoutLinkId}`}>Link</Link>,
          'Paid to': <Address of={recipientAddress} />,
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
