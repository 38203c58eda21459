import { useState, useSyncExternalStore } from 'react'
import { count } from '#src/kernel/counted.ts'
import { useCatalogueWish } from './catalogue-wish.ts'
import styles from './keep-catalogue.module.css'
import { newestKept } from './kept-book.ts'
import { keptBooksList, takeNewest, takeWhole } from './live-books.ts'

/** What a kept book takes on the way, in bytes, by the bench of the kept catalogue. */
const bytesOfBook = 50

const { view } = keptBooksList

/**
 * Says how much of the catalogue this device keeps for the time without network, and lets the
 * reader choose; nothing where all is kept anyway.
 */
export function KeepCatalogue() {
  const { rows, from } = useSyncExternalStore(view.subscribe, () => view.value, atFirst)
  const { isWhole, fault, taken } = useCatalogueWish()
  const isLive = from === 'live'
  if (isWhole ? rows.size === 0 && taken === null : rows.size < newestKept) return null
  return (
    <aside className={styles.keep} aria-label="The catalogue without network">
      {fault === 'full' && (
        <p className={styles.fault} role="alert">
          This device has no room for the whole catalogue. It keeps the {count(rows.size)} newest
          books: free some space, then try again.
        </p>
      )}
      {taken !== null && isWhole && (
        <p role="status">
          The catalogue is being kept on this device
          {taken === 0 ? '…' : `: ${count(taken)} books so far…`}
        </p>
      )}
      {taken === null && isWhole && (
        <p>
          The whole catalogue is kept on this device: {count(rows.size)} books, about{' '}
          {sizeWords(rows.size)} when they were fetched.
        </p>
      )}
      {!isWhole && fault !== 'full' && (
        <p>Without network this device finds the {count(rows.size)} newest books.</p>
      )}
      {isWhole && (
        <button type="button" className="button button-quiet" onClick={() => void takeNewest()}>
          {taken === null ? 'Keep only the newest books' : 'Stop, and keep only the newest books'}
        </button>
      )}
      {!isWhole && isLive && <TakeWhole />}
    </aside>
  )
}

/** Asks how large the catalogue is before it is taken: a reader may pay for each megabyte. */
function TakeWhole() {
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
        Keep the catalogue on this device
      </button>
    )
  }
  return (
    <>
      <p>
        {books === 'unknown'
          ? 'The whole catalogue may be some megabytes to fetch.'
          : `The whole catalogue: ${count(books)} books, about ${sizeWords(books)} to fetch.`}
      </p>
      <div className="ways">
        <button type="button" className="button" onClick={() => void takeWhole()}>
          Keep it
        </button>
        <button type="button" className="button button-quiet" onClick={() => setBooks(null)}>
          Not now
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
