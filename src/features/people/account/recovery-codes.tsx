import { useWords } from '#src/browser/words/use-words.ts'
import styles from './account.module.css'
import { accountWords } from './words.ts'

/** The recovery codes, this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const words = useWords(accountWords)
  return (
    <section className={styles.card} aria-labelledby="codes">
      <h2 id="codes">{words.yourRecoveryCodes}</h2>
      <p className={styles.done} role="status">
        {words.writeCodesDown}
      </p>
      <p>{words.codesLetYouIn}</p>
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
