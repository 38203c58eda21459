import { Link } from 'react-router'
import marks from '#src/browser/page/marks.module.css'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { authorsLine, editionLine } from '#src/features/collection/books/book-line.ts'
import { formatIsbn } from '#src/features/collection/books/isbn.ts'
import { booksWords } from '#src/features/collection/books/words.ts'
import { counted } from '#src/kernel/counted.ts'
import { bookHref } from '#src/pages/book-href.ts'
import type { SimilarBook } from './similar-books.ts'
import styles from './title-search.module.css'

/** A book of other catalogues, as their list shows it. */
export type FoundItem = {
  /** Names it among the answers. */
  readonly key: string
  readonly isbn: string | null
  readonly title: string
  readonly subtitle: string | null
  readonly authors: readonly string[]
  readonly edition: string | null
  readonly publisher: string | null
  readonly year: number | null
  readonly extent: string | null
  /** Who has it. */
  readonly sources: readonly string[]
  /** Whether one of them gives a MARC record. */
  readonly hasMarc: boolean
  /** The library's own book that it may be. */
  readonly own: {
    readonly number: number
    readonly copies: number
    readonly by: SimilarBook['by']
  } | null
}

type FoundListProps = {
  items: readonly FoundItem[]
  /** The address that begins with one of them. */
  hrefOf: (key: string) => string
}

/** Books of other catalogues, each with who has it and whether the library has it too. */
export function FoundList({ items, hrefOf }: FoundListProps) {
  return (
    <ol className={styles.found}>
      {items.map((item) => (
        <li key={item.key}>
          <FoundBook item={item} href={hrefOf(item.key)} />
        </li>
      ))}
    </ol>
  )
}

function FoundBook({ item, href }: { item: FoundItem; href: string }) {
  const words = useWords(booksWords)
  const { title, subtitle, authors, isbn, extent, sources, hasMarc, own } = item
  const isKnown = own?.by === 'isbn'
  const facts = [isbn ? `ISBN ${formatIsbn(isbn)}` : 'No ISBN', extent].filter(Boolean)
  return (
    <>
      <div className={styles.about}>
        <p className={styles.title}>{[title, subtitle].filter(Boolean).join(': ')}</p>
        <p>{[authorsLine(words, authors), editionLine(item)].filter(Boolean).join(' · ')}</p>
        <p className={styles.soft}>{facts.join(' · ')}</p>
        <p className={styles.soft}>
          From {sources.join(' and ')}
          {hasMarc && ', with a MARC record'}
        </p>
        {own && (
          <p>
            <span className={`${marks.mark} ${marks.warn}`}>
              {isKnown ? 'In the catalogue' : 'Perhaps in the catalogue'}
            </span>{' '}
            <Link to={bookHref(own.number)} target="_blank">
              {counted(own.copies, 'copy', 'copies')}
            </Link>
          </p>
        )}
      </div>
      <p className={layout.actions}>
        <Link
          to={href}
          className={isKnown ? 'button button-quiet' : 'button'}
          aria-label={`${isKnown ? 'Add a copy of' : 'Use the record of'} ${title}`}
        >
          {isKnown ? 'Add a copy' : 'Use this record'}
        </Link>
      </p>
    </>
  )
}
