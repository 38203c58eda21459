import { newId } from '#src/kernel/ids.ts'
import type { Db } from '../database/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { dropFile } from '../files/keep-file.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { drawQueue } from './draw-queue.ts'
import {
  firstWidth,
  keepPictureFile,
  type PictureFile,
  writePictureFiles,
} from './picture-files.ts'
import { webpQuality } from './redraw-picture.ts'
import { type WholePicture, wholePicture } from './whole-picture.ts'

/** Writes the row of the picture within a transaction; gives its id. */
export type TakePicture = (within: Db) => Promise<string>

/**
 * Does the work with a picture that was sent. It is checked, drawn in one size and stored before;
 * `work` calls `take` in the transaction that writes the room's row of it, and from then on it can
 * be seen; its other sizes are drawn by a job. Where the work fails, nothing is left. Errors: those
 * of `readPicture` and of the work, `unavailable` where the disk is full.
 */
export async function takePicture<Result>(
  db: Db,
  files: FileStore,
  bytes: Uint8Array,
  work: (take: TakePicture) => Promise<Result>,
): Promise<Result> {
  const whole = await wholePicture(bytes)
  const { width, height } = whole
  const placeholder = await placeholderOf(whole)
  const id = newId()
  const size = Math.min(firstWidth, width)
  const stored: PictureFile[] = []
  try {
    stored.push(await keepPictureFile(db, files, width, 'sent', bytes))
    const webp = await whole.at(size).webp({ quality: webpQuality }).toBuffer()
    stored.push(await keepPictureFile(db, files, size, 'webp', webp))
    return await work(async (within) => {
      const row = { id, width, height, placeholder, widths: [size] }
      await within.insertInto('pictures').values(row).execute()
      await writePictureFiles(within, id, stored)
      await enqueue(within, drawQueue, { id })
      return id
    })
  } finally {
    for (const { key } of stored) await dropFile(db, key).catch(() => {})
  }
}

/** A picture as narrow as a line has no width that 16 pixels could show. */
const narrowest = 1 / 16

/** None where the picture would let it shine through, or is a line. */
async function placeholderOf({ hasAlpha, width, height, at }: WholePicture): Promise<string> {
  if (hasAlpha || width / height < narrowest) return ''
  const few = Math.max(1, Math.round(16 * Math.min(1, width / height)))
  const tiny = await at(few).webp({ quality: 20 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
