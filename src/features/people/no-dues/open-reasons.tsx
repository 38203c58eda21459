import { useWords } from '#src/browser/words/use-words.ts'
import styles from './no-dues.module.css'
import { noDuesWords } from './words.ts'

/** What stands against a certificate; nothing where all is settled. */
export function OpenReasons({ reasons }: { reasons: readonly string[] }) {
  const words = useWords(noDuesWords)
  if (reasons.length === 0) return null
  return (
    <section aria-labelledby="open">
      <h2 id="open">{words.stillOpen}</h2>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  )
}
