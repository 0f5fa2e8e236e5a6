import { attemptWords } from '../incoming/attempt-words.ts';
import { Pill, type Tone } from '../kit/pill.tsx';
import type { TransactionIntentRowFragment, TransactionIntentStatus } from '../operations.generated.ts';

const WORDS: Record<TransactionIntentStatus, readonly [Tone, string]> = {
  REQUIRES_ACTION: ['wait', 'Awaiting payment'],
  PROCESSING: ['wait', 'Processing'],
  SUCCEEDED: ['good', 'Paid'],
  CANCELED: ['calm', 'Canceled'],
};

type Standing = Pick<TransactionIntentRowFragment, 'status' | 'lastPaymentError' | 'invoice'>;

/** How a request stands, in a word. */
export function RequestPill({ of: { status, lastPaymentError, invoice } }: { of: Standing }) {
  if (status === 'REQUIRES_ACTION' && lastPaymentError)
    return <Pill tone="bad">{attemptWords(lastPaymentError)}</Pill>;
  if (status === 'REQUIRES_ACTION' && invoice?.isOverdue) return <Pill tone="bad">Overdue</Pill>;
  const [tone, text] = WORDS[status];
  return <Pill tone={tone}>{text}</Pill>;
}
