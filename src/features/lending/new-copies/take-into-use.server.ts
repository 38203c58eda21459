import { sql } from 'kysely'
import { takeIntoUse } from '#src/features/lending/circulation/take-into-use.server.ts'
import { returnedOutcome } from '#src/features/lending/desk-answers/done-outcome.ts'
import { derivedKey } from '#src/features/lending/desk-operations/derived-key.server.ts'
import { requireKey } from '#src/features/lending/desk-operations/do-once.server.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { UsedCopy } from './new-copies.ts'

const mostCopies = 500

/**
 * Takes copies into use, by their accession numbers or barcodes, and says where each goes. What is
 * refused hinders no other; the same list with the same key is done once. Errors: `forbidden`,
 * `bad-request`; `invalid-input` for an empty or too long list.
 */
export async function takeAllIntoUse(
  db: Db,
  actor: Actor,
  { key, codes }: { readonly key: string; readonly codes: readonly string[] },
): Promise<UsedCopy[]> {
  requireDuty(
    'staff:cataloguing',
    actor,
    'Only the staff of the library put new copies on the shelf.',
  )
  requireKey(key)
  const list = [...new Set(codes.map((code) => cleanLine(code, 100)))].filter(Boolean)
  if (list.length === 0) throw new AppError('invalid-input', 'Please tick the copies first.')
  if (list.length > mostCopies) {
    throw new AppError(
      'invalid-input',
      `These are ${list.length} copies; ${mostCopies} go at once.`,
    )
  }
  const used: UsedCopy[] = []
  for (const code of list) used.push(await takeOne(db, actor, key, code))
  return used
}

async function takeOne(db: Db, actor: Actor, key: string, code: string): Promise<UsedCopy> {
  try {
    const one = { key: derivedKey(`${key} ${code.toUpperCase()}`), copy: code }
    const returned = await takeIntoUse(db, actor, one)
    const { tone, heading, title = null, sentences = [] } = returnedOutcome(returned, 'en')
    const place = tone === 'good' ? await placeOf(db, returned.copy.id) : ''
    const does = place === '' ? heading : `${heading}: ${place}`
    return { code, title, tone, says: [`${does}.`, ...sentences].join(' ') }
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error
    return { code, title: null, tone: 'bad', says: error.message }
  }
}

/** The location of a copy and its call number, as far as it has them. */
async function placeOf(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ location: string | null; callNumber: string | null }>`
    select locations.name as location, coalesce(copies.call_number, books.call_number) as "callNumber"
    from copies join books on books.id = copies.book_id
      left join locations on locations.id = copies.location_id
    where copies.id = ${id}`.execute(db)
  return [rows[0]?.location, rows[0]?.callNumber].filter(Boolean).join(', ')
}
