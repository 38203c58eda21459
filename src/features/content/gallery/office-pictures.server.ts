import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { type Page, pageCount } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { pictureColumn } from '#src/server/pictures/picture-columns.ts'
import { requirePublisher } from '#src/server/publication/published-kind.ts'
import { albumKind } from './album-kind.server.ts'
import type { OfficePicture } from './office-picture.ts'

/** The pictures of an album as the library works on them. */
type OfficePictures = {
  readonly pictures: readonly OfficePicture[]
  /** How many the album has, and how many of these have no alternative text. */
  readonly total: number
  readonly withoutAlt: number
  readonly page: number
  /** Of the list, which may be of those alone that lack it. */
  readonly pages: number
  /** Deleted ones that can be put back, the last first. */
  readonly deleted: readonly OfficePicture[]
}

const mostDeleted = 50

/**
 * The pictures of an album in their order; `isLacking`: those alone that have no alternative text.
 * Errors: `forbidden`.
 */
export async function officePictures(
  db: Db,
  actor: Actor,
  albumId: string,
  { page, size, offset }: Page,
  isLacking: boolean,
): Promise<OfficePictures> {
  requirePublisher(actor, albumKind)
  const lacks = isLacking ? sql`alt = ''` : sql`true`
  const [pictures, deleted, { rows }] = await Promise.all([
    picturesOf(
      db,
      albumId,
      sql`deleted_at is null and ${lacks} order by rank limit ${size} offset ${offset}`,
      sql`rank`,
    ),
    picturesOf(
      db,
      albumId,
      sql`deleted_at is not null order by deleted_at desc limit ${mostDeleted}`,
      sql`deleted_at desc`,
    ),
    sql<{ total: number; withoutAlt: number }>`
      select count(*)::integer as total, (count(*) filter (where alt = ''))::integer as "withoutAlt"
      from gallery_pictures where album_id = ${albumId} and deleted_at is null`.execute(db),
  ])
  const { total, withoutAlt } = rows[0] ?? { total: 0, withoutAlt: 0 }
  const pages = pageCount(isLacking ? withoutAlt : total, size)
  return { pictures, deleted, total, withoutAlt, page, pages }
}

async function picturesOf(
  db: Db,
  albumId: string,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<OfficePicture[]> {
  const { rows } = await sql<OfficePicture>`
    with placed as (
      select *, (row_number() over (partition by deleted_at is null order by place, number))::integer as rank
      from gallery_pictures where album_id = ${albumId})
    select number, alt, caption, credit, translations, in_footer as "inFooter", version,
      withdrawn_at is not null as withdrawn, rank as place,
      (select fault from pictures where pictures.id = picture_id) as fault,
      exists (select from gallery_albums where cover_id = placed.id) as "isCover",
      ${pictureColumn(sql`placed.picture_id`)} as picture
    from (select * from placed where ${condition}) as placed order by ${order}`.execute(db)
  return rows
}
