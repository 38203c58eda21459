import styles from './charts.module.css'
import { linePath } from './line-path.ts'

type LineChartProps = {
  /** What the chart shows: "Largest contentful paint per day". */
  title: string
  /** The course of time, one label for each place. */
  labels: readonly string[]
  /** One or two lines of measures, as long as the labels; null where there is none. */
  series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
  /** A measure in words, with its unit: "2.4 s". */
  shown: (value: number) => string
}

const height = 100
const step = 10
/** So that the line at its highest is drawn whole. */
const headroom = 1.05

/**
 * Lines over time, drawn as SVG; its last and highest values stand in its name, and each place tells
 * its own. A second line is broken into dashes.
 */
export function LineChart({ title, labels, series, shown }: LineChartProps) {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const highest = Math.max(...known, Number.MIN_VALUE)
  const last = series.map(({ name, values }) => `${name} ${words(values.findLast(isThere), shown)}`)
  return (
    <figure className={styles.chart}>
      <figcaption>
        {title}
        <span className={styles.keys}>
          {series.map(({ name }, line) => (
            <span key={name} data-series={line}>
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${labels.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}, ${labels[0]} to ${labels.at(-1)}: last ${last.join(', ')}; at most ${known.length > 0 ? shown(highest) : 'nothing'}`}
      >
        {labels.map((label, place) => (
          <g key={label}>
            <title>
              {`${label}: ${series.map(({ name, values }) => `${name} ${words(values[place], shown)}`).join(', ')}`}
            </title>
            <rect className={styles.hover} x={place * step} width={step} height={height} />
          </g>
        ))}
        {series.map(({ name, values }, line) => (
          <path
            key={name}
            className={styles.line}
            data-series={line}
            d={linePath(values, { step, height, highest: highest * headroom })}
          />
        ))}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{labels[0]}</span>
        <span>at most {known.length > 0 ? shown(highest) : 'nothing'}</span>
        <span>{labels.at(-1)}</span>
      </p>
    </figure>
  )
}

const isThere = (value: number | null) => value !== null

function words(value: number | null | undefined, shown: (value: number) => string): string {
  return value === null || value === undefined ? 'none' : shown(value)
}
