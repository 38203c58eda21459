import { sql } from 'kysely'
import { mostParts } from '#src/features/ebooks/ebook-reader/reading.ts'
import { mayRead } from '#src/features/ebooks/ebooks/ebook-access.server.ts'
import type { EbookKind } from '#src/features/ebooks/ebooks/ebooks.ts'
import type { Person } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { chapterOf, type DevicePlace, mostDocuments, pathTo } from './device-place.ts'

type Reader = { readonly actor: Person; readonly onCampus: boolean | null }
type Known = { readonly id: string; readonly kind: EbookKind }

/**
 * Keeps where a device is in a file. Where the file is an e-book of the library, the reader of the
 * site goes on there too: by the per cent, in the chapter that the device names. Gives when.
 */
export async function keepDevicePlace(db: Db, reader: Reader, place: DevicePlace): Promise<Date> {
  const { id: userId } = reader.actor
  const { document, progress, percentage, device, deviceId } = place
  return inTransaction(db, async (within) => {
    const ebook = await ebookOf(within, reader, document)
    if (ebook) await readOn(within, userId, ebook, place)
    const { rows } = await sql<{ at: Date }>`
      insert into device_places (user_id, document, progress, percentage, device, device_id)
      values (${userId}, ${document}, ${progress}, ${percentage}, ${device}, ${deviceId})
      on conflict (user_id, document) do update set progress = excluded.progress, percentage = excluded.percentage,
        device = excluded.device, device_id = excluded.device_id, changed_at = now()
      returning changed_at as at`.execute(within)
    await sql`
      delete from device_places where user_id = ${userId} and document in (
        select document from device_places where user_id = ${userId}
        order by changed_at desc offset ${mostDocuments})`.execute(within)
    return rows[0]?.at ?? new Date()
  })
}

/** The latest place in a file, of a device or of the reader of the site; null: there is none. */
export async function devicePlace(
  db: Db,
  reader: Reader,
  document: string,
): Promise<(DevicePlace & { readonly at: Date }) | null> {
  const { id: userId } = reader.actor
  const { rows } = await sql<DevicePlace & { at: Date }>`
    select document, progress, percentage, device, device_id as "deviceId", changed_at as at
    from device_places where user_id = ${userId} and document = ${document}`.execute(db)
  const [ofDevice] = rows
  const ebook = await ebookOf(db, reader, document)
  const here = ebook ? await placeHere(db, userId, ebook.id) : null
  if (!ebook || !here || (ofDevice && ofDevice.at >= here.at)) return ofDevice ?? null
  return {
    document,
    progress: ebook.kind === 'epub' ? pathTo(here.part) : String(here.part),
    percentage: here.percent / 100,
    device: here.device,
    deviceId: 'library',
    at: here.at,
  }
}

async function placeHere(db: Db, userId: string, ebookId: string) {
  const { rows } = await sql<{ part: number; percent: number; device: string; at: Date }>`
    select part, percent::float8 as percent, device, changed_at as at from reading_places
    where user_id = ${userId} and ebook_id = ${ebookId}`.execute(db)
  return rows[0] ?? null
}

/** The e-book of the library that a file is, where whoever asks may read it now. */
async function ebookOf(db: Db, reader: Reader, document: string): Promise<Known | null> {
  const { rows } = await sql<Known>`
    select ebooks.id, kind from ebook_documents join ebooks on ebooks.id = ebook_id
    where document = ${document} and ${mayRead(reader)} order by number limit 1`.execute(db)
  return rows[0] ?? null
}

type Part = { readonly part: number; readonly letter: number; readonly words: string }

async function readOn(
  within: Db,
  userId: string,
  ebook: Known,
  { progress, percentage, device }: DevicePlace,
): Promise<void> {
  const percent = percentage * 100
  const place =
    ebook.kind === 'epub'
      ? await chapterAt(within, ebook.id, progress, percentage)
      : pageAt(progress)
  if (place === null) return
  await sql`
    insert into reading_places as kept (user_id, ebook_id, part, letter, percent, words, device, changed_at)
    values (${userId}, ${ebook.id}, ${place.part}, ${place.letter}, ${percent}, ${place.words}, ${device}, now())
    on conflict (user_id, ebook_id) do update set part = excluded.part, letter = excluded.letter, percent = excluded.percent,
      words = excluded.words, device = excluded.device, version = kept.version + 1, changed_at = now()`.execute(
    within,
  )
}

/** Of a PDF or pictures: the page is the place. */
function pageAt(progress: string): Part | null {
  const page = /^[1-9]\d{0,8}$/.test(progress) ? Number(progress) : 0
  return page >= 1 && page <= mostParts ? { part: page, letter: 0, words: '' } : null
}

/**
 * The chapter and how many of its letters stand before so much of the whole: in the chapter that the
 * path names, where the book has it, else in the one that the share falls into.
 */
async function chapterAt(
  db: Db,
  ebookId: string,
  progress: string,
  percentage: number,
): Promise<Part | null> {
  const { rows } = await sql<Part>`
    with measured as (
      select place, words, octet_length(words)::float8 as own,
        coalesce(sum(octet_length(words)) over (order by place rows between unbounded preceding and 1 preceding), 0)::float8 as before,
        sum(octet_length(words)) over ()::float8 as whole
      from ebook_parts where ebook_id = ${ebookId} and html is not null),
    chosen as (
      select *, least(greatest((${percentage}::float8 * whole - before) / nullif(own, 0), 0), 1) as share from measured
      where place = ${chapterOf(progress)}::integer or before <= ${percentage}::float8 * whole
      order by (place = ${chapterOf(progress)}::integer) is true desc, place desc limit 1)
    select place as part, floor(coalesce(share, 0) * length(words))::integer as letter,
      substr(words, floor(coalesce(share, 0) * length(words))::integer + 1, 60) as words from chosen`.execute(
    db,
  )
  return rows[0] ?? null
}
