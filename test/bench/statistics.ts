/** The value that `share` of all values do not exceed; values between two are interpolated. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The machine's clock that never jumps: the same in every process. */
export function millisecondsNow(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
