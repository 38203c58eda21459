import { type DBSchema, deleteDB, type IDBPDatabase, openDB, unwrap, wrap } from 'idb'
import { databases } from '#src/kernel/device-names.ts'

/** A row of either store. */
type Row = { readonly id: string }
export type StoreName = 'books' | 'issues'
interface LibrarySchema extends DBSchema {
  books: { key: string; value: Row }
  issues: { key: string; value: Row }
}
type Library = IDBPDatabase<LibrarySchema>

/** The browser's database of the specification, section 3: two stores, each keyed by id. */
const databaseName = databases.library
const version = 2
const stores: readonly StoreName[] = ['books', 'issues']

let opened: Promise<Library> | null = null

/** So many rows are read at a time: a page with many thousands of them goes on working. */
const rowsAtOnce = 1000

/** Rows are handed over for so many milliseconds at a time: a slow phone goes on working. */
const turn = 8

/** Puts these rows in the place of all that the store holds. */
export async function replaceAll(store: StoreName, rows: Iterable<Row>): Promise<void> {
  const transaction = (await library()).transaction(store, 'readwrite')
  // The browser's own store: a promise for each row would take as long as the row.
  const plain = unwrap(transaction.store)
  let handedOver: IDBRequest = plain.clear()
  let began = performance.now()
  for (const row of rows) {
    handedOver = plain.put(row)
    if (performance.now() - began < turn) continue
    // What goes wrong ends the transaction, which is waited for.
    await wrap(handedOver).catch(() => {})
    began = performance.now()
  }
  await transaction.done
}

/** Puts these rows in, and takes those out whose ids are `gone`. */
export async function changeRows(
  store: StoreName,
  rows: Iterable<Row>,
  gone: Iterable<string>,
): Promise<void> {
  const transaction = (await library()).transaction(store, 'readwrite')
  for (const row of rows) void transaction.store.put(row)
  for (const id of gone) void transaction.store.delete(id)
  await transaction.done
}

/**
 * All rows of the store, by id. They come in slices, so that a page with a hundred thousand of them
 * goes on working meanwhile.
 */
export async function readAll(store: StoreName): Promise<Row[]> {
  const all: Row[] = []
  for (let last = ''; ; ) {
    const rows = await readAfter(store, last, rowsAtOnce)
    for (const row of rows) all.push(row)
    last = rows.at(-1)?.id ?? ''
    if (rows.length < rowsAtOnce) return all
  }
}

/** The next rows of the store after an id, in the order of ids as text; at most so many. */
export async function readAfter(store: StoreName, id: string, most: number): Promise<Row[]> {
  return (await library()).getAll(store, IDBKeyRange.lowerBound(id, true), most)
}

/** The rows with those ids, in their order; one that the store has not is left out. */
export async function readRows(store: StoreName, ids: readonly string[]): Promise<Row[]> {
  const transaction = (await library()).transaction(store)
  const rows = await Promise.all(ids.map((id) => transaction.store.get(id)))
  return rows.filter((row) => row !== undefined)
}

/** How many rows the store holds. */
export async function countRows(store: StoreName): Promise<number> {
  return (await library()).count(store)
}

/**
 * The open database. One that cannot be opened as it is, because it is broken or newer than this
 * page, is made anew.
 */
function library(): Promise<Library> {
  opened ??= openLibrary().catch(async () => {
    await deleteDB(databaseName)
    return openLibrary()
  })
  opened.catch(() => {
    opened = null
  })
  return opened
}

function openLibrary(): Promise<Library> {
  return openDB<LibrarySchema>(databaseName, version, {
    upgrade(database, _from, _to, transaction) {
      for (const name of stores) {
        const isThere = database.objectStoreNames.contains(name)
        if (isThere && transaction.objectStore(name).keyPath === 'id') continue
        if (isThere) database.deleteObjectStore(name)
        database.createObjectStore(name, { keyPath: 'id' })
      }
    },
    blocking: (_current, _blocked, event) => closeOf(event),
    terminated: () => {
      opened = null
    },
  })
}

/**
 * Another tab wants to change the database: this one lets go, and opens it again when it next needs
 * it.
 */
function closeOf({ target }: IDBVersionChangeEvent): void {
  opened = null
  if (target instanceof IDBDatabase) target.close()
}
