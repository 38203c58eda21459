import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { loadCalendars } from '#src/features/lending/library-calendar/calendars.server.ts'
import type { Calendars } from '#src/features/lending/library-calendar/calendars.ts'
import { storedRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { type Actor, system } from '#src/kernel/actor.ts'
import { isAppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { expireHold } from './change-hold.server.ts'
import { fineOf } from './fine.ts'

const loansAtOnce = 500
const holdsAtOnce = 200

type Overdue = {
  readonly id: string
  readonly dueAt: Date
  readonly ruleSet: string
  readonly branch: string
  readonly claimedAt: Date | null
  readonly pricePaise: number | null
  readonly accruedPaise: number
  readonly accruedOn: string | null
}

/** What a run did. */
type OverdueRun = { readonly loans: number; readonly holds: number }

/**
 * Works out for every overdue loan what its fine would be today, by pages, each written in a short
 * transaction of its own; what the desk has locked is left to the next run. Then ends the holds
 * whose time is over. It does nothing twice on one day, so it may run often and in any number of
 * processes.
 */
export async function overdueRun(db: Db, now = new Date()): Promise<OverdueRun> {
  const calendars = await loadCalendars(db)
  let loans = 0
  for (let after: Overdue | undefined; ; ) {
    const page = await overduePage(db, now, after)
    loans += await writeAccrued(db, page, calendars, now)
    after = page.at(-1)
    if (page.length < loansAtOnce) break
    await setImmediate()
  }
  return { loans, holds: await expireHolds(db, system('overdue run'), now) }
}

async function overduePage(db: Db, now: Date, after: Overdue | undefined): Promise<Overdue[]> {
  const beyond = after ? sql`(due_at, loans.id) > (${after.dueAt}, ${after.id})` : sql`true`
  const { rows } = await sql<Overdue>`
    select loans.id, due_at as "dueAt", rule_set as "ruleSet", branch, claimed_returned_at as "claimedAt",
      price_paise as "pricePaise", accrued_paise as "accruedPaise", accrued_on as "accruedOn"
    from loans join copies on copies.id = copy_id
    where closed_at is null and due_at < ${now} and ${beyond} order by due_at, loans.id limit ${loansAtOnce}`.execute(
    db,
  )
  return rows
}

async function writeAccrued(
  db: Db,
  page: readonly Overdue[],
  calendars: Calendars,
  now: Date,
): Promise<number> {
  const today = dayOf(now)
  const due = page.filter(({ accruedOn }) => accruedOn !== today)
  if (due.length === 0) return 0
  const sets = await storedRules(
    db,
    due.map(({ ruleSet }) => ruleSet),
  )
  const rows = due.flatMap(({ id, dueAt, ruleSet, branch, claimedAt, pricePaise }) => {
    const rules = sets.get(ruleSet)
    if (!rules) return []
    const returnedAt = claimedAt !== null && claimedAt < now ? claimedAt : now
    const { paise } = fineOf(rules, calendars.of(branch), { dueAt, returnedAt, pricePaise })
    return [{ id, paise }]
  })
  const { numAffectedRows = 0n } = await sql`
    with free as (
      select id from loans where id = any(${rows.map(({ id }) => id)}::uuid[]) and closed_at is null
      for no key update skip locked)
    update loans set accrued_paise = given.paise, accrued_on = ${today}
    from ${rowTable('given', { id: 'uuid', paise: 'bigint' }, rows)}, free
    where loans.id = given.id and free.id = given.id`.execute(db)
  return Number(numAffectedRows)
}

/**
 * Ends the holds that nobody fetched in time, and those that waited as long as they may; how many
 * there were.
 */
export async function expireHolds(db: Db, actor: Actor, now = new Date()): Promise<number> {
  const today = dayOf(now)
  let ended = 0
  for (let from = ''; ; ) {
    const rows = await db
      .selectFrom('holds')
      .select('id')
      .where(sql<boolean>`(status = 'ready' and pickup_until < ${today}
        or status = 'waiting' and expires_on < ${today})`)
      .where(sql`id::text`, '>', from)
      .orderBy(sql`id::text`)
      .limit(holdsAtOnce)
      .execute()
    for (const { id } of rows) ended += await endOne(db, actor, id, now)
    from = rows.at(-1)?.id ?? ''
    if (rows.length < holdsAtOnce) return ended
  }
}

/** 1 where the hold was ended, 0 where someone was quicker. */
async function endOne(db: Db, actor: Actor, hold: string, at: Date): Promise<0 | 1> {
  try {
    await expireHold(db, actor, { key: crypto.randomUUID(), hold, at })
    return 1
  } catch (error) {
    if (isAppError(error)) return 0
    throw error
  }
}
