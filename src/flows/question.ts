import type { OptionsSchema } from './errand.ts';
import type { Walk } from './walk.ts';
import { questionFor } from './words/question.ts';

/** Nobody's card is asked for where none is taken. */
export function takesCard({ progress, missing }: Walk): boolean {
  return missing.payments === undefined && (progress.paysByCard || progress.paysBy === undefined);
}

/** One question for everything that turned out to be missing. */
export function ask(walk: Walk, holdsCvc: boolean): OptionsSchema {
  const { missing, progress, errand, wishes } = walk;
  const { options, contact, others, products, payments } = missing;
  const isShippingSaid =
    (errand.options.shipping_method ?? errand.options.shipping ?? wishes.shipping) !== undefined;
  return questionFor({
    options: [...options.values()],
    contact: [...contact.values()],
    others: [...others.values()],
    ...(products ? { products } : {}),
    ...(progress.methods.length > 1 && !isShippingSaid ? { methods: progress.methods } : {}),
    ...(payments ? { payments } : {}),
    needsCvc: !holdsCvc && takesCard(walk),
  });
}
