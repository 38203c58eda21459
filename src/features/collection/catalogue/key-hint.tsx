import { useWords } from '#src/browser/words/use-words.ts'
import styles from './books-page.module.css'
import { resultsWords } from './results/words.ts'

/** The keys of the list (`keyAction`), for readers with a keyboard and scripts. */
export function KeyHint() {
  const words = useWords(resultsWords)
  return (
    <p className={`needs-script ${styles.hint}`}>
      <kbd>/</kbd>
      {words.keySearches}
      <kbd>j</kbd>
      {words.keyAndKey}
      <kbd>k</kbd>
      {words.keysGo}
    </p>
  )
}
