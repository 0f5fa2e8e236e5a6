import { useLocation } from 'wouter';
import { useAction } from '../api/use-action.ts';
import { SaleForm } from '../items/sale-form.tsx';
import { Columns } from '../kit/detail.tsx';
import { Note } from '../kit/note.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { CheckoutSessionCreateDocument } from '../operations.generated.ts';

export default function NewSessionPage() {
  const [, navigate] = useLocation();
  const action = useAction(CheckoutSessionCreateDocument);
  return (
    <>
      <PageHead
        title="New session"
        about="For one customer paying once, such as at the counter or in a chat."
        up={{ href: '/sessions', name: 'Sessions' }}
      />
      <Columns
        aside={
          <Note title="What happens next">
            <p>
              You get a payment page to share and a QR code to scan. The dashboard shows the payment as soon
              as it arrives.
            </p>
            <p>Items and prices stay fixed, even if you change the products later.</p>
          </Note>
        }
      >
        <Panel title="Items">
          <SaleForm
            submit="Create session"
            action={action}
            onCreated={({ checkoutSessionCreate: { id } }) => navigate(`/sessions/${id}`)}
          />
        </Panel>
      </Columns>
    </>
  );
}
