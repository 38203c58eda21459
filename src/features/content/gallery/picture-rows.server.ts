import { type RawBuilder, sql } from 'kysely'
import { isBehindGate } from '#src/features/people/admin-gate/gate-session.server.ts'
import { opensUnpublished } from '#src/features/people/admin-gate/opens-unpublished.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { type Page, pageCount } from '#src/kernel/paging.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { pictureColumn } from '#src/server/pictures/picture-columns.ts'
import { isShown } from '#src/server/publication/publication-columns.ts'
import { isInSight } from './album-rows.server.ts'
import type { GalleryPicture } from './gallery.ts'
import { galleryWords } from './words.ts'

/** Letters of captions that are searched of an album. */
const longestCaptions = 20_000

/** A page of the pictures of an album; `pages` is how many there are. */
type PicturePage = {
  readonly pictures: readonly GalleryPicture[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** The pictures of an album that everybody sees, in their order. */
export async function shownPictures(
  db: Db,
  albumId: string,
  { page, size, offset }: Page,
): Promise<PicturePage> {
  const condition = sql<boolean>`shown.album_id = ${albumId} and ${isInSight}`
  const pictures = await picturesWhere(
    db,
    sql`${condition} order by shown.place, shown.number
    limit ${size} offset ${offset}`,
  )
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from gallery_pictures as shown where ${condition}`.execute(db)
  const total = rows[0]?.total ?? 0
  return { pictures, total, page, pages: pageCount(total, size) }
}

/**
 * The picture of an album that everybody sees after so many others; null: there are not so many.
 */
export async function pictureAfter(
  db: Db,
  albumId: string,
  others: number,
): Promise<GalleryPicture | null> {
  if (others < 0) return null
  const condition = sql`shown.album_id = ${albumId} and ${isInSight}
    order by shown.place, shown.number limit 1 offset ${others}`
  return (await picturesWhere(db, condition))[0] ?? null
}

/** A picture with its place among those of its album that everybody sees. */
type PlacedPicture = {
  readonly picture: GalleryPicture
  /** The number of its album. */
  readonly album: number
  /** From 1; null where it is withdrawn, which administrators see. */
  readonly place: number | null
  readonly previous: number | null
  readonly next: number | null
}

/**
 * The picture with this number, as an address has it, in whatever album it is. Who may see the
 * album is not asked here. Errors: `not-found` where it is deleted, or withdrawn for all but
 * the office, those of `opensUnpublished`.
 */
export async function pictureAt(db: Db, actor: Actor, text: string): Promise<PlacedPicture> {
  const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
  const [seen] = await picturesWhere(db, sql`shown.number = ${number} and ${isInSight}`)
  const picture = seen ?? (await withdrawnPicture(db, actor, number))
  if (!picture) {
    throw new AppError(
      'not-found',
      say(galleryWords, (words) => words.pictureGone),
    )
  }
  const { rows } = await sql<Omit<PlacedPicture, 'picture'>>`
    with one as (select album_id from gallery_pictures where number = ${number}),
    placed as (
      select shown.number, row_number() over album_order::integer as place,
        lag(shown.number) over album_order as previous, lead(shown.number) over album_order as next
      from gallery_pictures as shown join one on one.album_id = shown.album_id
      where ${isInSight} window album_order as (order by shown.place, shown.number))
    select gallery_albums.number as album, placed.place, placed.previous, placed.next
    from one join gallery_albums on gallery_albums.id = one.album_id
      left join placed on placed.number = ${number}`.execute(db)
  return { album: 0, place: null, previous: null, next: null, ...rows[0], picture }
}

async function withdrawnPicture(db: Db, actor: Actor, number: number) {
  const [found] = await picturesWhere(
    db,
    sql`shown.number = ${number} and shown.deleted_at is null`,
  )
  return found && (await opensUnpublished(db, actor, 'staff:contents', ['content:write']))
    ? found
    : undefined
}

/** What stands below the pictures of albums that everybody sees, by the albums' ids. */
export async function captionsOf(
  db: Db,
  albumIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; captions: string }>`
    select album_id as id, left(string_agg(caption, ' · ' order by place, number), ${longestCaptions}) as captions
    from gallery_pictures as shown
    where album_id = any(${albumIds}::uuid[]) and caption <> '' and ${isInSight} group by album_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, captions }) => [id, captions]))
}

/** Whether the actor may see a picture by its id among all pictures that are kept. */
export async function mayShowPicture(db: Db, actor: Actor, pictureId: string): Promise<boolean> {
  const { rows } = await sql<{ inSight: boolean }>`
    select ${isInSight} and exists (
      select from gallery_albums where id = shown.album_id and ${isShown(new Date())}) as "inSight"
    from gallery_pictures as shown where shown.picture_id = ${pictureId}`.execute(db)
  const [found] = rows
  return (
    found !== undefined &&
    (found.inSight || isBehindGate(db, actor, 'staff:contents', ['content:write']))
  )
}

/** The sizes are asked for of those that are given alone, not of all before them in their album. */
async function picturesWhere(db: Db, condition: RawBuilder<unknown>): Promise<GalleryPicture[]> {
  const { rows } = await sql<GalleryPicture>`
    select number, version, alt, caption, credit, translations,
      ${pictureColumn(sql`chosen.picture_id`)} as picture
    from (select * from gallery_pictures as shown where ${condition}) as chosen
    order by place, number`.execute(db)
  return rows
}
