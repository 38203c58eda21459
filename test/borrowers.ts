import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import type { MemberTexts } from '#src/features/people/members/member-input.ts'
import type { Person } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { someMember } from './circulation.ts'
import { person } from './person.ts'

let made = 0

/** Somebody who has an account and a membership, and so may borrow. */
export async function borrower(
  db: Db,
  more: Partial<MemberTexts> = {},
): Promise<Person & { readonly memberId: string; readonly code: string }> {
  made += 1
  const email = `borrower${made}@suiit.example`
  const name = `Borrower ${made}`
  const id = await insertUser(db, { email, name, verified: true, passwordHash: 'none' })
  if (!id) throw new Error(`the test account ${email} could not be made`)
  const member = await someMember(db, { name, email, ...more })
  return { ...person('student'), id, email, name, memberId: member.id, code: member.code }
}
