import { sql } from 'kysely'
import { type Actor, actorName, actorWords } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { counted } from '#src/kernel/counted.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { makePaper, type PaperAsked } from '../make-paper.server.ts'
import { missingOf, type Paper } from '../paper.ts'
import { requireAccreditor } from '../require-accreditor.server.ts'
import { type HandedIn, type HandedInLine, longestNote } from './handed-in.ts'

/**
 * Stores the figures of a paper as they are now, for good. Gives its number. `mayMiss`: also where
 * values are missing. Errors: `forbidden`, those of `makePaper`, `invalid-input` of the note, and
 * of `incomplete` where values are missing.
 */
export async function handIn(
  db: Db,
  actor: Actor,
  asked: PaperAsked,
  written: string,
  mayMiss = true,
): Promise<number> {
  requireAccreditor(actor)
  const note = cleanLine(written, longestNote + 1)
  if (note.length > longestNote) {
    const message = `Please write at most ${longestNote} characters.`
    throw new AppError('invalid-input', message, { fields: [{ field: 'note', message }] })
  }
  const paper = await makePaper(db, actor, asked)
  const missing = missingOf(paper)
  if (missing > 0 && !mayMiss) {
    const message = `${counted(missing, 'value is', 'values are')} missing: enter them first, or choose to hand it in without.`
    throw new AppError('invalid-input', message, { fields: [{ field: 'incomplete', message }] })
  }
  return inTransaction(db, async (within) => {
    const { number } = await within
      .insertInto('accreditation_handed_in')
      .values({
        id: newId(),
        year: paper.year,
        template_code: paper.template.code,
        template_version: paper.template.version,
        as_of: paper.to,
        paper: JSON.stringify(paper),
        note: note || null,
        handed_by: actorName(actor),
      })
      .returning('number')
      .executeTakeFirstOrThrow()
    const after = { template: paper.template, year: paper.year, asOf: paper.to, note }
    await audit(within, actor, 'accreditation', [
      { action: 'handed-in', id: String(number), after },
    ])
    return number
  })
}

type Row = Omit<HandedIn, 'handedAt' | 'words' | 'templateName'> & { readonly handedAt: Date }

const columns = sql`number, template_code as template, year, as_of::text as "asOf", note,
  coalesce((select nullif(name, '') from users where email = handed_by), handed_by) as "handedBy",
  handed_at as "handedAt", paper`

function shown({ handedAt, handedBy, ...row }: Row): HandedIn {
  return {
    ...row,
    words: row.paper.words,
    templateName: row.paper.template.name,
    handedBy: actorWords(handedBy),
    handedAt: handedAt.toISOString(),
  }
}

/** What was handed in, the latest first, at most 200. Errors: `forbidden`. */
export async function listHandedIn(db: Db, actor: Actor): Promise<readonly HandedInLine[]> {
  requireAccreditor(actor)
  const { rows } = await sql<Row>`
    select ${columns} from accreditation_handed_in order by number desc limit 200`.execute(db)
  return rows.map((row) => {
    const { paper: _paper, ...line } = shown(row)
    return line
  })
}

/** What was handed in under a number. Errors: `forbidden`, `not-found`. */
export async function handedInAt(db: Db, actor: Actor, number: string): Promise<HandedIn> {
  requireAccreditor(actor)
  const wanted = /^\d{1,9}$/.test(number) ? Number(number) : null
  const { rows } = await sql<Row>`
    select ${columns} from accreditation_handed_in where number = ${wanted}`.execute(db)
  const [row] = rows
  if (!row) {
    throw new AppError(
      'not-found',
      'Nothing was handed in under this number: choose a paper under Papers for accreditation.',
    )
  }
  return shown(row)
}

/** What was handed in last by a template for a year; null: nothing was. Errors: `forbidden`. */
export async function lastHandedIn(
  db: Db,
  actor: Actor,
  { template, year }: { readonly template: Paper['template']['code']; readonly year: number },
): Promise<HandedIn | null> {
  requireAccreditor(actor)
  const { rows } = await sql<Row>`
    select ${columns} from accreditation_handed_in where template_code = ${template} and year = ${year}
    order by number desc limit 1`.execute(db)
  return rows[0] ? shown(rows[0]) : null
}

/** What somebody handed in last; null: nothing. Errors: `forbidden`. */
export async function lastUsedPaper(
  db: Db,
  actor: Actor,
): Promise<{ readonly template: string; readonly year: number } | null> {
  requireAccreditor(actor)
  const { rows } = await sql<{ template: string; year: number }>`
    select template_code as template, year from accreditation_handed_in
    where handed_by = ${actorName(actor)} order by number desc limit 1`.execute(db)
  return rows[0] ?? null
}
