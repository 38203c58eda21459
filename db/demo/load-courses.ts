import { sql } from 'kysely'
import { insertEntries } from '#src/features/content/course-lists/change-entries.server.ts'
import { insertUnit } from '#src/features/content/course-lists/change-units.server.ts'
import { emptyEntry, termOfDay } from '#src/features/content/course-lists/course-lists.ts'
import { insertList } from '#src/features/content/course-lists/save-list.server.ts'
import { actorName, system } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { type DemoCourse, demoCourses } from './course-texts.ts'

const actor = system('demo')

/** Gives the demo college the reading lists of the term in which `today` is, once. */
export async function loadDemoCourses(db: Db, today: Day): Promise<void> {
  await inTransaction(db, async (within) => {
    await sql`lock table course_lists in share row exclusive mode`.execute(within)
    const there = await within.selectFrom('course_lists').select('id').limit(1).executeTakeFirst()
    if (there) return
    for (const course of demoCourses) await loadCourse(within, course, today)
  })
}

/** Deletes the reading lists that the demo has made, with what was added to them. */
export async function removeDemoCourses(db: Db): Promise<void> {
  await sql`
    delete from course_lists where number::text in (
      select entity_id from audit
      where entity = 'course-list' and action = 'course-list.made' and actor = ${actorName(actor)})`.execute(
    db,
  )
}

async function loadCourse(
  within: Db,
  { units, isDraft, ...facts }: DemoCourse,
  today: Day,
): Promise<void> {
  const list = await insertList(
    within,
    actor,
    { ...facts, ...termOfDay(today) },
    {
      id: newId(),
      copied: null,
    },
  )
  for (const { title, entries } of units) {
    const unit = await insertUnit(within, list, title)
    const written = entries.map((entry) => ({
      ...emptyEntry,
      need: 'required' as const,
      ...entry,
      unit,
    }))
    await insertEntries(within, actor, list, written)
  }
  await sql`
    insert into course_teachers (list_id, user_id)
    select ${list.id}::uuid, id from users
    where email = 's.das@suiit.example' and demo and not ${isDraft ?? false}`.execute(within)
  if (isDraft) return
  await sql`update course_lists set published_at = now() where id = ${list.id}`.execute(within)
}
