import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { institute } from '#institute'
import { adminEmails } from '#institute-file'
import type { Role } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { testDatabase } from '#test/database.ts'
import { roleRule } from './person-row.server.ts'
import { roleSql } from './role-sql.server.ts'
import { type RoleException, roleOf } from './roles.ts'

const { db } = await testDatabase()

const local = fc.oneof(
  fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,70}$/),
  fc.stringMatching(/^[a-z0-9]{1,20}$/),
  fc.stringMatching(/^[!-?[-~]{1,20}$/),
)
const host = fc.oneof(
  fc.constantFrom(
    institute.emailDomain,
    institute.emailDomain.replace('.', 'x'),
    `sub.${institute.emailDomain}`,
    `evil-${institute.emailDomain}`,
    `${institute.emailDomain}.evil`,
    `${institute.emailDomain}.`,
  ),
  fc.domain(),
  fc.stringMatching(/^[a-z0-9.-]{1,30}$/),
)
const email = fc.oneof(
  fc.tuple(local, host).map((parts) => parts.join('@')),
  fc.constantFrom(...adminEmails),
)
const people = fc.uniqueArray(
  fc.record({
    email,
    verified: fc.boolean(),
    exception: fc.constantFrom<RoleException | null>(null, null, 'student', 'faculty'),
  }),
  { selector: (person) => person.email.toLowerCase(), maxLength: 40 },
)

const oneOfEach = [
  { email: adminEmails[0], verified: true, exception: null },
  { email: `s.das@${institute.emailDomain}`, verified: true, exception: null },
  { email: `21cse001@${institute.emailDomain}`, verified: true, exception: null },
  { email: 'visitor@elsewhere.example', verified: true, exception: null },
]

test('the database tells the role of every row that it takes as the rule does', async () => {
  const roles = new Set<Role | null>()
  await fc.assert(
    fc.asyncProperty(people, async (given) => {
      await db.deleteFrom('users').execute()
      for (const { email, verified, exception } of given) {
        const id = newId()
        const row = { id, email: email.toLowerCase(), name: 'x', email_verified: verified }
        await db.insertInto('users').values(row).execute()
        if (!exception) continue
        const values = { user_id: id, role: exception, reason: 'x', given_by: 'x' }
        await db.insertInto('role_exceptions').values(values).execute()
      }
      const { rows } = await sql<UserRow>`
        select email, email_verified as "emailVerified", role_exceptions.role as exception, ${roleSql()} as role
        from users left join role_exceptions on user_id = id`.execute(db)
      for (const { role, exception, ...address } of rows) {
        expect([address.email, role]).toEqual([address.email, roleOf(address, roleRule, exception)])
        roles.add(role)
      }
      expect(rows).toHaveLength(given.length)
    }),
    { numRuns: 60, examples: [[oneOfEach]] },
  )
  expect(roles).toEqual(new Set([null, 'admin', 'faculty', 'student']))
})

type UserRow = {
  readonly email: string
  readonly emailVerified: boolean
  readonly exception: RoleException | null
  readonly role: Role | null
}
