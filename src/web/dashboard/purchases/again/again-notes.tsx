import { money } from '../../../../shared/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { PurchaseFragment } from '../../operations.generated.ts';
import { TickField } from '../question/tick-field.tsx';
import { AGREED, cautionOf } from './again.ts';

/** What changed since the last attempt, and what may go wrong in another one. */
export function AgainNotes({ earlier }: { earlier: PurchaseFragment }) {
  const { amount, maxAmount, exceedsCeiling, currency } = earlier;
  const caution = cautionOf(earlier);
  return (
    <>
      {caution && (
        <>
          <Notice tone="warn" title={caution.title}>
            <p>{caution.text}</p>
          </Notice>
          <TickField name={AGREED} label={caution.agreement} hint={undefined} isTicked={false} />
        </>
      )}
      {exceedsCeiling && amount !== null && maxAmount !== null && (
        <Notice tone="calm" title={`Maximum raised to ${money(amount, currency)}`}>
          <p>
            The last quote was {money(amount - maxAmount, currency)} over your maximum of{' '}
            {money(maxAmount, currency)}. Lower it below if that’s too much.
          </p>
        </Notice>
      )}
    </>
  );
}
