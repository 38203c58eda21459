import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { vectorVersion } from '#src/features/collection/books/search-vector.ts'
import { CachedIndex, type StoredIndex } from './cached-index.ts'
import { forgetIndex, indexDatabase } from './index-database.ts'

interface IndexSchema extends DBSchema {
  index: { key: string; value: StoredIndex }
}

/**
 * Words of texts are found otherwise since `vectorVersion`, and written down otherwise since the
 * first number.
 */
const key = `1.${vectorVersion}`

/** The index that was written down last; null: none, or one of another version. */
export async function readIndex(): Promise<CachedIndex | null> {
  try {
    const stored = await withStore((database) => database.get('index', key))
    return stored ? new CachedIndex(stored) : null
  } catch {
    return null
  }
}

/**
 * Writes an index down in the place of what was. Where there is no room nothing is: it is built
 * again each time.
 */
export async function writeIndex(index: CachedIndex): Promise<void> {
  try {
    await withStore(async (database) => {
      await database.clear('index')
      await database.put('index', index.stored, key)
    })
  } catch {
    await forgetIndex()
  }
}

async function withStore<Answer>(
  work: (database: IDBPDatabase<IndexSchema>) => Promise<Answer>,
): Promise<Answer> {
  const database = await openDB<IndexSchema>(indexDatabase, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('index'),
  })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
