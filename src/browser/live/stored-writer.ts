import { changeRows, replaceAll, type StoreName } from './library-db.ts'
import type { ListChange, Row } from './list-change.ts'
import { forgetInStorage, keepInStorage, readNote, writeNote } from './stored-list.ts'

/** Milliseconds without a change after which a list is written to local storage. */
const storageWait = 2000

/** What keeping a list asks and tells of the list itself. */
type Kept = {
  /** Whether the list is still that of the owner. */
  readonly isStillOf: () => boolean
  readonly onKept: () => void
  /** The rows as they are then. */
  readonly rows: () => readonly Row[]
}

/**
 * Writes a list to LibraryDB and local storage, one write after the other. A browser without a
 * database keeps nothing, and works all the same.
 */
export class StoredWriter {
  readonly #store: StoreName
  readonly #onFull: () => void
  #writing: Promise<unknown> = Promise.resolve()
  #storing: number | undefined

  /** `onFull`: called when there was no room. */
  constructor(store: StoreName, onFull: () => void) {
    this.#store = store
    this.#onFull = onFull
  }

  /** Resolves once all that was to be written is. */
  async written(): Promise<void> {
    await this.#writing
  }

  /** First the rows, then their place in the list: what is noted is never ahead of what is kept. */
  keep(
    { replaces, rows, cursor }: ListChange,
    all: ReadonlyMap<string, Row>,
    owner: string | null,
    { isStillOf, onKept, rows: rowsThen }: Kept,
  ): Promise<void> {
    return this.#write(async () => {
      // Until the rows are written nobody can go on from them, but whose they are is known.
      writeNote(this.#store, { cursor: '', count: -1, owner, at: 0 })
      // What is private and has no owner noted would outlast them.
      if (owner !== null && readNote(this.#store)?.owner !== owner) return
      if (replaces) await replaceAll(this.#store, all.values())
      else {
        const ids = [...rows.keys()]
        const there = ids.flatMap((id) => all.get(id) ?? [])
        const gone = ids.filter((id) => !all.has(id))
        await changeRows(this.#store, there, gone)
      }
      if (!isStillOf()) return
      writeNote(this.#store, { cursor, count: all.size, owner, at: Date.now() })
      onKept()
      window.clearTimeout(this.#storing)
      this.#storing = window.setTimeout(() => {
        if (isStillOf()) keepInStorage(this.#store, rowsThen())
      }, storageWait)
    })
  }

  /**
   * Takes the list out of this browser. Whose it is stays noted until the rows are gone: where the
   * page is left before, the next one still knows that there is something to forget.
   */
  forget(): Promise<void> {
    window.clearTimeout(this.#storing)
    return this.#write(async () => {
      await replaceAll(this.#store, [])
      forgetInStorage(this.#store)
    })
  }

  #write(work: () => Promise<void>): Promise<void> {
    const done = this.#writing.then(work).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') this.#onFull()
    })
    this.#writing = done
    return done
  }
}
