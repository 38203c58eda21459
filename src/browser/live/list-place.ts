import { countRows, type StoreName } from './library-db.ts'
import { readNote } from './stored-list.ts'

/**
 * From where the stored list can be carried on; null: it has to be told anew, since it is somebody
 * else's, or its store or what is shown (so many rows) does not match what is noted.
 */
export async function storedPlace(
  store: StoreName,
  owner: string | null,
  shown: number,
): Promise<string | null> {
  const note = readNote(store)
  if (!note || note.owner !== owner) return null
  const count = await countOf(store)
  return count === note.count && shown === note.count ? note.cursor : null
}

async function countOf(store: StoreName): Promise<number | null> {
  try {
    return await countRows(store)
  } catch {
    return null
  }
}
