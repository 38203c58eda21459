import { useWords } from '#src/browser/words/use-words.ts'
import styles from './skeleton.module.css'
import { shellWords } from './words.ts'

/** What stands in a page's place while it is on its way. */
export function Skeleton() {
  const words = useWords(shellWords)
  return (
    <div className="page" role="status">
      <span className="visually-hidden">{words.loading}</span>
      <div className={styles.title} />
      <div className={styles.line} />
      <div className={styles.line} />
      <div className={styles.cards}>
        {Array.from('abcdef', (key) => (
          <div key={key} className={styles.card} />
        ))}
      </div>
    </div>
  )
}
