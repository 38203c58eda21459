import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { count } from '#src/kernel/counted.ts'
import { countedByHand } from '#test/counted-by-hand.ts'
import { testDatabase } from '#test/database.ts'
import { writeHistory } from '#test/library-history.ts'
import { twoMadeYears } from '#test/made-years.ts'
import { person } from '#test/person.ts'
import { placedTexts, renderPdf, textOfPdf } from '#test/rendered-pdf.ts'
import { identified, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { readYearFacts } from './year-facts.server.ts'
import { yearPdf } from './year-pdf.server.ts'
import { yearPng, yearSvg } from './year-png.server.ts'
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

/** Dots of the picture in a millimetre. */
const dots = 8

test('the picture of a sheet is its PDF, letter by letter, without a font of the machine', async () => {
  const real = await readYearFacts(db, admin, 2024)
  const books = [
    ['ଓଡ଼ିଆ ଭାଷା', 4],
    ['हिन्दी व्याकरण', 3],
    ['Économie', 2],
  ] as const
  const facts = { ...real, books }
  const svg = await yearSvg(facts)
  expect(svg).not.toMatch(/<text|font/)
  const pdf = await yearPdf(facts)
  const { pages } = await renderPdf(pdf, dots * 25.4)
  const drawn = await sharp(await yearPng(facts))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([drawn.info.width, drawn.info.height]).toEqual([210 * dots, 297 * dots])
  const greenAt = (x: number, y: number) => drawn.data[(y * drawn.info.width + x) * 3 + 1] ?? 0

  const [texts = []] = await placedTexts(pdf)
  expect(texts.map(({ text }) => text)).toContain('Économie')
  for (const { text, left, right, baseline } of texts) {
    const part = pages[0]?.part(left, baseline - 2, right - left, 2)
    if (!part) throw new Error('the PDF has no page')
    const [x, y] = [Math.round(left * dots), Math.round((baseline - 2) * dots)]
    let apart = 0
    const seen = new Set<number>()
    for (let at = 0; at < part.width * part.height; at++) {
      const green = greenAt(x + (at % part.width), y + Math.floor(at / part.width))
      seen.add(green)
      apart += Math.abs(green - (part.data[at * 4 + 1] ?? 0))
    }
    expect([text, Math.max(...seen) - Math.min(...seen) > 60]).toEqual([text, true])
    expect([text, apart / (part.width * part.height) < 25]).toEqual([text, true])
  }
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
  const picture = await site.fetch(office.request('/admin/accreditation/year.png?year=2024'))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await site.fetch(office.request(`${path}?year=2990`))).status).toBe(404)
  await expect(readYearFacts(db, person('faculty'), 2024)).rejects.toMatchObject({
    code: 'forbidden',
  })
})
