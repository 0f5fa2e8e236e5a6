import { type Draft, lineItemOf, mistakesIn } from '../items/draft.ts';
import { AMOUNT_MISTAKE, centsIn } from '../kit/amounts.ts';
import { type Mistakes, typed } from '../kit/form.tsx';
import { entriesIn, metadataOf, mistakeIn } from '../kit/metadata/metadata.ts';
import type { TransactionIntentCreateMutationVariables } from '../operations.generated.ts';

/** The day that it is in UTC, as date fields write it. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** What was typed, as the API takes it, and what is wrong with it. */
export function requestIn(
  values: FormData,
  drafts: readonly Draft[] | undefined,
): { request: TransactionIntentCreateMutationVariables; mistakes: Mistakes } {
  const amount = centsIn(typed(values, 'amount'));
  const entries = entriesIn(values);
  const metadata = mistakeIn(entries);
  const day = typed(values, 'dueAt');
  const mistakes: Mistakes = {
    ...(drafts ? mistakesIn(drafts) : !amount && { amount: AMOUNT_MISTAKE }),
    ...(day && day < today() && { dueAt: 'Choose today or a later day.' }),
    ...(metadata && { metadata }),
  };
  const wrong = Object.keys(mistakes).length > 0;
  const description = typed(values, 'description');
  const recipientAddress = typed(values, 'recipientAddress');
  return {
    mistakes,
    request: {
      ...(drafts ? !wrong && { lineItems: drafts.map(lineItemOf) } : { amount }),
      ...(day && { dueAt: `${day}T23:59:59.000Z` }),
      ...(description && { description }),
      ...(recipientAddress && { recipientAddress }),
      ...(entries.length > 0 && { metadata: metadataOf(entries) }),
    },
  };
}
