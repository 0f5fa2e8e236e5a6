import { useLocation } from 'wouter';
import { useAction } from '../api/use-action.ts';
import { SaleForm } from '../items/sale-form.tsx';
import { Columns } from '../kit/detail.tsx';
import { Note } from '../kit/note.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { CheckoutLinkCreateDocument } from '../operations.generated.ts';

export default function NewLinkPage() {
  const [, navigate] = useLocation();
  const action = useAction(CheckoutLinkCreateDocument);
  return (
    <>
      <PageHead
        title="New link"
        about="For any number of customers, or as many as you say, until you cancel it."
        up={{ href: '/links', name: 'Links' }}
      />
      <Columns
        aside={
          <Note title="What happens next">
            <p>
              You get a link to share and a QR code to print. Each customer who opens it gets their own
              session, and you see payments here in real time.
            </p>
            <p>A link keeps its items and prices. To change prices, create a new link.</p>
            <p>You can let customers choose the quantity of an item, or what to pay for it.</p>
          </Note>
        }
      >
        <Panel title="Items">
          <SaleForm
            submit="Create link"
            isLink
            action={action}
            onCreated={({ checkoutLinkCreate: { id } }) => navigate(`/links/${id}`)}
          />
        </Panel>
      </Columns>
    </>
  );
}
