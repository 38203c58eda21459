import { sql } from 'kysely'
import { roleSql } from '#src/features/people/accounts/role-sql.server.ts'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { mostTeachers } from './course-lists.ts'
import { lockList, type SeenList, teachersOf, touchList } from './course-rows.server.ts'
import { courseFaults, refusedCourse, said } from './said-course.server.ts'

/**
 * Lets another teacher change a list too. Nothing is done where they do already. Errors:
 * `not-found`; `invalid-input` where no account of the faculty has the address; `too-large`.
 */
export async function addTeacher(
  db: Db,
  actor: Actor,
  shown: SeenList,
  email: string,
): Promise<void> {
  await inTransaction(db, async (within) => {
    const list = await lockList(within, actor, shown)
    const teacher = await facultyOf(within, email)
    const teachers = await teachersOf(within, list.id)
    if (teachers.some(({ id }) => id === teacher.id)) return
    if (teachers.length >= mostTeachers) {
      throw refusedCourse('too-large', (words) => words.tooManyTeachers(mostTeachers))
    }
    await within
      .insertInto('course_teachers')
      .values({ list_id: list.id, user_id: teacher.id })
      .execute()
    await touchList(within, list.id)
    await audit(within, actor, 'course-list', [
      { action: 'teacher-added', id: String(list.number), after: { teacher: teacher.email } },
    ])
  })
}

/** The account of the faculty with an address. Errors: `invalid-input`. */
async function facultyOf(within: Db, email: string) {
  const wanted = cleanLine(email, 254).toLowerCase()
  const { rows } = await sql<{ id: string; email: string }>`
    select users.id, users.email
    from users left join role_exceptions on role_exceptions.user_id = users.id
    where email = ${wanted} and disabled_at is null and ${roleSql()} in ('faculty', 'admin')`.execute(
    within,
  )
  const [found] = rows
  if (found) return found
  throw courseFaults([['teacher', said((words) => words.noTeacher)]])
}

/**
 * Takes a list out of a teacher's hands. Nothing is done where they have it no more. Errors:
 * `not-found`; `conflict` where it would be left without a teacher, but for administrators.
 */
export async function removeTeacher(
  db: Db,
  actor: Actor,
  shown: SeenList,
  userId: string,
): Promise<void> {
  await inTransaction(db, async (within) => {
    const list = await lockList(within, actor, shown)
    const teachers = await teachersOf(within, list.id)
    const teacher = teachers.find(({ id }) => id === userId)
    if (!teacher) return
    if (teachers.length === 1 && !mayEnter('staff:cataloguing', actor)) {
      throw refusedCourse('conflict', (words) => words.lastTeacher)
    }
    await within
      .deleteFrom('course_teachers')
      .where('list_id', '=', list.id)
      .where('user_id', '=', teacher.id)
      .execute()
    await touchList(within, list.id)
    await audit(within, actor, 'course-list', [
      { action: 'teacher-removed', id: String(list.number), before: { teacher: teacher.email } },
    ])
  })
}
