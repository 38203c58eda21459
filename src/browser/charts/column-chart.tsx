import { count } from '#src/kernel/counted.ts'
import { rupees } from '#src/kernel/money.ts'
import styles from './charts.module.css'

type ColumnChartProps = {
  /** What the chart shows: "Issued and returned per day". */
  title: string
  /** The course of time, one label for each place. */
  labels: readonly string[]
  /** One or two lines of numbers, as long as the labels; money in paise. */
  series: readonly { readonly name: string; readonly values: readonly number[] }[]
  isMoney?: boolean
}

const height = 100
const place = 10

/**
 * Columns over time, drawn as SVG; its numbers stand in its name, and each column tells its own.
 */
export function ColumnChart({ title, labels, series, isMoney = false }: ColumnChartProps) {
  const words = isMoney ? rupees : count
  const highest = Math.max(1, ...series.flatMap(({ values }) => values))
  const sums = series.map(
    ({ name, values }) => `${name} ${words(values.reduce((sum, value) => sum + value, 0))}`,
  )
  const wide = (place - 2) / series.length
  return (
    <figure className={styles.chart}>
      <figcaption>
        {title}
        <span className={styles.keys}>
          {series.map(({ name }, index) => (
            <span key={name} data-series={index}>
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${labels.length * place} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}, ${labels[0]} to ${labels.at(-1)}: ${sums.join(', ')}; at most ${words(highest)}`}
      >
        {labels.map((label, index) => (
          <g key={label}>
            <title>
              {`${label}: ${series.map(({ name, values }) => `${name} ${words(values[index] ?? 0)}`).join(', ')}`}
            </title>
            <rect className={styles.hover} x={index * place} width={place} height={height} />
            {series.map(({ name, values }, line) => {
              const tall = ((values[index] ?? 0) / highest) * height
              return (
                <rect
                  key={name}
                  data-series={line}
                  x={index * place + 1 + line * wide}
                  y={height - tall}
                  width={wide}
                  height={Math.max(tall, 0)}
                />
              )
            })}
          </g>
        ))}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{labels[0]}</span>
        <span>highest: {words(highest)}</span>
        <span>{labels.at(-1)}</span>
      </p>
    </figure>
  )
}
