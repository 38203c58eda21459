import { count } from '#src/kernel/counted.ts'
import { rupees } from '#src/kernel/money.ts'
import styles from './charts.module.css'

type BarChartProps = {
  title: string
  bars: readonly { readonly name: string; readonly value: number }[]
  isMoney?: boolean
}

/** Bars side by side, the longest first: a list of names with a bar and its number each. */
export function BarChart({ title, bars, isMoney = false }: BarChartProps) {
  const words = isMoney ? rupees : count
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <ol className={styles.bars}>
        {bars.map(({ name, value }, index) => (
          <li key={`${index} ${name}`}>
            <span className={styles.name}>{name}</span>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect data-series="0" width={(Math.max(value, 0) / longest) * 100} height="4" />
            </svg>
            <span>{words(value)}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
