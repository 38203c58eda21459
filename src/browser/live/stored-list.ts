import { localKeys } from '#src/kernel/device-names.ts'
import { readLocalFields, readLocalJson, removeLocal, writeLocal } from '../local-storage.ts'
import type { StoreName } from './library-db.ts'

type Row = { readonly id: string }

/** What the browser notes of a kept list beside its rows. */
type ListNote = {
  /** Where the list stood. */
  readonly cursor: string
  /** How many rows it had: where the store has another number, it was emptied or is broken. */
  readonly count: number
  /** Whose it is; null: anybody's. */
  readonly owner: string | null
  /** When it was told last, in ms since 1970. */
  readonly at: number
}

/** The local-storage keys of the lists (specification, section 3), and of where they stand. */
const listKeys = { books: localKeys.books, issues: localKeys.issues }
const noteKeys = { books: localKeys.booksPlace, issues: localKeys.issuesPlace }

/**
 * Local storage holds some 5 million characters for the whole site; a longer list stands in
 * LibraryDB alone.
 */
const longestList = 1_500_000

/** The rows as local storage has them; null: it has none, or they cannot be read. */
export function rowsInStorage<Listed extends Row>(store: StoreName): Listed[] | null {
  const list = readLocalJson(listKeys[store])
  return Array.isArray(list) && list.every(isRow) ? (list as Listed[]) : null
}

function isRow(value: unknown): value is Row {
  return (
    typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
  )
}

/** Keeps the rows in local storage, or nothing where they are too long for it. */
export function keepInStorage(store: StoreName, rows: readonly Row[]): void {
  const text = JSON.stringify(rows)
  const isStored = text.length <= longestList && writeLocal(listKeys[store], text)
  if (!isStored) removeLocal(listKeys[store])
}

/**
 * Takes the rows out of local storage that the list no longer has so; they are put there again once
 * it has come to rest.
 */
export function dropFromStorage(store: StoreName): void {
  removeLocal(listKeys[store])
}

/** What is noted of the kept list; null: nothing. */
export function readNote(store: StoreName): ListNote | null {
  const { cursor, count, owner = null, at } = readLocalFields(noteKeys[store]) as Partial<ListNote>
  if (typeof cursor !== 'string' || typeof count !== 'number' || typeof at !== 'number') return null
  return { cursor, count, owner, at }
}

/** Notes where the kept list stands. */
export function writeNote(store: StoreName, note: ListNote): void {
  const isStored = writeLocal(noteKeys[store], JSON.stringify(note))
  if (!isStored) removeLocal(noteKeys[store])
}

/** Takes the list out of local storage, and what is noted of it. */
export function forgetInStorage(store: StoreName): void {
  removeLocal(listKeys[store])
  removeLocal(noteKeys[store])
}
