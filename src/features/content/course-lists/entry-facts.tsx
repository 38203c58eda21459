import type { ReactNode } from 'react'
import { Link } from 'react-router'
import marks from '#src/browser/page/marks.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { AvailabilityMark } from '#src/features/collection/books/availability-mark.tsx'
import { formatIsbn } from '#src/features/collection/books/isbn.ts'
import { EntryStatus } from '#src/features/content/required-books/entry-status.tsx'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import styles from './courses.module.css'
import { entryTitle } from './entry-title.ts'
import { placeOfArticle } from './place-of-article.ts'
import { isMissing, type ShownEntry } from './shown-list.ts'
import { courseWords } from './words.ts'

type EntryFactsProps = {
  readonly entry: ShownEntry
  readonly heading: 'h2' | 'h3' | 'h4'
  /** What can be done with it. */
  readonly children?: ReactNode
}

/** An entry of a list: whether it is required, what it is, and how it stands. */
export function EntryFacts({ entry, heading: Heading, children }: EntryFactsProps) {
  const { kind, need, author, part, pages, isbn, book, note, shortLoan } = entry
  const words = useWords(courseWords)
  const calendar = useWords(calendarWords)
  const outIn = placeOfArticle(entry)
  const title = entryTitle(words, entry)
  const tone = need === 'required' ? marks.good : marks.none
  return (
    <li className={styles.entry}>
      {kind !== 'note' && (
        <>
          <Heading className={styles.title} lang={writtenLanguage(title)}>
            {book === null ? title : <Link to={`/books/${book}`}>{title}</Link>}
          </Heading>
          {author && (
            <p className={styles.author} lang={writtenLanguage(author)}>
              {author}
            </p>
          )}
          <p className={styles.status}>
            <span className={`${marks.mark} ${tone}`}>{words.needName(need)}</span>
            {part && <span lang={writtenLanguage(part)}>{words.chapterOf(part)}</span>}
            {pages && <span>{words.pagesOf(pages)}</span>}
            {kind === 'article' && <span>{words.article}</span>}
            {outIn && <span lang={writtenLanguage(outIn)}>{outIn}</span>}
            {book === null && isbn && <span>ISBN {formatIsbn(isbn)}</span>}
          </p>
        </>
      )}
      <EntryStanding entry={entry} />
      {shortLoan && (
        <p className={styles.status}>
          <span>{words.shortLoan(shortLoan.days, shownDay(calendar, shortLoan.until))}</span>
        </p>
      )}
      {note && (
        <p className={styles.text} lang={writtenLanguage(note)}>
          {note}
        </p>
      )}
      {children}
    </li>
  )
}

/** How it stands with a book: on the shelf, due back, on order, or not in the library. */
function EntryStanding({ entry }: { readonly entry: ShownEntry }) {
  const { status, book, ebook, order, request } = entry
  const words = useWords(courseWords)
  const calendar = useWords(calendarWords)
  if (status === null) return null
  if (status.kind !== 'not-here') {
    return <EntryStatus entry={{ status, book, arrivedOn: null }} />
  }
  if (!isMissing(entry) && ebook) {
    return (
      <p className={styles.status}>
        <AvailabilityMark availability={{ words: words.onlyEbook, tone: 'good' }} />
      </p>
    )
  }
  const isOrdered = order !== null || request?.state === 'ordered'
  const day = order?.expectedBy ?? null
  return (
    <p className={styles.status}>
      <AvailabilityMark
        availability={
          isOrdered ? { words: words.onOrder, tone: 'warn' } : { words: words.notHere, tone: 'bad' }
        }
      />
      {isOrdered && day && <span>{words.expectedBy(shownDay(calendar, day))}</span>}
      {!isOrdered && request && <span>{askedWords(words, request.state)}</span>}
    </p>
  )
}

function askedWords(words: { asked: string; declined: string }, state: string): string | null {
  if (state === 'declined') return words.declined
  return ['awaiting-approval', 'asked', 'accepted'].includes(state) ? words.asked : null
}
