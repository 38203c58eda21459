import { sql } from 'kysely'
import type { Institute } from '#src/kernel/institute-shape.ts'
import type { Db } from '#src/server/database/connect.ts'

const atOnce = 1000

/**
 * Forgets what the audit is to keep no longer: the networks that people signed in from, and whole
 * entries, each after so many months; null: never. Gives how many entries it changed and deleted.
 */
export async function sweepAudit(
  db: Db,
  { networkMonths, entryMonths }: Institute['auditRetention'],
  now = new Date(),
): Promise<{ emptied: number; deleted: number }> {
  const emptied = await untilDone((before) => emptyNetworks(db, before), networkMonths, now)
  const deleted = await untilDone((before) => deleteEntries(db, before), entryMonths, now)
  return { emptied, deleted }
}

type Sweep = (before: Date) => Promise<number>

async function untilDone(sweep: Sweep, months: number | null, now: Date): Promise<number> {
  if (months === null) return 0
  const before = monthsBefore(now, months)
  let all = 0
  for (;;) {
    const count = await sweep(before)
    all += count
    if (count < atOnce) return all
  }
}

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  // A month without such a day has run over into the next one.
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0)
  return before
}

async function emptyNetworks(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update audit set
      before = case when before -> 'network' is not null then before - 'network' else before end,
      after = case when after -> 'network' is not null then after - 'network' else after end
    where id in (
      select id from audit
      where (before -> 'network' is not null or after -> 'network' is not null) and at < ${before}
      order by at limit ${atOnce} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

async function deleteEntries(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit where id in (
      select id from audit where at < ${before} order by id limit ${atOnce} for update skip locked)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
