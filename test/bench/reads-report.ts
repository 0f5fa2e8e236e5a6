import type { Operation } from './operations.ts';
import type { Contestant, Reading } from './reads.ts';
import { median } from './statistics.ts';
import { say, sayTable } from './table.ts';

/** What GraphQL is held against: the same read by hand. */
const byHand: Record<Operation, Operation> = {
  'REST get': 'REST get',
  'REST list': 'REST list',
  'GraphQL get': 'REST get',
  'GraphQL list': 'REST list',
};

const bars: [Operation, number][] = [
  ['REST get', 1.5],
  ['REST list', 1.5],
  ['GraphQL get', 4],
  ['GraphQL list', 2],
];

export function reportReads(readings: Reading[]): void {
  const roundsOf = (server: Contestant, operation: Operation) =>
    readings.find((reading) => reading.server === server && reading.operation === operation)?.microseconds ??
    [];

  /** Round by round, because what slows a machine down slows everybody down in the same round. */
  const ratios = (server: Contestant, operation: Operation, rival: Contestant, rivalOperation: Operation) => {
    const rivals = roundsOf(rival, rivalOperation);
    return roundsOf(server, operation).map((spent, round) => spent / (rivals[round] ?? Number.NaN));
  };

  say('\nReads: CPU time of the server’s own process per call, median of the rounds.');
  say('Till logs at level warn, the others not at all.\n');
  const rows = readings
    .toSorted((a, b) => byOperation(a) - byOperation(b))
    .map(({ server, operation, microseconds }) => {
      const relative = ratios(server, operation, 'Fastify', byHand[operation]);
      const range = `${times(Math.min(...relative))} – ${times(Math.max(...relative))}`;
      return [operation, server, Math.round(median(microseconds)).toString(), times(median(relative)), range];
    });
  sayTable(['operation', 'server', 'µs/call', '× Fastify', 'over the rounds'], rows, 2);

  say('\nBars\n');
  const verdicts = bars.map(([operation, bar]) => {
    const ratio = median(ratios('Till', operation, 'Fastify', byHand[operation]));
    return [`${operation} at most ${bar}× of Fastify`, verdict(ratio <= bar), `${times(ratio)}`];
  });
  for (const operation of ['GraphQL get', 'GraphQL list'] as const) {
    for (const rival of ['Apollo', 'Mercurius'] as const) {
      const ratio = median(ratios('Till', operation, rival, operation));
      verdicts.push([`${operation} ahead of ${rival}`, verdict(ratio < 1), `${times(ratio)} of it`]);
    }
  }
  sayTable(['bar', 'verdict', 'measured'], verdicts, 3);
}

function byOperation({ operation }: Reading): number {
  return Object.keys(byHand).indexOf(operation);
}

function verdict(isMet: boolean): string {
  return isMet ? 'pass' : 'MISSED';
}

function times(ratio: number): string {
  return `${ratio.toFixed(2)}×`;
}
