import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { openWorkbook } from '#src/server/tables/xlsx-workbook.server.ts'
import { openParts } from '#src/server/tables/xlsx-zip.server.ts'
import { countedByHand } from '#test/counted-by-hand.ts'
import { testDatabase } from '#test/database.ts'
import { writeHistory } from '#test/library-history.ts'
import { twoMadeYears } from '#test/made-years.ts'
import { person } from '#test/person.ts'
import { textOfPdf } from '#test/rendered-pdf.ts'
import { identified, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { saveEntries } from '../entries.server.ts'
import { makePaper } from '../make-paper.server.ts'
import { type PaperItem, valueWords } from '../paper.ts'
import { readTemplateLines } from '../templates/template-lines.ts'
import { templateOf } from '../templates/templates.server.ts'
import { packEndpoints } from './pack.api.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const { db } = await testDatabase()
const admin = person('admin')
const folder = await mkdtemp(join(tmpdir(), 'accreditation-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const asked = { template: 'naac', year: 2024, on: null }
const academic = { from: '2024-06-01', to: '2025-05-31' }
const financial = { from: '2024-04-01', to: '2025-03-31' }
const evil = '=HYPERLINK("https://evil.example","click")'

beforeAll(async () => {
  await writeHistory(db, twoMadeYears())
  await sql`update books set title = ${evil} where number = (select min(number) from books)`.execute(
    db,
  )
  await saveEntries(
    db,
    admin,
    2024,
    [
      { code: 'students', field: 'students', label: 'Students', as: 'number' },
      { code: 'teachers', field: 'teachers', label: 'Teachers', as: 'number' },
      { code: 'ilms-name', field: 'ilms-name', label: 'Name', as: 'text' },
    ],
    [
      { field: 'students', typed: '1,150', version: 0 },
      { field: 'teachers', typed: '50', version: 0 },
      { field: 'ilms-name', typed: evil, version: 0 },
    ],
  )
})

const valueFor = (items: readonly PaperItem[], label: string) =>
  items.find((item) => item.label === label)?.values[0]?.value

test('each figure of the NAAC paper is found again by counting raw rows', async () => {
  const paper = await makePaper(db, admin, asked)
  const { lines } = await templateOf(db, admin, 'naac')
  const byHand = {
    academic: await countedByHand(db, academic),
    financial: await countedByHand(db, financial),
  }
  let found = 0
  for (const { number, label, answer, period } of readTemplateLines(lines).items) {
    if (answer.kind !== 'figure') continue
    const hand = byHand[period][answer.figure.code]
    if (hand === undefined) continue
    expect([number, label, valueFor(paper.items, label)]).toEqual([
      number,
      label,
      expect.closeTo(hand, 6),
    ])
    expect(hand, label).toBeGreaterThan(0)
    found++
  }
  expect(found).toBeGreaterThanOrEqual(9)
  const working = Number(valueFor(paper.items, 'Working days of the library'))
  const perDay = (byHand.academic.footfall ?? 0) / working
  expect(valueFor(paper.items, 'People who came in per working day')).toBeCloseTo(perDay)
  const use = ((perDay + (byHand.academic['digital-per-day'] ?? 0)) / 1200) * 100
  expect(valueFor(paper.items, 'Use per day in per cent of students and teachers')).toBeCloseTo(use)
})

test('spending of five years is told year by year, and of March as it stood in March', async () => {
  const { items } = await makePaper(db, admin, asked)
  const spent = items.find(({ label }) => label === 'Spent together')
  expect(spent?.values.map(({ year }) => year)).toEqual([
    'FY 2024-25',
    'FY 2023-24',
    'FY 2022-23',
    'FY 2021-22',
    'FY 2020-21',
  ])
  for (const { year, value } of spent?.values ?? []) {
    const first = Number(year.slice(3, 7))
    const span = { from: `${first}-04-01`, to: `${first + 1}-03-31` }
    expect([year, value]).toEqual([year, (await countedByHand(db, span)).spent || null])
  }
  const march = await makePaper(db, admin, { ...asked, on: '2025-03-31' })
  expect(march.isWhole).toBe(false)
  const hand = await countedByHand(db, { from: '2024-06-01', to: '2025-03-31' })
  expect(valueFor(march.items, 'People who came in')).toBe(hand.footfall)
  expect(valueFor(march.items, 'Titles')).toBe(hand.titles)
})

const office = await signedInAs(db, 'admin')
const site = testSite({
  db,
  endpoints: packEndpoints,
  identify: (request) => identified(db, request),
})
const get = (path: string) => site.fetch(office.request(`/admin/accreditation/${path}`))
const openGate = () =>
  db
    .insertInto('gate_openings')
    .values({ session_id: office.person.sessionId })
    .onConflict((one) => one.doNothing())
    .execute()

async function sheetsOf(bytes: Uint8Array) {
  const path = join(folder, `${crypto.randomUUID()}.xlsx`)
  await writeFile(path, bytes)
  const book = await openWorkbook(path)
  const sheets = new Map<string, string[][]>()
  for (const { name, rows } of book.sheets) {
    const cells: string[][] = []
    for await (const row of rows()) cells.push(row.cells.map(String))
    sheets.set(name, cells)
  }
  book.close()
  return sheets
}

test('the workbook has every row behind each figure, and no cell is a formula', async () => {
  await openGate()
  const answer = await get('pack.xlsx?template=naac&year=2024')
  const sheets = await sheetsOf(new Uint8Array(await answer.arrayBuffer()))
  const hand = await countedByHand(db, academic)
  const rows = (name: RegExp) => {
    const [, found] = [...sheets].find(([sheet]) => name.test(sheet)) ?? []
    return (found ?? []).slice(1)
  }
  expect(rows(/Volumes held$/)).toHaveLength(hand.volumes ?? 0)
  expect(rows(/Titles held$/)).toHaveLength(hand.titles ?? 0)
  const people = rows(/People who came in$/).reduce((sum, row) => sum + Number(row.at(-1)), 0)
  expect(people).toBe(hand.footfall)
  const money = rows(/Spent together$/)
    .filter(([year]) => year === 'FY 2024-25')
    .reduce((sum, row) => sum + Math.round(Number(row.at(-1)) * 100), 0)
  expect(money).toBe((await countedByHand(db, financial)).spent)
  const texts = [...sheets.values()].flat(2)
  expect(texts).toContain(`'${evil}`)
  expect(texts.filter((text) => /^[=+@\t\r]/.test(text))).toEqual([])
  expect([...sheets.keys()].every((name) => name.length <= 31)).toBe(true)
})

test('the PDF has the figures and all annexes; the ZIP has both files', async () => {
  await openGate()
  const pdf = new Uint8Array(await (await get('pack.pdf?template=naac&year=2024')).arrayBuffer())
  const text = (await textOfPdf(pdf)).join('\n')
  for (const annex of [
    'Annex 1',
    'Annex 2.1',
    'Annex 2.5',
    'Annex 3',
    'Annex 4',
    'Annex 5',
    'Annex 6',
  ]) {
    expect(text).toContain(annex)
  }
  const { volumes } = await countedByHand(db, academic)
  expect(text).toContain(valueWords('count', volumes ?? 0))
  const path = join(folder, 'pack.zip')
  const zip = await get('pack.zip?template=naac&year=2024&day=2024-08-05&day=')
  expect(zip.headers.get('content-type')).toBe('application/zip')
  await writeFile(path, new Uint8Array(await zip.arrayBuffer()))
  const parts = await openParts(path)
  for (const name of ['naac-2024-25.pdf', 'naac-2024-25.xlsx'])
    expect(parts.size(name)).toBeGreaterThan(1000)
  parts.close()
})

test.each([
  ['year=2024-26', 404],
  ['year=1', 404],
  ['year=99999999999999999999', 404],
  ['year=2998', 404],
  ['template=none', 404],
  ["template=naac'%20or%201=1", 404],
  ['on=2024-02-31', 400],
  ['year=2024&day=2020-01-01', 400],
])('a pack of %s is refused', async (search, status) => {
  await openGate()
  const answer = await get(`pack.pdf?${search}`)
  expect(answer.status).toBe(status)
})

test.each(['2020-01-01', '2026-01-01', '2999-12-31'])(
  'a day of another year, %s, is refused',
  async (on) => {
    const paper = makePaper(db, admin, { ...asked, on })
    await expect(paper).rejects.toMatchObject({ code: 'invalid-input' })
  },
)

test('packs are for administrators with the gate open', async () => {
  await db.deleteFrom('gate_openings').execute()
  for (const ending of ['pdf', 'xlsx', 'zip']) {
    expect((await get(`pack.${ending}?template=naac&year=2024`)).status).toBe(403)
    for (const role of ['student', 'faculty'] as const) {
      const other = await signedInAs(db, role)
      const answer = await site.fetch(other.request(`/admin/accreditation/pack.${ending}`))
      expect(answer.status).toBe(403)
    }
  }
  const others: readonly Actor[] = [
    person('student'),
    person('faculty'),
    person(null),
    { kind: 'visitor' },
  ]
  for (const actor of others) {
    await expect(makePaper(db, actor, asked)).rejects.toMatchObject({ code: 'forbidden' })
  }
})
