import type { Asked } from './asked.ts';

/** The payers' own book: what they sent, whom it named, and who got how much. It knows nothing of Till. */

export interface Sent {
  signature: string;
  names: Asked[];
  /** What each wallet had more of afterwards, in base units of USDC; nothing where it failed. */
  gains: ReadonlyMap<string, bigint>;
}

export type State = 'open' | 'settled' | 'canceled';

/** What is to arrive where, in base units. */
export function legsOf({ recipient, due, fee }: Asked, keeper: string): [string, bigint][] {
  const legs: [string, bigint][] = [
    [recipient, due - fee],
    [keeper, fee],
  ];
  return legs.filter(([, amount]) => amount > 0n);
}

/** What it pays of all that could be paid, oldest first: what it pays exactly, and then as many as there is money for. */
export function paidBy({ gains }: Sent, open: readonly Asked[], keeper: string): Asked[] {
  const purse = new Map(gains);
  const has = (asked: Asked) =>
    legsOf(asked, keeper).every(([owner, due]) => (purse.get(owner) ?? 0n) >= due);
  const exact = open.filter((asked) =>
    legsOf(asked, keeper).every(([owner, due]) => gains.get(owner) === due),
  );
  const paid: Asked[] = [];
  for (const asked of new Set([...exact.slice(0, 1), ...open])) {
    if (!has(asked)) continue;
    for (const [owner, due] of legsOf(asked, keeper)) purse.set(owner, (purse.get(owner) ?? 0n) - due);
    paid.push(asked);
  }
  return paid;
}

/** What arrived for those whom it named, in all. */
export function arrived({ names, gains }: Sent, keeper: string): bigint {
  const owners = new Set(names.flatMap((asked) => legsOf(asked, keeper).map(([owner]) => owner)));
  return [...owners].reduce((sum, owner) => sum + (gains.get(owner) ?? 0n), 0n);
}
