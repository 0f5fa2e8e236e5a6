import { Link } from 'wouter';
import { countWords } from '../../../shared/manner.ts';
import { money } from '../../../shared/money.ts';
import { ButtonLink } from '../kit/button-link.tsx';
import { Copy } from '../kit/copy.tsx';
import { Columns, Detail } from '../kit/detail.tsx';
import { Facts } from '../kit/facts.tsx';
import { Table } from '../kit/list/table.tsx';
import { MetadataPanel } from '../kit/metadata/metadata-panel.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { Timeline } from '../kit/timeline.tsx';
import { Exactly } from '../kit/when.tsx';
import {
  CustomerDetailDocument,
  type CustomerDetailQuery,
  type CustomerFactsFragment,
} from '../operations.generated.ts';
import { REQUEST_COLUMNS } from '../requests/request-columns.tsx';
import { SESSION_COLUMNS } from '../sessions/session-columns.tsx';
import { AddressLines } from './address-lines.tsx';
import { customerName } from './customer-words.ts';
import { DeleteCustomer } from './delete-customer.tsx';
import { EditCustomer } from './edit-customer.tsx';

const UP = { href: '/customers', name: 'Customers' };

export default function CustomerPage({ id }: { id: string }) {
  return (
    <Detail
      up={UP}
      query={CustomerDetailDocument}
      id={id}
      topics={['CHECKOUT_SESSION', 'TRANSACTION_INTENT']}
    >
      {({ customer, ...bought }) => <Customer customer={customer} {...bought} />}
    </Detail>
  );
}

type Bought = Pick<CustomerDetailQuery, 'checkoutSessions' | 'transactionIntents'>;

function Customer({ customer, ...bought }: Bought & { customer: CustomerFactsFragment }) {
  const { id } = customer;
  return (
    <>
      <PageHead
        title={customerName(customer)}
        up={UP}
        actions={
          <>
            <ButtonLink href={`/requests/new?customer=${id}`}>New request</ButtonLink>
            <EditCustomer customer={customer} />
            <DeleteCustomer customer={customer} />
          </>
        }
      />
      <Columns
        aside={
          <>
            <Details customer={customer} />
            <MetadataPanel of={customer.metadata} />
            <Timeline of={id} />
          </>
        }
      >
        <Purchases id={id} {...bought} />
      </Columns>
    </>
  );
}

function Purchases({
  id,
  checkoutSessions: sessions,
  transactionIntents: requests,
}: Bought & { id: string }) {
  const hasNothing = sessions.nodes.length === 0 && requests.nodes.length === 0;
  return (
    <>
      {hasNothing && (
        <Panel title="Purchases">
          <p>Nothing yet. Sessions that they pay and requests for them appear here.</p>
        </Panel>
      )}
      {sessions.nodes.length > 0 && (
        <Panel
          title="Sessions"
          isFlush
          actions={sessions.pageInfo.hasNextPage && <Link href={`/sessions?customer=${id}`}>View all</Link>}
        >
          <Table
            caption="Sessions that they paid"
            columns={SESSION_COLUMNS.filter(({ head }) => head !== 'Paid by')}
            rows={sessions.nodes}
            hrefOf={(session) => `/sessions/${session.id}`}
          />
        </Panel>
      )}
      {requests.nodes.length > 0 && (
        <Panel
          title="Requests"
          isFlush
          actions={requests.pageInfo.hasNextPage && <Link href={`/requests?customer=${id}`}>View all</Link>}
        >
          <Table
            caption="Requests for them"
            columns={REQUEST_COLUMNS.filter(({ head }) => head !== 'Customer')}
            rows={requests.nodes}
            hrefOf={(request) => `/requests/${request.id}`}
          />
        </Panel>
      )}
    </>
  );
}

function Details({ customer }: { customer: CustomerFactsFragment }) {
  const { id, name, email, address, amountPaid, paidCount, created } = customer;
  return (
    <Panel title="Details">
      <Facts
        of={{
          Paid: money(amountPaid),
          Payments: countWords(paidCount),
          Name: name,
          Email: email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>,
          'Delivery address': address && <AddressLines of={address} />,
          Created: <Exactly at={created} />,
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
