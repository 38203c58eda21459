import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { identify } from '#src/features/people/accounts/sessions.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { createLog } from '#src/server/log.ts'
import { someBook } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { origin, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { customReportEndpoints } from './custom-reports.api.ts'
import { addReport } from './custom-reports.server.ts'
import { mailDueReports } from './mail-reports.server.ts'
import { readDefinition } from './report-definition.ts'
import { reportFileEndpoints } from './report-files.api.ts'
import { scheduleReport } from './schedule-report.server.ts'

vi.setConfig({ testTimeout: 60_000 })
const { db } = await testDatabase()
const staff = await signedInAs(db, 'admin')
await db.insertInto('gate_openings').values({ session_id: staff.person.sessionId }).execute()
const site = testSite({
  db,
  endpoints: [...customReportEndpoints, ...reportFileEndpoints],
  identify: (request) => identify(db, request, origin),
})
const fetched = (path: string) => site.fetch(staff.request(path))
const save = (name: string, search: string) =>
  addReport(db, staff.person, {
    name,
    definition: readDefinition(new URLSearchParams(search)).definition,
    isShared: false,
  })

for (let count = 0; count < 3; count++) await someBook(db)
const month = todayHere().slice(0, 7)
const across = 'subject=books&group=has-ebook&across=added-on:month&filter1=added-on&how1=this-year'
const compared =
  'subject=books&group=added-on:month&compare=1&filter1=added-on&how1=this-year&plot=time'

test('a group across is the same as CSV, workbook, PDF and in REST, with its sums', async () => {
  const csv = await (await fetched(`/admin/reports/custom.csv?${across}`)).text()
  const lines = csv.trim().split('\r\n')
  expect(lines).toEqual([
    expect.stringMatching(/^Has an e-book,\w{3} \d{4},Total$/),
    'No,3,3',
    'Total,3,3',
  ])
  const sheet = await readWorkbook(await fetched(`/admin/reports/custom.xlsx?${across}`))
  expect(sheet.map(String)).toEqual(lines)
  const pdf = await fetched(`/admin/reports/custom.pdf?${across}`)
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const number = await save('Across', across)
  const rows = await (await fetched(`/api/v1/reports/${number}/rows`)).json()
  expect(rows).toMatchObject({
    columns: [{ name: 'Has an e-book' }, { kind: 'count', across: month }, { name: 'Total' }],
    rows: [['No', 3, 3]],
    sums: [null, 3, 3],
    times: [{ column: 'added-on', from: `${month.slice(0, 4)}-01-01`, before: null }],
    total: 1,
  })
})

test('the year before of a library that begins this year is none, as file and in REST', async () => {
  const csv = await (await fetched(`/admin/reports/custom.csv?${compared}`)).text()
  const lines = csv.trim().split('\r\n')
  expect(lines[0]).toBe(
    'Added on,Number,"Number, year before","Number, difference","Number, change in %"',
  )
  expect(lines[1]).toBe(`${month},3,,,`)
  const number = await save('Compared', compared)
  const { rows, times, notes } = await (await fetched(`/api/v1/reports/${number}/rows`)).json()
  expect(rows).toEqual([[month, 3, null, null, null]])
  // This year ends today, so that both are as long.
  expect(times[0].to).toBe(todayHere())
  expect(times[0].before.to.slice(0, 4)).toBe(String(Number(month.slice(0, 4)) - 1))
  expect(notes[0]).toContain('nothing is known of the year before')
})

test('a mail says of which days its report is, reckoned when it is made', async () => {
  const number = await save('Monthly', across.replace('this-year', 'this-month'))
  await scheduleReport(
    db,
    staff.person,
    { number: String(number), version: 1 },
    { schedule: { kind: 'daily', hour: 8 }, recipients: [staff.person.email] },
  )
  await sql`update custom_reports set next_at = now() where number = ${number}`.execute(db)
  await mailDueReports(db, origin, createLog('silent'))
  const { rows } = await sql<{ text: string }>`
    select text from mails where subject = 'Report: Monthly'`.execute(db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).toMatch(/Added on: \w{3}, 1 \w{3} \d{4} to .* \(this month\)\./)
})

test('an address that is nonsense is answered in words by each', async () => {
  for (const ending of ['csv', 'xlsx', 'pdf']) {
    const answer = await fetched(`/admin/reports/custom.${ending}?subject=books&across=nonsense`)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('There is no column “nonsense” to group by.')
  }
})
