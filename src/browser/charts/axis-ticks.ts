/** The scale of an axis: its ends, and the values that it names, the highest first. */
export type Axis = {
  readonly low: number
  readonly high: number
  readonly ticks: readonly number[]
}

/**
 * A scale of round values from zero, or from below it where there is less, to the highest; `least`:
 * the smallest step, 1 for what is counted, 100 for money in paise.
 */
export function axisOf(lowest: number, highest: number, least: number): Axis {
  const span = Math.max(highest, 0) - Math.min(lowest, 0)
  const step = stepOf(span / 4, least)
  const low = Math.floor(Math.min(lowest, 0) / step) * step
  const high = Math.max(Math.ceil(Math.max(highest, 0) / step) * step, low + step)
  const steps = Math.round((high - low) / step)
  return { low, high, ticks: Array.from({ length: steps + 1 }, (_, at) => high - at * step) }
}

/** 1, 2 or 5, or these times ten as often as it takes; whole, where the least is. */
function stepOf(wanted: number, least: number): number {
  if (wanted <= least) return least
  const ten = 10 ** Math.floor(Math.log10(wanted))
  const times = [1, 2, 5, 10].find((one) => one * ten >= wanted) ?? 10
  return times * ten
}
