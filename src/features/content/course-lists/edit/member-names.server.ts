import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { MemberNames } from './change-data.ts'

const mostNames = 200

/** The departments and programmes of members, each once, to choose from. */
export async function memberNames(db: Db): Promise<MemberNames> {
  const named = async (column: 'department' | 'programme') => {
    const { rows } = await sql<{ name: string }>`
      select distinct ${sql.ref(column)} as name from members
      where ${sql.ref(column)} is not null and withdrawn_at is null order by 1 limit ${mostNames}`.execute(
      db,
    )
    return rows.map(({ name }) => name)
  }
  return { departments: await named('department'), programmes: await named('programme') }
}
