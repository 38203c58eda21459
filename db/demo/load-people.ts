import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import { hashPassword } from '#src/features/people/accounts/passwords.server.ts'
import { storeCredentials } from '#src/features/people/admin-gate/gate-credentials.server.ts'
import { actorName, system } from '#src/kernel/actor.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Log } from '#src/server/log.ts'

type DemoPerson = {
  readonly email: string
  readonly name: string
  readonly unverified?: true
  readonly disabled?: true
}

/** One person of each kind that the site knows. The names are invented. */
export const people: readonly DemoPerson[] = [
  { email: 'library@suiit.example', name: 'Minati Sahoo' },
  { email: '21admin01@suiit.example', name: 'Debasish Panda' },
  { email: 's.das@suiit.example', name: 'Sunita Das' },
  { email: '21cse001@suiit.example', name: 'Asha Rao' },
  { email: '21cse004@suiit.example', name: 'Rohan Behera' },
  { email: '21cse002@suiit.example', name: 'Kabir Nayak', unverified: true },
  { email: '21cse003@suiit.example', name: 'Isha Mohanty', disabled: true },
  { email: 'visitor@elsewhere.example', name: 'Tara Sen' },
]

const actor = system('demo')

/** The User ID of the demo's admin gate. */
export const demoGateUser = 'librarian'

type Passwords = { readonly demoPassword: string; readonly demoGatePassword: string }

/**
 * Gives a library where nobody has signed up yet the people of the demo college, all with one
 * password, and the admin gate its credentials; once they were removed they do not come back. Two
 * processes that start at once do it once.
 */
export async function loadDemoPeople(
  db: Db,
  { demoPassword, demoGatePassword }: Passwords,
  log: Log,
): Promise<void> {
  if (await hasPeople(db)) return
  const passwordHash = await hashPassword(demoPassword)
  const gate = { userId: demoGateUser, passwordHash: await hashPassword(demoGatePassword) }
  await inTransaction(db, async (within) => {
    for (const person of people) await loadOne(within, person, passwordHash)
    await storeCredentials(within, actor, gate, true)
  })
  log.info({ people: people.length }, 'loaded the people of the demo college')
}

async function hasPeople(db: Db): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  const before = await db
    .selectFrom('audit')
    .select('id')
    .where('entity', '=', 'user')
    .where('actor', '=', actorName(actor))
    .limit(1)
    .executeTakeFirst()
  return Boolean(user ?? before)
}

async function loadOne(db: Db, person: DemoPerson, passwordHash: string): Promise<void> {
  const { email, name, unverified, disabled } = person
  const id = await insertUser(db, { email, name, verified: !unverified, passwordHash })
  if (id === null) return
  const shut = disabled ? { disabled_at: new Date(), disabled_reason: 'Shown in the demo' } : {}
  await db
    .updateTable('users')
    .set({ demo: true, ...shut })
    .where('id', '=', id)
    .execute()
  await audit(db, actor, 'user', [{ action: 'signed-up', id, after: { name, email } }])
}
