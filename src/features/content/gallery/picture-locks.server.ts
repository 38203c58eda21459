import { sql } from 'kysely'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'

type LockedAlbum = {
  readonly id: string
  readonly pictures: number
  /** The place of its last picture; 0 where it has none. */
  readonly lastPlace: number
}

/**
 * Locks an album, so that nobody else adds to it or arranges it until the transaction ends. Errors:
 * `not-found`.
 */
export async function lockAlbum(within: Db, number: number): Promise<LockedAlbum> {
  const { rows } = await sql<{ id: string }>`
    select id from gallery_albums where number = ${number} for no key update`.execute(within)
  const [album] = rows
  if (!album) throw new AppError('not-found', 'This album no longer exists.')
  const { rows: counted } = await sql<Omit<LockedAlbum, 'id'>>`
    select count(*)::integer as pictures, coalesce(max(place), 0) as "lastPlace"
    from gallery_pictures where album_id = ${album.id}`.execute(within)
  return { pictures: 0, lastPlace: 0, ...counted[0], id: album.id }
}
