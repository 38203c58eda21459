import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLines } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { uniqueConflict } from '#src/server/database/unique-conflict.ts'
import { listCategories } from './categories.server.ts'
import { checkMember, type MemberTexts } from './member-input.ts'
import { takeNumbers } from './member-numbers.server.ts'
import { factColumns, factRow, factsOf, lockMember } from './member-rows.server.ts'
import type { Member, MemberFacts } from './members.ts'
import { requireStaff } from './require-staff.ts'

/** A member who was made. */
type NewMember = { readonly id: string; readonly number: number }

const sentences = {
  members_barcode: 'Another member has this barcode already',
  members_roll_number: 'Another member has this roll or employee number already',
  members_email: 'Another member has this e-mail address already',
}

/**
 * Makes a member from the texts of a form: their number follows the last one without a gap, and is
 * their barcode where none is given. Run it in a transaction. Errors: `forbidden`; `invalid-input`
 * with `details.fields`; `conflict` where barcode, roll number or e-mail is another member's.
 */
export async function createMember(db: Db, actor: Actor, texts: MemberTexts): Promise<NewMember> {
  requireStaff(actor)
  const categories = await listCategories(db)
  const [number = 0] = await takeNumbers(db, 1)
  const barcode = memberNumber(number)
  const facts = checkMember(texts, { categories, today: todayHere(), barcode, fillsValidity: true })
  const [member] = await insertMembers(db, actor, [{ number, facts }])
  if (!member) throw new AppError('internal', 'The member was not written.')
  return member
}

/**
 * Writes members whose numbers were taken by `takeNumbers` in this transaction, with their audit,
 * in one statement. Errors: `conflict` as of `createMember`.
 */
export async function insertMembers(
  db: Db,
  actor: Actor,
  members: readonly { readonly number: number; readonly facts: MemberFacts }[],
): Promise<NewMember[]> {
  const made = members.map(({ number, facts }) => ({ id: newId(), number, facts }))
  const columns = { id: 'uuid', number: 'integer', ...factColumns } as const
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  const rows = made.map(({ id, number, facts }) => ({ id, number, ...factRow(facts) }))
  await uniqueConflict(sentences, () =>
    sql`insert into members (${names}) select ${names} from ${rowTable('given', columns, rows)}`.execute(
      db,
    ),
  )
  await audit(
    db,
    actor,
    'member',
    made.map(({ id, number, facts }) => ({ action: 'created', id, after: { number, ...facts } })),
  )
  return made.map(({ id, number }) => ({ id, number }))
}

/**
 * Replaces what is kept of a member by the texts of a form; what is the same already changes
 * nothing. Run it in a transaction. Errors: `forbidden`, `not-found`, `invalid-input`; `conflict`
 * with the member as it is now in `details.current` where it has changed since `expectedVersion`,
 * or where a value is another member's.
 */
export async function changeMember(
  db: Db,
  actor: Actor,
  id: string,
  texts: MemberTexts,
  expectedVersion: number,
): Promise<{ readonly version: number; readonly changed: boolean }> {
  requireStaff(actor)
  const categories = await listCategories(db)
  const stored = await lockMember(db, id)
  requireVersion(stored, expectedVersion)
  const barcode = memberNumber(stored.number)
  const facts = checkMember(texts, {
    categories,
    today: todayHere(),
    barcode,
    fillsValidity: false,
  })
  return writeFacts(db, actor, stored, facts)
}

/**
 * Writes facts over those of a locked member, with the audit of what differs. Errors: `conflict`
 * where a value is another's.
 */
export async function writeFacts(
  db: Db,
  actor: Actor,
  stored: Member,
  facts: MemberFacts,
  action = 'changed',
): Promise<{ readonly version: number; readonly changed: boolean }> {
  const { before, after } = difference(factsOf(stored), facts)
  if (isDeepStrictEqual(before, after)) return { version: stored.version, changed: false }
  const version = stored.version + 1
  await uniqueConflict(sentences, () =>
    db
      .updateTable('members')
      .set({ ...factRow(facts), version, updated_at: new Date() })
      .where('id', '=', stored.id)
      .execute(),
  )
  await audit(db, actor, 'member', [{ action, id: stored.id, before, after }])
  return { version, changed: true }
}

/**
 * Ends a membership with a reason: the member stays, with number and history, and may borrow
 * nothing. Run it in a transaction. Errors: `forbidden`, `not-found`, `invalid-input`, `conflict`
 * as of `changeMember` or where it has ended already.
 */
export async function withdrawMember(
  db: Db,
  actor: Actor,
  id: string,
  reason: string,
  expectedVersion: number,
): Promise<void> {
  requireStaff(actor)
  const why = cleanLines(reason, 501)
  if (why === '' || why.length > 500) {
    throw new AppError('invalid-input', 'Please give a reason, of at most 500 characters.')
  }
  const stored = await lockMember(db, id)
  requireVersion(stored, expectedVersion)
  if (stored.withdrawnAt) throw new AppError('conflict', 'This member is withdrawn already.')
  await setWithdrawn(db, id, { at: new Date(), reason: why })
  await audit(db, actor, 'member', [{ action: 'withdrawn', id, after: { reason: why } }])
}

/** Takes a withdrawal back. Run it in a transaction. Errors: as of `withdrawMember`. */
export async function restoreMember(
  db: Db,
  actor: Actor,
  id: string,
  expectedVersion: number,
): Promise<void> {
  requireStaff(actor)
  const stored = await lockMember(db, id)
  requireVersion(stored, expectedVersion)
  if (!stored.withdrawnAt) throw new AppError('conflict', 'This member is not withdrawn.')
  await setWithdrawn(db, id, null)
  await audit(db, actor, 'member', [
    { action: 'restored', id, before: { reason: stored.withdrawnReason } },
  ])
}

async function setWithdrawn(
  db: Db,
  id: string,
  withdrawn: { readonly at: Date; readonly reason: string } | null,
): Promise<void> {
  await sql`
    update members set withdrawn_at = ${withdrawn?.at ?? null}, withdrawn_reason = ${withdrawn?.reason ?? null},
      version = version + 1, updated_at = now()
    where id = ${id}`.execute(db)
}

function requireVersion(stored: Member, expected: number): void {
  if (stored.version === expected) return
  throw new AppError(
    'conflict',
    `Someone else has changed ${memberNumber(stored.number)} since you opened it. Look at the difference, and save again.`,
    { current: { ...factsOf(stored), version: stored.version } },
  )
}

/** The fields that differ, as they were and as they become. */
function difference(before: MemberFacts, after: MemberFacts) {
  const fields = (Object.keys(after) as (keyof MemberFacts)[]).filter(
    (field) => before[field] !== after[field],
  )
  const pick = (facts: MemberFacts) =>
    Object.fromEntries(fields.map((field) => [field, facts[field]]))
  return { before: pick(before), after: pick(after) }
}
