/**
 * How often a node may be asked. What cannot wait goes first, and what can takes no more than half of the room,
 * so that news is never kept waiting by what lies behind.
 */
export type Lane = 'now' | 'behind';

export interface Pace {
  /** Settles when so many calls may be made. */
  take(lane: Lane, calls: number): Promise<void>;
  /** The node says that it was asked too often: from here on it is asked less, and then carefully more again. */
  slow(): void;
}

interface Turn {
  calls: number;
  go(): void;
}

const WINDOW_MS = 1_000;
const CUT = 0.75;
const GROWTH_PER_SECOND = 1.1;

export function createPace(limit = Number.POSITIVE_INFINITY): Pace {
  const waiting: Record<Lane, Turn[]> = { now: [], behind: [] };
  /** When each call of the last second was made. */
  const made: number[] = [];
  let slowed = { rate: limit, atMs: Number.NEGATIVE_INFINITY };
  let timer: NodeJS.Timeout | undefined;

  function rateAt(nowMs: number): number {
    if (slowed.rate === limit) return limit;
    return Math.min(limit, slowed.rate * GROWTH_PER_SECOND ** ((nowMs - slowed.atMs) / 1_000));
  }

  function forget(nowMs: number): void {
    while (made[0] !== undefined && made[0] <= nowMs - WINDOW_MS) made.shift();
  }

  function goOn(): void {
    clearTimeout(timer);
    for (;;) {
      const nowMs = performance.now();
      forget(nowMs);
      const lane: Lane = waiting.now.length > 0 ? 'now' : 'behind';
      const [turn] = waiting[lane];
      if (!turn) return;
      const room = lane === 'now' ? rateAt(nowMs) : rateAt(nowMs) / 2;
      const [oldest] = made;
      if (oldest !== undefined && made.length + turn.calls > room) {
        timer = setTimeout(goOn, Math.max(1, oldest + WINDOW_MS - nowMs));
        return;
      }
      waiting[lane].shift();
      for (let call = 0; call < turn.calls; call++) made.push(nowMs);
      turn.go();
    }
  }

  return {
    take: (lane, calls) =>
      new Promise((go) => {
        waiting[lane].push({ calls, go });
        goOn();
      }),
    slow() {
      const nowMs = performance.now();
      // Calls that were on their way together are refused together, and that counts once.
      if (nowMs - slowed.atMs < WINDOW_MS) return;
      forget(nowMs);
      slowed = { rate: Math.max(1, made.length * CUT), atMs: nowMs };
    },
  };
}
