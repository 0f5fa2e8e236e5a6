import { INSTALLMENTS, ONE_PAYMENT, PAYMENTS } from '../lexicon/ways-to-pay.ts';
import type { Choice, Control } from '../survey.ts';
import { asWords } from './field-names.ts';

/** The choice that pays at once, in a list of how many payments the total is split into. */
export function onePayment({ kind, label, near, name, choices }: Control): Choice | undefined {
  if (kind !== 'select') return undefined;
  const real = choices.filter(({ value, isDisabled }) => value !== '' && !isDisabled);
  const isCalled = INSTALLMENTS.isIn(`${label || near} ${asWords(name)}`);
  const isCounted = real.length > 1 && real.every((choice) => PAYMENTS.isIn(choice.label));
  const [once, ...others] =
    isCalled || isCounted ? real.filter((choice) => ONE_PAYMENT.isIn(choice.label)) : [];
  return others.length === 0 ? once : undefined;
}
