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
    namesIn(db, 'branches'),
    namesIn(db, 'item_types'),
    namesIn(db, 'member_categories'),
  ])
  return { branches, itemTypes, categories }
}

function namesIn(db: Db, table: 'branches' | 'item_types' | 'member_categories'): Promise<Named[]> {
  return db.selectFrom(table).select(['code', 'name']).orderBy('place').orderBy('name').execute()
}
