import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAction } from '../api/use-action.ts';
import { CustomerSearch } from '../customers/customer-search.tsx';
import { useCustomerOfAddress } from '../customers/use-customer-of-address.ts';
import { SaleExtras } from '../items/sale-extras.tsx';
import { AMOUNT_MISTAKE, centsIn } from '../kit/amounts.ts';
import { Columns } from '../kit/detail.tsx';
import { MoneyField, TextField } from '../kit/fields.tsx';
import { Form, type Mistakes, typed } from '../kit/form.tsx';
import { entriesIn, metadataOf, mistakeIn } from '../kit/metadata/metadata.ts';
import { Note } from '../kit/note.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { TransactionIntentCreateDocument } from '../operations.generated.ts';

export default function NewRequestPage() {
  const [, navigate] = useLocation();
  const { run, isBusy, failure } = useAction(TransactionIntentCreateDocument);
  const [mistakes, setMistakes] = useState<Mistakes>();
  const [customer, setCustomer] = useCustomerOfAddress();

  async function send(values: FormData): Promise<void> {
    const amount = centsIn(typed(values, 'amount'));
    const entries = entriesIn(values);
    const metadata = mistakeIn(entries);
    if (!amount || metadata)
      return setMistakes({ ...(!amount && { amount: AMOUNT_MISTAKE }), ...(metadata && { metadata }) });
    setMistakes(undefined);
    const description = typed(values, 'description');
    const recipientAddress = typed(values, 'recipientAddress');
    const made = await run({
      amount,
      ...(description && { description }),
      ...(customer && { customer: customer.id }),
      ...(recipientAddress && { recipientAddress }),
      ...(entries.length > 0 && { metadata: metadataOf(entries) }),
    });
    if (made) navigate(`/requests/${made.transactionIntentCreate.id}`);
  }
  return (
    <>
      <PageHead
        title="New request"
        about="Ask a customer for a fixed amount, paid once and in full."
        up={{ href: '/requests', name: 'Requests' }}
      />
      <Columns
        aside={
          <Note title="What happens next">
            <p>
              You get a payment page to share and a QR code to scan. If there’s a service fee, you see it
              before you share.
            </p>
          </Note>
        }
      >
        <Panel title="Request">
          <Form
            submit="Create request"
            isBusy={isBusy}
            failure={failure}
            mistakes={mistakes}
            onSubmit={(values) => void send(values)}
          >
            <MoneyField name="amount" label="Amount" hint="1 USDC = $1" />
            <TextField
              name="description"
              label="Description (optional)"
              hint="What it’s for. Your customer sees it, also on the receipt."
              maxLength={500}
            />
            <CustomerSearch chosen={customer} onChoose={setCustomer} />
            <SaleExtras />
          </Form>
        </Panel>
      </Columns>
    </>
  );
}
