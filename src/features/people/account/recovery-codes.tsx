import styles from './account.module.css'

/** The recovery codes, this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section className={styles.card} aria-labelledby="codes">
      <h2 id="codes">Your recovery codes</h2>
      <p className={styles.done} role="status">
        Print them or write them down now: they are not shown again.
      </p>
      <p>Each lets you in once, when your phone is not at hand.</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </section>
  )
}
