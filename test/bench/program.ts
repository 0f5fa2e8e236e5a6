import { pathToFileURL } from 'node:url';
import type { Outcome } from '../program/chain.ts';
import { type Ground, layGround } from '../program/ground.ts';
import { median } from './statistics.ts';
import { say, sayTable } from './table.ts';

/** Looking for an address takes more or fewer tries from gift to gift, so one gift says little. */
const GIFTS = 50;

interface Cost {
  units: number;
  /** Spent by the programs that the escrow program calls. */
  called: number;
}

/** What each instruction of the escrow program costs in compute units. */
export function reportProgram(): void {
  const ground = layGround();
  const gifts = Array.from({ length: GIFTS }, (_, index) => `gift_bench${index}`);
  const rows: [string, Cost[]][] = [
    ['fund', gifts.map((gift) => fund(ground, gift))],
    ['reclaim', gifts.map((gift) => cost(ground.send([ground.reclaim(gift)], [ground.sender])))],
    ['release, token account missing', gifts.map((gift) => releaseToNewcomer(ground, gift))],
    ['release, token account present', gifts.map((gift) => release(ground, gift))],
  ];
  say('\nThe escrow program, in compute units');
  sayTable(
    ['instruction', 'least', 'median', 'most', 'of the median, in other programs'],
    rows.map(([name, costs]) => {
      const units = costs.map((each) => each.units);
      const called = median(costs.map((each) => each.called));
      return [name, ...[Math.min(...units), median(units), Math.max(...units), called].map(whole)];
    }),
    1,
  );
}

function fund(ground: Ground, giftId: string): Cost {
  return cost(ground.send([ground.fund({ giftId, amount: 1n })], [ground.sender]));
}

function release(ground: Ground, giftId: string): Cost {
  fund(ground, giftId);
  const { sponsor, recipient, releaseKey } = ground;
  return cost(ground.send([ground.release({ giftId })], [sponsor, recipient, releaseKey]));
}

function releaseToNewcomer(ground: Ground, giftId: string): Cost {
  ground.put(ground.recipientTokens, { lamports: 0n });
  return release(ground, giftId);
}

function cost({ error, units, logs }: Outcome): Cost {
  if (error !== undefined) throw new Error(`the program refused: ${error}`);
  let depth = 0;
  let called = 0;
  for (const line of logs) {
    if (/ invoke \[\d+\]$/.test(line)) depth++;
    const [, consumed] = / consumed (\d+) of /.exec(line) ?? [];
    if (depth === 2 && consumed) called += Number(consumed);
    if (/ success$/.test(line)) depth--;
  }
  return { units, called };
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) reportProgram();
