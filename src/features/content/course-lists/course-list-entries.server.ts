import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { SiteEntry, SiteKind } from '#src/server/site-kind.ts'
import { type CourseList, courseHref, courseName } from './course-lists.ts'
import { listsWhere } from './course-rows.server.ts'

/** Reading lists as the search over the whole site finds them. */
export const courseListEntries: SiteKind = {
  kind: 'course-list',
  words: {
    en: { one: 'Reading list', many: 'Reading lists' },
    hi: { one: 'पठन सूची', many: 'पठन सूचियाँ' },
    or: { one: 'ପଠନ ତାଲିକା', many: 'ପଠନ ତାଲିକା' },
  },
  version: '1',
  keys: async (db) => {
    const rows = await db.selectFrom('course_lists').select('id').execute()
    return rows.map(({ id }) => id)
  },
  entries: publishedEntries,
}

async function publishedEntries(db: Db, ids: readonly string[]): Promise<SiteEntry[]> {
  const isAsked = sql`published_at is not null and id = any(${[...ids]}::uuid[])`
  const lists = await listsWhere(db, isAsked, sql`number`, { most: ids.length })
  return lists.map(entryOf)
}

function entryOf(list: CourseList): SiteEntry {
  const { id, number, department, programme, about, changedAt } = list
  return {
    key: id,
    href: courseHref(number),
    title: courseName(list),
    body: [programme, department, about].filter(Boolean).join('. '),
    translations: {},
    day: null,
    changedAt,
  }
}
