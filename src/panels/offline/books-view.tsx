import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { namesByCode } from '#src/features/collection/books/language-name.ts'
import { languageWords } from '#src/features/collection/books/language-names/words.ts'
import { Results } from '#src/features/collection/catalogue/results.tsx'
import { useCatalogueWish } from '#src/features/collection/offline-catalogue/catalogue-wish.ts'
import { KeepCatalogue } from '#src/features/collection/offline-catalogue/keep-catalogue.tsx'
import { listedBook } from '#src/features/collection/offline-catalogue/listed-book.ts'
import { cachedBooksList } from '#src/features/collection/offline-catalogue/live-books.ts'
import { useCachedSearch } from '#src/features/collection/offline-catalogue/offline-catalogue.ts'
import { newestCached } from '#src/kernel/retention.ts'
import { AgeLine } from './age-line.tsx'
import styles from './offline.module.css'
import { OfflineSearchField } from './offline-search-field.tsx'
import type { OfflineViewProps } from './offline-view-props.ts'
import { OfflineWays } from './offline-ways.tsx'
import { useStoredList } from './use-stored-list.ts'
import { type OfflineWords, offlineWords } from './words.ts'

const shownAtOnce = 30

/** The catalogue as this device keeps it, searched as one types. */
export default function BooksView({ query }: OfflineViewProps) {
  const words = useWords(offlineWords)
  const names = useWords(languageWords)
  const [text, setText] = useState(query.get('q') ?? '')
  const [most, setMost] = useState(shownAtOnce)
  const [emptied, setEmptied] = useState(0)
  const { at, from } = useStoredList(cachedBooksList)
  const answer = useCachedSearch(useDeferredValue(text), most)
  const { isWhole, taken } = useCatalogueWish()
  const hasAll = (isWhole && taken === null) || (answer?.searched ?? 0) < newestCached
  return (
    <div className="page">
      <div className={styles.top}>
        <h1>{words.books}</h1>
        <OfflineSearchField
          key={emptied}
          text={text}
          onText={(next) => {
            setText(next)
            setMost(shownAtOnce)
          }}
        />
        <p role="status">{answer ? foundWords(answer, text, hasAll, words) : words.openingKept}</p>
        <AgeLine what={words.booksAndCopies} at={at} isLive={from === 'live'} />
      </div>
      {answer && answer.books.length > 0 && (
        <Results
          books={answer.books.map((book) => listedBook(book, answer.matched))}
          view="list"
          languageNames={namesByCode(
            names,
            answer.books.flatMap(({ languages = [] }) => languages),
          )}
        />
      )}
      {answer && answer.total > answer.books.length && (
        <p>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => setMost(most + shownAtOnce)}
          >
            {words.showMore}
          </button>
        </p>
      )}
      {answer?.isRead && answer.searched > 0 && answer.total === 0 && (
        <NoResult
          onAll={() => {
            setText('')
            setEmptied(emptied + 1)
          }}
        />
      )}
      {answer && answer.searched > 0 && (
        <p className={styles.soft}>{words.deviceKeeps(answer.searched)}</p>
      )}
      <KeepCatalogue />
      {answer?.isRead && answer.total === 0 && <OfflineWays hasSearch />}
    </div>
  )
}

function NoResult({ onAll }: { onAll: () => void }) {
  const words = useWords(offlineWords)
  return (
    <>
      <p className={styles.none}>{words.tryOthers}</p>
      <p>
        <Link to="/books" replace className="button button-quiet" onClick={onAll}>
          {words.showAllKept}
        </Link>
      </p>
    </>
  )
}

type Found = NonNullable<ReturnType<typeof useCachedSearch>>

/** `hasAll`: the device keeps the whole catalogue, so that a book not found is not there. */
function foundWords(
  { total, corrected, searched, isRead }: Found,
  text: string,
  hasAll: boolean,
  words: OfflineWords,
): string {
  if (!isRead) return words.openingSoFar(searched)
  if (searched === 0) return words.noBooksKept
  const found = words.found(total)
  if (text.trim() === '') return words.newestFirst(found)
  const nearest = corrected ? [words.foundFor(found, corrected)] : []
  if (total > 0 && !corrected) return found
  const sentences = hasAll
    ? [words.noneMatches(text), ...nearest]
    : [words.notAmongNewest(searched, text), ...nearest, words.wayToAll]
  return sentences.join(' ')
}
