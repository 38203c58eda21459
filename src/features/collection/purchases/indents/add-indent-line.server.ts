import { sql } from 'kysely'
import { financialYearOf } from '#src/features/collection/funds/financial-year.ts'
import { requirePurchaser } from '#src/features/collection/funds/require-purchaser.server.ts'
import { takeYearNumber } from '#src/features/collection/funds/year-numbers.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { indentLineShape, type NewIndentLine } from './indent-shape.server.ts'
import { indentNumber } from './indents.ts'

/** A line that was added, and the indent it stands in: "IND/2026-27/0001". */
export type AddedLine = { readonly lineId: string; readonly indentNumber: string }

/**
 * Adds a line to the open indent of its department; where none is open, a new indent with the next
 * number begins. Run it in a transaction. Errors: `forbidden`, `invalid-input` with
 * `details.fields`, `not-found` where there is no such fund or book.
 */
export async function addIndentLine(
  db: Db,
  actor: Actor,
  written: NewIndentLine,
): Promise<AddedLine> {
  requirePurchaser(actor)
  const { wishedAt, ...facts } = checkedShape(indentLineShape, written)
  await requireThere(db, facts)
  const indent = await openIndent(db, actor, facts.department)
  const lineId = newId()
  await db
    .insertInto('indent_lines')
    .values({
      id: lineId,
      indent_id: indent.id,
      title: facts.title,
      author: facts.author,
      isbn: facts.isbn,
      publisher: facts.publisher,
      edition: facts.edition,
      wanted_year: facts.year,
      copies: facts.copies,
      estimate_paise: facts.estimatePaise,
      department: facts.department,
      course: facts.course,
      fund_id: facts.fundId,
      book_id: facts.bookId,
      note: facts.note,
      ...(wishedAt ? { wished_at: wishedAt } : {}),
    })
    .execute()
  const number = indentNumber(indent)
  await audit(db, actor, 'indent', [
    { action: 'line-added', id: number, after: { line: lineId, ...facts } },
  ])
  return { lineId, indentNumber: number }
}

async function requireThere(
  db: Db,
  { fundId, bookId }: { readonly fundId: string | null; readonly bookId: string | null },
): Promise<void> {
  const { rows } = await sql<{ hasFund: boolean; hasBook: boolean }>`
    select ${fundId}::uuid is null or exists (select from funds where id = ${fundId}) as "hasFund",
      ${bookId}::uuid is null or exists (select from books where id = ${bookId}) as "hasBook"`.execute(
    db,
  )
  if (!rows[0]?.hasFund) throw new AppError('not-found', 'There is no such fund.')
  if (!rows[0]?.hasBook) throw new AppError('not-found', 'This book is no longer in the catalogue.')
}

type OpenIndent = { readonly id: string; readonly year: number; readonly number: number }

/** The open indent of a department, locked, or a new one. */
async function openIndent(db: Db, actor: Actor, department: string): Promise<OpenIndent> {
  const open = await findOpen(db, department)
  if (open) return open
  const year = financialYearOf(todayHere())
  // Held until the end: of two who begin an indent the second finds that of the first.
  await sql`
    insert into year_counters (kind, year) values ('indent', ${year}) on conflict do nothing`.execute(
    db,
  )
  await sql`
    select from year_counters where kind = 'indent' and year = ${year} for update`.execute(db)
  const meanwhile = await findOpen(db, department)
  if (meanwhile) return meanwhile
  const id = newId()
  const number = await takeYearNumber(db, 'indent', year)
  await db.insertInto('indents').values({ id, year, number, department }).execute()
  const paper = indentNumber({ year, number })
  await audit(db, actor, 'indent', [{ action: 'created', id: paper, after: { department } }])
  return { id, year, number }
}

async function findOpen(db: Db, department: string): Promise<OpenIndent | undefined> {
  const { rows } = await sql<OpenIndent>`
    select id, year, number from indents
    where lower(department) = lower(${department}) and approved_at is null for update`.execute(db)
  return rows[0]
}
