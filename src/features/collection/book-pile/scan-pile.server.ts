import { sql } from 'kysely'
import { parseCode } from '#src/features/collection/books/book-code.ts'
import type { Actor, Person } from '#src/kernel/actor.ts'
import type { BookSource } from '#src/kernel/book-source.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId, newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { enqueue } from '#src/server/jobs/enqueue.ts'
import { lookUpQueue } from './look-up-line.server.ts'
import { mostCopiesOfLine, mostLines, type PileLine } from './pile.ts'
import { cataloguerOf, lineNumber, noLine, pileLineAt } from './pile-rows.server.ts'

/** A scan as a device sends it; the same `key`, a UUID, counts once. */
type Scan = { readonly code: string; readonly key: string }

/** Who is asked for what the library does not know: nobody, where there are none. */
type Sources = readonly BookSource[]

/**
 * Puts what was scanned on the actor's pile: a new line, or one copy more of a line that is not
 * saved yet. A new ISBN is looked up in the background. What is no ISBN stays too, to be corrected.
 * Errors: `forbidden`, `invalid-input`; `conflict` where the pile is full.
 */
export function scanToPile(
  db: Db,
  actor: Actor,
  sources: Sources,
  { code, key }: Scan,
): Promise<PileLine> {
  const owner = cataloguerOf(actor)
  const read = readCode(code)
  if (!isId(key)) {
    throw new AppError('invalid-input', 'This scan did not arrive whole. Please scan it again.')
  }
  return inTransaction(db, async (within) => {
    await holdPile(within, owner)
    const { rows: before } = await sql<{ number: number }>`
      select number from book_pile_lines where user_id = ${owner.id} and ${key}::uuid = any(scan_keys)`.execute(
      within,
    )
    const number = before[0]?.number ?? (await putOnPile(within, owner, sources, read, key))
    return pileLineAt(within, actor, String(number))
  })
}

/**
 * Takes another number for a line whose digits were wrong. Errors: `forbidden`, `not-found`,
 * `invalid-input`; `conflict` where the line is saved.
 */
export function correctLine(
  db: Db,
  actor: Actor,
  sources: Sources,
  { line, code }: { readonly line: string; readonly code: string },
): Promise<PileLine> {
  const owner = cataloguerOf(actor)
  const read = readCode(code)
  return inTransaction(db, async (within) => {
    await holdPile(within, owner)
    const stored = await unsavedLine(within, owner, line)
    if (read.code === stored.code) return pileLineAt(within, actor, String(stored.number))
    await within.deleteFrom('book_pile_lines').where('id', '=', stored.id).execute()
    let number = 0
    for (let copy = 0; copy < stored.copies; copy++) {
      number = await putOnPile(within, owner, sources, read, stored.scan_keys[copy] ?? newId())
    }
    return pileLineAt(within, actor, String(number))
  })
}

/** Looks a line up again. Errors: `forbidden`, `not-found`; `conflict` where it is saved. */
export function lookUpAgain(
  db: Db,
  actor: Actor,
  sources: Sources,
  line: string,
): Promise<PileLine> {
  const owner = cataloguerOf(actor)
  return inTransaction(db, async (within) => {
    const { id, number, isbn } = await unsavedLine(within, owner, line)
    if (isbn !== null) await askLater(within, sources, id)
    return pileLineAt(within, actor, String(number))
  })
}

/** Takes a line off the pile. One that is not there is off. Errors: `forbidden`. */
export async function removeLine(db: Db, actor: Actor, line: string): Promise<void> {
  await db
    .deleteFrom('book_pile_lines')
    .where('user_id', '=', cataloguerOf(actor).id)
    .where('number', '=', lineNumber(line))
    .execute()
}

/** Takes the lines that are saved off the pile: the next pile begins. Errors: `forbidden`. */
export async function clearSaved(db: Db, actor: Actor): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('book_pile_lines')
    .where('user_id', '=', cataloguerOf(actor).id)
    .where('saved_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

type ReadCode = { readonly code: string; readonly isbn: string | null }

function readCode(text: string): ReadCode {
  const line = cleanLine(text, 101)
  if (line === '' || line.length > 100) {
    throw new AppError('invalid-input', 'Please scan or type an ISBN.', {
      fields: [{ field: 'code', message: 'Scan or type an ISBN.' }],
    })
  }
  const { isbn } = parseCode(line)
  return { code: isbn ?? line.toUpperCase(), isbn }
}

/** Makes the pile where there is none, and holds it, so that one scan after the other is counted. */
export async function holdPile(db: Db, { id }: Person): Promise<void> {
  await db
    .insertInto('book_piles')
    .values({ user_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .selectFrom('book_piles')
    .select('user_id')
    .where('user_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** A line, held until the transaction ends. Errors: `not-found`. */
export async function holdLine(db: Db, owner: Person, line: string) {
  const stored = await db
    .selectFrom('book_pile_lines')
    .selectAll()
    .where('user_id', '=', owner.id)
    .where('number', '=', lineNumber(line))
    .forUpdate()
    .executeTakeFirst()
  if (!stored) throw noLine()
  return stored
}

async function unsavedLine(db: Db, owner: Person, line: string) {
  const stored = await holdLine(db, owner, line)
  if (stored.saved_at) throw new AppError('conflict', 'This book is saved already.')
  return stored
}

async function putOnPile(
  db: Db,
  owner: Person,
  sources: Sources,
  { code, isbn }: ReadCode,
  key: string,
): Promise<number> {
  const open = () =>
    db.selectFrom('book_pile_lines').where('user_id', '=', owner.id).where('saved_at', 'is', null)
  const same = await open()
    .select(['id', 'number', 'copies', 'scan_keys'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (same) {
    if (same.copies >= mostCopiesOfLine) {
      throw new AppError('conflict', `A book has at most ${mostCopiesOfLine} copies on a pile.`)
    }
    const scanKeys = [...same.scan_keys, key].slice(-mostCopiesOfLine)
    await db
      .updateTable('book_pile_lines')
      .set({ copies: same.copies + 1, scan_keys: scanKeys })
      .where('id', '=', same.id)
      .execute()
    return same.number
  }
  const { many } = await db
    .selectFrom('book_pile_lines')
    .select(({ fn }) => fn.countAll<string>().as('many'))
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  if (Number(many) >= mostLines) {
    throw new AppError(
      'conflict',
      `This pile has ${mostLines} books. Save some, clear what is saved, then scan on.`,
    )
  }
  const id = newId()
  const { number } = await db
    .insertInto('book_pile_lines')
    .values({
      id,
      user_id: owner.id,
      code,
      isbn,
      scan_keys: [key],
      state: isbn === null ? 'wrong' : 'unknown',
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  if (isbn !== null) await askLater(db, sources, id)
  return number
}

/** What the catalogue has is not asked for; where nobody is asked, nobody knows it. */
async function askLater(db: Db, sources: Sources, id: string): Promise<void> {
  const { rows } = await sql<{ state: string }>`
    update book_pile_lines set found = null, message = '', asked_at = now(),
      state = case when isbn in (select value from identifiers where kind = 'isbn') then 'known'
        else ${sources.length > 0 ? 'looking' : 'unknown'} end
    where id = ${id} returning state`.execute(db)
  if (rows[0]?.state === 'looking') await enqueue(db, lookUpQueue, { line: id })
}
