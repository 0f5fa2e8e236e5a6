import { Notice } from '../ui/notice.tsx';
import type { Bill } from './bill.ts';

/** What came of the last attempt, whoever made it and wherever: something arrived, but not enough; or nothing did. */
export function LastAttempt({ bill: { error, seller } }: { bill: Bill }) {
  if (!error) return null;
  if (error.code === 'amount_insufficient')
    return (
      <Notice tone="warn" title="Too little arrived">
        <p>
          {error.message} What arrived is with {seller}: ask them to send it back to you.
        </p>
      </Notice>
    );
  return (
    <Notice tone="calm" title="The last attempt did not go through">
      <p>{error.message}</p>
    </Notice>
  );
}
