import { expect, test } from 'vitest'
import { identify } from '#src/features/people/accounts/sessions.server.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import { testDatabase } from '#test/database.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { origin, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { auditEndpoints } from './audit.api.ts'

const { db } = await testDatabase()
const admin = await signedInAs(db, 'admin')
const site = testSite({
  db,
  endpoints: auditEndpoints,
  identify: (request) => identify(db, request, origin),
})
await audit(db, admin.person, 'book', [
  { action: 'changed', id: newId(), before: { title: '=1+1' }, after: { title: 'a,"b"\nc' } },
  { action: 'created', id: '=HYPERLINK("x")', after: { note: 'x'.repeat(40_000) } },
])
const openGate = () =>
  db.insertInto('gate_openings').values({ session_id: admin.person.sessionId }).execute()

test('is for administrators with the gate open', async () => {
  const student = await signedInAs(db, 'student')
  for (const path of ['/admin/audit.csv', '/admin/audit.xlsx']) {
    expect((await site.request(path)).status).toBe(401)
    expect((await site.fetch(student.request(path))).status).toBe(403)
    expect((await site.fetch(admin.request(path))).status).toBe(403)
  }
})

test('comes as CSV that no spreadsheet computes, and as a workbook with the same cells', async () => {
  await openGate()
  const answer = await site.fetch(admin.request('/admin/audit.csv?kind=book'))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toContain('audit.csv')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
  const text = bytes.subarray(3).toString()
  expect(text.split('\r\n')[0]).toBe('When,Who,What,Kind,Id,Before,After')
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  expect(text).toContain('"{""title"":""=1+1""}"')
  expect(text).not.toMatch(/(?:^|,)[=+@-]/m)
  const rows = await readWorkbook(await site.fetch(admin.request('/admin/audit.xlsx?kind=book')))
  expect(rows[0]).toEqual(['When', 'Who', 'What', 'Kind', 'Id', 'Before', 'After'])
  expect(rows[1]?.slice(1, 5)).toEqual([
    admin.person.email,
    'book.created',
    'book',
    `'=HYPERLINK("x")`,
  ])
  expect(rows).toHaveLength(3)
})
