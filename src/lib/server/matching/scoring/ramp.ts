/** Rises from 0 at `low` to 1 at `high`; the same outside of these. */
export function ramp(value: number, low: number, high: number): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)))
}
