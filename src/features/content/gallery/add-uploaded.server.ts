import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { requirePublisher } from '#src/server/publication/published-kind.ts'
import {
  bytesOfUpload,
  receivedUpload,
  senderOf,
  takeUpload,
} from '#src/server/uploads/take-upload.ts'
import type { UploadPurpose } from '#src/server/uploads/upload-purpose.ts'
import { addPicture } from './add-picture.server.ts'
import { albumKind } from './album-kind.server.ts'
import { megabytesOfPicture, pictureUploads } from './gallery.ts'

/** Pictures that are sent in parts, and go on where they were when the line is cut. */
export const pictureUpload: UploadPurpose = {
  name: pictureUploads,
  access: 'staff:contents',
  scope: 'content:write',
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
  const sender = senderOf(actor)
  const there = await db
    .selectFrom('gallery_pictures')
    .select('number')
    .where('id', '=', upload)
    .where('created_by', '=', sender.email)
    .executeTakeFirst()
  if (there) return there.number
  const file = await receivedUpload(db, files, sender, pictureUploads, upload)
  const bytes = await bytesOfUpload(files, file, megabytesOfPicture)
  return addPicture(
    db,
    files,
    actor,
    album,
    bytes,
    {},
    {
      id: upload,
      alongside: (within) => takeUpload(within, sender, pictureUploads, upload),
    },
  )
}
