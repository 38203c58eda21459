/** A database with one store: both by name, and the field by which its records are found. */
type Store = { readonly database: string; readonly store: string; readonly key: string }

/**
 * Works on the one store of a small database in a transaction that is written to the disk, and
 * closes it: it can be deleted by whoever signs out. Without idb, which comes with all that keeps
 * the list of books. Errors: this browser cannot keep it.
 */
export async function onStore<Answer>(
  { database: name, store, key }: Store,
  work: (records: IDBObjectStore) => Promise<Answer>,
): Promise<Answer> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: key })
  const database = await done(opening)
  try {
    const change = database.transaction(store, 'readwrite', { durability: 'strict' })
    const written = new Promise<void>((resolve, reject) => {
      change.oncomplete = () => resolve()
      change.onabort = () => reject(change.error)
    })
    const [answer] = await Promise.all([work(change.objectStore(store)), written])
    return answer
  } finally {
    database.close()
  }
}

/** What a request to a database comes to. */
export function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
