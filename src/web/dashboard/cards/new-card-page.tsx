import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { Failure } from '../../graphql/failure.ts';
import { settings } from '../../settings.ts';
import { useAction } from '../api/use-action.ts';
import { Columns } from '../kit/detail.tsx';
import { MoneyField, TextField } from '../kit/fields.tsx';
import { Form, type Mistakes } from '../kit/form.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { PostalFields } from '../kit/postal-fields.tsx';
import { useSay } from '../kit/toasts.tsx';
import { useEmptied } from '../kit/use-emptied.ts';
import { CardCreateDocument } from '../operations.generated.ts';
import { placeBack } from './back.ts';
import { shownExpiry } from './card-number.ts';
import { cardName } from './card-words.ts';
import { readCard } from './new-card.ts';
import classes from './new-card-page.module.css';
import { NumberField } from './number-field.tsx';

export default function NewCardPage() {
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const back = placeBack(params);
  const say = useSay();
  const { run, isBusy, failure } = useAction(CardCreateDocument, { isSecret: true });
  const [mistakes, setMistakes] = useState<Mistakes>();
  const box = useEmptied();

  async function add(values: FormData): Promise<void> {
    const read = readCard(values);
    setMistakes('mistakes' in read ? read.mistakes : undefined);
    if ('mistakes' in read) return;
    const done = await run(read.card);
    if (!done) return;
    say(`${cardName(done.cardCreate)} added`);
    navigate(back ?? '/cards');
  }

  return (
    <>
      <PageHead
        title="Add card"
        about="Till enters it only at the checkout of shops you buy from."
        up={back ? { href: back, name: 'New purchase' } : { href: '/cards', name: 'Cards' }}
      />
      <Columns
        aside={
          <Panel title="How your card is stored">
            <p>The number is encrypted with its own key. Nobody can view it again, including you.</p>
            <p>
              The CVC is stored until the card’s first purchase, then erased. After that, Till asks for it
              each time.
            </p>
            {settings.storeUrl && <TestCards href={`${settings.storeUrl}/cards`} />}
          </Panel>
        }
      >
        <Panel title="Card">
          <div ref={box}>
            <Form
              takes="OWNER"
              submit="Add card"
              isBusy={isBusy}
              failure={failure && ofExpiry(failure)}
              mistakes={mistakes}
              onSubmit={(values) => void add(values)}
            >
              <CardFields />
            </Form>
          </div>
        </Panel>
      </Columns>
    </>
  );
}

function CardFields() {
  const [codeLength, setCodeLength] = useState(3);
  return (
    <>
      <NumberField onCodeLength={setCodeLength} />
      <div className={classes.row}>
        <TextField
          name="expiry"
          label="Expires"
          placeholder="MM / YY"
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={9}
          onBlur={({ currentTarget: field }) => {
            field.value = shownExpiry(field.value);
          }}
        />
        <TextField
          name="cvc"
          type="password"
          label="CVC"
          hint={codeLength === 4 ? '4 digits on the front' : '3 digits on the back'}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
        />
      </div>
      <TextField name="name" label="Name on card" autoComplete="cc-name" maxLength={100} />
      <PostalFields legend="Billing address" section="billing" />
      <MoneyField
        name="spendingLimit"
        label="Spending limit (optional)"
        hint="The most Till can charge to this card in total."
      />
    </>
  );
}

function TestCards({ href }: { href: string }) {
  return (
    <p>
      In the sandbox, use a test card: <code>4242 4242 4242 4242</code>, any CVC, and any future date.{' '}
      <a href={href} target="_blank" rel="noreferrer">
        More test cards<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
  );
}

/** The month and the year are one field here. */
function ofExpiry(failure: Failure): Failure {
  return failure.param === 'expMonth' || failure.param === 'expYear'
    ? { ...failure, param: 'expiry' }
    : failure;
}
