import { AMOUNT_MISTAKE, centsIn } from '../kit/amounts.ts';
import { type Mistakes, typed } from '../kit/form.tsx';
import type { PurchaseCreateMutationVariables, PurchaseFragment } from '../operations.generated.ts';
import { AGREED, answersOf, cautionOf } from './again/again.ts';

/** What was typed as the API takes it, or what is wrong with it by field. */
export function readWish(
  values: FormData,
  earlier?: PurchaseFragment,
): { wish: PurchaseCreateMutationVariables } | { mistakes: Mistakes } {
  const [url, prompt, ceiling] = [typed(values, 'url'), typed(values, 'prompt'), typed(values, 'maxAmount')];
  const card = typed(values, 'card');
  const maxAmount = centsIn(ceiling);
  const mistakes: Mistakes = {
    ...(earlier && cautionOf(earlier) && !values.has(AGREED) && { [AGREED]: 'Check this box to continue.' }),
    ...(!/^https?:\/\/./i.test(url) && { url: 'Enter a URL that starts with https://.' }),
    ...(ceiling && !maxAmount && { maxAmount: AMOUNT_MISTAKE }),
  };
  if (Object.keys(mistakes).length > 0) return { mistakes };
  const options = earlier && keptOf(values, earlier);
  return {
    wish: {
      url,
      ...(prompt && { prompt }),
      ...(options && { options }),
      ...(maxAmount && { maxAmount }),
      ...(card && { card }),
    },
  };
}

function keptOf(values: FormData, earlier: PurchaseFragment): Record<string, unknown> {
  const kept = answersOf(earlier).filter(({ name }) => values.has(name));
  return Object.assign({}, ...kept.map(({ options }) => options));
}
