import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { requirePublisher } from '#src/server/publication/published-kind.ts'
import { albumKind } from './album-kind.server.ts'
import { mostPictures } from './gallery.ts'
import { movedTo } from './moved-to.ts'
import { lockAlbum } from './picture-locks.server.ts'

/**
 * Moves a picture to a place of its album, from 1; beyond the last it comes last. Gives the place
 * that it has then. Errors: `forbidden`, `not-found`.
 */
export async function placePicture(
  db: Db,
  actor: Actor,
  album: number,
  number: number,
  placeOf: (place: number) => number,
): Promise<number> {
  requirePublisher(actor, albumKind)
  return inTransaction(db, async (within) => {
    const { id } = await lockAlbum(within, album)
    const before = await orderOf(within, id)
    const at = before.indexOf(number)
    if (at < 0) throw new AppError('not-found', 'This picture is no longer in this album.')
    const after = movedTo(before, at, placeOf(at + 1) - 1)
    const to = { place: after.indexOf(number) + 1 }
    if (to.place === at + 1) return to.place
    await sql`
      update gallery_pictures set place = arranged.place
      from unnest(${after}::integer[]) with ordinality as arranged (number, place)
      where gallery_pictures.number = arranged.number and gallery_pictures.place <> arranged.place`.execute(
      within,
    )
    const from = { place: at + 1 }
    await audit(within, actor, 'picture', [
      { action: 'placed', id: String(number), before: from, after: to },
    ])
    return to.place
  })
}

/**
 * Moves pictures of one album to the end of another one, in their order; gives how many. Errors:
 * `forbidden`, `not-found`, `too-large` where there is no room for them.
 */
export async function movePictures(
  db: Db,
  actor: Actor,
  from: number,
  to: number,
  numbers: readonly number[],
): Promise<number> {
  requirePublisher(actor, albumKind)
  if (from === to) return 0
  return inTransaction(db, async (within) => {
    // In one order, so that two who move against each other do not wait for each other.
    const locked = new Map<number, Awaited<ReturnType<typeof lockAlbum>>>()
    for (const one of [from, to].sort((one, other) => one - other)) {
      locked.set(one, await lockAlbum(within, one))
    }
    const [source, target] = [locked.get(from), locked.get(to)]
    if (!source || !target) return 0
    const moved = (await orderOf(within, source.id)).filter((one) => numbers.includes(one))
    if (target.pictures + moved.length > mostPictures) {
      throw new AppError('too-large', `An album has room for ${mostPictures} pictures.`)
    }
    await sql`
      update gallery_pictures set album_id = ${target.id}, place = ${target.lastPlace} + moved.place, changed_at = now()
      from unnest(${moved}::integer[]) with ordinality as moved (number, place)
      where gallery_pictures.number = moved.number`.execute(within)
    await sql`
      update gallery_albums set cover_id = null
      where id = ${source.id} and cover_id in (select id from gallery_pictures where album_id <> ${source.id})`.execute(
      within,
    )
    const changes = moved.map((number) => ({
      action: 'moved',
      id: String(number),
      before: { album: from },
      after: { album: to },
    }))
    await audit(within, actor, 'picture', changes)
    return moved.length
  })
}

async function orderOf(within: Db, albumId: string): Promise<number[]> {
  const rows = await within
    .selectFrom('gallery_pictures')
    .select('number')
    .where('album_id', '=', albumId)
    .where('deleted_at', 'is', null)
    .orderBy('place')
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}
