import { quantile } from './statistics.ts';
import type { Audience } from './subscribers.ts';
import { say, sayTable } from './table.ts';

export function reportSubscribers(audiences: Audience[]): void {
  say('\nSubscribers: live subscriptions over graphql-ws. Memory after a garbage collection;');
  say('delivery from commit to receipt.\n');
  const head = [
    'subscribers',
    'processes',
    'memory each',
    'events',
    'delivered',
    'p50',
    'p95',
    'p99',
    'max',
    'CPU',
  ];
  const rows = audiences.map(({ subscribers, processes, kilobytes, sent, latenciesMs, cpuShare }) => [
    String(subscribers),
    String(processes),
    `${(kilobytes / subscribers).toFixed(1)} KB`,
    String(sent),
    String(latenciesMs.length),
    ...[0.5, 0.95, 0.99, 1].map((share) => `${quantile(latenciesMs, share).toFixed(1)} ms`),
    `${Math.round(cpuShare * 100)} % of a core`,
  ]);
  sayTable(head, rows, 0);

  say('');
  const [few, many] = [audiences.at(0), audiences.at(-1)];
  if (few && many && few !== many) {
    const each = (many.kilobytes - few.kilobytes) / (many.subscribers - few.subscribers);
    say(
      `From ${few.subscribers} to ${many.subscribers}, each further subscriber takes ${each.toFixed(1)} KB.`,
    );
  }
  for (const audience of audiences) say(`${audience.subscribers} subscribers: ${completeness(audience)}.`);
}

function completeness({ sent, missing, latenciesMs }: Audience): string {
  if (missing > 0) return `MISSED: ${missing} events did not arrive`;
  if (latenciesMs.length > sent) return `MISSED: ${latenciesMs.length - sent} events arrived twice`;
  return 'every event arrived, once';
}
