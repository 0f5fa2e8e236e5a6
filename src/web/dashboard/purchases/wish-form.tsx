import { useState } from 'react';
import { useLocation } from 'wouter';
import { decimalOf } from '../../../shared/money.ts';
import { settings } from '../../settings.ts';
import { useAction } from '../api/use-action.ts';
import { LongField, MoneyField, TextField } from '../kit/fields.tsx';
import { Form, type Mistakes } from '../kit/form.tsx';
import { PurchaseCreateDocument, type PurchaseFragment } from '../operations.generated.ts';
import { answersOf, maximumOf } from './again/again.ts';
import { AgainAnswers } from './again/again-answers.tsx';
import { AgainNotes } from './again/again-notes.tsx';
import { AT_ONCE } from './at-once.ts';
import { CardChoice } from './card-choice.tsx';
import { DemoShop } from './demo-shop.tsx';
import { readWish } from './wish.ts';

/** What to buy. When an earlier purchase is asked for again, everything stands there as it was. */
export function WishForm({ earlier }: { earlier?: PurchaseFragment | undefined }) {
  const [, navigate] = useLocation();
  const { run, isBusy, failure } = useAction(PurchaseCreateDocument, AT_ONCE);
  const [mistakes, setMistakes] = useState<Mistakes>();
  const [url, setUrl] = useState(earlier?.url ?? '');
  const maximum = earlier && maximumOf(earlier);

  async function ask(values: FormData): Promise<void> {
    const read = readWish(values, earlier);
    setMistakes('mistakes' in read ? read.mistakes : undefined);
    if ('mistakes' in read) return;
    const done = await run(read.wish);
    if (done) navigate(`/purchases/${done.checkoutIntentCreate.id}`);
  }
  return (
    <Form
      submit="Get quote"
      isBusy={isBusy}
      failure={failure}
      mistakes={mistakes}
      onSubmit={(values) => void ask(values)}
    >
      {earlier && <AgainNotes earlier={earlier} />}
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
        defaultValue={earlier?.prompt ?? ''}
      />
      {earlier && <AgainAnswers answers={answersOf(earlier)} />}
      <MoneyField
        name="maxAmount"
        label="Maximum total (optional)"
        hint="Including shipping and tax. Till won’t exceed it."
        defaultValue={maximum ? decimalOf(maximum) : ''}
      />
      <CardChoice earlier={earlier} />
    </Form>
  );
}
