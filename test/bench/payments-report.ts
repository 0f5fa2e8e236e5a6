import type { PaymentFigures } from './payments.ts';
import { reportPending } from './pending-report.ts';
import { say } from './table.ts';

export function reportPayments({ pending, burst, export: exported }: PaymentFigures): void {
  reportPending('Payments', pending);
  const { payments, settled, seconds } = burst;
  say(
    `\nOf ${payments} payments at once ${settled} were settled in ${seconds.toFixed(1)} s, ${(settled / seconds).toFixed(0)} a second.`,
  );
  say(
    `${exported.rows} transactions were exported in ${exported.seconds.toFixed(1)} s with at most ${exported.peakMegabytes.toFixed(0)} MB of memory.`,
  );
}
