import { sql } from 'kysely'
import { writeUsage } from '#src/features/ebooks/ebook-usage/ebook-usage.server.ts'
import { readCounterQuery } from '#src/features/statistics/counter/counter-query.ts'
import { counterReport } from '#src/features/statistics/counter/counter-reports.ts'
import { counterTsv } from '#src/features/statistics/counter/counter-table.ts'
import { makeReport } from '#src/features/statistics/counter/make-report.server.ts'
import type { Db } from '#src/server/database/connect.ts'
import { madeEbooks } from './made-ebooks.ts'
import { person } from './person.ts'

/** The month in which the tests of COUNTER reports ask. */
export const nowOfReports = '2026-11'

/** Two e-books that were used from January to March 2026; gives their numbers. */
export async function countedUse(db: Db) {
  const made = madeEbooks(db)
  const rivers = await made({ title: 'Rivers' })
  const herons = await made({ title: '=HYPERLINK("x")\tHerons', readers: 'everybody' })
  const facts = { year: 2019, publisher: 'Mahanadi Press', isbns: ['9780306406157'] }
  await sql`update ebooks set facts = facts || ${JSON.stringify(facts)}::jsonb where number = ${Number(rivers)}`.execute(
    db,
  )
  const use = (number: string, at: string, place = 1, kind = 'request') => {
    return { at, who: 'one', number: Number(number), place, kind }
  }
  await writeUsage(db, [
    use(rivers, '2026-01-10T05:00:00Z'),
    use(rivers, '2026-01-10T05:05:00Z', 2),
    use(rivers, '2026-02-10T05:00:00Z'),
    use(rivers, '2026-02-11T05:00:00Z', 0, 'no-license'),
    use(herons, '2026-02-12T05:00:00Z'),
    use(rivers, '2026-02-13T05:00:00Z', 0, 'search'),
    use(rivers, '2026-03-13T05:00:00Z', 0, 'search'),
  ])
  return { rivers, herons }
}

/** Makes COUNTER reports as an administrator; `body`: the headings and rows of one as TSV. */
export function counterReportsOf(db: Db) {
  const report = (id: string, search = 'begin_date=2026-01&end_date=2026-03') => {
    const of = counterReport(id)
    if (!of) throw new Error(`there is no ${id}`)
    const query = readCounterQuery(of, new URLSearchParams(search), nowOfReports)
    if ('exception' in query) throw new Error(JSON.stringify(query))
    return makeReport(db, person('admin'), query, 'https://library.example')
  }
  const body = async (id: string, search?: string) => {
    const lines = counterTsv(await report(id, search)).split('\r\n')
    return lines.slice(14, -1).map((line) => line.split('\t'))
  }
  return { report, body }
}
