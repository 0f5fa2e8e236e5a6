import { Pill, type Tone } from '../kit/pill.tsx';
import type { RefundRowFragment, RefundStatus as Status } from '../operations.generated.ts';

const WORDS: Record<Status, [Tone, string]> = {
  REQUIRES_ACTION: ['wait', 'To sign'],
  PROCESSING: ['calm', 'Sent'],
  SUCCEEDED: ['good', 'Refunded'],
  FAILED: ['bad', 'Failed'],
  CANCELED: ['calm', 'Canceled'],
};

export const STATUS_CHOICES = Object.entries(WORDS).map(([status, [, words]]) => [status, words] as const);

/** How a refund stands. */
export function RefundStatus({
  of,
}: {
  of: Pick<RefundRowFragment, 'status' | 'isBeingCanceled' | 'giftId'>;
}) {
  const [tone, words] = WORDS[of.status];
  if (of.isBeingCanceled) return <Pill tone="wait">Canceling</Pill>;
  if (of.status === 'PROCESSING' && of.giftId) return <Pill tone={tone}>Ready to claim</Pill>;
  return <Pill tone={tone}>{words}</Pill>;
}
