import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { issuesWhere } from './issue-rows.server.ts'
import type { ListedIssue } from './listed-issue.ts'
import { requireSerials } from './require-serials.server.ts'

/** The issues of newspapers on a day, by their titles. Errors: `forbidden`. */
export async function dailySheet(db: Db, actor: Actor, day: Day): Promise<readonly ListedIssue[]> {
  requireSerials(actor)
  return issuesWhere(
    db,
    sql`daily and due_on = ${day}::date`,
    sql`order by journals.title_sort, issue.number limit 200`,
  )
}
