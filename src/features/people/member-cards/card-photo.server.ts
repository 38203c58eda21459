import { photoKey } from '#src/features/people/member-photos/member-photos.server.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { readSmallFile } from '#src/server/files/read-small-file.ts'
import { photoBox } from './card-sheet.ts'

const pixelsPerMillimetre = 12

/**
 * A member's photo as a JPEG that fills the box of a card, for PDFs take no WebP; null where there
 * is none.
 */
export async function cardPhoto(
  files: FileStore,
  photo: string | null,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = photoKey(photo)
  const stored = key === null ? null : await readSmallFile(files, key)
  if (!stored) return null
  const { default: sharp } = await import('sharp')
  const picture = await sharp(stored)
    .resize({
      width: photoBox.width * pixelsPerMillimetre,
      height: photoBox.height * pixelsPerMillimetre,
      fit: 'cover',
    })
    .jpeg({ quality: 86 })
    .toBuffer()
  return new Uint8Array(picture)
}
