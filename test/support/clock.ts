/** The system's clock, moved by as much as a test wants. */
export function movableClock() {
  let aheadMs = 0;
  let wasMoved = false;
  return {
    now: () => new Date(Date.now() + aheadMs),
    wasMoved: () => wasMoved,
    advance(ms: number) {
      aheadMs += ms;
      wasMoved = true;
    },
    set(to: Date) {
      aheadMs = to.getTime() - Date.now();
      wasMoved = true;
    },
  };
}
