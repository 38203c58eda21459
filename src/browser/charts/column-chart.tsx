import { count, counted } from '#src/kernel/counted.ts'
import { rupees } from '#src/kernel/money.ts'
import { axisOf } from './axis-ticks.ts'
import { ChartFrame, GridLines, labelsOf } from './chart-frame.tsx'
import { ChartKeys } from './chart-keys.tsx'
import styles from './charts.module.css'
import { type ColumnBar, columnBars, placeWidth } from './column-bars.ts'
import { foldEmpty } from './fold-empty.ts'

export type ColumnChartProps = {
  /** What the chart shows: "Issued and returned per day". */
  title: string
  /** The course of time, one label for each place. */
  labels: readonly string[]
  /** Up to four lines of numbers, as long as the labels; money in paise. More than two are stacked. */
  series: readonly { readonly name: string; readonly values: readonly number[] }[]
  /** What is counted: "Loans"; money says so itself. */
  unit: string
  /** What a place is: "Day". */
  along: string
  isMoney?: boolean
  /** The highest number of its scale, where charts beside it share one. */
  highest?: number
  /** Whether all places are drawn, as in charts that stand beside others. */
  isWhole?: boolean
}

const height = 100
/** So many numbers are written at their columns at most. */
const mostWritten = 12

/**
 * Columns over time, drawn as SVG; its numbers stand in its name, and each column tells its own. A
 * long stretch without anything is folded, and said.
 */
export function ColumnChart(props: ColumnChartProps) {
  const { title, labels, series, unit, along, isMoney = false, isWhole = false } = props
  const words = isMoney ? rupees : count
  const isStacked = series.length > 2
  const items = foldEmpty(
    labels.length,
    series.map(({ values }) => values),
    isWhole ? labels.length + 1 : undefined,
  )
  const numbers = series.flatMap(({ values }) => values)
  const tops = isStacked
    ? labels.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
    : numbers
  const highest = tops.reduce((most, one) => Math.max(most, one), 0)
  const lowest = numbers.reduce((least, one) => Math.min(least, one), 0)
  const axis = axisOf(lowest, Math.max(highest, props.highest ?? 0), isMoney ? 100 : 1)
  const sums = series.map(
    ({ name, values }) => `${name} ${words(values.reduce((sum, value) => sum + value, 0))}`,
  )
  const width = items.length * placeWidth
  const bars = columnBars(items, series, { axis, height, isStacked })
  const isWritten = !isStacked && items.length * series.length <= mostWritten
  const gaps = items.filter((item) => item.kind === 'gap')
  const isEmpty = items.every((item) => item.kind === 'gap')
  return (
    <figure className={styles.chart}>
      <figcaption>
        {title}
        {!isEmpty && <ChartKeys names={series.map(({ name }) => name)} />}
      </figcaption>
      {!isEmpty && (
        <ChartFrame
          unit={isMoney ? 'Rupees' : unit}
          along={along}
          ticks={axis.ticks.map(words)}
          labels={labelsOf(
            items.map((item, place) => ({
              at: (place + 0.5) / items.length,
              name: labels[item.kind === 'gap' ? item.from : item.at] ?? '',
            })),
          )}
        >
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`${title}, ${labels[0]} to ${labels.at(-1)}: ${sums.join(', ')}; at most ${words(highest)}`}
          >
            {items.map((item, place) => (
              <rect
                key={place}
                className={item.kind === 'gap' ? styles.gap : styles.hover}
                x={place * placeWidth}
                width={placeWidth}
                height={height}
              >
                <title>
                  {item.kind === 'gap'
                    ? gapWords(labels, item, along)
                    : `${labels[item.at]}: ${series.map(({ name, values }) => `${name} ${words(values[item.at] ?? 0)}`).join(', ')}`}
                </title>
              </rect>
            ))}
            <GridLines count={axis.ticks.length} width={width} height={height} />
            {bars.map(({ line, x, y, wide, tall }) => (
              <rect
                key={`${x} ${line}`}
                data-series={line}
                x={x}
                y={y}
                width={wide}
                height={tall}
              />
            ))}
          </svg>
          {isWritten && <Written bars={bars} width={width} words={words} />}
        </ChartFrame>
      )}
      {gaps.length > 0 && (
        <p className={styles.folded}>
          {gaps.map((gap) => gapWords(labels, gap, along)).join('. ')}.
        </p>
      )}
    </figure>
  )
}

type WrittenProps = {
  bars: readonly ColumnBar[]
  width: number
  words: (value: number) => string
}

/** The numbers of columns, each above its own. */
function Written({ bars, width, words }: WrittenProps) {
  return (
    <svg className={styles.written} aria-hidden="true" data-many={bars.length > 6 || undefined}>
      {bars.map(({ line, x, y, wide, value }) => (
        <text
          key={`${x} ${line}`}
          x={`${((x + wide / 2) / width) * 100}%`}
          y={`${(y / height) * 100}%`}
          dy="-0.3em"
        >
          {words(value)}
        </text>
      ))}
    </svg>
  )
}

/** "Nothing from Sat, 3 Jan 2026 to Sun, 22 Feb 2026 (51 days)". */
function gapWords(
  labels: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
  along: string,
): string {
  const many = counted(to - from + 1, along.toLowerCase())
  return `Nothing from ${labels[from]} to ${labels[to]} (${many})`
}
