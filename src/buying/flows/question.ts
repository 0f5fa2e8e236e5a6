import { wishesOtherThanCard } from './deciding/payment.ts';
import { methodWish } from './deciding/shipping.ts';
import type { Failure, OptionsSchema } from './errand.ts';
import type { Journey } from './journey/journey.ts';
import { isSame } from './matching.ts';
import { questionFor } from './words/question.ts';

/** No card is asked for where none is accepted. */
export function takesCard({ checkout, needs }: Journey): boolean {
  return needs.payments === undefined && (checkout.paysByCard || checkout.paysBy === undefined);
}

/** One question for everything that’s missing. */
export function ask(journey: Journey, holdsCvc: boolean): OptionsSchema {
  const { needs, checkout } = journey;
  const isShippingSaid = methodWish(journey, checkout.methods) !== undefined;
  return questionFor({
    options: [...needs.options.values()],
    contact: [...needs.contact.values()],
    others: [...needs.others.values()],
    ...(needs.products ? { products: [...needs.products] } : {}),
    ...(needs.shipping || (checkout.methods.length > 1 && !isShippingSaid)
      ? { methods: [...checkout.methods] }
      : {}),
    needsShipping: needs.shipping !== undefined,
    ...(needs.payments ? { payments: [...needs.payments] } : {}),
    isOtherPayment: wishesOtherThanCard(journey),
    needsQuantity: needs.quantity,
    isCounted: (journey.errand.options.quantity ?? journey.wishes.quantity) !== undefined,
    ...(needs.billing ? { billing: needs.billing } : {}),
    needsAccount: needs.account,
    needsCvc: !holdsCvc && takesCard(journey),
  });
}

/** What was answered isn’t asked once more, unless the shop says what’s wrong with it. */
export function askedAgain({ errand, needs }: Journey, schema: OptionsSchema): Failure | undefined {
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const isWrong = [...needs.contact.values()].some(({ complaint }) => complaint !== undefined);
  // Of what the shop doesn’t offer, it offers something else.
  const isUnmet = [...needs.options.values()].some(
    ({ name, values }) =>
      values.length > 0 && !values.some(({ label }) => isSame(label, String(errand.options[name]))),
  );
  if (
    isWrong ||
    isUnmet ||
    required.length === 0 ||
    required.some((name) => errand.options[name] === undefined)
  )
    return undefined;
  return {
    kind: 'failure',
    reason: 'unsupported_checkout',
    explanation: `The shop still asks for what was answered: ${required.join(', ')}.`,
  };
}
