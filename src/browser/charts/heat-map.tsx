import { count } from '#src/kernel/counted.ts'
import styles from './charts.module.css'
import { heatLevel } from './heat-level.ts'

type HeatMapProps = {
  /** What it shows: "Page views by weekday and hour". */
  title: string
  rows: readonly string[]
  columns: readonly string[]
  /** For each row its values, as many as there are columns. */
  values: readonly (readonly number[])[]
}

const size = 20
const nameWidth = 44
/** With more columns than these, every third has its name. */
const mostNamed = 12

/**
 * A field for each row and column, the darker the higher its number, drawn as SVG; the highest
 * stands in its name, and each field tells its own number.
 */
export function HeatMap({ title, rows, columns, values }: HeatMapProps) {
  const highest = Math.max(1, ...values.flat())
  const isWide = columns.length > mostNamed
  const every = isWide ? 3 : 1
  const [topRow, topColumn] = placeOf(values, highest)
  const most =
    topRow === undefined || topColumn === undefined
      ? 'nothing yet'
      : `most at ${rows[topRow]} ${columns[topColumn]}, ${count(highest)}`
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <svg
        className={styles.heat}
        data-wide={isWide || undefined}
        viewBox={`0 0 ${nameWidth + columns.length * size} ${(rows.length + 1) * size}`}
        role="img"
        aria-label={`${title}: ${most}`}
      >
        {rows.map((name, line) => (
          <g key={name}>
            <text x="0" y={line * size + size * 0.7}>
              {name}
            </text>
            {columns.map((column, place) => (
              <rect
                key={column}
                data-level={heatLevel(values[line]?.[place] ?? 0, highest)}
                x={nameWidth + place * size}
                y={line * size}
                width={size - 1}
                height={size - 1}
              >
                <title>{`${name} ${column}: ${count(values[line]?.[place] ?? 0)}`}</title>
              </rect>
            ))}
          </g>
        ))}
        {columns.map((name, place) =>
          place % every === 0 ? (
            <text
              key={name}
              className={styles.columnName}
              x={nameWidth + place * size + size / 2}
              y={rows.length * size + size * 0.8}
            >
              {name}
            </text>
          ) : null,
        )}
      </svg>
    </figure>
  )
}

/** Where the value stands first; nowhere where nothing was counted. */
function placeOf(values: readonly (readonly number[])[], value: number) {
  const row = values.findIndex((line) => line.includes(value))
  return row === -1 ? [] : [row, values[row]?.indexOf(value)]
}
