import { sql } from 'kysely'
import { institute } from '#institute'
import { loadCalendars } from '#src/features/lending/library-calendar/calendars.server.ts'
import { openDaysBetween } from '#src/features/lending/library-calendar/library-calendar.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { type Day, dayAfter } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { DayFigures, GateReport, LabelFigures, ReportSpan } from './gate-report.ts'
import { requireGateKeeper } from './gates.server.ts'

const mostLabels = 100

/** What the register says of these days. Errors: `forbidden`. */
export async function gateReport(db: Db, actor: Actor, span: ReportSpan): Promise<GateReport> {
  requireGateKeeper(actor)
  const [sums, days, hours, categories, departments, programmes, purposes, workingDays] =
    await Promise.all([
      sumsOf(db, span),
      daysOf(db, span),
      hoursOf(db, span),
      labelsOf(db, span, sql`coalesce(member_categories.name, initcap(kind))`),
      labelsOf(db, span, sql`department`),
      labelsOf(db, span, sql`programme`),
      labelsOf(db, span, sql`purpose`),
      workingDaysOf(db, await sinceFirst(db, span)),
    ])
  const perWorkingDay = workingDays === 0 ? null : sums.people / workingDays
  const labels = { categories, departments, programmes, purposes }
  return { ...span, ...sums, workingDays, perWorkingDay, days, hours, ...labels }
}

/** What was struck out counts nowhere. */
const within = ({ from, to }: ReportSpan) =>
  sql`day between ${from}::date and ${to}::date and struck_at is null`

type Sums = Pick<GateReport, 'people' | 'members' | 'averageStay' | 'forgotten'>

async function sumsOf(db: Db, span: ReportSpan): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(people), 0)::integer as people, count(distinct member_id)::integer as members,
      (avg(extract(epoch from out_at - in_at)) filter (where closed_by = 'scan') / 60)::float8
        as "averageStay",
      count(*) filter (where closed_by = 'closing')::integer as forgotten
    from gate_entries where ${within(span)}`.execute(db)
  return rows[0] ?? { people: 0, members: 0, averageStay: null, forgotten: 0 }
}

async function daysOf(db: Db, span: ReportSpan): Promise<readonly DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select day::text as day, sum(people)::integer as people,
      count(*) filter (where kind = 'member')::integer as members,
      coalesce(sum(people) filter (where kind <> 'member'), 0)::integer as visitors
    from gate_entries where ${within(span)} group by day order by day`.execute(db)
  return rows
}

async function hoursOf(db: Db, span: ReportSpan): Promise<readonly (readonly number[])[]> {
  const local = sql`in_at at time zone ${institute.timeZone}`
  const { rows } = await sql<{ weekday: number; hour: number; people: number }>`
    select extract(dow from ${local})::integer as weekday, extract(hour from ${local})::integer as hour,
      sum(people)::integer as people
    from gate_entries where ${within(span)} group by 1, 2`.execute(db)
  const table = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const { weekday, hour, people } of rows) {
    const day = table[weekday]
    if (day) day[hour] = people
  }
  return table
}

async function labelsOf(
  db: Db,
  span: ReportSpan,
  label: ReturnType<typeof sql>,
): Promise<readonly LabelFigures[]> {
  const { rows } = await sql<LabelFigures>`
    select coalesce(${label}, 'Not recorded') as label, sum(people)::integer as people
    from gate_entries left join member_categories on member_categories.code = category
    where ${within(span)} group by 1 order by 2 desc, 1 limit ${mostLabels}`.execute(db)
  return rows
}

/** The days since the register is kept: before, nobody could be counted. */
async function sinceFirst(db: Db, { from, to }: ReportSpan): Promise<ReportSpan> {
  const { rows } = await sql<{ first: Day | null }>`
    select min(day)::text as first from gate_entries where struck_at is null`.execute(db)
  const first = rows[0]?.first ?? null
  return { from: first !== null && first > from ? first : from, to }
}

/** On how many days of these the main library was open, up to today. */
export async function workingDaysOf(db: Db, { from, to }: ReportSpan): Promise<number> {
  const today = todayHere()
  const last = to < today ? to : today
  if (last < from) return 0
  return openDaysBetween((await loadCalendars(db)).of('main'), dayAfter(from, -1), last)
}
