/** The same seed draws the same things. */
export type Draw = ReturnType<typeof createDraw>;

export function createDraw(seed: number) {
  let state = seed | 0;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  function int(from: number, to: number): number {
    return from + Math.floor(next() * (to - from + 1));
  }
  function pick<T>(list: readonly [T, ...T[]]): T {
    return list[int(0, list.length - 1)] ?? list[0];
  }
  return { int, pick };
}
