import { type FormEvent, useRef, useState } from 'react';
import { useClient } from 'urql';
import { failureOf } from '../graphql/failure.ts';
import {
  CheckoutSessionCustomerSubmitDocument,
  type CheckoutSessionCustomerSubmitMutationVariables,
} from '../operations.generated.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Stage } from '../ui/stage.tsx';
import { AddressFields } from './address-fields.tsx';
import type { Bill } from './bill.ts';
import { detailsTyped } from './details.ts';
import classes from './details-form.module.css';
import { type Problem, problemOf } from './payment-problem.ts';
import { ProblemNotice } from './problem-notice.tsx';

interface Props {
  bill: Bill;
  onDone(): Promise<void>;
}

/** What the seller wants to know of the customer, before there is a way to pay. */
export function DetailsForm({ bill: { id, seller, missing }, onDone }: Props) {
  const client = useClient();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<Problem>();

  function pointOut(found: Record<string, string>): void {
    setMistakes(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  async function send(details: Omit<CheckoutSessionCustomerSubmitMutationVariables, 'id'>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    const { error } = await client
      .mutation(CheckoutSessionCustomerSubmitDocument, { id, ...details })
      .toPromise();
    setBusy(false);
    const failure = error && failureOf(error);
    if (!failure) return onDone();
    // Meanwhile somebody paid it, or it was canceled: the page says which.
    if (failure.status === 409) return onDone();
    if (failure.param) pointOut({ [failure.param.split('.').at(-1) ?? '']: failure.message });
    else setProblem(problemOf(failure));
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { details, mistakes: found } = detailsTyped(new FormData(event.currentTarget), missing);
    pointOut(found);
    if (Object.keys(found).length === 0) void send(details);
  }

  const common = (name: string) => ({ name, error: mistakes[name], maxLength: 254 });
  return (
    <Stage title="Your details" isFirst key="details">
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        {missing.includes('NAME') && <Field {...common('name')} label="Name" hint="" autoComplete="name" />}
        {missing.includes('EMAIL') && (
          <Field
            {...common('email')}
            label="Email"
            hint=""
            type="email"
            autoComplete="email"
            spellCheck={false}
          />
        )}
        {missing.includes('ADDRESS') && <AddressFields mistakes={mistakes} />}
        {problem && <ProblemNotice problem={problem} actions={{}} />}
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Continue to payment'}
        </Button>
        <p className={classes.note}>Only {seller} sees what you enter.</p>
      </form>
    </Stage>
  );
}
