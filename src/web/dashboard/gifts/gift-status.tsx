import { Pill, type Tone } from '../kit/pill.tsx';
import type { GiftStatus as Status } from '../operations.generated.ts';

const WORDS: Record<Status, [Tone, string]> = {
  REQUIRES_ACTION: ['wait', 'Not funded'],
  OPEN: ['calm', 'Ready to claim'],
  RELEASED: ['good', 'Claimed'],
  RECLAIMED: ['calm', 'Reclaimed'],
};

export const STATUS_CHOICES = Object.entries(WORDS).map(([status, [, words]]) => [status, words] as const);

/** How a gift stands. */
export function GiftStatus({ of, isAskedBack = false }: { of: Status; isAskedBack?: boolean }) {
  const [tone, words] = WORDS[of];
  if (of === 'REQUIRES_ACTION' && isAskedBack) return <Pill tone="wait">Reclaiming</Pill>;
  return <Pill tone={tone}>{words}</Pill>;
}
