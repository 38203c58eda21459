import { sql } from 'kysely'
import { changeCopy } from '#src/features/collection/catalogue-maintenance/change-copy.server.ts'
import { lockCopy } from '#src/features/collection/catalogue-maintenance/copy-rows.server.ts'
import { textsOfCopy } from '#src/features/collection/catalogue-maintenance/whole-copy.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError, fieldFaults, isAppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { UnmarkedCopy, WrittenMarks } from './shelf-marks.ts'

/** So many copies are asked about at once. */
const mostCopies = 500

/**
 * Of copies in processing, by their accession numbers, those that no reader would find on the
 * shelves: without a call number (of their own or of their book) or without a location. Errors:
 * `forbidden`.
 */
export async function unmarkedCopies(
  db: Db,
  actor: Actor,
  codes: readonly string[],
): Promise<readonly UnmarkedCopy[]> {
  requireDuty(
    'staff:cataloguing',
    actor,
    'Only the staff of the library put new copies on the shelf.',
  )
  const { rows } = await sql<UnmarkedCopy>`
    select copies.id, copies.version, copies.accession_number as "accessionNumber", books.title,
      coalesce(copies.call_number, books.call_number, (select other.call_number from copies as other
        where other.book_id = books.id and other.call_number is not null
        order by other.id desc limit 1)) as "callNumber",
      coalesce(locations.name, (select place.name from copies as other join locations as place on place.id = other.location_id
        where other.book_id = books.id order by other.id desc limit 1)) as location
    from copies join books on books.id = copies.book_id left join locations on locations.id = copies.location_id
    where copies.accession_number = any(${codes.slice(0, mostCopies)}::text[]) and copies.state = 'in-processing'
      and (coalesce(copies.call_number, books.call_number) is null or copies.location_id is null)
    order by copies.id`.execute(db)
  return rows
}

/**
 * Writes call numbers and locations of copies. '' leaves what a copy has; where it has none it takes
 * what was written for another copy of its book before it. All of them or none. Errors: `forbidden`; `conflict` where somebody else has changed a copy meanwhile; `invalid-input`
 * with the fields `callNumber-<id>` and `location-<id>`.
 */
export async function saveShelfMarks(
  db: Db,
  actor: Actor,
  written: readonly WrittenMarks[],
): Promise<number> {
  requireDuty(
    'staff:cataloguing',
    actor,
    'Only the staff of the library put new copies on the shelf.',
  )
  return inTransaction(db, async (within) => {
    let saved = 0
    const ofBooks = new Map<string, Marks>()
    for (const marks of written.slice(0, mostCopies)) {
      if (await saveMarks(within, actor, marks, ofBooks)) saved += 1
    }
    return saved
  })
}

type Marks = Pick<WrittenMarks, 'callNumber' | 'location'>

async function saveMarks(
  db: Db,
  actor: Actor,
  { id, version, ...written }: WrittenMarks,
  ofBooks: Map<string, Marks>,
): Promise<boolean> {
  if (!isId(id)) throw new AppError('not-found', 'This copy is no longer in the catalogue.')
  const copy = await lockCopy(db, id)
  const stored = textsOfCopy(copy)
  const before = ofBooks.get(copy.bookId)
  const mark = (name: keyof Marks) => written[name].trim() || stored[name] || before?.[name] || ''
  const marks = { callNumber: mark('callNumber'), location: mark('location') }
  ofBooks.set(copy.bookId, marks)
  const texts = { ...stored, ...marks }
  try {
    return (await changeCopy(db, actor, id, texts, version)).changed
  } catch (error) {
    if (!isAppError(error) || error.code !== 'invalid-input') throw error
    const fields = fieldFaults(error, 'en').map(({ field, message }) => ({
      field: `${field}-${id}`,
      message,
    }))
    throw new AppError('invalid-input', error.message, { fields })
  }
}
