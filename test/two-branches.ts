import { sql } from 'kysely'
import type { Person } from '#src/kernel/actor.ts'
import type { BranchDuty } from '#src/kernel/duties.ts'
import type { Db } from '#src/server/database/connect.ts'
import { person } from './person.ts'

const science = { code: 'science', name: 'Science Library' }

/** The shelves of the second branch; copies without a location are of the first. */
export const scienceShelf = 'Science shelves'

/** A second branch with its shelves; gives both branches as people are told of them. */
export async function twoBranches(db: Db) {
  await sql`
    insert into branches (code, name, place) values (${science.code}, ${science.name}, 200)
    on conflict do nothing`.execute(db)
  await sql`
    insert into locations (id, name, name_key, branch)
    values (gen_random_uuid(), ${scienceShelf}, ${scienceShelf.toLowerCase()}, ${science.code})
    on conflict do nothing`.execute(db)
  const main = await db
    .selectFrom('branches')
    .select(['code', 'name'])
    .where('code', '=', 'main')
    .executeTakeFirstOrThrow()
  return { main, science }
}

/** Somebody with these duties for the Science Library alone; more as the test says. */
export function ofScience(duties: readonly BranchDuty[], more: Partial<Person> = {}): Person {
  const staffBranches = Object.fromEntries(duties.map((duty) => [duty, [science]]))
  return person('student', {
    email: '21cse009@suiit.example',
    staffRoles: duties,
    staffBranches,
    ...more,
  })
}
