import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { drawAgain } from '#src/server/pictures/draw-picture.ts'
import { requirePublisher } from '#src/server/publication/published-kind.ts'
import { albumKind } from './album-kind.server.ts'

type LockedPicture = {
  readonly id: string
  readonly albumId: string
  readonly pictureId: string
  readonly inFooter: boolean
  readonly isWithdrawn: boolean
  readonly isDeleted: boolean
}

/** What can be done with one picture at once. */
const pictureSteps = {
  withdraw: { column: 'withdrawn_at', to: true, action: 'withdrawn' },
  'put-back': { column: 'withdrawn_at', to: false, action: 'put-back' },
  delete: { column: 'deleted_at', to: true, action: 'deleted' },
  undelete: { column: 'deleted_at', to: false, action: 'undeleted' },
} as const

type PictureStep = keyof typeof pictureSteps

/**
 * Takes a picture from the eyes of all or puts it back; deletes it, which can be undone for a day.
 * Doing it twice is doing it once. Errors: `forbidden`, `not-found`.
 */
export async function stepPicture(
  db: Db,
  actor: Actor,
  number: number,
  step: PictureStep,
): Promise<void> {
  requirePublisher(actor, albumKind)
  const { column, to, action } = pictureSteps[step]
  await inTransaction(db, async (within) => {
    const { id, isWithdrawn, isDeleted } = await lockPicture(within, number)
    if ((column === 'deleted_at' ? isDeleted : isWithdrawn) === to) return
    await within
      .updateTable('gallery_pictures')
      .set({ [column]: to ? new Date() : null, changed_at: new Date() })
      .where('id', '=', id)
      .execute()
    await audit(within, actor, 'picture', [{ action, id: String(number) }])
  })
}

/** Chooses a picture for the footer, or no longer. Errors: `forbidden`, `not-found`. */
export async function choosePicture(
  db: Db,
  actor: Actor,
  number: number,
  inFooter: boolean,
): Promise<void> {
  requirePublisher(actor, albumKind)
  await inTransaction(db, async (within) => {
    const before = await lockPicture(within, number)
    if (before.inFooter === inFooter) return
    await within
      .updateTable('gallery_pictures')
      .set({ in_footer: inFooter })
      .where('id', '=', before.id)
      .execute()
    const action = inFooter ? 'chosen' : 'not-chosen'
    await audit(within, actor, 'picture', [{ action, id: String(number) }])
  })
}

/** Lets a picture stand for its album. Errors: `forbidden`, `not-found`. */
export async function makeCover(db: Db, actor: Actor, number: number): Promise<void> {
  requirePublisher(actor, albumKind)
  await inTransaction(db, async (within) => {
    const { id, albumId } = await lockPicture(within, number)
    const { rows } = await sql<{ number: number }>`
      update gallery_albums set cover_id = ${id}
      where id = ${albumId} and cover_id is distinct from ${id} returning number`.execute(within)
    const changes = rows.map((album) => ({
      action: 'cover-set',
      id: String(album.number),
      after: { picture: number },
    }))
    await audit(within, actor, 'album', changes)
  })
}

/** Has the sizes of a picture drawn again, where that failed. Errors: `forbidden`, `not-found`. */
export async function redrawGalleryPicture(db: Db, actor: Actor, number: number): Promise<void> {
  requirePublisher(actor, albumKind)
  await inTransaction(db, async (within) => {
    const { pictureId } = await lockPicture(within, number)
    await drawAgain(within, pictureId)
  })
}

/** Removes pictures that were deleted a day ago, with their files. */
export async function sweepDeletedPictures(db: Db): Promise<void> {
  await sql`delete from gallery_pictures where deleted_at < now() - interval '1 day'`.execute(db)
}

async function lockPicture(within: Db, number: number): Promise<LockedPicture> {
  const { rows } = await sql<LockedPicture>`
    select id, album_id as "albumId", picture_id as "pictureId", in_footer as "inFooter",
      withdrawn_at is not null as "isWithdrawn", deleted_at is not null as "isDeleted"
    from gallery_pictures where number = ${number} for no key update`.execute(within)
  if (rows[0]) return rows[0]
  throw new AppError('not-found', 'This picture is no longer in the gallery.')
}
