import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { pictureStem } from '#src/kernel/picture.ts'
import type { Db } from '#src/server/database/connect.ts'
import { pictureColumn } from '#src/server/pictures/picture-columns.ts'
import { isShown } from '#src/server/publication/publication-columns.ts'
import { requirePublisher } from '#src/server/publication/published-kind.ts'
import { albumKind } from './album-kind.server.ts'
import { isInSight } from './album-rows.server.ts'
import { type FooterPicture, type OfficeFooter, picturesInFooter } from './footer-picture.ts'
import { galleryPictureFolder } from './gallery.ts'

/** The pictures that may stand in the footer, as `shown`. */
const candidates = (now: Date) => sql`
  gallery_pictures as shown join pictures on pictures.id = shown.picture_id and state = 'ready'
  where ${isInSight} and exists (
    select from gallery_albums where id = shown.album_id and ${isShown(now)})`

/** Those that were chosen, then the newest that are drawn in all sizes. */
const firstOfThem = sql`
  order by shown.in_footer desc, shown.created_at desc, shown.number desc limit ${picturesInFooter}`

/** The addresses of the pictures in the footer, in the smallest size, without their endings. */
export async function footerPictures(db: Db, now = new Date()): Promise<string[]> {
  const { rows } = await sql<{ id: string; width: number }>`
    select pictures.id, pictures.widths[1] as width from ${candidates(now)} ${firstOfThem}`.execute(
    db,
  )
  return rows.map(({ id, width }) => pictureStem(galleryPictureFolder, id, width))
}

/** What the footer shows now, and why, for those who choose. Errors: `forbidden`. */
export async function officeFooter(db: Db, actor: Actor, now = new Date()): Promise<OfficeFooter> {
  requirePublisher(actor, albumKind)
  const { rows } = await sql<FooterPicture>`
    select shown.number, shown.alt, shown.caption, shown.in_footer as "isChosen",
      ${pictureColumn(sql`shown.picture_id`)} as picture,
      (select number from gallery_albums where id = shown.album_id) as album,
      (select title from gallery_albums where id = shown.album_id) as "albumTitle",
      (select count(*)::integer from gallery_pictures as other
        where other.album_id = shown.album_id and other.deleted_at is null
          and (other.place, other.number) <= (shown.place, shown.number)) as place
    from ${candidates(now)} ${firstOfThem}`.execute(db)
  const { rows: counted } = await sql<{ chosen: number }>`
    select count(*)::integer as chosen from ${candidates(now)} and shown.in_footer`.execute(db)
  return { pictures: rows, chosen: counted[0]?.chosen ?? 0 }
}
