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
        about="For as many buyers as you like, until you close it."
        up={{ href: '/links', name: 'Links' }}
      />
      <Columns
        aside={
          <Note title="What happens next">
            <p>
              You get an address to share and its code to print. Each buyer who opens it gets a session of
              their own, which you see here as it is paid.
            </p>
            <p>
              A link keeps what it sells and the prices as they are now. For other prices, make another link.
            </p>
          </Note>
        }
      >
        <Panel title="What is sold">
          <SaleForm
            submit="Make link"
            action={action}
            onMade={({ checkoutLinkCreate: { id } }) => navigate(`/links/${id}`)}
          />
        </Panel>
      </Columns>
    </>
  );
}
