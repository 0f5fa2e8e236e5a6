import { AMOUNT_MISTAKE, centsIn } from '../kit/amounts.ts';
import { type Mistakes, typed } from '../kit/form.tsx';
import { postalIn } from '../kit/postal-fields.tsx';
import type { CardCreateMutationVariables } from '../operations.generated.ts';
import { isCardNumber, readExpiry } from './card-number.ts';

/** What was typed as the API takes it, or what is wrong with it by field. */
export function readCard(values: FormData): { card: CardCreateMutationVariables } | { mistakes: Mistakes } {
  const mistakes: Mistakes = {};
  if (!isCardNumber(typed(values, 'number').replace(/\D/g, '')))
    mistakes.number = 'That card number is incomplete or has a mistyped digit.';
  const expiry = readExpiry(typed(values, 'expiry'));
  if (!expiry) mistakes.expiry = 'Enter the month and year, such as 08 / 30.';
  if (!/^\d{3,4}$/.test(typed(values, 'cvc'))) mistakes.cvc = 'Enter the 3 or 4 digits on the card.';
  for (const name of ['name', 'line1', 'city']) if (!typed(values, name)) mistakes[name] = 'Required';
  const limit = typed(values, 'spendingLimit');
  const spendingLimit = limit ? centsIn(limit) : undefined;
  if (limit && !spendingLimit) mistakes.spendingLimit = AMOUNT_MISTAKE;
  if (!expiry || Object.keys(mistakes).length > 0) return { mistakes };
  return {
    card: {
      number: typed(values, 'number'),
      ...expiry,
      cvc: typed(values, 'cvc'),
      name: typed(values, 'name'),
      billingAddress: postalIn(values),
      ...(spendingLimit && { spendingLimit }),
    },
  };
}
