import { Notice } from '../ui/notice.tsx';
import type { Bill } from './bill.ts';

/** What came of the last attempt, whoever made it and wherever: something arrived, but not enough; or nothing did. */
export function LastAttempt({ bill: { error, seller } }: { bill: Bill }) {
  if (!error) return null;
  if (error.code === 'amount_insufficient')
    return (
      <Notice tone="warn" title="Underpaid">
        <p>
          {error.message} {seller} received what you sent: contact them for a refund.
        </p>
      </Notice>
    );
  return (
    <Notice tone="calm" title="The last payment attempt failed">
      <p>{error.message}</p>
    </Notice>
  );
}
