import type { Db } from '../database/connect.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { FileStore } from '../files/file-store.ts'
import { noteForgotten } from '../files/forgotten-files.ts'
import { fullDisk } from '../full-disk.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobHandler } from '../jobs/run-jobs.ts'
import { drawQueue } from './draw-queue.ts'
import { keptWidths, originalKey, pictureKey } from './picture-files.ts'
import { webpQuality } from './redraw-picture.ts'
import { wholePicture } from './whole-picture.ts'

/** AVIF with more effort takes ten times as long for the same bytes (measured: 1.8 s, 27 s). */
const avif = { quality: 55, effort: 2 }

/** What does the jobs of the queue `draw-picture`, one at a time. */
export function drawHandler(db: Db, files: FileStore): JobHandler {
  let last: Promise<unknown> = Promise.resolve()
  return ({ id = '' }) => {
    const turn = last.then(() => drawPicture(db, files, id))
    last = turn.catch(() => null)
    return turn
  }
}

/**
 * Draws a picture in all its sizes and forgets what was sent; one that is drawn or gone is left
 * alone. Where it fails, the row says why, and the error is thrown so that it is tried again.
 */
export async function drawPicture(db: Db, files: FileStore, id: string): Promise<void> {
  const row = await db
    .selectFrom('pictures')
    .select('id')
    .where('id', '=', id)
    .where('state', '!=', 'ready')
    .executeTakeFirst()
  if (!row) return
  try {
    const original = await files.get(originalKey(id))
    if (!original) return await noteFault(db, id, 'missing')
    const widths = await drawSizes(files, id, original)
    await noteReady(db, id, widths)
    await files.remove(originalKey(id))
  } catch (error) {
    await noteFault(db, id, fullDisk(error) ? 'no-store' : 'not-drawn')
    throw error
  }
}

/** Has one that failed drawn again, within a transaction. */
export async function drawAgain(within: Db, id: string): Promise<void> {
  const { numUpdatedRows } = await within
    .updateTable('pictures')
    .set({ state: 'waiting', fault: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await enqueue(within, drawQueue, { id })
}

async function drawSizes(files: FileStore, id: string, original: Uint8Array): Promise<number[]> {
  const whole = await wholePicture(original)
  const widths = keptWidths(whole.width)
  for (const width of widths) {
    const webp = await whole.at(width).webp({ quality: webpQuality }).toBuffer()
    await files.put(pictureKey(id, width, 'webp'), webp)
    await files.put(pictureKey(id, width, 'avif'), await whole.at(width).avif(avif).toBuffer())
  }
  return widths
}

/** A row that went meanwhile takes what was drawn since with it. */
async function noteReady(db: Db, id: string, widths: number[]): Promise<void> {
  const files = widths.flatMap((width) => [
    pictureKey(id, width, 'webp'),
    pictureKey(id, width, 'avif'),
  ])
  await inTransaction(db, async (within) => {
    const { numUpdatedRows } = await within
      .updateTable('pictures')
      .set({ state: 'ready', fault: null, widths })
      .where('id', '=', id)
      .executeTakeFirst()
    const dropped = numUpdatedRows > 0n ? [] : files
    await noteForgotten(within, [originalKey(id), ...dropped])
  })
}

async function noteFault(db: Db, id: string, fault: 'missing' | 'no-store' | 'not-drawn') {
  await db
    .updateTable('pictures')
    .set({ state: 'failed', fault })
    .where('id', '=', id)
    .where('state', '!=', 'ready')
    .execute()
}
