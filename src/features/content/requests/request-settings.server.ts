import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { RequestSettings } from './request-settings.ts'

/** How requests are taken today. */
export async function requestSettings(db: Db): Promise<RequestSettings> {
  return db
    .selectFrom('request_settings')
    .select(['most_open as mostOpen', 'term_starts as termStarts', 'version'])
    .select(['dues_limit_paise as duesLimitPaise', 'scan_percent as scanPercent'])
    .select('wait_days as waitDays')
    .select(sql<RequestSettings['perTerm']>`per_term`.as('perTerm'))
    .select(sql<RequestSettings['approvedKinds']>`approved_kinds`.as('approvedKinds'))
    .executeTakeFirstOrThrow()
}
