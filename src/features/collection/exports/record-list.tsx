import { recordHref, recordLinks } from '#src/features/collection/books/record-links.ts'
import styles from './record-list.module.css'

/** The record of a book in every format, with what it is good for. */
export function RecordList({ number }: { number: number }) {
  return (
    <ul className={styles.list}>
      {recordLinks.map(({ ending, name, use }) => (
        <li key={ending}>
          <a href={recordHref(number, ending)} rel="nofollow" download>
            {name}
          </a>
          <span>{use}</span>
        </li>
      ))}
    </ul>
  )
}
