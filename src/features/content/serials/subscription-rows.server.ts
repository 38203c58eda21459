import { type RawBuilder, sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { eachWord } from '#src/server/database/each-word.ts'
import { latestFirst, listPage, type Place } from '#src/server/http/list-pages.ts'
import { requireSerials } from './require-serials.server.ts'
import { type Subscription, serialNumber } from './serials.ts'
import { withJournals } from './with-journals.server.ts'

export const subscriptionPageSize = 50

export const subscriptionStates = ['open', 'closed', 'ending'] as const

export type SubscriptionQuery = {
  readonly q: string
  readonly state: (typeof subscriptionStates)[number] | ''
}

/** The name of the list for cursors. */
export const subscriptionList = ({ q, state }: SubscriptionQuery) => `serials ${state} ${q}`

const columns = sql`
  subscription.id, subscription.number, subscription.version, vendor_name as "vendorName",
  vendor_email as "vendorEmail", starts_on as "startsOn", ends_on as "endsOn", schedule,
  grace_days as "graceDays", copies, location, call_number as "callNumber",
  price_paise as "pricePaise", remind_days as "remindDays", note,
  to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "closedAt",
  jsonb_build_object('id', journals.id, 'number', journals.number, 'title', journals.title,
    'issn', journals.issn) as journal`

/** Subscriptions by a condition on `subscription`, as they are stored. */
export async function subscriptionsWhere(
  db: Db,
  condition: RawBuilder<unknown>,
  end: RawBuilder<unknown> = sql`order by journals.title_sort, subscription.number limit 500`,
): Promise<readonly Subscription[]> {
  const { rows } = await sql<Subscription>`
    select ${columns} from serial_subscriptions as subscription
      ${withJournals}
    where ${condition} ${end}`.execute(db)
  return rows
}

/**
 * The subscription of this number. `lock`: nobody else changes it until the transaction ends.
 * Errors: `forbidden`, `not-found`.
 */
export async function subscriptionAt(
  db: Db,
  actor: Actor,
  text: string,
  lock: 'lock' | null = null,
): Promise<Subscription> {
  requireSerials(actor)
  const end = lock ? sql`for no key update of subscription` : sql``
  const [found] = await subscriptionsWhere(
    db,
    sql`subscription.number = ${serialNumber(text)}`,
    end,
  )
  if (!found) throw new AppError('not-found', 'There is no subscription with this number.')
  return found
}

/** A page of the subscriptions, the newest first. Errors: `forbidden`. */
export async function readSubscriptions(
  db: Db,
  actor: Actor,
  query: SubscriptionQuery,
  place: Place = null,
): Promise<ListPage<Subscription>> {
  requireSerials(actor)
  const { beyond, order } = latestFirst('subscription.number', 'bigint', place)
  const found = await subscriptionsWhere(
    db,
    sql`${beyond} and ${inState(query.state)} and ${hasWords(query.q)}`,
    sql`order by ${order} limit ${subscriptionPageSize + 1}`,
  )
  return listPage(subscriptionList(query), place, found, subscriptionPageSize, ({ number }) => [
    String(number),
  ])
}

/** SQL: whether a subscription is to be renewed. */
export function isEnding(today: Day): RawBuilder<unknown> {
  return sql`closed_at is null and ends_on - remind_days <= ${today}::date`
}

function inState(state: SubscriptionQuery['state']): RawBuilder<unknown> {
  switch (state) {
    case 'open':
      return sql`closed_at is null`
    case 'closed':
      return sql`closed_at is not null`
    case 'ending':
      return isEnding(todayHere())
    default:
      return sql`true`
  }
}

function hasWords(q: string): RawBuilder<boolean> {
  return eachWord(
    q,
    (like, word) => sql`(journals.title ilike ${like} or vendor_name ilike ${like}
      or journals.issn = ${word.replace('-', '').toUpperCase()})`,
  )
}
