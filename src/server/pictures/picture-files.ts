import { newId } from '#src/kernel/ids.ts'
import type { PictureFormat } from '#src/kernel/picture.ts'
import type { Db } from '../database/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { keepFile } from '../files/keep-file.ts'

/** The largest that is kept; more than any screen shows of one picture. */
export const largestPicture = { width: 1920, height: 3840 }

/** The width in which a picture is drawn as it comes, so that it is seen at once. */
export const firstWidth = 1280

const usualWidths = [320, 640, 1280, 1920]

/** In which widths a picture of this width is kept: never enlarged. */
export function storedWidths(width: number): number[] {
  return [...usualWidths.filter((usual) => usual < width), width]
}

/**
 * A size of a picture; `sent` is what came, which nobody is given: it may tell place and camera.
 */
export type PictureFile = {
  readonly width: number
  readonly format: PictureFormat | 'sent'
  readonly key: string
}

/**
 * Keeps a size of a picture, to which a row of `picture_files` is to refer. Its key is one that
 * nobody has: whoever draws a size twice keeps it twice, until one of them is dropped.
 */
export async function keepPictureFile(
  db: Db,
  files: FileStore,
  width: number,
  format: PictureFile['format'],
  bytes: Uint8Array,
): Promise<PictureFile> {
  const kind = format === 'sent' ? 'data' : format
  const key = `pictures/${newId()}.${kind}`
  await keepFile(db, files, { key, kind, isDrawn: true }, bytes)
  return { width, format, key }
}

/** Writes the rows of sizes, within a transaction; one that is there stays. */
export async function writePictureFiles(
  within: Db,
  id: string,
  sizes: readonly PictureFile[],
): Promise<void> {
  const rows = sizes.map(({ width, format, key }) => ({
    picture_id: id,
    width,
    format,
    file_key: key,
  }))
  if (rows.length === 0) return
  const insert = within.insertInto('picture_files').values(rows)
  await insert.onConflict((conflict) => conflict.doNothing()).execute()
}

/** The keys of the files of a picture. */
export async function pictureFiles(db: Db, id: string): Promise<PictureFile[]> {
  return db
    .selectFrom('picture_files')
    .select(['width', 'format', 'file_key as key'])
    .$narrowType<{ format: PictureFile['format'] }>()
    .where('picture_id', '=', id)
    .execute()
}
