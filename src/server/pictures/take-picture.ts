import { newId } from '#src/kernel/ids.ts'
import type { Db } from '../database/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { noteForgotten, noteKept } from '../files/forgotten-files.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { drawQueue } from './draw-queue.ts'
import { firstWidth, originalKey, pictureKey } from './picture-files.ts'
import { webpQuality } from './redraw-picture.ts'
import { type WholePicture, wholePicture } from './whole-picture.ts'

/** Hours after which the files of one who was killed before writing the row are forgotten. */
const longestWriting = 24

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
  const keys = [originalKey(id), pictureKey(id, size, 'webp')] as const
  await noteForgotten(db, keys, longestWriting)
  try {
    await files.put(keys[0], bytes)
    await files.put(keys[1], await whole.at(size).webp({ quality: webpQuality }).toBuffer())
    return await work(async (within) => {
      const row = { id, width, height, placeholder, widths: [size] }
      await within.insertInto('pictures').values(row).execute()
      await noteKept(within, keys)
      await enqueue(within, drawQueue, { id })
      return id
    })
  } catch (error) {
    // Where the database is away too, they are due in a day.
    await noteForgotten(db, keys).catch(() => null)
    throw error
  }
}

/** None where the picture would let it shine through. */
async function placeholderOf({ hasAlpha, width, height, at }: WholePicture): Promise<string> {
  if (hasAlpha) return ''
  const few = Math.max(1, Math.round(16 * Math.min(1, width / height)))
  const tiny = await at(few).webp({ quality: 20 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
