import { sql } from 'kysely'
import { AppError } from '#src/kernel/errors.ts'
import { foldedKey } from '#src/kernel/folding.ts'
import { readMemberNumber } from '#src/kernel/member-number.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type Member, type MemberFacts, memberFields } from './members.ts'
import { memberWords } from './words.ts'

/** The columns of a member, under the names of `Member`. */
export const memberColumns = [
  'members.id',
  'members.number',
  'members.barcode',
  'members.name',
  'members.roll_number as rollNumber',
  'members.category',
  'members.department',
  'members.programme',
  'members.semester',
  'members.phone',
  'members.email',
  'members.valid_from as validFrom',
  'members.valid_until as validUntil',
  'members.notes',
  'members.photo',
  'members.version',
  'members.withdrawn_at as withdrawnAt',
  'members.withdrawn_reason as withdrawnReason',
] as const

/** The columns that facts are written to, with their types. */
export const factColumns = {
  barcode: 'text',
  name: 'text',
  name_key: 'text',
  roll_number: 'text',
  category: 'text',
  department: 'text',
  programme: 'text',
  semester: 'integer',
  phone: 'text',
  email: 'text',
  valid_from: 'date',
  valid_until: 'date',
  notes: 'text',
} as const

/** A member's facts as a row has them. */
export function factRow(facts: MemberFacts) {
  const { rollNumber, validFrom, validUntil, ...same } = facts
  return {
    ...same,
    name_key: foldedKey(facts.name),
    roll_number: rollNumber,
    valid_from: validFrom,
    valid_until: validUntil,
  }
}

/** The facts of a member without what the library adds. */
export function factsOf(member: Member): MemberFacts {
  return Object.fromEntries(memberFields.map((field) => [field, member[field]])) as MemberFacts
}

/** The member whose number a page's address has: `M-000123`, `123`. Errors: `not-found`. */
export async function memberAt(db: Db, text: string): Promise<Member> {
  const number = readMemberNumber(text)
  const member = await db
    .selectFrom('members')
    .select(memberColumns)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!member)
    throw new AppError(
      'not-found',
      say(memberWords, (words) => words.noSuchNumber),
    )
  return member
}

/** The member with this id. Errors: `not-found`. */
export async function memberWithId(db: Db, id: string): Promise<Member> {
  const member = await db
    .selectFrom('members')
    .select(memberColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!member)
    throw new AppError(
      'not-found',
      say(memberWords, (words) => words.noSuchMember),
    )
  return member
}

/** The members with these ids, locked in the order of their numbers until the transaction ends. */
export function lockMembers(db: Db, ids: readonly string[]): Promise<Member[]> {
  return db
    .selectFrom('members')
    .select(memberColumns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('number')
    .forUpdate()
    .execute()
}

/** The member, locked until the transaction ends. Errors: `not-found`. */
export async function lockMember(db: Db, id: string): Promise<Member> {
  const [member] = await lockMembers(db, [id])
  if (!member)
    throw new AppError(
      'not-found',
      say(memberWords, (words) => words.noSuchMember),
    )
  return member
}
