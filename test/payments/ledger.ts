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

/** What was counted for somebody before, in base units by wallet. */
export type Counted = ReadonlyMap<string, bigint>;

export interface Owing {
  asked: Asked;
  counted: Counted;
}

function restOf({ asked, counted }: Owing, keeper: string): [string, bigint][] {
  return legsOf(asked, keeper).map(([owner, due]) => {
    const left = due - (counted.get(owner) ?? 0n);
    return [owner, left > 0n ? left : 0n];
  });
}

/** What it pays of all that could be paid, oldest first: what it pays exactly, and then as many as there is money for. */
export function paidBy({ gains }: Sent, open: readonly Owing[], keeper: string): Asked[] {
  const purse = new Map(gains);
  const there = (owner: string) => purse.get(owner) ?? 0n;
  const has = (owing: Owing) => {
    const { recipient, tolerance = 0n } = owing.asked;
    return restOf(owing, keeper).every(
      ([owner, due]) => there(owner) >= due - (owner === recipient ? tolerance : 0n),
    );
  };
  const exact = open.filter((owing) =>
    restOf(owing, keeper).every(([owner, due]) => (gains.get(owner) ?? 0n) === due),
  );
  const paid: Asked[] = [];
  for (const owing of new Set([...exact.slice(0, 1), ...open])) {
    if (!has(owing)) continue;
    for (const [owner, due] of restOf(owing, keeper))
      purse.set(owner, there(owner) > due ? there(owner) - due : 0n);
    paid.push(owing.asked);
  }
  return paid;
}

/** What arrived for those whom it named, in all. */
export function arrived({ names, gains }: Sent, keeper: string): bigint {
  const owners = new Set(names.flatMap((asked) => legsOf(asked, keeper).map(([owner]) => owner)));
  return [...owners].reduce((sum, owner) => sum + (gains.get(owner) ?? 0n), 0n);
}
