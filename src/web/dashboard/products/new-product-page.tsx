import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAction } from '../api/use-action.ts';
import { AMOUNT_MISTAKE, centsIn } from '../kit/amounts.ts';
import { Columns } from '../kit/detail.tsx';
import { ChoiceField, MoneyField } from '../kit/fields.tsx';
import { Form, type Mistakes, typed } from '../kit/form.tsx';
import { Note } from '../kit/note.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { useSay } from '../kit/toasts.tsx';
import { ProductCreateDocument, type ProductType } from '../operations.generated.ts';
import { ProductFields } from './product-fields.tsx';
import { productTextsIn } from './product-form.ts';
import { TYPES } from './product-words.ts';

export default function NewProductPage() {
  const [, navigate] = useLocation();
  const say = useSay();
  const { run, isBusy, failure } = useAction(ProductCreateDocument);
  const [mistakes, setMistakes] = useState<Mistakes>();

  async function send(values: FormData): Promise<void> {
    const { texts, mistakes: found } = productTextsIn(values);
    const amount = centsIn(typed(values, 'amount'));
    setMistakes({ ...found, ...(amount === undefined && { amount: AMOUNT_MISTAKE }) });
    if (amount === undefined || Object.keys(found).length > 0) return;
    const type = typed(values, 'type') as ProductType;
    const made = await run({ ...texts, amount, type });
    if (!made) return;
    say('Product created', 'You can now add it to links and sessions.');
    navigate(`/products/${made.productCreate.id}`);
  }
  return (
    <>
      <PageHead
        title="New product"
        about="Something you sell more than once."
        up={{ href: '/products', name: 'Products' }}
      />
      <Columns
        aside={
          <Note title="What happens next">
            <p>You can add it to any number of links and sessions.</p>
            <p>
              You can change its price at any time. Links and sessions that exist by then keep the price they
              were created with.
            </p>
          </Note>
        }
      >
        <Panel title="Product">
          <Form
            submit="Create product"
            isBusy={isBusy}
            failure={failure}
            mistakes={mistakes}
            onSubmit={(values) => void send(values)}
          >
            <ProductFields>
              <MoneyField name="amount" label="Price" hint="Price per unit" />
              <ChoiceField
                name="type"
                label="Type"
                defaultValue="GOOD"
                choices={[
                  ['GOOD', TYPES.GOOD],
                  ['SERVICE', TYPES.SERVICE],
                ]}
              />
            </ProductFields>
          </Form>
        </Panel>
      </Columns>
    </>
  );
}
