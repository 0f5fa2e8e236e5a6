/** The system's clock, moved by as much as a test wants. */
export function movableClock() {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance(ms: number) {
      aheadMs += ms;
    },
    set(to: Date) {
      aheadMs = to.getTime() - Date.now();
    },
  };
}
