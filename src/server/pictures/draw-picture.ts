import type { Db } from '../database/connect.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { FileStore } from '../files/file-store.ts'
import { dropFile } from '../files/keep-file.ts'
import { readSmallFile } from '../files/read-small-file.ts'
import { fullDisk } from '../full-disk.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobHandler } from '../jobs/run-jobs.ts'
import { drawQueue } from './draw-queue.ts'
import {
  keepPictureFile,
  type PictureFile,
  pictureFiles,
  storedWidths,
  writePictureFiles,
} from './picture-files.ts'
import { webpQuality } from './redraw-picture.ts'
import { wholePicture } from './whole-picture.ts'

/** AVIF with more effort takes ten times as long for the same bytes (measured: 1.8 s, 27 s). */
const avif = { quality: 55, effort: 2 }

/** More than any form takes of one picture. */
const mostSent = 64 * 1024 ** 2

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
  const drawn: PictureFile[] = []
  try {
    const stored = await pictureFiles(db, id)
    const sent = stored.find(({ format }) => format === 'sent')
    const original = sent && (await readSmallFile(files, sent.key, mostSent))
    if (!original) return await noteFault(db, id, 'missing')
    const whole = await wholePicture(original)
    const widths = storedWidths(whole.width)
    for (const width of widths) {
      for (const format of ['webp', 'avif'] as const) {
        if (stored.some((one) => one.width === width && one.format === format)) continue
        const picture = whole.at(width)
        const bytes =
          format === 'webp' ? picture.webp({ quality: webpQuality }) : picture.avif(avif)
        drawn.push(await keepPictureFile(db, files, width, format, await bytes.toBuffer()))
      }
    }
    await noteReady(db, id, widths, drawn)
  } catch (error) {
    await noteFault(db, id, fullDisk(error) ? 'no-store' : 'not-drawn')
    throw error
  } finally {
    for (const { key } of drawn) await dropFile(db, key).catch(() => {})
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

/** One whose row went meanwhile is left: what was drawn of it is dropped. */
async function noteReady(db: Db, id: string, widths: number[], drawn: readonly PictureFile[]) {
  await inTransaction(db, async (within) => {
    const { numUpdatedRows } = await within
      .updateTable('pictures')
      .set({ state: 'ready', fault: null, widths })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await writePictureFiles(within, id, drawn)
    const files = within.deleteFrom('picture_files').where('picture_id', '=', id)
    await files.where('format', '=', 'sent').execute()
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
