import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { VisitorsNow } from './visitors.ts'

/** Milliseconds for which a process asks the database no second time. */
const freshFor = 30_000

const counts = new WeakMap<Db, { readonly count: Promise<number>; readonly until: number }>()

/** How many unique visitors the site has had, as of half a minute ago at most. */
export function visitorCount(db: Db, now = Date.now()): Promise<number> {
  const known = counts.get(db)
  if (known && known.until > now) return known.count
  const count = readCount(db)
  counts.set(db, { count, until: now + freshFor })
  count.catch(() => counts.delete(db))
  return count
}

async function readCount(db: Db): Promise<number> {
  const { visitors } = await db
    .selectFrom('visitor_totals')
    .select(sql<number>`visitors::float8`.as('visitors'))
    .executeTakeFirstOrThrow()
  return visitors
}

/** The visitors with records who had a page in the last five minutes. */
export async function visitorsNow(db: Db): Promise<VisitorsNow> {
  const { rows } = await sql<VisitorsNow>`
    select count(email)::integer as "signedIn", (count(*) - count(email))::integer as anonymous
    from visitors where visited_at > now() - interval '5 minutes'`.execute(db)
  return rows[0] ?? { signedIn: 0, anonymous: 0 }
}
