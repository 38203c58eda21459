import { sql } from 'kysely'
import type { EbookReader } from '#src/features/ebooks/ebooks/ebook-access.server.ts'
import { ebookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { ReadingPlace } from './reading.ts'
import { openEbook, readingPerson } from './require-reader.server.ts'
import { readerWords } from './words.ts'

/** Where the person reads on in an e-book; null: they have not begun. */
export async function placeOf(
  db: Db,
  userId: string,
  ebookId: string,
): Promise<ReadingPlace | null> {
  const { rows } = await sql<ReadingPlace>`
    select part, letter, percent::float8 as percent, words, device, version,
      to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt"
    from reading_places where user_id = ${userId}::uuid and ebook_id = ${ebookId}::uuid`.execute(db)
  return rows[0] ?? null
}

/**
 * Where whoever asks reads on; without the words there once they may not read it any more. Errors:
 * `sign-in-needed`, `not-found`.
 */
export async function ownPlace(
  db: Db,
  reader: EbookReader,
  number: string,
): Promise<ReadingPlace | null> {
  const { id: userId } = readingPerson(reader.actor)
  const { id, abilities } = await ebookAt(db, reader, number)
  const place = await placeOf(db, userId, id)
  return place && !abilities.read ? { ...place, words: '' } : place
}

/** A place as a device tells it; `seen`: the version that it knew, 0 where it knew of none. */
export type LeftPlace = Omit<ReadingPlace, 'version' | 'changedAt'> & { readonly seen: number }

/**
 * Keeps where the reader is; gives its version. Errors: `not-found`, `forbidden`; `conflict` with
 * `details.current`, the place that another device has left since `seen`: whoever reads says which
 * of them stays.
 */
export async function leavePlace(
  db: Db,
  reader: EbookReader,
  number: string,
  { part, letter, percent, words, device, seen }: LeftPlace,
): Promise<number> {
  const { id: userId } = readingPerson(reader.actor)
  const { id } = await openEbook(db, reader, number)
  // One statement: of two devices that leave a place at once, one is told.
  const { rows } = await sql<{ version: number }>`
    insert into reading_places as kept (user_id, ebook_id, part, letter, percent, words, device)
    select ${userId}::uuid, ${id}::uuid, ${part}, ${letter}, ${percent}, ${words}, ${device}
    where ${seen} = 0 or exists (
      select from reading_places where user_id = ${userId}::uuid and ebook_id = ${id}::uuid)
    on conflict (user_id, ebook_id) do update set part = excluded.part, letter = excluded.letter,
      percent = excluded.percent, words = excluded.words, device = excluded.device,
      version = kept.version + 1, changed_at = now()
    where kept.version = ${seen}
    returning version`.execute(db)
  const [kept] = rows
  if (kept) return kept.version
  const current = await placeOf(db, userId, id)
  throw new AppError(
    'conflict',
    say(readerWords, (of) => of.readElsewhere),
    { current },
  )
}
