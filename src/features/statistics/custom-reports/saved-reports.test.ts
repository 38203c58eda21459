import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { identify } from '#src/features/people/accounts/sessions.server.ts'
import { createLog } from '#src/server/log.ts'
import { someBook } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { origin, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { customReportEndpoints } from './custom-reports.api.ts'
import {
  addReport,
  changeReport,
  listReports,
  removeReport,
  reportAt,
} from './custom-reports.server.ts'
import { mailDueReports } from './mail-reports.server.ts'
import { readDefinition } from './report-definition.ts'
import { reportFileEndpoints } from './report-files.api.ts'
import { nextTime, readSchedule, scheduleWords } from './report-schedule.ts'
import { reportShare } from './report-share.server.ts'
import { scheduleReport } from './schedule-report.server.ts'
import { showReport } from './shown-report.server.ts'

vi.setConfig({ testTimeout: 60_000 })
const { db } = await testDatabase()
const log = createLog('silent')
const staff = await signedInAs(db, 'admin')
const admin = staff.person
const other = person('admin', { email: 'other@suiit.example' })
const definition = (text: string) => readDefinition(new URLSearchParams(text)).definition
const books = { name: 'All books', definition: definition('subject=books&column=title') }
const save = (more: Partial<Parameters<typeof addReport>[2]> = {}) =>
  addReport(db, admin, { ...books, isShared: false, ...more })
const at = (number: number, version = 1) => ({ number: String(number), version })
await someBook(db)

test('one’s own report is nobody else’s until it is shared', async () => {
  const number = await save()
  expect((await listReports(db, admin)).map((one) => one.number)).toContain(number)
  expect((await listReports(db, other)).map((one) => one.number)).not.toContain(number)
  await expect(reportAt(db, other, String(number))).rejects.toMatchObject({ code: 'not-found' })
  await expect(removeReport(db, other, at(number))).rejects.toMatchObject({ code: 'not-found' })
  await changeReport(db, admin, at(number), { ...books, isShared: true })
  expect(await reportAt(db, other, String(number))).toMatchObject({ isShared: true, isMine: false })
  const unshared = changeReport(db, other, at(number, 2), { ...books, isShared: false })
  await expect(unshared).rejects.toMatchObject({ code: 'forbidden' })
  await changeReport(db, other, at(number, 2), { ...books, name: 'Titles', isShared: true })
  await removeReport(db, other, at(number, 3))
  await expect(reportAt(db, admin, String(number))).rejects.toMatchObject({ code: 'not-found' })
  const { rows } = await sql<{ action: string }>`
    select action from audit where entity = 'custom-report' and entity_id = ${String(number)}
    order by at`.execute(db)
  const actions = ['added', 'changed', 'changed', 'removed']
  expect(rows.map(({ action }) => action)).toEqual(actions.map((one) => `custom-report.${one}`))
})

test('of two who change a report at once the second is told', async () => {
  const number = await save({ isShared: true })
  const changes = [admin, other].map((who) =>
    changeReport(db, who, at(number), { ...books, isShared: true }).then(
      () => 'done',
      (error) => error.details?.reason,
    ),
  )
  expect((await Promise.all(changes)).toSorted()).toEqual(['changed', 'done'])
  expect((await reportAt(db, admin, String(number))).version).toBe(2)
})

test.each(['', '   ', 'x'.repeat(121)])('the name %j is refused', async (name) => {
  await expect(save({ name })).rejects.toMatchObject({ code: 'invalid-input' })
})

test.each([
  ['daily', null, 8, '2026-11-27T09:00:00Z', '2026-11-28T02:30:00.000Z'],
  ['daily', null, 23, '2026-11-27T09:00:00Z', '2026-11-27T17:30:00.000Z'],
  ['weekly', 1, 8, '2026-11-27T09:00:00Z', '2026-11-30T02:30:00.000Z'],
  ['weekly', 5, 8, '2026-11-27T01:00:00Z', '2026-11-27T02:30:00.000Z'],
  ['monthly', 28, 0, '2027-01-28T09:00:00Z', '2027-02-27T18:30:00.000Z'],
] as const)('%s, day %s, at %i is due after %s at %s', (kind, day, hour, after, due) => {
  const schedule = readSchedule(kind, day, hour)
  if (!schedule) throw new Error('no schedule')
  const next = nextTime(schedule, {
    after: new Date(after),
    today: after.slice(0, 10),
    timeZone: 'Asia/Kolkata',
  })
  expect(next.toISOString()).toBe(due)
})

test('a schedule reads as a sentence, and one that cannot be is none', () => {
  expect(scheduleWords({ kind: 'weekly', day: 1, hour: 8 })).toBe('each Monday at 8:00')
  for (const [kind, day, hour] of [
    ['weekly', 7, 8],
    ['monthly', 29, 8],
    ['daily', null, 24],
    ['hourly', 1, 1],
    ['weekly', Number.NaN, 8],
  ] as const)
    expect(readSchedule(kind, day, hour)).toBeNull()
})

const daily = { kind: 'daily', hour: 8 } as const
const comeDue = (number: number) =>
  sql`update custom_reports set next_at = now() where number = ${number}`.execute(db)
const mailsOf = async (subject: string) =>
  (
    await sql<{ to: string; text: string; name: string | null; content: Buffer | null }>`
      select to_address as to, text, name, content from mails
        left join mail_attachments on mail_id = mails.id where subject = ${subject}
      order by mails.id`.execute(db)
  ).rows

test('a scheduled report is mailed once, as a workbook, to administrators', async () => {
  const number = await save({ name: 'Weekly titles' })
  const mailing = { schedule: daily, recipients: [admin.email] }
  await expect(
    scheduleReport(db, admin, at(number), { ...mailing, recipients: ['reader@suiit.example'] }),
  ).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(
    scheduleReport(db, admin, at(number), { ...mailing, recipients: [] }),
  ).rejects.toMatchObject({ code: 'invalid-input' })
  await scheduleReport(db, admin, at(number), mailing)
  await mailDueReports(db, origin, log)
  expect(await mailsOf('Report: Weekly titles')).toEqual([])
  await comeDue(number)
  await Promise.all([mailDueReports(db, origin, log), mailDueReports(db, origin, log)])
  const [mail, ...more] = await mailsOf('Report: Weekly titles')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: admin.email, name: 'weekly-titles.xlsx' })
  expect(mail?.text).toContain(`${origin}/admin/reports/custom/${number}`)
  const sheet = await readWorkbook(new Response(new Uint8Array(mail?.content ?? [])))
  expect(sheet[0]).toEqual(['Title'])
  expect(sheet.length).toBeGreaterThan(1)
  const after = await reportAt(db, admin, String(number))
  expect(after.lastFailure).toBeNull()
  expect(Date.parse(after.nextAt ?? '')).toBeGreaterThan(Date.now())
})

test('a report that cannot be made is mailed as such, and its page says so', async () => {
  const number = await save({ name: 'Broken titles' })
  await scheduleReport(db, admin, at(number), { schedule: daily, recipients: [admin.email] })
  const personal = { ...books, definition: definition('subject=loans&column=member') }
  await expect(
    changeReport(db, admin, at(number, 2), { ...personal, isShared: false }),
  ).rejects.toMatchObject({ details: { reason: 'personal' } })
  await sql`update custom_reports set definition = 'subject=loans&column=member'
    where number = ${number}`.execute(db)
  await comeDue(number)
  await mailDueReports(db, origin, log)
  const [mail] = await mailsOf('Report not made: Broken titles')
  expect(mail).toMatchObject({ to: admin.email, name: null })
  expect((await reportAt(db, admin, String(number))).lastFailure).toContain('who somebody is')
  await scheduleReport(db, admin, at(number, 2), null)
  expect(await reportAt(db, admin, String(number))).toMatchObject({
    schedule: null,
    recipients: [],
    nextAt: null,
  })
})

const site = testSite({
  db,
  endpoints: [...customReportEndpoints, ...reportFileEndpoints],
  identify: (request) => identify(db, request, origin),
})
const fetched = (path: string, init?: RequestInit) => site.fetch(staff.request(path, init))

test('files and programs get the same rows; those of people need a scope of their own', async () => {
  expect((await fetched('/admin/reports/custom.csv?subject=books')).status).toBe(403)
  await db.insertInto('gate_openings').values({ session_id: admin.sessionId }).execute()
  const query = 'subject=books&column=title&name=My+books'
  const csv = await fetched(`/admin/reports/custom.csv?${query}`)
  expect(csv.headers.get('content-disposition')).toMatch(/filename="my-books-\d{4}/)
  const lines = (await csv.text()).trim().split('\r\n')
  const sheet = await readWorkbook(await fetched(`/admin/reports/custom.xlsx?${query}`))
  expect(sheet.map(String)).toEqual(lines.map((line) => line.replace('\ufeff', '')))
  const pdf = Buffer.from(await (await fetched(`/admin/reports/custom.pdf?${query}`)).arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')

  const number = await save()
  const rows = await (await fetched(`/api/v1/reports/${number}/rows`)).json()
  expect(rows).toMatchObject({ total: lines.length - 1, pages: 1 })
  const people = await save({ definition: definition('subject=members&column=member') })
  expect((await fetched(`/api/v1/reports/${people}/rows`)).status).toBe(403)
  expect((await fetched(`/api/v1/reports/${people}/personal-rows`)).status).toBe(200)
})

test('a report that becomes personal while it is asked for runs as it was checked', async () => {
  await db
    .insertInto('gate_openings')
    .values({ session_id: admin.sessionId })
    .onConflict((one) => one.doNothing())
    .execute()
  const number = await save()
  let changes = 0
  // Whoever reads the saved report finds it changed right afterwards.
  const changing = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (changes === 0 && result.rows.some((row) => 'definition' in row)) {
        changes++
        await sql`update custom_reports set definition = 'subject=members&column=member'
          where number = ${number}`.execute(db)
      }
      return result
    },
  })
  const during = testSite({
    db: changing,
    endpoints: customReportEndpoints,
    identify: (request) => identify(db, request, origin),
  })
  const answer = await during.fetch(staff.request(`/api/v1/reports/${number}/rows`))
  expect(changes).toBe(1)
  expect((await answer.json()).columns).toEqual([{ name: 'Title', kind: 'text' }])
  expect((await fetched(`/api/v1/reports/${number}/rows`)).status).toBe(403)
})

test('programs save, change and remove reports, and are told what there is not', async () => {
  const json = (method: string, body: unknown) => ({
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin },
  })
  const facts = { name: 'By program', definition: 'subject=copies&group=state', isShared: true }
  const wrong = { ...facts, definition: 'subject=copies&group=password' }
  expect((await fetched('/api/v1/reports', json('POST', wrong))).status).toBe(422)
  const { number } = await (await fetched('/api/v1/reports', json('POST', facts))).json()
  const changed = json('PUT', { ...facts, name: 'Changed', version: 1 })
  expect(await (await fetched(`/api/v1/reports/${number}`, changed)).json()).toMatchObject({
    name: 'Changed',
    version: 2,
  })
  expect((await fetched(`/api/v1/reports/${number}`, changed)).status).toBe(409)
  const removed = json('DELETE', { version: 2 })
  expect((await fetched(`/api/v1/reports/${number}`, removed)).status).toBe(200)
  expect((await fetched(`/api/v1/reports/${number}/rows`)).status).toBe(404)
})

test.each([
  ['subject=copies&filter1=price&how1=at-least&value1=ten', 'value1'],
  ['subject=nope', 'subject'],
  ['subject=books&order=nope', 'order'],
  ['subject=books&filter1=title&how1=bogus&value1=a', 'how1'],
  ['subject=books&filter9=', 'filter9'],
  ['subject=books&value2=lost', 'filter2'],
  ['subject=books&sum=title', 'sum'],
  ['subject=loans&group=issued-on:week', 'group'],
])('%s is refused at %s, as a file, by a program, in a mail', async (search, field) => {
  await db
    .insertInto('gate_openings')
    .values({ session_id: admin.sessionId })
    .onConflict((one) => one.doNothing())
    .execute()
  const file = await fetched(`/admin/reports/custom.csv?${search}`)
  expect(file.status).toBe(422)
  const answer = await fetched('/api/v1/reports', {
    method: 'POST',
    body: JSON.stringify({ name: 'Wrong', definition: search, isShared: false }),
    headers: { 'content-type': 'application/json', origin },
  })
  expect(answer.status).toBe(422)
  expect((await answer.json()).fields.map((one: { field: string }) => one.field)).toEqual([field])
  const read = readDefinition(new URLSearchParams(search))
  const asked = { page: null, name: '', faults: read.faults }
  const shown = await showReport(db, admin, read.definition, asked)
  expect(shown).toMatchObject({ faults: [{ field }], total: 0, failure: expect.any(String) })
  // Saved before it was refused.
  const number = await save({ name: `Wrong ${field}` })
  await scheduleReport(db, admin, at(number), { schedule: daily, recipients: [admin.email] })
  await sql`update custom_reports set definition = ${search} where number = ${number}`.execute(db)
  await comeDue(number)
  await mailDueReports(db, origin, log)
  expect(await mailsOf(`Report not made: Wrong ${field}`)).toMatchObject([{ name: null }])
  expect((await fetched(`/api/v1/reports/${number}/rows`)).status).toBe(422)
})

test('with an account its own reports go, and its name from shared ones', async () => {
  const email = 'leaving@suiit.example'
  const leaving = person('admin', { email })
  const own = await addReport(db, leaving, { ...books, name: 'Mine', isShared: false })
  const shared = await addReport(db, leaving, { ...books, name: 'Ours', isShared: true })
  await scheduleReport(db, admin, at(shared), { schedule: daily, recipients: [admin.email] })
  await sql`update custom_reports set recipients = array[${email}::text]
    where number = ${shared}`.execute(db)
  const subject = { id: leaving.id, email, verified: true }
  expect(await reportShare.gather(db, subject)).toHaveLength(2)
  await db.transaction().execute((within) => reportShare.erase(within, subject))
  await expect(reportAt(db, leaving, String(own))).rejects.toMatchObject({ code: 'not-found' })
  expect(await reportAt(db, admin, String(shared))).toMatchObject({
    schedule: null,
    recipients: [],
  })
  expect(await reportShare.gather(db, subject)).toEqual([])
})
