import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { readSmallFile } from '#src/server/files/read-small-file.ts'
import { requirePublisher } from '#src/server/publication/published-kind.ts'
import { receivedUpload, takeUpload } from '#src/server/uploads/take-upload.ts'
import type { UploadPurpose } from '#src/server/uploads/upload-purpose.ts'
import { addPicture } from './add-picture.server.ts'
import { albumKind } from './album-kind.server.ts'
import { megabytesOfPicture, pictureUploads } from './gallery.ts'

/** Pictures that are sent in parts, and go on where they were when the line is cut. */
export const pictureUpload: UploadPurpose = {
  name: pictureUploads,
  access: 'admin',
  kinds: ['jpeg', 'png', 'webp', 'gif', 'avif'],
  megabytes: megabytesOfPicture,
}

/**
 * Adds a picture that was sent in parts, by the id of its upload, which becomes the id of its row:
 * asked again, it gives the number of the one that is there. Errors: those of `receivedUpload` and
 * `addPicture`.
 */
export async function addUploadedPicture(
  db: Db,
  files: FileStore,
  actor: Actor,
  album: number,
  upload: string,
): Promise<number> {
  requirePublisher(actor, albumKind)
  if (actor.kind !== 'user') throw new AppError('forbidden', 'Files are sent by people.')
  const there = await db
    .selectFrom('gallery_pictures')
    .select('number')
    .where('id', '=', upload)
    .where('created_by', '=', actor.email)
    .executeTakeFirst()
  if (there) return there.number
  const { key } = await receivedUpload(db, files, actor, pictureUploads, upload)
  const bytes = await readSmallFile(files, key, megabytesOfPicture * 1024 * 1024)
  if (!bytes)
    throw new AppError('unavailable', 'The file is not available at the moment. Please try again.')
  return addPicture(
    db,
    files,
    actor,
    album,
    bytes,
    {},
    {
      id: upload,
      alongside: (within) => takeUpload(within, actor, pictureUploads, upload),
    },
  )
}
