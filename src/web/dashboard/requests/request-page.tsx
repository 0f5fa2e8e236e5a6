import { Link } from 'wouter';
import { money } from '../../../shared/money.ts';
import { dayWords } from '../../ui/day-words.ts';
import { useAction } from '../api/use-action.ts';
import { customerName } from '../customers/customer-words.ts';
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
  TransactionIntentCancelDocument,
  TransactionIntentDetailDocument,
  type TransactionIntentDetailQuery,
} from '../operations.generated.ts';
import { Remind } from './remind.tsx';
import { RequestPill } from './request-pill.tsx';

type Intent = NonNullable<TransactionIntentDetailQuery['transactionIntent']>;

const UP = { href: '/requests', name: 'Requests' };

export default function RequestPage({ id }: { id: string }) {
  return (
    <Detail up={UP} query={TransactionIntentDetailDocument} id={id} topics={['PAYMENT']}>
      {({ transactionIntent }) => <Request request={transactionIntent} />}
    </Detail>
  );
}

function Request({ request }: { request: Intent }) {
  const { id, status, amount, transaction, nextAction, lastPaymentError } = request;
  const cancel = useAction(TransactionIntentCancelDocument);
  const isWaiting = status === 'REQUIRES_ACTION';
  return (
    <>
      <PageHead
        title={money(amount)}
        about={aboutOf(request)}
        mark={<RequestPill of={request} />}
        up={UP}
        actions={
          isWaiting && (
            <Cancel act="Cancel request" title="Cancel this request?" action={cancel} id={id}>
              Customers can’t pay it anymore. Any payment that still arrives is listed here as late.
            </Cancel>
          )
        }
      />
      <Columns
        aside={
          <>
            <Details request={request} />
            <MetadataPanel of={request.metadata} />
            <Timeline of={id} />
          </>
        }
      >
        <CancelFailure action={cancel} />
        {isWaiting && <LastAttempt error={lastPaymentError} />}
        {isWaiting && nextAction && (
          <Share
            title="Payment page"
            about="Send it to your customer, or let them scan the QR code."
            url={nextAction.chainPayment.hostedUrl}
            file={id}
          />
        )}
        {isWaiting && nextAction && request.invoice && (
          <Remind request={request} url={nextAction.chainPayment.hostedUrl} />
        )}
        {transaction && (
          <ReceiptPanel of={transaction} received={request.amountReceived} receiptUrl={request.receiptUrl} />
        )}
        <Arrived payments={request.payments} />
        {request.lineItems.data.length > 0 && <SoldItems of={request.lineItems.data} />}
      </Columns>
    </>
  );
}

function aboutOf(request: Intent): string | null {
  const { description, lineItems } = request;
  return description ?? (lineItems.data.length > 0 ? itemsWords(lineItems.data) : null);
}

function Details({
  request: { id, amount, feeAmount, netAmount, invoice, dueAt, customer, created, recipientAddress },
}: {
  request: Intent;
}) {
  return (
    <Panel title="Details">
      <Facts
        of={{
          Amount: money(amount),
          'Service fee': money(feeAmount),
          'You receive': money(netAmount),
          Invoice: invoice && (
            <>
              {invoice.number} <a href={invoice.pdfUrl}>Download PDF</a>
            </>
          ),
          Due: dueAt && dayWords(dueAt),
          Customer: customer && <Link href={`/customers/${customer.id}`}>{customerName(customer)}</Link>,
          Created: <Exactly at={created} />,
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
