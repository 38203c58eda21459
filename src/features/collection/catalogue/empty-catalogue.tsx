import { useWords } from '#src/browser/words/use-words.ts'
import { Cover } from '#src/features/collection/books/cover.tsx'
import styles from './books-page.module.css'
import { resultsWords } from './results/words.ts'

const firstBook = {
  authors: [],
  subjects: [],
  ddc: '800',
  cover: null,
}

/** The page of books while the library has entered none. */
export function EmptyCatalogue() {
  const words = useWords(resultsWords)
  return (
    <div className={`page ${styles.empty}`}>
      <div className={styles.emptyCover}>
        <Cover book={{ ...firstBook, title: words.firstBook }} />
      </div>
      <h1>{words.noBooksYet}</h1>
      <p>{words.noBooksYetWhy}</p>
    </div>
  )
}
