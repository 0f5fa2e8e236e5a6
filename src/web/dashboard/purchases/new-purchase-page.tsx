import { useState } from 'react';
import { useLocation } from 'wouter';
import { settings } from '../../settings.ts';
import { useAction } from '../api/use-action.ts';
import { AMOUNT_MISTAKE, centsIn } from '../kit/amounts.ts';
import { Columns } from '../kit/detail.tsx';
import { LongField, MoneyField, TextField } from '../kit/fields.tsx';
import { Form, type Mistakes, typed } from '../kit/form.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { PurchaseCreateDocument, type PurchaseCreateMutationVariables } from '../operations.generated.ts';
import { AT_ONCE } from './at-once.ts';
import { CardChoice } from './card-choice.tsx';
import { DemoShop } from './demo-shop.tsx';
import { HowItGoes } from './how-it-goes.tsx';

export default function NewPurchasePage() {
  const [, navigate] = useLocation();
  const { run, isBusy, failure } = useAction(PurchaseCreateDocument, AT_ONCE);
  const [mistakes, setMistakes] = useState<Mistakes>();
  const [url, setUrl] = useState('');

  async function ask(values: FormData): Promise<void> {
    const read = readWish(values);
    setMistakes('mistakes' in read ? read.mistakes : undefined);
    if ('mistakes' in read) return;
    const done = await run(read.wish);
    if (done) navigate(`/purchases/${done.checkoutIntentCreate.id}`);
  }
  return (
    <>
      <PageHead
        title="New purchase"
        about="Till visits the shop, finds what you want, and gets you the real price."
        up={{ href: '/purchases', name: 'Purchases' }}
      />
      <Columns aside={<HowItGoes />}>
        <Panel title="What to buy">
          <Form
            submit="Get quote"
            isBusy={isBusy}
            failure={failure}
            mistakes={mistakes}
            onSubmit={(values) => void ask(values)}
          >
            <div>
              <TextField
                name="url"
                type="url"
                inputMode="url"
                label="Product or shop"
                hint="URL of the product page or the shop."
                placeholder="https://"
                maxLength={2_048}
                value={url}
                onChange={(event) => setUrl(event.target.value)}
              />
              {settings.storeUrl && <DemoShop url={settings.storeUrl} onChosen={setUrl} />}
            </div>
            <LongField
              name="prompt"
              label="Instructions"
              hint="Describe the product, size, color, quantity, shipping, and recipient. Till asks about anything missing."
              placeholder="Two large blue mugs, cheapest shipping"
              rows={4}
              maxLength={4_000}
            />
            <MoneyField
              name="maxAmount"
              label="Maximum total (optional)"
              hint="Including shipping and tax. Till won’t exceed it."
            />
            <CardChoice />
          </Form>
        </Panel>
      </Columns>
    </>
  );
}

/** What was typed as the API takes it, or what is wrong with it by field. */
function readWish(values: FormData): { wish: PurchaseCreateMutationVariables } | { mistakes: Mistakes } {
  const [url, prompt, ceiling] = [typed(values, 'url'), typed(values, 'prompt'), typed(values, 'maxAmount')];
  const card = typed(values, 'card');
  const maxAmount = centsIn(ceiling);
  const mistakes: Mistakes = {
    ...(!/^https?:\/\/./i.test(url) && { url: 'Enter a URL that starts with https://.' }),
    ...(ceiling && !maxAmount && { maxAmount: AMOUNT_MISTAKE }),
  };
  if (Object.keys(mistakes).length > 0) return { mistakes };
  return { wish: { url, ...(prompt && { prompt }), ...(maxAmount && { maxAmount }), ...(card && { card }) } };
}
