import { sql } from 'kysely'
import { pictureStem } from '#src/kernel/picture.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isShown } from '#src/server/publication/publication-columns.ts'
import { isInSight } from './album-rows.server.ts'
import { galleryPictureFolder } from './gallery.ts'

/** How many pictures the footer of every page shows. */
const most = 6

/**
 * The addresses of the pictures that stand in the footer, in the smallest size, without their
 * endings: those that were chosen, then the newest that are drawn in all sizes.
 */
export async function footerPictures(db: Db, now = new Date()): Promise<string[]> {
  const { rows } = await sql<{ id: string; width: number }>`
    select pictures.id, pictures.widths[1] as width
    from gallery_pictures as shown join pictures on pictures.id = shown.picture_id and state = 'ready'
    where ${isInSight} and exists (
      select from gallery_albums where id = shown.album_id and ${isShown(now)})
    order by shown.in_footer desc, shown.created_at desc, shown.number desc limit ${most}`.execute(
    db,
  )
  return rows.map(({ id, width }) => pictureStem(galleryPictureFolder, id, width))
}
