import { sql } from 'kysely'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { heldOn } from '../figures/holding-rows.server.ts'
import type { HoldingCount } from './annexes.server.ts'

/** Names that are read; more has no library. */
const mostNames = 20_000

/** Titles and volumes held on a day by subject, the largest first; a title may have several. */
export async function holdingsBySubject(db: Db, day: Day): Promise<readonly HoldingCount[]> {
  const { rows } = await sql<HoldingCount>`
    with held as (select book_id, count(*) as volumes from copies where ${heldOn(day)} group by book_id)
    select coalesce(heading, 'No subject given') as name, count(distinct held.book_id)::integer as titles,
      sum(held.volumes)::integer as volumes
    from held left join book_subjects using (book_id) left join subjects on subjects.id = subject_id
    group by 1 order by 3 desc, 1 limit ${mostNames}`.execute(db)
  return rows
}

/**
 * The same by course or programme: books that indents were written for, and those that readers
 * listed as required for it.
 */
export async function holdingsByCourse(db: Db, day: Day): Promise<readonly HoldingCount[]> {
  const { rows } = await sql<HoldingCount>`
    with held as (select book_id, count(*) as volumes from copies where ${heldOn(day)} group by book_id),
      named as (
        select book_id, course from indent_lines where book_id is not null and course is not null
        union select book_id, course from required_books
          where book_id is not null and course <> '' and removed_at is null)
    select course as name, count(*)::integer as titles, sum(held.volumes)::integer as volumes
    from named join held using (book_id) group by 1 order by 3 desc, 1 limit ${mostNames}`.execute(
    db,
  )
  return rows
}
