import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAction } from '../api/use-action.ts';
import { CustomerSearch } from '../customers/customer-search.tsx';
import { useCustomerOfAddress } from '../customers/use-customer-of-address.ts';
import { fieldOfParam } from '../items/draft.ts';
import { ItemsEditor } from '../items/items-editor.tsx';
import { SaleExtras } from '../items/sale-extras.tsx';
import { useItems } from '../items/use-items.ts';
import { Columns } from '../kit/detail.tsx';
import { MoneyField, TextField } from '../kit/fields.tsx';
import { Form, type Mistakes } from '../kit/form.tsx';
import { Note } from '../kit/note.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { WayChoice } from '../kit/way-choice.tsx';
import { TransactionIntentCreateDocument } from '../operations.generated.ts';
import { requestIn, today } from './request-form.ts';

type Way = 'amount' | 'items';

const WAYS: readonly { value: Way; name: string; hint: string }[] = [
  { value: 'amount', name: 'An amount', hint: 'One sum, with a description if you like' },
  { value: 'items', name: 'Items', hint: 'Products or custom items, each with its price' },
];

export default function NewRequestPage() {
  const [, navigate] = useLocation();
  const { run, isBusy, failure } = useAction(TransactionIntentCreateDocument);
  const [found, setFound] = useState<Mistakes>();
  const [way, setWay] = useState<Way>('amount');
  const [customer, setCustomer] = useCustomerOfAddress();
  const items = useItems();
  const field = failure?.param && fieldOfParam(items.drafts, failure.param);
  const mistakes = field && failure ? { ...found, [field]: failure.message } : found;

  async function send(values: FormData): Promise<void> {
    const read = requestIn(values, way === 'items' ? items.drafts : undefined);
    setFound(read.mistakes);
    if (Object.keys(read.mistakes).length > 0) return;
    const made = await run({ ...read.request, ...(customer && { customer: customer.id }) });
    if (made) navigate(`/requests/${made.transactionIntentCreate.id}`);
  }
  return (
    <>
      <PageHead
        title="New request"
        about="Ask one customer for money, or send them an invoice."
        up={{ href: '/requests', name: 'Requests' }}
      />
      <Columns aside={<NextSteps />}>
        <Panel title="Request">
          <Form
            submit="Create request"
            isBusy={isBusy}
            failure={failure}
            mistakes={mistakes}
            onSubmit={(values) => void send(values)}
          >
            <WayChoice legend="Ask for" ways={WAYS} chosen={way} onChoose={(chosen) => setWay(chosen)} />
            {way === 'amount' ? (
              <MoneyField name="amount" label="Amount" hint="1 USDC = $1" />
            ) : (
              <ItemsEditor items={items} isLink={false} />
            )}
            <TextField
              name="description"
              label="Description (optional)"
              hint="What it’s for. Your customer sees it, also on the receipt."
              maxLength={500}
            />
            <CustomerSearch chosen={customer} onChoose={setCustomer} />
            <TextField
              name="dueAt"
              type="date"
              label="Due date (optional)"
              min={today()}
              hint="Makes it an invoice, due by the end of that day in UTC."
            />
            <SaleExtras />
          </Form>
        </Panel>
      </Columns>
    </>
  );
}

function NextSteps() {
  return (
    <Note title="What happens next">
      <p>
        You get a payment page to share and a QR code to scan. If there’s a service fee, you see it before you
        share.
      </p>
      <p>
        With a due date, it’s an invoice: it has a number, your business details, the customer’s name and
        address, and a PDF. When it’s overdue, you see it here, with a reminder to send.
      </p>
    </Note>
  );
}
