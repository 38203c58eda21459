import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { Named } from './rule-matrix.ts'

/**
 * What rules can be said for: branches, types of copies, categories of members, each in its order.
 */
export async function scopeNames(db: Db): Promise<{
  readonly branches: readonly Named[]
  readonly itemTypes: readonly Named[]
  readonly categories: readonly Named[]
}> {
  const [branches, itemTypes, categories] = await Promise.all([
    sql<Named>`select code, name from branches order by place, name`.execute(db),
    sql<Named>`select code, name from item_types order by place, name`.execute(db),
    sql<Named>`select code, name from member_categories order by place, name`.execute(db),
  ])
  return { branches: branches.rows, itemTypes: itemTypes.rows, categories: categories.rows }
}
