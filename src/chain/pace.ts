/**
 * How often a node may be asked. What cannot wait goes first, and what can takes no more than half of the room,
 * so that news is never kept waiting by what lies behind. Nobody gets much at once, so that all who ask take turns.
 */
export type Lane = 'now' | 'behind';

export interface Pace {
  /** Settles when calls may be made: one at least, and of those that are wanted as many as is fair. */
  take(lane: Lane, wanted: number): Promise<number>;
  /** The node says that it was asked too often: from here on it is asked less, and then carefully more again. */
  slow(): void;
}

interface Turn {
  wanted: number;
  go(granted: number): void;
}

interface Made {
  atMs: number;
  lane: Lane;
}

const WINDOW_MS = 1_000;
const CUT = 0.75;
/** What a node allows in a second that has said nothing else, at the least. */
const USUAL = 10;
const GROWTH_PER_SECOND = 1.05;
/** Of what is allowed in a second, to one who asks. */
const SHARE = 0.25;
/** Where a node allows so much, what can wait gets a call a second, whatever else there is to do. */
const ENOUGH_FOR_BOTH = 4;

export function createPace(limit = Number.POSITIVE_INFINITY): Pace {
  const waiting: Record<Lane, Turn[]> = { now: [], behind: [] };
  /** The calls of the last second, and how many of them could have waited. */
  const made: Made[] = [];
  let ofBehind = 0;
  let slowed = { rate: limit, atMs: Number.NEGATIVE_INFINITY };
  let timer: NodeJS.Timeout | undefined;

  function rateAt(nowMs: number): number {
    if (slowed.rate === limit) return limit;
    return Math.min(limit, slowed.rate * GROWTH_PER_SECOND ** ((nowMs - slowed.atMs) / 1_000));
  }

  function forget(nowMs: number): void {
    while (made[0] !== undefined && made[0].atMs <= nowMs - WINDOW_MS)
      if (made.shift()?.lane === 'behind') ofBehind--;
  }

  /** Whose turn it is, and how many calls are left to it. */
  function next(rate: number): { lane: Lane; room: number } {
    const left = Math.max(1, Math.floor(rate)) - made.length;
    const isOverdue = waiting.behind.length > 0 && ofBehind === 0 && rate >= ENOUGH_FOR_BOTH;
    if (waiting.now.length > 0 && !isOverdue) return { lane: 'now', room: left };
    return { lane: 'behind', room: Math.min(left, Math.max(1, Math.floor(rate / 2)) - ofBehind) };
  }

  function goOn(): void {
    clearTimeout(timer);
    for (;;) {
      const nowMs = performance.now();
      forget(nowMs);
      const rate = rateAt(nowMs);
      const { lane, room } = next(rate);
      const [turn] = waiting[lane];
      if (!turn) return;
      const [oldest] = made;
      if (oldest && room < 1) {
        timer = setTimeout(goOn, Math.max(1, oldest.atMs + WINDOW_MS - nowMs));
        return;
      }
      waiting[lane].shift();
      const granted = Math.min(turn.wanted, room, Math.max(1, Math.floor(rate * SHARE)));
      for (let call = 0; call < granted; call++) made.push({ atMs: nowMs, lane });
      if (lane === 'behind') ofBehind += granted;
      turn.go(granted);
    }
  }

  return {
    take: (lane, wanted) =>
      new Promise((go) => {
        waiting[lane].push({ wanted, go });
        goOn();
      }),
    slow() {
      const nowMs = performance.now();
      // Calls that were on their way together are refused together, and that counts once.
      if (nowMs - slowed.atMs < WINDOW_MS) return;
      forget(nowMs);
      const rate = rateAt(nowMs);
      const was = Number.isFinite(rate) ? rate : Math.max(made.length, USUAL);
      slowed = { rate: Math.max(1, was * CUT), atMs: nowMs };
    },
  };
}
