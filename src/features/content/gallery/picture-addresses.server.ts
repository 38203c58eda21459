import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { isShown } from '#src/server/publication/publication-columns.ts'
import { isInSight } from './album-rows.server.ts'
import { galleryPictureHref } from './gallery.ts'

type PictureAddress = { readonly href: string; readonly changedAt: Date }

/**
 * The pages of pictures that everybody sees, a part at a time by their numbers, each with when it
 * changed last or its album came out.
 */
export async function pictureAddresses(
  db: Db,
  offset: number,
  limit: number,
  now = new Date(),
): Promise<PictureAddress[]> {
  const { rows } = await sql<{ album: number; number: number; changedAt: Date }>`
    select shown_album.number as album, shown.number,
      greatest(shown.changed_at, shown_album.published_at) as "changedAt"
    from gallery_pictures as shown join (
      select id, number, published_at from gallery_albums where ${isShown(now)}) as shown_album
      on shown_album.id = shown.album_id
    where ${isInSight} order by shown.number limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ album, number, changedAt }) => ({
    href: galleryPictureHref(album, number),
    changedAt,
  }))
}
