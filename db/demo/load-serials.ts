import { sql } from 'kysely'
import { columnsOf } from '#src/features/content/journals/journal-columns.server.ts'
import { noteLate } from '#src/features/content/serials/note-late.server.ts'
import type { Counter } from '#src/features/content/serials/prediction/counters.ts'
import type { Schedule } from '#src/features/content/serials/prediction/predict-issues.ts'
import { writeSubscription } from '#src/features/content/serials/save-subscription.server.ts'
import { actorName, system } from '#src/kernel/actor.ts'
import { type Day, dayAfter, weekdayOf } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'

const actor = system('demo')

/** An invented newspaper, which the journals of the demo do not have. */
const newspaper = 'Prabhat Barta'

const counter: Counter = {
  label: 'No.',
  first: 1,
  add: 1,
  steps: 'with-issues',
  every: 1,
  counted: 0,
  whenMoreThan: null,
  startsWithYear: true,
  setTo: 1,
}

function ofYear(volume: number): readonly Counter[] {
  return [
    { ...counter, label: 'Vol.', first: volume, steps: 'with-year', startsWithYear: false },
    counter,
  ]
}

type DemoSerial = {
  /** The journal's title. */
  readonly title: string
  readonly vendorName: string
  readonly graceDays: number
  readonly pricePaise: number
  readonly schedule: Schedule
}

/** What the demo college subscribes to in a year. */
function demoSerials(year: number): readonly DemoSerial[] {
  const first: Day = `${year}-01-01`
  const plain = { yearBegins: 1, irregularities: [] }
  return [
    {
      title: 'Economic and Political Weekly',
      vendorName: 'Mahanadi Subscription Agency',
      graceDays: 14,
      pricePaise: 520_000,
      schedule: {
        ...plain,
        firstIssue: dayAfter(first, (6 - weekdayOf(first) + 7) % 7),
        rhythm: { unit: 'week', every: 1 },
        counters: ofYear(year - 1965),
        dated: 'day',
      },
    },
    {
      title: 'Resonance',
      vendorName: 'Mahanadi Subscription Agency',
      graceDays: 20,
      pricePaise: 240_000,
      schedule: {
        ...plain,
        firstIssue: `${year}-01-15`,
        rhythm: { unit: 'month', every: 1, days: [] },
        counters: ofYear(year - 1995),
        dated: 'month',
      },
    },
    {
      title: newspaper,
      vendorName: 'Burla News Stand',
      graceDays: 1,
      pricePaise: 180_000,
      schedule: {
        ...plain,
        firstIssue: first,
        rhythm: { unit: 'day', without: [] },
        counters: [],
        dated: 'day',
        irregularities: ['01-27', '08-16'].map((on) => ({ kind: 'skipped', on })),
      },
    },
  ]
}

/**
 * Gives the demo college its print serials of this year, on its first start: all came but two issues;
 * a library that has a subscription keeps its own.
 */
export async function loadDemoSerials(db: Db, today: Day): Promise<void> {
  const isLoaded = await inTransaction(db, async (within) => {
    await sql`lock table serial_subscriptions in share row exclusive mode`.execute(within)
    const { rows } = await sql`
      select 1 from serial_subscriptions
      union all select 1 where not exists (select from members where demo) limit 1`.execute(within)
    if (rows.length > 0) return false
    const year = Number(today.slice(0, 4))
    for (const { title, ...facts } of demoSerials(year)) {
      const journal = await journalNumber(within, title)
      if (journal === null) continue
      const number = await writeSubscription(within, actor, String(journal), {
        ...facts,
        vendorEmail: title === newspaper ? null : 'claims@mahanadi.example',
        startsOn: `${year}-01-01`,
        endsOn: `${year}-12-31`,
        copies: 1,
        location: 'Periodicals section',
        callNumber: '',
        remindDays: 60,
        note: '',
      })
      await checkIn(within, number, today)
    }
    return true
  })
  if (isLoaded) await noteLate(db, today)
}

/** All up to yesterday came two days after their day, but the third from the end. */
async function checkIn(db: Db, subscription: number, today: Day): Promise<void> {
  await sql`
    update serial_issues set state = 'arrived', state_before = 'expected',
      arrived_on = least(due_on + 2, ${today}::date - 1), state_at = least(due_on + 2, ${today}::date - 1) + time '05:10'
    where subscription_id = (select id from serial_subscriptions where number = ${subscription})
      and due_on < ${today}::date and number <> coalesce((
        select number from serial_issues as issue where issue.subscription_id = serial_issues.subscription_id
          and due_on < ${today}::date - 25 order by due_on desc offset 1 limit 1), 0)`.execute(db)
}

async function journalNumber(db: Db, title: string): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    select number from journals where title = ${title} order by number limit 1`.execute(db)
  if (rows[0] || title !== newspaper) return rows[0]?.number ?? null
  const at = sql<Date>`now() - interval '30 days'`
  const columns = Object.entries({
    ...columnsOf({
      title,
      formerTitles: [],
      abbreviations: [],
      issn: null,
      eissn: null,
      publisher: 'Prabhat Publications, Sambalpur',
      subjects: ['Newspapers'],
      frequency: 'daily',
      kind: 'print',
      holdings: '',
      department: '',
      body: '',
      coverAlt: '',
      access: [],
      publishedAt: null,
    }),
    id: newId(),
    created_by: actorName(actor),
    published_at: at,
    created_at: at,
    changed_at: at,
  })
  const { rows: added } = await sql<{ number: number }>`
    insert into journals (${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${sql.join(columns.map(([, value]) => value))}) returning number`.execute(db)
  return added[0]?.number ?? null
}

/**
 * Takes the print serials of the demo college away again, where nobody has bound or claimed anything
 * of them. Returns how many.
 */
export async function removeDemoSerials(db: Db): Promise<number> {
  return inTransaction(db, async (within) => {
    const { rows } = await sql<{ id: string }>`
      select id from serial_subscriptions where created_by = ${actorName(actor)} and version = 1
        and not exists (select from serial_volumes where subscription_id = serial_subscriptions.id)
        and not exists (select from serial_claim_issues join serial_issues on serial_issues.id = issue_id
          where subscription_id = serial_subscriptions.id)
      for update`.execute(within)
    const ids = rows.map(({ id }) => id)
    await sql`delete from serial_issues where subscription_id = any(${ids}::uuid[])`.execute(within)
    await sql`delete from serial_subscriptions where id = any(${ids}::uuid[])`.execute(within)
    return ids.length
  })
}
