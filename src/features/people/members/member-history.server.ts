import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { Db } from '#src/server/database/connect.ts'
import { listCategories } from './categories.server.ts'
import type { ChangedValues, HistoryEntry } from './member-history.ts'
import { checkMember, textsOf } from './member-input.ts'
import { factsOf, lockMember } from './member-rows.server.ts'
import { writeFacts } from './members.server.ts'
import { fieldLabels, type MemberFacts, memberFields } from './members.ts'
import { requireStaff } from './require-staff.ts'

const entriesShown = 100

/** What happened to a member, the newest first; at most a hundred. Errors: `forbidden`. */
export async function memberHistory(db: Db, actor: Actor, id: string): Promise<HistoryEntry[]> {
  requireStaff(actor)
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'at', 'actor', sql<string>`substr(action, length('member.') + 1)`.as('action')])
    .select(sql<ChangedValues | null>`before`.as('before'))
    .select(sql<ChangedValues | null>`after`.as('after'))
    .where('entity', '=', 'member')
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .limit(entriesShown)
    .execute()
  return rows.map((row) => ({ ...row, isUndoable: hasFields(row) }))
}

/**
 * Takes back one change of a member's fields: they become again what they were before it, and the
 * undo is a change of its own. Run it in a transaction. Errors: `forbidden`, `not-found`;
 * `conflict` where a field has been changed again since, or its old value is another member's now.
 */
export async function undoChange(db: Db, actor: Actor, id: string, entryId: number): Promise<void> {
  requireStaff(actor)
  const stored = await lockMember(db, id)
  const entry = (await memberHistory(db, actor, id)).find((one) => one.id === entryId)
  if (!entry?.isUndoable) throw new AppError('not-found', 'There is no such change to undo.')
  const facts = factsOf(stored)
  const fields = memberFields.filter((field) => field in (entry.before ?? {}))
  const since = fields.filter((field) => facts[field] !== entry.after?.[field])
  if (since.length > 0) {
    const named = since.map((field) => fieldLabels[field]).join(', ')
    throw new AppError(
      'conflict',
      `${named} was changed again after this: undo the later change first, or edit the member.`,
    )
  }
  const texts = textsOf({ ...facts, ...entry.before } as MemberFacts)
  const known = {
    categories: await listCategories(db),
    today: todayHere(),
    barcode: memberNumber(stored.number),
  }
  await writeFacts(
    db,
    actor,
    stored,
    checkMember(texts, { ...known, fillsValidity: false }),
    'undone',
  )
}

function hasFields({ before, after }: Pick<HistoryEntry, 'before' | 'after'>): boolean {
  const fields = Object.keys(before ?? {})
  return fields.length > 0 && after !== null && fields.every((field) => field in fieldLabels)
}
