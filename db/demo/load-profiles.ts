import { sql } from 'kysely'
import { emptyFacts, type ProfileFacts } from '#src/features/content/profiles/profiles.ts'
import { emptyWork } from '#src/features/content/profiles/works.ts'
import { actorName, system } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { demoCommittee, demoDepartments, demoProfiles } from './profile-people.ts'

const actor = actorName(system('demo'))

/**
 * Gives the demo college its departments and people, on its first start; a library that has written
 * of one keeps its own.
 */
export async function loadDemoProfiles(db: Db): Promise<void> {
  await inTransaction(db, async (within) => {
    await sql`lock table departments, profiles in share row exclusive mode`.execute(within)
    const { rows } = await sql`
      select 1 from profiles union all select 1 from departments
      union all select 1 where not exists (select from members where demo) limit 1`.execute(within)
    if (rows.length > 0) return
    const departments = demoDepartments.map(({ name, hi, or }, place) => ({
      id: newId(),
      name,
      names: JSON.stringify({ hi, or }),
      place,
      is_library: place === 0,
    }))
    await within.insertInto('departments').values(departments).execute()
    const ids = new Map<string, string>()
    for (const { department, placement = {}, works = [], ...written } of demoProfiles) {
      const id = newId()
      ids.set(written.name, id)
      const facts: ProfileFacts = { ...emptyFacts, ...written }
      await within
        .insertInto('profiles')
        .values({
          id,
          facts: JSON.stringify(facts),
          owner_email: placement.ownerEmail ?? null,
          department_id: departments[department]?.id ?? null,
          place: placement.place ?? 9,
          from_year: placement.fromYear ?? null,
          until_year: placement.untilYear ?? null,
          created_by: actor,
        })
        .execute()
      for (const work of works) {
        const facts = JSON.stringify({ ...emptyWork, ...work })
        await within
          .insertInto('profile_works')
          .values({ id: newId(), profile_id: id, facts })
          .execute()
      }
    }
    await loadCommittee(within, ids)
  })
}

async function loadCommittee(within: Db, ids: ReadonlyMap<string, string>): Promise<void> {
  const { name, names, about, terms } = demoCommittee
  const id = newId()
  await within
    .insertInto('committees')
    .values({ id, name, names: JSON.stringify(names), about })
    .execute()
  const rows = terms.map((term, place) => ({
    id: newId(),
    committee_id: id,
    profile_id: 'person' in term ? (ids.get(term.person) ?? null) : null,
    name: 'name' in term ? term.name : '',
    role: term.role,
    place,
    from_day: term.from,
    until_day: term.until,
  }))
  await within.insertInto('committee_members').values(rows).execute()
}

/**
 * Takes the people of the demo college away again, where nobody has changed them, and departments
 * and the committee that none of them is left in. Returns how many people.
 */
export async function removeDemoProfiles(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('profiles')
    .where('created_by', '=', actor)
    .where('version', '=', 1)
    .executeTakeFirst()
  await db
    .deleteFrom('committees')
    .where('name', '=', demoCommittee.name)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('committee_members')
            .select('id')
            .whereRef('committee_id', '=', 'committees.id')
            .where('profile_id', 'is not', null),
        ),
      ),
    )
    .execute()
  const names = demoDepartments.map(({ name }) => name)
  await db
    .deleteFrom('departments')
    .where('name', 'in', names)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('profiles').select('id').whereRef('department_id', '=', 'departments.id'),
        ),
      ),
    )
    .execute()
  return Number(numDeletedRows)
}
