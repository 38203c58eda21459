import { sql } from 'kysely'
import type { PersonShare } from '#src/server/person-share.ts'

/** Which lists a person changes. The lists are the courses' own and stay without them. */
export const courseShare: PersonShare = {
  name: 'readingListsOfCourses',
  gather: async (db, { id }) => {
    const { rows } = await sql`
      select number, code, title, year, term, added_at as "addedAt"
      from course_teachers join course_lists on course_lists.id = list_id
      where user_id = ${id} order by number`.execute(db)
    return rows
  },
  erase: async (db, { id }) => {
    await sql`delete from course_teachers where user_id = ${id}`.execute(db)
  },
}
