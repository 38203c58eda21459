import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '#src/institute/institute-clock.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { branchesOf, isAmong } from '#src/kernel/branch-access.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Branch } from '#src/kernel/duties.ts'
import type { Db } from '#src/server/database/connect.ts'

const staffOnly = 'Only the staff of the library see all holds.'
const mostHolds = 500

/**
 * Lists of holds that the desk works by: those to pull from the shelf (first in their queue, with a
 * copy that is there), those that wait on the pickup shelf, those there whose time is over, and all
 * queues by title.
 */
type HoldList = 'to-pull' | 'ready' | 'not-fetched' | 'waiting'

/** A hold in a list. */
type ListedHold = {
  readonly holdId: string
  readonly book: {
    readonly number: number
    readonly title: string
    readonly callNumber: string | null
  }
  readonly member: { readonly id: string; readonly number: number; readonly name: string }
  /** The copy that is kept, or one to pull. */
  readonly copy: {
    readonly barcode: string
    readonly accessionNumber: string
    readonly location: string | null
  } | null
  readonly place: number | null
  readonly isRecall: boolean
  /** Whether a copy that would do is out, and not recalled yet. */
  readonly canRecall: boolean
  /**
   * The branch of the copy that is kept, or alone wanted, where that is not of those whoever looks
   * works for; null: they may change the hold.
   */
  readonly elsewhere: string | null
  readonly suspended: boolean
  readonly placedAt: Date
  readonly readyAt: Date | null
  readonly pickupUntil: Day | null
}

/** A list of holds, in the order in which they are worked on; at most 500. Errors: `forbidden`. */
export async function holdsList(db: Db, actor: Actor, list: HoldList): Promise<ListedHold[]> {
  requireDuty('staff:desk', actor, staffOnly)
  const branches = branchesOf(actor, 'desk')
  const { rows } = await sql<Omit<ListedHold, 'elsewhere'> & { ofBranch: Branch | null }>`
    select holds.id as "holdId", holds.place, is_recall as "isRecall", suspended, placed_at as "placedAt", ready_at as "readyAt",
      pickup_until as "pickupUntil", status = 'waiting' and not is_recall and ${outCopy(branches)} as "canRecall",
      (select jsonb_build_object('code', branches.code, 'name', branches.name)
        from copies left join locations on locations.id = location_id join branches on code = coalesce(branch, 'main')
        where copies.id = coalesce(kept_copy_id, holds.copy_id)) as "ofBranch",
      jsonb_build_object('number', books.number, 'title', title, 'callNumber', books.call_number) as book,
      jsonb_build_object('id', members.id, 'number', members.number, 'name', members.name) as member,
      (select jsonb_build_object('barcode', copies.barcode, 'accessionNumber', accession_number, 'location', locations.name)
        from copies left join locations on locations.id = location_id where copies.id = coalesce(kept_copy_id, ${freeCopy})) as copy
    from holds join books on books.id = holds.book_id join members on members.id = member_id
    where ${conditionOf(list, dayOf(new Date()))} order by ${orders[list]} limit ${mostHolds}`.execute(
    db,
  )
  return rows.map(({ ofBranch, ...hold }) => ({
    ...hold,
    elsewhere: ofBranch && !isAmong(branches, ofBranch.code) ? ofBranch.name : null,
  }))
}

/** A copy on the shelf for a hold: the one that it names, else the first. */
const freeCopy = sql`(
  select id from copies where copies.book_id = holds.book_id and state = 'available' and not hidden and not reference_only
    and (holds.copy_id is null or holds.copy_id = copies.id) order by accession_number limit 1)`

/** Whether a copy of these branches (null: of all) is out that can be recalled. */
function outCopy(branches: readonly Branch[] | null) {
  const codes = branches?.map(({ code }) => code) ?? null
  return sql`exists (
    select from loans join copies on copies.id = loans.copy_id left join locations on locations.id = location_id
    where copies.book_id = holds.book_id and closed_at is null
      and recalled_at is null and (holds.copy_id is null or holds.copy_id = copies.id)
      and (${codes}::text[] is null or coalesce(locations.branch, 'main') = any(${codes})))`
}

const orders: Readonly<Record<HoldList, RawBuilder<unknown>>> = {
  'to-pull': sql`books.call_sort nulls last, books.number, holds.place`,
  ready: sql`pickup_until, members.name_key`,
  'not-fetched': sql`pickup_until, members.name_key`,
  waiting: sql`title_sort, books.number, holds.place`,
}

/**
 * The conditions of a list; holds to pull are as many of a queue as copies of the book are on the
 * shelf.
 */
function conditionOf(list: HoldList, today: Day): RawBuilder<unknown> {
  if (list === 'ready') return sql`status = 'ready' and pickup_until >= ${today}`
  if (list === 'not-fetched') return sql`status = 'ready' and pickup_until < ${today}`
  if (list === 'waiting') return sql`status = 'waiting'`
  return sql`status = 'waiting' and (not suspended or suspended_until < ${today}) and (expires_on is null or expires_on >= ${today})
    and ${freeCopy} is not null and cardinality(free_copies(holds.book_id)) > (
      select count(distinct coalesce(before.copy_id, before.id)) from holds as before
      where before.book_id = holds.book_id and before.status = 'waiting'
        and (before.copy_id is null or before.copy_id = any(free_copies(holds.book_id)))
        and (not before.suspended or before.suspended_until < ${today}) and before.place < holds.place)`
}
