import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { askHref } from './ask-href.ts'
import { bookPageWords } from './book/words.ts'
import styles from './book-tools.module.css'

type BookRequestsProps = {
  readonly number: number
  readonly copies: { readonly total: number; readonly available: number }
}

/** What a reader can ask the library about a book. */
export function BookRequests({ number, copies }: BookRequestsProps) {
  const words = useWords(bookPageWords)
  const ask = (kind: string, label: string) => (
    <Link to={askHref({ kind, bookNumber: String(number) })}>{label}</Link>
  )
  return (
    <nav className={styles.tools} aria-label={words.askAbout}>
      {copies.total > 0 && ask('scan', words.askScan)}
      {copies.available > 0 && ask('shelf', words.askShelf)}
      {ask('purchase', copies.total > 0 ? words.askCopies : words.askPurchase)}
      {ask('correction', words.askCorrection)}
    </nav>
  )
}
