import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { nothingDeclared } from '#test/declared.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram as actor } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { noteLink, wantLinks } from './link-checks.server.ts'
import { journalsRoom } from './room.server.ts'
import { addJournal } from './save-journal.server.ts'

const { db } = await testDatabase()
const endpoints = journalsRoom.endpoints?.(nothingDeclared) ?? []
const now = new Date('2026-11-20T06:00:00Z')

async function journalAt(title: string, href: string) {
  return addJournal(db, memoryFiles(), actor, {
    title,
    formerTitles: [],
    abbreviations: [],
    issn: null,
    eissn: null,
    publisher: '',
    subjects: [],
    frequency: null,
    kind: 'electronic',
    holdings: '',
    department: '',
    body: '',
    coverAlt: '',
    access: [
      { href, way: 'open', package: '', coveredFrom: null, coveredTo: null, embargo: '', note: '' },
    ],
    publishedAt: now,
  })
}

test('the report on links is a table of all results or one, and no cell is a formula', async () => {
  const number = await journalAt('=cmd|A "weekly", so called', 'https://gone.example/a')
  await journalAt('In order', 'https://fine.example/')
  await wantLinks(db, now)
  const ok = { result: 'ok', status: 200, fault: null, leadsTo: null } as const
  await noteLink(db, 'https://gone.example/a', { ...ok, result: 'broken', status: 404 }, now)
  await noteLink(db, 'https://fine.example/', ok, now)
  const { person: admin } = await signedInAs(db, 'admin')
  const office = testSite({ db, endpoints, actor: admin })
  expect((await office.request('/admin/add-journals/links.csv')).status).not.toBe(200)
  await db.insertInto('gate_openings').values({ session_id: admin.sessionId }).execute()
  const read = async (query: string) => {
    const answer = await office.request(`/admin/add-journals/links.csv${query}`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    return (await answer.text()).trim().split(/\r?\n/)
  }
  const all = await read('')
  expect(all).toHaveLength(3)
  expect(all[1]).toMatch(/^Broken,https:\/\/gone\.example\/a,404,,,2026-11-20,2026-11-20,/)
  expect(all[1]).toContain(`"'=cmd|A ""weekly"", so called"`)
  expect(all[1]?.endsWith(`,${number}`)).toBe(true)
  expect(await read('?result=ok')).toHaveLength(2)
  expect(await read('?result=moved')).toHaveLength(1)
  expect(await read('?result=nonsense')).toHaveLength(1)
  const visitor = testSite({ db, endpoints })
  expect((await visitor.request('/admin/add-journals/links.csv')).status).not.toBe(200)
})
