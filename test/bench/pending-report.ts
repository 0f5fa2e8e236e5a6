import type { Pending } from './pending.ts';
import { quantile } from './statistics.ts';
import { say, sayTable } from './table.ts';

export function reportPending(name: string, figures: Pending[]): void {
  say(
    `\n${name}: watching the chain while they wait. Delivery from the chain’s notice of confirmation to the`,
  );
  say('subscriber’s. All of it should stay flat.\n');
  const head = ['waiting', 'calls a look', 'calls an event', 'idle CPU', 'p50', 'p95', 'max'];
  const rows = figures.map(({ waiting, callsPerLook, callsPerEvent, idleShare, latenciesMs }) => [
    String(waiting),
    callsPerLook.toFixed(2),
    callsPerEvent.toFixed(2),
    `${(idleShare * 100).toFixed(1)} %`,
    ...[0.5, 0.95, 1].map((share) => `${quantile(latenciesMs, share).toFixed(0)} ms`),
  ]);
  sayTable(head, rows, 0);
  const [few, many] = [figures.at(0), figures.at(-1)];
  if (!few || !many || few === many) return;
  const times = quantile(many.latenciesMs, 0.5) / quantile(few.latenciesMs, 0.5);
  say(
    `\nWith ${many.waiting / few.waiting} times as many, a look takes ${(many.callsPerLook / few.callsPerLook).toFixed(2)} times the calls and news ${times.toFixed(2)} times as long.`,
  );
}
