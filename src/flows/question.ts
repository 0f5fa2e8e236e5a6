import type { OptionsSchema } from './errand.ts';
import type { Walk } from './walk.ts';
import { questionFor } from './words/question.ts';

/** One question for everything that turned out to be missing. */
export function ask({ missing, progress }: Walk, holdsCvc: boolean): OptionsSchema {
  const { options, contact, others, products } = missing;
  return questionFor({
    options: [...options.values()],
    contact: [...contact.values()],
    others: [...others.values()],
    ...(products ? { products } : {}),
    ...(progress.methods.length > 1 ? { methods: progress.methods } : {}),
    needsCvc: !holdsCvc,
  });
}
