import { useWords } from '#src/browser/words/use-words.ts'
import { recordHref, recordLinks } from '#src/features/collection/books/record-links.ts'
import { bookPageWords } from '#src/features/collection/catalogue/book/words.ts'
import { recordUses } from '#src/features/collection/catalogue/record-uses.ts'
import styles from './record-list.module.css'

/** The record of a book in every format, with what it is good for. */
export function RecordList({ number }: { number: number }) {
  const uses = recordUses(useWords(bookPageWords))
  return (
    <ul className={styles.list}>
      {recordLinks.map(({ ending, name }) => (
        <li key={ending}>
          <a href={recordHref(number, ending)} rel="nofollow" download>
            {name}
          </a>
          <span>{uses[ending]}</span>
        </li>
      ))}
    </ul>
  )
}
