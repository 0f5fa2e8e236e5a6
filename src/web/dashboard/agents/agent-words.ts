import { money } from '../../../shared/money.ts';
import type { Tone } from '../kit/tone.ts';
import type { MandateRowFragment, MandateStatus } from '../operations.generated.ts';

/** What stands in the API as a mandate is to people the agent that it was given to. */

const STATUSES: Record<MandateStatus, { tone: Tone; text: string }> = {
  ACTIVE: { tone: 'good', text: 'Can buy' },
  EXPIRED: { tone: 'calm', text: 'Expired' },
  REVOKED: { tone: 'calm', text: 'Revoked' },
};

export const STATUS_CHOICES = Object.entries(STATUSES).map(([value, { text }]) => [value, text] as const);

export const standing = ({ status }: Pick<MandateRowFragment, 'status'>) => STATUSES[status];

interface Held {
  apiKey: { name: string } | null;
  grant: { clientName: string } | null;
}

/** The name of its key, or of the app that it is. */
export function agentName({ apiKey, grant }: Held): string {
  return apiKey?.name ?? grant?.clientName ?? 'Agent';
}

type Limits = Pick<MandateRowFragment, 'currency' | 'perPurchase' | 'perDay' | 'perMonth'>;

/** “$50.00 per purchase, $100.00 per day” */
export function limitWords({ currency, perPurchase, perDay, perMonth }: Limits): string {
  const limits = [
    [perPurchase, 'per purchase'],
    [perDay, 'per day'],
    [perMonth, 'per month'],
  ] as const;
  const told = limits.flatMap(([cents, period]) =>
    cents === null ? [] : [`${money(cents, currency)} ${period}`],
  );
  return told.join(', ') || 'No limit';
}

export function approvalWords({
  currency,
  approveAbove,
}: Pick<MandateRowFragment, 'currency' | 'approveAbove'>): string {
  if (approveAbove === null) return 'Never asks you';
  return approveAbove === 0 ? 'Asks you every time' : `Asks you above ${money(approveAbove, currency)}`;
}
