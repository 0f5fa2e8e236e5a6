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

export function isPaidBy(asked: Asked, { gains }: Sent, keeper: string): boolean {
  return legsOf(asked, keeper).every(([owner, amount]) => (gains.get(owner) ?? 0n) >= amount);
}

export function isPaidExactlyBy(asked: Asked, { gains }: Sent, keeper: string): boolean {
  return legsOf(asked, keeper).every(([owner, amount]) => gains.get(owner) === amount);
}

/** What arrived for those whom it named, in all. */
export function arrived({ names, gains }: Sent, keeper: string): bigint {
  const owners = new Set(names.flatMap((asked) => legsOf(asked, keeper).map(([owner]) => owner)));
  return [...owners].reduce((sum, owner) => sum + (gains.get(owner) ?? 0n), 0n);
}
