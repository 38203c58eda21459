import { type RawBuilder, sql } from 'kysely'
import { opensUnpublished } from '#src/features/people/admin-gate/opens-unpublished.server.ts'
import { isPublic } from '#src/institute/publication.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { type Page, pageCount } from '#src/kernel/paging.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { pictureColumn } from '#src/server/pictures/picture-columns.ts'
import { isShown, publicationColumns } from '#src/server/publication/publication-columns.ts'
import { requirePublisher } from '#src/server/publication/published-kind.ts'
import { albumKind } from './album-kind.server.ts'
import type { Album } from './gallery.ts'
import { galleryWords } from './words.ts'

/** Of the pictures of an album: those that everybody sees. */
export const isInSight = sql<boolean>`(shown.withdrawn_at is null and shown.deleted_at is null)`

const hasPictures = sql<boolean>`exists (
  select from gallery_pictures as shown where shown.album_id = gallery_albums.id and ${isInSight})`

/** As many albums as a list to choose from has. */
const mostOthers = 500

/** A page of albums; `pages` is how many there are. */
type AlbumPage = {
  readonly albums: readonly Album[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

/**
 * What everybody sees, the latest day first; albums without a picture are left out. `event`: of the
 * event with this number alone, if everybody sees that too.
 */
export function listAlbums(
  db: Db,
  page: Page,
  event: number | null = null,
  now = new Date(),
): Promise<AlbumPage> {
  const isOfIt = sql<boolean>`event_id = (
    select events.id from events where events.number = ${event} and ${isShown(now)})`
  return albumPage(
    db,
    sql`${isToBeSeen(now)} and ${event === null ? sql`true` : isOfIt}`,
    sql`pinned desc, held_on desc, number desc`,
    page,
  )
}

/** Of what everybody sees: those that came out last. */
export function latestAlbums(db: Db, most: number, now = new Date()): Promise<Album[]> {
  return albumsWhere(db, isToBeSeen(now), sql`published_at desc, number desc limit ${most}`)
}

/** Of the albums with these ids: those that everybody sees at `now`. */
export function albumsInSight(db: Db, ids: readonly string[], now: Date): Promise<Album[]> {
  return albumsWhere(db, sql`${isToBeSeen(now)} and id = any(${ids}::uuid[])`, sql`number`)
}

function isToBeSeen(now: Date): RawBuilder<boolean> {
  return sql`${isShown(now)} and ${hasPictures}`
}

/** All of them, for those who write them, the newest first. Errors: `forbidden`. */
export function listAllAlbums(db: Db, actor: Actor, page: Page): Promise<AlbumPage> {
  requirePublisher(actor, albumKind)
  return albumPage(db, sql`true`, sql`number desc`, page)
}

/**
 * The album with this number, as an address has it: for everybody once it is out, before and after
 * for the office. Errors: `not-found`, those of `opensUnpublished`.
 */
export async function albumAt(
  db: Db,
  actor: Actor,
  text: string,
  now = new Date(),
): Promise<Album> {
  const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
  const [found] = await albumsWhere(db, sql`number = ${number}`, sql`number`)
  const isOut = found && isPublic(found, now)
  if (found && (isOut || (await opensUnpublished(db, actor, 'staff:contents', ['content:write']))))
    return found
  throw new AppError(
    'not-found',
    say(galleryWords, (words) => words.albumGone),
  )
}

/** Number and title of all albums but one, to move pictures to. Errors: `forbidden`. */
export async function otherAlbums(db: Db, actor: Actor, number: number) {
  requirePublisher(actor, albumKind)
  return db
    .selectFrom('gallery_albums')
    .select(['number', 'title'])
    .where('number', '!=', number)
    .orderBy('number', 'desc')
    .limit(mostOthers)
    .execute()
}

/** The album with this id, which there is. */
export async function albumOf(db: Db, id: string): Promise<Album> {
  const [found] = await albumsWhere(db, sql`id = ${id}`, sql`number`)
  if (!found) throw new Error(`there is no album ${id}`)
  return found
}

/** Of the albums with these ids: those that everybody sees from some day on. */
export function publishedAlbums(db: Db, ids: readonly string[]): Promise<Album[]> {
  const isPublished = sql<boolean>`published_at is not null and withdrawn_at is null`
  return albumsWhere(
    db,
    sql`${isPublished} and ${hasPictures} and id = any(${ids}::uuid[])`,
    sql`number`,
  )
}

async function albumPage(
  db: Db,
  condition: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  { page, size, offset }: Page,
): Promise<AlbumPage> {
  const albums = await albumsWhere(db, condition, sql`${order} limit ${size} offset ${offset}`)
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from gallery_albums where ${condition}`.execute(db)
  const total = rows[0]?.total ?? 0
  return { albums, total, page, pages: pageCount(total, size) }
}

/** The picture that was chosen, where everybody sees it; else the first. */
const coverId = sql`(
  select shown.picture_id from gallery_pictures as shown
  where shown.album_id = gallery_albums.id and ${isInSight}
  order by (shown.id = gallery_albums.cover_id) is true desc, shown.place, shown.number limit 1)`

async function albumsWhere(
  db: Db,
  condition: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
): Promise<Album[]> {
  const { rows } = await sql<Album>`
    select id, number, title, body, translations, held_on as "heldOn", ${publicationColumns},
      (select events.number from events where events.id = gallery_albums.event_id) as event,
      case when event_id is not null then event_on end as "eventOn",
      exists (select from events
        where events.id = gallery_albums.event_id and ${isShown(new Date())}) as "eventIsOut",
      ${pictureColumn(coverId)} as cover,
      (select count(*)::integer from gallery_pictures as shown
        where shown.album_id = gallery_albums.id and ${isInSight}) as pictures
    from gallery_albums where ${condition} order by ${order}`.execute(db)
  return rows
}
