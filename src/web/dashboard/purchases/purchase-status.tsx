import { Pill } from '../kit/pill.tsx';
import type { CheckoutIntentRowFragment } from '../operations.generated.ts';
import { standing } from './purchase-words.ts';

export function PurchaseStatus({ of }: { of: CheckoutIntentRowFragment }) {
  const { tone, text } = standing(of);
  return <Pill tone={tone}>{text}</Pill>;
}
