import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { takePicture } from '#src/server/pictures/take-picture.ts'
import { requirePublisher } from '#src/server/publication/published-kind.ts'
import { albumKind } from './album-kind.server.ts'
import { megabytesOfPicture, mostPictures, type PictureTexts } from './gallery.ts'
import { lockAlbum } from './picture-locks.server.ts'
import { checkPictureTexts } from './picture-shape.server.ts'

/** Does what else belongs to the same transaction, and says which id the picture gets. */
type Adding = { readonly id: string; readonly alongside: (within: Db) => Promise<unknown> }

/**
 * Adds a picture at the end of an album; gives its number. Errors: `forbidden`, `not-found`,
 * `too-large` for too many bytes or an album that is full, those of `checkPictureTexts`,
 * `takePicture` and `alongside`.
 */
export async function addPicture(
  db: Db,
  files: FileStore,
  actor: Actor,
  album: number,
  bytes: Uint8Array,
  written: Partial<PictureTexts> = {},
  { id, alongside }: Adding = { id: newId(), alongside: async () => {} },
): Promise<number> {
  requirePublisher(actor, albumKind)
  if (bytes.length > megabytesOfPicture * 1024 * 1024) {
    throw new AppError(
      'too-large',
      `This picture has more than ${megabytesOfPicture} MB. Please choose a smaller one.`,
    )
  }
  const texts = checkPictureTexts(written)
  return takePicture(db, files, bytes, (take) =>
    inTransaction(db, async (within) => {
      await alongside(within)
      const { id: albumId, pictures, lastPlace } = await lockAlbum(within, album)
      if (pictures >= mostPictures) {
        throw new AppError('too-large', `An album has room for ${mostPictures} pictures.`)
      }
      const values = {
        id,
        album_id: albumId,
        picture_id: await take(within),
        place: lastPlace + 1,
        created_by: actorName(actor),
        ...texts,
      }
      const { number } = await within
        .insertInto('gallery_pictures')
        .values(values)
        .returning('number')
        .executeTakeFirstOrThrow()
      const after = { album, ...texts }
      await audit(within, actor, 'picture', [{ action: 'added', id: String(number), after }])
      return number
    }),
  )
}
