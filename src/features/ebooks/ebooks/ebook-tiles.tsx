import { href, Link } from 'react-router'
import marks from '#src/browser/page/marks.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { authorsLine } from '#src/features/collection/books/book-line.ts'
import { Cover } from '#src/features/collection/books/cover.tsx'
import { booksWords } from '#src/features/collection/books/words.ts'
import { languageOf } from '#src/kernel/text-language.ts'
import styles from './ebooks.module.css'
import type { EbookItem, EbookReaders } from './ebooks.ts'
import { ebookWords } from './words.ts'

const needs = {
  everybody: 'needsSignIn',
  'signed-in': 'needsSignIn',
  departments: 'needsDepartment',
  listed: 'needsList',
} as const satisfies Record<EbookReaders, string>

const needOf = ({ campusOnly, readers }: EbookItem) => (campusOnly ? 'needsCampus' : needs[readers])

/** Whether it opens, can be borrowed, or what it takes. */
function standOf(ebook: EbookItem) {
  if (ebook.mayRead) return 'opensForYou'
  if (ebook.isFree !== null) return ebook.isFree ? 'freeToBorrow' : 'onLoanNow'
  return needOf(ebook)
}

const toneOf = ({ mayRead, isFree }: EbookItem) => (mayRead || isFree ? marks.good : marks.none)

/** E-books as their covers, each with whether it opens. */
export function EbookTiles({ ebooks }: { ebooks: readonly EbookItem[] }) {
  const words = useWords(ebookWords)
  const books = useWords(booksWords)
  return (
    <ul className={styles.covers}>
      {ebooks.map((ebook) => (
        <li key={ebook.number}>
          <Cover book={ebook} />
          <h2 lang={languageOf(ebook.title)}>
            <Link to={href('/BookSoftcopy/:ebookId', { ebookId: String(ebook.number) })}>
              {ebook.title}
            </Link>
          </h2>
          {ebook.authors.length > 0 && (
            <p className={styles.authors}>{authorsLine(books, ebook.authors)}</p>
          )}
          <p>
            {words.kindName(ebook.kind)}{' '}
            <span className={`${marks.mark} ${toneOf(ebook)}`}>{words[standOf(ebook)]}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
