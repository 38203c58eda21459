import { setTimeout as delay } from 'node:timers/promises'
import { isAppError } from '#src/kernel/errors.ts'
import type { Db } from '../database/connect.ts'
import type { FileStore } from './file-store.ts'
import { measureFile, noteMeasured } from './measure-file.ts'

type Move = {
  readonly moved: number
  readonly bytes: number
  /** Files without a row: they are left where they are. */
  readonly left: number
  /** Keys of files that are not what their rows say: they are left where they are. */
  readonly broken: readonly string[]
}

/** Milliseconds between a copy and the end of its original: a reader may have just found that. */
const usualLag = 5_000
/** Files between two words of how far it is. */
const atOnce = 50

/**
 * Moves all files from one store to another while the site runs with both (`withFormerFiles`): each
 * is copied, verified by its hash, and only then deleted where it was. It may be broken off and
 * begun again at any time. Errors: those of the stores.
 */
export async function moveFiles(
  db: Db,
  { from, to }: { readonly from: FileStore; readonly to: FileStore },
  onMoved: (moved: number, bytes: number) => void,
  lag = usualLag,
): Promise<Move> {
  const broken: string[] = []
  let [moved, bytes, left] = [0, 0, 0]
  const copied: { readonly key: string; readonly at: number }[] = []
  const endOriginals = async (copiedBefore: number) => {
    const ripe = copied.filter(({ at }) => at <= copiedBefore).length
    for (const { key } of copied.splice(0, ripe)) await from.remove(key)
  }
  for await (const { key, bytes: length } of from.list('')) {
    const outcome = await copyOne(db, from, to, key)
    if (outcome === 'unknown') left++
    else if (outcome === 'broken') broken.push(key)
    else if (outcome === 'copied') {
      copied.push({ key, at: performance.now() })
      moved++
      bytes += length
      if (moved % atOnce === 0) onMoved(moved, bytes)
    }
    // Others are copied meanwhile.
    await endOriginals(performance.now() - lag)
  }
  if (copied.length > 0) await delay(lag)
  await endOriginals(performance.now())
  onMoved(moved, bytes)
  return { moved, bytes, left, broken }
}

async function copyOne(
  db: Db,
  from: FileStore,
  to: FileStore,
  key: string,
): Promise<'copied' | 'unknown' | 'broken' | 'gone'> {
  const row = await rowOf(db, key)
  if (!row) return 'unknown'
  const file = await from.open(key)
  if (!file) return 'gone'
  const copy = await to
    .put(key, file.stream)
    .then((stored) => ({ bytes: stored.bytes, sha256: Buffer.from(stored.sha256) }))
    .catch(async (error: unknown) => {
      // It was copied before, by a move that was broken off.
      if (isAppError(error) && error.code === 'conflict') return measureFile(to, key)
      if (await rowOf(db, key)) throw error
      return null
    })
  if (!copy) return 'gone'
  const original = row.sha256 ?? (await measureFile(from, key))?.sha256
  if (!original?.equals(copy.sha256)) {
    await to.remove(key)
    return (await rowOf(db, key)) ? 'broken' : 'gone'
  }
  if (row.sha256 === null) await noteMeasured(db, key, copy)
  // Whoever deleted it meanwhile may have done so before the copy was there.
  if (await rowOf(db, key)) return 'copied'
  await to.remove(key)
  return 'gone'
}

function rowOf(db: Db, key: string) {
  return db.selectFrom('stored_files').select('sha256').where('key', '=', key).executeTakeFirst()
}
