import type { Axis } from './axis-ticks.ts'
import type { ChartItem } from './fold-empty.ts'

export const placeWidth = 10
/** With fewer places than these, columns are no wider than they would be then. */
const fewestPlaces = 6

/** A column as it is drawn, with the line that it belongs to and its number. */
export type ColumnBar = {
  readonly line: number
  readonly value: number
  readonly x: number
  readonly y: number
  readonly wide: number
  readonly tall: number
}

type Drawing = {
  readonly axis: Axis
  readonly height: number
  /** Whether the lines of a place stand on each other instead of side by side. */
  readonly isStacked: boolean
}

/** The columns of a chart; what is below zero hangs from it. */
export function columnBars(
  items: readonly ChartItem[],
  series: readonly { readonly values: readonly number[] }[],
  { axis: { low, high }, height, isStacked }: Drawing,
): readonly ColumnBar[] {
  const scale = height / (high - low)
  const used = (placeWidth - 2) * Math.min(1, items.length / fewestPlaces)
  const wide = used / (isStacked ? 1 : series.length)
  return items.flatMap((item, place) => {
    if (item.kind === 'gap') return []
    let below = 0
    return series.map(({ values }, line) => {
      const value = values[item.at] ?? 0
      const base = isStacked ? below : 0
      below += value
      return {
        line,
        value,
        x: place * placeWidth + (placeWidth - used) / 2 + (isStacked ? 0 : line * wide),
        y: (high - Math.max(base + value, base)) * scale,
        wide,
        tall: Math.abs(value) * scale,
      }
    })
  })
}
