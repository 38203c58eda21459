import { useState, useSyncExternalStore } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import { count } from '#src/kernel/counted.ts'
import { newestCached } from '#src/kernel/retention.ts'
import { useCatalogueWish } from './catalogue-wish.ts'
import styles from './keep-catalogue.module.css'
import { cachedBooksList, takeNewest, takeWhole } from './live-books.ts'
import { offlineCatalogueWords } from './words.ts'

/** What a kept book takes on the way, in bytes, by the bench of the kept catalogue. */
const bytesOfBook = 50

const { view } = cachedBooksList

/**
 * Says how much of the catalogue this device keeps for the time without network, and lets the
 * reader choose; nothing where all is kept anyway.
 */
export function KeepCatalogue() {
  const words = useWords(offlineCatalogueWords)
  const { rows, from } = useSyncExternalStore(view.subscribe, () => view.value, atFirst)
  const { isWhole, fault, taken } = useCatalogueWish()
  const isLive = from === 'live'
  if (isWhole ? rows.size === 0 && taken === null : rows.size < newestCached) return null
  return (
    <aside className={styles.keep} aria-label={words.withoutNetwork}>
      {fault === 'full' && (
        <p className={styles.fault} role="alert">
          {words.noRoom(count(rows.size))}
        </p>
      )}
      {taken !== null && isWhole && (
        <p role="status">{taken === 0 ? words.beingKept : words.keptSoFar(count(taken))}</p>
      )}
      {taken === null && isWhole && (
        <p>{words.wholeIsKept(count(rows.size), sizeWords(rows.size))}</p>
      )}
      {!isWhole && fault !== 'full' && <p>{words.findsNewest(count(rows.size))}</p>}
      {isWhole && (
        <button type="button" className="button button-quiet" onClick={() => void takeNewest()}>
          {taken === null ? words.keepOnlyNewest : words.stopKeeping}
        </button>
      )}
      {!isWhole && isLive && <TakeWhole />}
    </aside>
  )
}

/** Asks how large the catalogue is before it is taken: a reader may pay for each megabyte. */
function TakeWhole() {
  const words = useWords(offlineCatalogueWords)
  const [books, setBooks] = useState<number | 'unknown' | null>(null)
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    setBooks(await countBooks())
    setAsking(false)
  }
  if (books === null) {
    return (
      <button
        type="button"
        className="button button-quiet"
        disabled={isAsking}
        onClick={() => void ask()}
      >
        {words.keepCatalogue}
      </button>
    )
  }
  return (
    <>
      <p>
        {books === 'unknown'
          ? words.someMegabytes
          : words.wholeWouldBe(count(books), sizeWords(books))}
      </p>
      <div className="ways">
        <button type="button" className="button" onClick={() => void takeWhole()}>
          {words.keepIt}
        </button>
        <button type="button" className="button button-quiet" onClick={() => setBooks(null)}>
          {words.notNow}
        </button>
      </div>
    </>
  )
}

async function countBooks(): Promise<number | 'unknown'> {
  try {
    const answer = await fetch('/api/v1/books?limit=1')
    const found: unknown = await answer.json()
    const total = typeof found === 'object' && found && 'total' in found ? found.total : null
    return typeof total === 'number' ? total : 'unknown'
  } catch {
    return 'unknown'
  }
}

function sizeWords(books: number): string {
  const megabytes = (books * bytesOfBook) / 1e6
  return megabytes < 1 ? `${Math.ceil(megabytes * 10) * 100} kB` : `${megabytes.toFixed(1)} MB`
}

const nothing = view.value
const atFirst = () => nothing
