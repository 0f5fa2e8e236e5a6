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
        about="For one buyer who pays once, such as somebody at the counter or in a chat."
        up={{ href: '/sessions', name: 'Sessions' }}
      />
      <Columns
        aside={
          <Note title="What happens next">
            <p>
              You get the address of a page on which the buyer pays, and its code to scan. This dashboard
              tells you the moment the money is there.
            </p>
            <p>Prices stay as they are now, whatever happens to the products later.</p>
          </Note>
        }
      >
        <Panel title="What is sold">
          <SaleForm
            submit="Open session"
            action={action}
            onMade={({ checkoutSessionCreate: { id } }) => navigate(`/sessions/${id}`)}
          />
        </Panel>
      </Columns>
    </>
  );
}
