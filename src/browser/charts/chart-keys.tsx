import styles from './charts.module.css'

/** What the colours of a chart are; nothing where it has only one. */
export function ChartKeys({ names }: { names: readonly string[] }) {
  if (names.length < 2) return null
  return (
    <span className={styles.keys}>
      {names.map((name, series) => (
        <span key={name} data-series={series}>
          {name}
        </span>
      ))}
    </span>
  )
}
