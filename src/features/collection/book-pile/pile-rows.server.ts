import { sql } from 'kysely'
import { noTexts } from '#src/features/collection/catalogue-maintenance/copy-form.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor, Person } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FoundBook, LineState, PileCommon, PileLine } from './pile.ts'

/** Whose pile it is. Errors: `forbidden`. */
export function cataloguerOf(actor: Actor): Person {
  const refusal = 'Only the staff of the library catalogue piles of books.'
  requireDuty('staff:cataloguing', actor, refusal)
  if (actor.kind !== 'user') throw new AppError('forbidden', refusal)
  return actor
}

/** What a look-up that nothing came of, because its process ended, is taken for after a while. */
const longestLook = sql`interval '90 seconds'`

type Row = Omit<PileLine, 'state'> & { readonly state: LineState }

/** The lines of the actor's pile, as they were scanned. Errors: `forbidden`. */
export async function listPile(db: Db, actor: Actor): Promise<PileLine[]> {
  return readLines(db, cataloguerOf(actor), null)
}

/** One line of the actor's pile. Errors: `forbidden`, `not-found`. */
export async function pileLineAt(db: Db, actor: Actor, text: string): Promise<PileLine> {
  const [line] = await readLines(db, cataloguerOf(actor), lineNumber(text))
  if (!line) throw noLine()
  return line
}

/** The number of a line that a text names; 0, which no line has, where it names none. */
export function lineNumber(text: string): number {
  const number = publicNumber(text)
  return number !== null && number < 2 ** 31 ? number : 0
}

export function noLine(): AppError {
  return new AppError('not-found', 'This book is no longer on your pile. Scan it again.')
}

async function readLines(db: Db, { id }: Person, number: number | null): Promise<PileLine[]> {
  const { rows } = await sql<Row>`
    select line.number, line.code, line.isbn, line.copies, line.message,
      line.accession_numbers as "accessionNumbers", books.number as "bookNumber",
      case when saved_at is not null then 'saved'
        when state = 'looking' and asked_at < now() - ${longestLook} then 'failed'
        when books.number is not null then 'known' when state = 'known' then 'failed' else state end as state,
      coalesce(books.title, found -> 'texts' ->> 'title', '') as title,
      coalesce(
        (select string_agg(name, '; ' order by position) from book_contributors
          join contributors on contributors.id = contributor_id where book_id = books.id and position <= 3),
        (select string_agg(person ->> 'name', '; ') from jsonb_array_elements(found -> 'texts' -> 'people') as person),
        '') as authors
    from book_pile_lines as line left join lateral (
      select books.id, books.number, books.title from books
      where case when saved_at is not null then books.number = book_number
        else books.id in (select book_id from identifiers where kind = 'isbn' and value = line.isbn) end
      order by books.number limit 1
    ) as books on true
    where user_id = ${id} and ${number === null ? sql`true` : sql`line.number = ${number}`}
    order by line.number limit 500`.execute(db)
  return rows
}

/** What the look-up found of a line; null: nothing. */
export async function foundOf(db: Db, actor: Actor, number: number): Promise<FoundBook | null> {
  const row = await db
    .selectFrom('book_pile_lines')
    .select('found')
    .where('number', '=', number)
    .where('user_id', '=', cataloguerOf(actor).id)
    .executeTakeFirst()
  // The job of the look-up wrote it.
  return (row?.found as FoundBook | null | undefined) ?? null
}

/** What the copies of a new pile are until somebody says otherwise: they wait for their labels. */
export const commonAtFirst: PileCommon = {
  series: null,
  texts: { ...noTexts, state: 'in-processing', itemType: 'book' },
}

/** What all copies of the actor's pile have in common. Errors: `forbidden`. */
export async function commonOf(db: Db, actor: Actor): Promise<PileCommon> {
  const row = await db
    .selectFrom('book_piles')
    .select('common')
    .where('user_id', '=', cataloguerOf(actor).id)
    .executeTakeFirst()
  // `saveCommon` wrote it.
  const stored = row?.common as Partial<PileCommon> | undefined
  return {
    series: stored?.series ?? commonAtFirst.series,
    texts: { ...commonAtFirst.texts, ...stored?.texts },
  }
}

/** The labels of the copies that were saved of the actor's pile. Errors: `forbidden`. */
export async function pileLabels(db: Db, actor: Actor) {
  const { rows } = await sql<{ barcode: string; title: string; callNumber: string | null }>`
    select barcode, books.title, coalesce(copies.call_number, books.call_number) as "callNumber"
    from book_pile_lines as line
      cross join lateral unnest(line.accession_numbers) with ordinality as given (accession_number, place)
      join copies on copies.accession_number = given.accession_number
      join books on books.id = copies.book_id
    where user_id = ${cataloguerOf(actor).id}
    order by line.saved_at, given.place limit 2000`.execute(db)
  return rows
}
