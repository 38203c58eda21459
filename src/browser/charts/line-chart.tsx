import { axisOf } from './axis-ticks.ts'
import { ChartFrame, GridLines, labelsOf } from './chart-frame.tsx'
import { ChartKeys } from './chart-keys.tsx'
import styles from './charts.module.css'
import { linePath } from './line-path.ts'

type LineChartProps = {
  /** What the chart shows: "Largest contentful paint per day". */
  title: string
  /** The course of time, one label for each place. */
  labels: readonly string[]
  /** One or two lines of measures, as long as the labels; null where there is none. */
  series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
  /** What is measured, and what a place is: "Time", "Day". */
  unit: string
  along: string
  /** A measure in words, with its unit: "2.4 s". */
  shown: (value: number) => string
}

const height = 100
const step = 10
/** The smallest step of an axis of measures. */
const leastStep = 0.001

/**
 * Lines over time, drawn as SVG; its last and highest values stand in its name, and each place tells
 * its own. A second line is broken into dashes.
 */
export function LineChart({ title, labels, series, unit, along, shown }: LineChartProps) {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const highest = known.reduce((most, one) => Math.max(most, one), 0)
  const axis = axisOf(0, highest, leastStep)
  const width = labels.length * step
  const last = series.map(({ name, values }) => `${name} ${words(values.findLast(isThere), shown)}`)
  return (
    <figure className={styles.chart}>
      <figcaption>
        {title}
        <ChartKeys names={series.map(({ name }) => name)} />
      </figcaption>
      <ChartFrame
        unit={unit}
        along={along}
        ticks={known.length > 0 ? axis.ticks.map(shown) : []}
        labels={labelsOf(
          labels.map((name, place) => ({ at: (place + 0.5) / labels.length, name })),
        )}
      >
        <svg
          viewBox={`0 0 ${width} ${height}`}
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
          <GridLines count={axis.ticks.length} width={width} height={height} />
          {series.map(({ name, values }, line) => (
            <path
              key={name}
              className={styles.line}
              data-series={line}
              d={linePath(values, { step, height, highest: axis.high })}
            />
          ))}
        </svg>
      </ChartFrame>
    </figure>
  )
}

const isThere = (value: number | null) => value !== null

function words(value: number | null | undefined, shown: (value: number) => string): string {
  return value === null || value === undefined ? 'none' : shown(value)
}
