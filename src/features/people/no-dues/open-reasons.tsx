import styles from './no-dues.module.css'

/** What stands against a certificate; nothing where all is settled. */
export function OpenReasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <section aria-labelledby="open">
      <h2 id="open">Still open</h2>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  )
}
