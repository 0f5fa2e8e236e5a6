import { Notice } from '../../ui/notice.tsx';

/** Why something is still to be paid although somebody tried. What arrived is told with the payments. */
export function LastAttempt({ error }: { error: { code: string; message: string } | null | undefined }) {
  if (!error) return null;
  if (error.code === 'amount_insufficient')
    return (
      <Notice tone="warn" title="Too little arrived">
        <p>This still waits for the whole amount in one payment. What came is listed below.</p>
      </Notice>
    );
  return (
    <Notice tone="calm" title="The last attempt to pay did not go through">
      <p>{error.message}</p>
    </Notice>
  );
}
