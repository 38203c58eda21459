import { sql } from 'kysely'
import { updateBook } from '#src/features/collection/books/books.server.ts'
import {
  type CopyElsewhere,
  copiesElsewhere,
} from '#src/features/collection/books/copy-branches.server.ts'
import { writeCopyFacts } from '#src/features/collection/catalogue-maintenance/change-copy.server.ts'
import {
  itemTypeCodes,
  lockCopy,
} from '#src/features/collection/catalogue-maintenance/copy-rows.server.ts'
import { undoBookChange } from '#src/features/collection/catalogue-maintenance/undo-change.server.ts'
import { lockBooks } from '#src/features/collection/catalogue-maintenance/whole-books.server.ts'
import {
  putBackCopy,
  withdrawCopy,
} from '#src/features/collection/catalogue-maintenance/withdraw-copy.server.ts'
import { withEditedMarc } from '#src/features/collection/exports/edited-draft.ts'
import { type Actor, actorName, system } from '#src/kernel/actor.ts'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Log } from '#src/server/log.ts'
import { editedBook } from './edited-book.ts'
import { editedCopy } from './edited-copy.ts'
import {
  alreadySo,
  changedSince,
  type Line,
  lockLines,
  ofOther,
  reasonOf,
  toOther,
  type UnderWay,
} from './lines.server.ts'
import { writeBooks } from './write-books.server.ts'

const booksAtOnce = 10

/**
 * Carries out the next lines of a batch, each whole or not at all, and writes down what came of
 * them; false where none is left, or the batch was stopped. Books are written several together;
 * where one of them cannot be written, one by one.
 */
export async function writeNextLines(db: Db, log: Log, batch: UnderWay): Promise<boolean> {
  if (batch.kind !== 'books' || batch.undoes !== null) return writeNextLine(db, log, batch)
  try {
    return (await inTransaction(db, (within) => writeBooks(within, batch, booksAtOnce))) > 0
  } catch (error) {
    log.warn({ err: error, batch: batch.number }, 'lines are written one by one')
  }
  for (let at = 0; at < booksAtOnce; at++) {
    if (!(await writeNextLine(db, log, batch))) return false
  }
  return true
}

/**
 * Carries out the next line of a batch, whole or not at all, and writes down what came of it; false
 * where none is left, or the batch was stopped. However many processes call it, each line is carried
 * out once.
 */
export async function writeNextLine(db: Db, log: Log, batch: UnderWay): Promise<boolean> {
  let line: Line | undefined
  try {
    return await inTransaction(db, async (within) => {
      ;[line] = await lockLines(within, batch, 1)
      if (!line) return false
      await writeLine(within, batch, line)
      return true
    })
  } catch (error) {
    if (!line) throw error
    if (!isAppError(error)) log.error({ err: error, batch: batch.number, line }, 'a line broke off')
    await sql`
      update batch_change_lines set state = 'left', reason = ${reasonOf(error)}
      where batch_id = ${batch.id} and place = ${line.place} and state = 'will'`.execute(db)
    return true
  }
}

async function writeLine(db: Db, batch: UnderWay, line: Line): Promise<void> {
  const actor = system(`batch change ${batch.number}`)
  const { thingId, undoesEntry } = line
  const entity = batch.kind === 'books' ? 'book' : 'copy'
  const ofBranch = entity === 'copy'
  if (ofBranch) await requireOwn(db, batch, thingId, ofOther)
  if (undoesEntry !== null) await undoLine(db, actor, batch, thingId, undoesEntry)
  else if (batch.kind === 'books') await writeBook(db, actor, batch, line)
  else await writeCopy(db, actor, batch, line)
  if (ofBranch) await requireOwn(db, batch, thingId, toOther)
  const entry = await entryOf(db, actor, entity, thingId)
  if (entry === null) {
    throw new AppError('conflict', alreadySo)
  }
  await sql`
    update batch_change_lines set state = 'changed', audit_entry = ${entry}
    where batch_id = ${batch.id} and place = ${line.place}`.execute(db)
}

/** Whoever asked for the batch may not do by it what they may not do by hand. */
async function requireOwn(
  db: Db,
  { branches }: UnderWay,
  id: string,
  why: (copy: CopyElsewhere) => string,
): Promise<void> {
  const [other] = branches === null ? [] : await copiesElsewhere(db, branches, [id])
  if (other) throw new AppError('conflict', why(other))
}

/** What the audit has of this line: a batch changes a thing once. */
async function entryOf(
  db: Db,
  actor: Actor,
  entity: 'book' | 'copy',
  id: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from audit
    where entity = ${entity} and entity_id = ${id} and actor = ${actorName(actor)}`.execute(db)
  return rows[0]?.id ?? null
}

async function writeBook(
  db: Db,
  actor: Actor,
  { edits }: UnderWay,
  { thingId, version }: Line,
): Promise<void> {
  const [book] = await lockBooks(db, [thingId])
  if (book?.version !== version) throw new AppError('conflict', changedSince)
  const { cover: _, ...stored } = book.facts
  const { draft } = editedBook(stored, edits)
  await updateBook(db, actor, thingId, withEditedMarc(draft, stored, new Date()), version)
}

async function writeCopy(
  db: Db,
  actor: Actor,
  { edits }: UnderWay,
  { thingId, version }: Line,
): Promise<void> {
  const [first] = edits
  const copy = await lockCopy(db, thingId)
  if (copy.version !== version) throw new AppError('conflict', changedSince)
  if (first?.what === 'copy.withdraw') {
    const { value: reason, order, day } = first
    return withdrawCopy(db, actor, thingId, { reason, order, day }, version)
  }
  if (first?.what === 'copy.put-back') return putBackCopy(db, actor, thingId, version)
  const { facts } = editedCopy(copy, edits, await itemTypeCodes(db))
  await writeCopyFacts(db, actor, copy, facts)
}

async function undoLine(
  db: Db,
  actor: Actor,
  { kind }: UnderWay,
  thingId: string,
  entry: number,
): Promise<void> {
  if (kind === 'books') return undoBookChange(db, actor, thingId, entry)
  const { bookId } = await lockCopy(db, thingId)
  return undoBookChange(db, actor, bookId, entry)
}
