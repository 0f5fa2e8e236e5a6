import { Notice } from '../../ui/notice.tsx';

/** Why something is still to be paid although somebody tried. What arrived is told with the payments. */
export function LastAttempt({ error }: { error: { code: string; message: string } | null | undefined }) {
  if (!error) return null;
  if (error.code === 'amount_insufficient')
    return (
      <Notice tone="warn" title="Underpaid">
        <p>Still awaiting the full amount in a single payment. Payments received are listed below.</p>
      </Notice>
    );
  return (
    <Notice tone="calm" title="The last payment attempt failed">
      <p>{error.message}</p>
    </Notice>
  );
}
