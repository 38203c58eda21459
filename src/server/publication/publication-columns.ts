import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '#src/institute/institute-clock.ts'

/** The columns of a `StoredPublication`, for a select. */
export const publicationColumns = sql`published_at as "publishedAt", ends_on as "endsOn", pinned,
  withdrawn_at as "withdrawnAt", changed_at as "changedAt", version`

/** Whether everybody sees it. */
export function isShown(now: Date): RawBuilder<boolean> {
  return sql`(withdrawn_at is null and published_at <= ${now})`
}

/** Of what everybody sees: whether it has not come to its end. */
export function counts(now: Date): RawBuilder<boolean> {
  return sql`(ends_on is null or ends_on >= ${dayOf(now)}::date)`
}

/** What counts and is pinned first, then the newest. */
export function importantFirst(now: Date): RawBuilder<unknown> {
  return sql`(pinned and ${counts(now)}) desc, published_at desc, number desc`
}
