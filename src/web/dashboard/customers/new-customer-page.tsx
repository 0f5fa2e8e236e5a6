import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAction } from '../api/use-action.ts';
import { Columns } from '../kit/detail.tsx';
import { Form, type Mistakes } from '../kit/form.tsx';
import { Note } from '../kit/note.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { useSay } from '../kit/toasts.tsx';
import { CustomerCreateDocument } from '../operations.generated.ts';
import { CustomerFields } from './customer-fields.tsx';
import { customerIn } from './customer-form.ts';

export default function NewCustomerPage() {
  const [, navigate] = useLocation();
  const say = useSay();
  const { run, isBusy, failure } = useAction(CustomerCreateDocument);
  const [mistakes, setMistakes] = useState<Mistakes>();

  async function send(values: FormData): Promise<void> {
    const { customer, mistakes: found } = customerIn(values);
    setMistakes(found);
    if (Object.keys(found).length > 0) return;
    const made = await run(customer);
    if (!made) return;
    say('Customer created');
    navigate(`/customers/${made.customerCreate.id}`);
  }
  return (
    <>
      <PageHead
        title="New customer"
        about="Someone you sell to."
        up={{ href: '/customers', name: 'Customers' }}
      />
      <Columns
        aside={
          <Note title="Customers add themselves, too">
            <p>
              When a link or a session asks for an email address, whoever pays becomes a customer. The same
              address is the same customer. Nobody has verified it.
            </p>
          </Note>
        }
      >
        <Panel title="Customer">
          <Form
            submit="Create customer"
            isBusy={isBusy}
            failure={failure}
            mistakes={mistakes}
            onSubmit={(values) => void send(values)}
          >
            <CustomerFields />
          </Form>
        </Panel>
      </Columns>
    </>
  );
}
