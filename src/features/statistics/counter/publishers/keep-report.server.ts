import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Month } from '../counter-months.ts'
import { requireCounterReader } from '../make-report.server.ts'
import type { KeptReport, PublisherLine, PublisherReport } from './publisher-report.ts'

const atOnce = 5000

/**
 * Stores a report: of its months it counts from now on, in place of an earlier file of the same
 * report and platform.
 */
export async function keepReport(
  db: Db,
  actor: Actor,
  report: PublisherReport,
): Promise<KeptReport> {
  const { fileName, reportId, release, notes } = report
  const lines = report.lines.filter(({ months }) => months.length > 0)
  const platforms = [...new Set(lines.map(({ platform }) => platform))].sort()
  if (platforms.length > 200) {
    throw new AppError('too-large', 'The file tells of more than 200 platforms.')
  }
  const told = [...new Set(report.lines.flatMap(({ months }) => months.map(([month]) => month)))]
  const [first = '', last = first] = [told.toSorted()[0], told.toSorted().at(-1)]
  return inTransaction(db, async (within) => {
    await sql`select pg_advisory_xact_lock(7301363)`.execute(within)
    const replaced = await setAside(within, reportId, platforms, told)
    const { rows } = await sql<{ number: number }>`
      insert into publisher_reports (id, report_id, release, file_name, platforms, first_month, last_month, lines, created_by)
      values (${newId()}, ${reportId}, ${release}, ${fileName}, ${platforms}, ${`${first}-01`}::date, ${`${last}-01`}::date,
        ${lines.length}, ${actorName(actor)}) returning number`.execute(within)
    const number = rows[0]?.number ?? 0
    await writeMonths(within, number, reportId, platforms, told)
    for (let at = 0; at < lines.length; at += atOnce) {
      await writeLines(within, number, lines.slice(at, at + atOnce))
    }
    const after = { report: reportId, file: fileName, platforms, first, last, replaced }
    await audit(within, actor, 'usage-report', [{ action: 'imported', id: String(number), after }])
    return { number, reportId, lines: lines.length, platforms, first, last, replaced, notes }
  })
}

/** What an earlier file told of the same counts no longer; says it as "JSTOR, 2025-01". */
async function setAside(
  within: Db,
  reportId: string,
  platforms: readonly string[],
  months: readonly Month[],
): Promise<string[]> {
  const days = months.map((month) => `${month}-01`)
  const { rows } = await sql<{ told: string }>`
    with former as (
      update publisher_months set counts = false where counts and report_id = ${reportId}
        and platform = any(${platforms}::text[]) and month = any(${days}::date[]) returning platform, month
    )
    select platform || ', ' || to_char(month, 'YYYY-MM') as told from former order by 1`.execute(
    within,
  )
  return rows.map(({ told }) => told)
}

async function writeMonths(
  within: Db,
  number: number,
  reportId: string,
  platforms: readonly string[],
  months: readonly Month[],
): Promise<void> {
  const days = months.map((month) => `${month}-01`)
  await sql`
    insert into publisher_months (report_number, report_id, platform, month, counts)
    select ${number}, ${reportId}, platform, month, true
    from unnest(${platforms}::text[]) as platform, unnest(${days}::date[]) as month`.execute(within)
}

async function writeLines(
  within: Db,
  number: number,
  lines: readonly PublisherLine[],
): Promise<void> {
  const sent = lines.map((line) => ({ ...line, id: newId() }))
  await sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent(id uuid, platform text, name text, publisher text,
        isbn text, issn text, doi text, "dataType" text, "accessType" text, metric text, months jsonb)
    ), added as (
      insert into publisher_titles as stored (id, platform, name, publisher, isbn, issn, doi)
      select distinct on (platform, name, publisher, isbn, issn, doi) id, platform, name, publisher, isbn, issn, doi from sent
      order by platform, name, publisher, isbn, issn, doi, id
      on conflict (platform, md5(name), publisher, isbn, issn, md5(doi)) do update set platform = stored.platform
      returning id, platform, name, publisher, isbn, issn, doi
    )
    insert into publisher_usage as stored (report_number, title_id, platform, month, data_type, access_type, metric, count)
    select ${number}, added.id, sent.platform, (one ->> 0 || '-01')::date, sent."dataType", sent."accessType",
      sent.metric, sum((one ->> 1)::bigint)::bigint
    from sent join added using (platform, name, publisher, isbn, issn, doi), jsonb_array_elements(sent.months) as one
    group by added.id, sent.platform, one ->> 0, sent."dataType", sent."accessType", sent.metric
    on conflict (report_number, platform, month, title_id, data_type, access_type, metric)
      do update set count = stored.count + excluded.count`.execute(within)
}

/**
 * Removes a file with its numbers; of what it had replaced, the latest that is left counts again.
 * Errors: `forbidden`, `not-found`.
 */
export async function removeReport(
  db: Db,
  actor: Actor,
  number: number,
): Promise<{ readonly file: string; readonly countsAgain: readonly string[] }> {
  requireCounterReader(actor)
  return inTransaction(db, async (within) => {
    await sql`select pg_advisory_xact_lock(7301363)`.execute(within)
    const { rows } = await sql<{ file: string }>`
      delete from publisher_reports where number = ${number} returning file_name as file`.execute(
      within,
    )
    const [gone] = rows
    if (!gone) throw new AppError('not-found', 'There is no such report any more.')
    const again = await sql<{ told: string }>`
      with latest as (
        select distinct on (report_id, platform, month) report_number, platform, month
        from publisher_months as one where not exists (
          select from publisher_months as other where other.counts and other.report_id = one.report_id
            and other.platform = one.platform and other.month = one.month)
        order by report_id, platform, month, report_number desc
      ), counting as (
        update publisher_months set counts = true from latest
        where publisher_months.report_number = latest.report_number and publisher_months.platform = latest.platform
          and publisher_months.month = latest.month returning publisher_months.*
      )
      select platform || ', ' || to_char(month, 'YYYY-MM') as told from counting order by 1`.execute(
      within,
    )
    const countsAgain = again.rows.map(({ told }) => told)
    await sql`delete from publisher_titles where not exists (
      select from publisher_usage where title_id = publisher_titles.id)`.execute(within)
    await audit(within, actor, 'usage-report', [
      {
        action: 'removed',
        id: String(number),
        before: { file: gone.file },
        after: { countsAgain },
      },
    ])
    return { file: gone.file, countsAgain }
  })
}
