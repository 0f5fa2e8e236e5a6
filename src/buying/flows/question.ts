import { wishesOtherThanCard } from './deciding/payment.ts';
import { methodWish } from './deciding/shipping.ts';
import type { OptionsSchema } from './errand.ts';
import type { Journey } from './journey/journey.ts';
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
    needsAccount: needs.account,
    needsCvc: !holdsCvc && takesCard(journey),
  });
}
