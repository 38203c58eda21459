import { beforeAll, expect, test, vi } from 'vitest'
import { count } from '#src/kernel/counted.ts'
import { countedByHand } from '#test/counted-by-hand.ts'
import { testDatabase } from '#test/database.ts'
import { writeHistory } from '#test/library-history.ts'
import { twoMadeYears } from '#test/made-years.ts'
import { person } from '#test/person.ts'
import { textOfPdf } from '#test/rendered-pdf.ts'
import { identified, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { readYearFacts } from './year-facts.server.ts'
import { yearPdf } from './year-pdf.server.ts'
import { yearSheetEndpoints } from './year-sheet.api.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const { db } = await testDatabase()
const admin = person('admin')

beforeAll(() => writeHistory(db, twoMadeYears()))

test('the sheet of a year shows what counting by hand comes to, on one page', async () => {
  const facts = await readYearFacts(db, admin, 2024)
  const hand = await countedByHand(db, { from: '2024-06-01', to: '2025-05-31' })
  const people = facts.months.reduce((sum, month) => sum + (month.people ?? 0), 0)
  expect([facts.months.length, people]).toEqual([12, hand.footfall])
  const pages = await textOfPdf(await yearPdf(facts))
  expect(pages).toHaveLength(1)
  for (const value of [hand.volumes, hand.loans, hand.footfall, hand.members]) {
    expect(pages[0]).toContain(count(value ?? -1))
  }
})

test('a year without anything is a sheet too', async () => {
  const pages = await textOfPdf(await yearPdf(await readYearFacts(db, admin, 1950)))
  expect(pages[0]).toContain('None in the year.')
  expect(pages[0]).toContain('No records')
  expect(pages[0]).not.toContain('highest')
})

test('it is for administrators with the gate open, and of years that have begun', async () => {
  const office = await signedInAs(db, 'admin')
  const student = await signedInAs(db, 'student')
  const identify = (request: Request) => identified(db, request)
  const site = testSite({ db, endpoints: yearSheetEndpoints, identify })
  const path = '/admin/accreditation/year.pdf'
  expect((await site.fetch(office.request(path))).status).toBe(403)
  expect((await site.fetch(student.request(path))).status).toBe(403)
  await db.insertInto('gate_openings').values({ session_id: office.person.sessionId }).execute()
  expect((await site.fetch(office.request(`${path}?year=2024`))).status).toBe(200)
  expect((await site.fetch(office.request(`${path}?year=2990`))).status).toBe(404)
  await expect(readYearFacts(db, person('faculty'), 2024)).rejects.toMatchObject({
    code: 'forbidden',
  })
})
