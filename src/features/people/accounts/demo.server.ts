import { sql } from 'kysely'
import type { Role } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isThisMachineAlone, type Reach } from '#src/server/this-machine.ts'
import { roleSql } from './role-sql.server.ts'

/** The addresses of the demo people, whose password everybody knows; administrators first. */
export async function demoPeople(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('demo', '=', true)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.email)
}

/** Who may be tried, and as what they sign in. */
export type DemoSignIn = {
  readonly email: string
  readonly name: string
  readonly role: Role | null
  readonly isVerified: boolean
  readonly isDisabled: boolean
}

/** The demo people with what becomes of them when they sign in; administrators first. */
export function demoSignIns(db: Db): Promise<DemoSignIn[]> {
  return db
    .selectFrom('users')
    .leftJoin('role_exceptions', 'user_id', 'id')
    .select(['email', 'name', roleSql().as('role'), 'email_verified as isVerified'])
    .select(sql<boolean>`disabled_at is not null`.as('isDisabled'))
    .where('demo', '=', true)
    .orderBy('id')
    .execute()
}

/** Throws where known passwords would reach a network. */
export async function refuseDemoOnNetwork(db: Db, config: Reach): Promise<void> {
  if (isThisMachineAlone(config) || (await demoPeople(db)).length === 0) return
  throw new AppError(
    'forbidden',
    'This database has the demo people, whose password everybody knows, so the site answers this machine alone. Run npm run demo:remove and then npm run setup, or start with HOST=127.0.0.1, without PUBLIC_URL and with TRUST_PROXY=off.',
  )
}

/** Removes the demo people with all that is theirs. How many there were. */
export async function removeDemoPeople(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('demo', '=', true)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
