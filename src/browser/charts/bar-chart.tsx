import { count } from '#src/kernel/counted.ts'
import { rupees } from '#src/kernel/money.ts'
import { ChartKeys } from './chart-keys.tsx'
import styles from './charts.module.css'

type BarChartProps = {
  title: string
  bars: readonly { readonly name: string; readonly values: readonly number[] }[]
  /** What each of the numbers of a bar is. */
  series: readonly string[]
  isMoney?: boolean
  /** The highest number of its scale, where charts beside it share one. */
  highest?: number
}

/** Lines that help to compare bars, at these parts of the longest one. */
const grid = [25, 50, 75, 100]

/**
 * Bars, the longest first: a list of names with a bar and its number each. Two numbers of a name
 * stand below each other; more are stacked, with their sum beside them.
 */
export function BarChart({ title, bars, series, isMoney = false, highest = 0 }: BarChartProps) {
  const words = isMoney ? rupees : count
  const isStacked = series.length > 2
  const lengthOf = (values: readonly number[]) =>
    isStacked ? sumOf(values) : Math.max(0, ...values)
  const longest = bars.reduce((most, { values }) => Math.max(most, lengthOf(values)), highest) || 1
  const part = (value: number) => (Math.max(value, 0) / longest) * 100
  const tall = isStacked ? 4 : 4 * series.length
  return (
    <figure className={styles.chart}>
      <figcaption>
        {title}
        {series.length === 1 ? <span>{series[0]}</span> : <ChartKeys names={series} />}
      </figcaption>
      <ol className={styles.bars}>
        {bars.map(({ name, values }, index) => (
          <li key={`${index} ${name}`}>
            <span className={styles.name}>{name}</span>
            <svg
              viewBox={`0 0 100 ${tall}`}
              preserveAspectRatio="none"
              aria-hidden="true"
              data-lines={isStacked ? 1 : series.length}
            >
              {grid.map((at) => (
                <line key={at} className={styles.grid} x1={at} x2={at} y1="0" y2={tall} />
              ))}
              {values.map((value, line) => (
                <rect
                  key={series[line]}
                  data-series={line}
                  x={isStacked ? part(sumOf(values.slice(0, line))) : 0}
                  y={isStacked ? 0 : 4 * line}
                  width={part(value)}
                  height="4"
                />
              ))}
            </svg>
            <span>
              {values.map((value, line) => (
                <span key={series[line]} className={isStacked ? 'visually-hidden' : undefined}>
                  {values.length > 1 && <span className="visually-hidden">{series[line]}: </span>}
                  {words(value)}
                  {isStacked && ', '}
                </span>
              ))}
              {isStacked && words(sumOf(values))}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
