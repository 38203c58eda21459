import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { readMemberNumber } from '#src/kernel/member-number.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Block } from './blocks.ts'
import { isInForce } from './blocks.ts'
import { listBlocks } from './member-blocks.server.ts'
import { isMemberOfUser } from './member-of-user.server.ts'
import { memberColumns } from './member-rows.server.ts'
import { type Member, type Standing, standingOf } from './members.ts'
import { requireStaff } from './require-staff.ts'
import type { MemberSignIn } from './sign-in.ts'

/**
 * The member that a signed-in person is: the one with their verified address. null for a visitor,
 * for whoever is not verified, and where no member has the address. As both addresses are unique,
 * nobody is two members and no member is two people; whoever's address changes is another member or
 * none from the next request on.
 */
export async function memberOf(db: Db, actor: Actor): Promise<Member | null> {
  if (actor.kind !== 'user' || !actor.verified) return null
  const member = await db
    .selectFrom('members')
    .innerJoin('users', (join) => join.on(isMemberOfUser))
    .select(memberColumns)
    .where('users.id', '=', actor.id)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  return member ?? null
}

/**
 * The sign-in with the member's address; linked once it is verified. null where nobody has signed
 * up with it.
 */
export async function signInOf(db: Db, actor: Actor, member: Member): Promise<MemberSignIn | null> {
  requireStaff(actor)
  if (member.email === null) return null
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_verified as verified', 'last_seen_at as lastSeenAt'])
    .select(sql<boolean>`disabled_at is not null`.as('disabled'))
    .where('email', '=', member.email)
    .executeTakeFirst()
  return user ?? null
}

/** A member as the circulation desk needs them. */
export type DeskMember = {
  readonly member: Member
  readonly standing: Standing
  /** Those in force today. */
  readonly blocks: readonly Block[]
}

/**
 * The member whose barcode, number or roll number was scanned or typed, in this order; case does
 * not matter. Two statements by indexes. Errors: `forbidden`; `not-found` where nobody has it.
 */
export async function memberForDesk(db: Db, actor: Actor, code: string): Promise<DeskMember> {
  requireStaff(actor)
  const wanted = code.trim().slice(0, 100).replaceAll('\0', '').toUpperCase()
  const number = readMemberNumber(wanted)
  const member = await db
    .selectFrom('members')
    .select(memberColumns)
    .where(sql<boolean>`(upper(barcode) collate "C" = ${wanted} or number = ${number}
      or upper(roll_number) collate "C" = ${wanted})`)
    .orderBy(sql`upper(barcode) = ${wanted}`, 'desc')
    .orderBy(sql`number = ${number}`, (isNumber) => isNumber.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  if (!member) {
    throw new AppError('not-found', 'No member has this barcode, number or roll number.')
  }
  const day = todayHere()
  const blocks = (await listBlocks(db, member.id)).filter((block) => isInForce(block, day))
  return { member, standing: standingOf(member, day), blocks }
}
