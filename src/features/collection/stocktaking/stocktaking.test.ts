import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { system } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { sampleBooks } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { textOfPdf } from '#test/rendered-pdf.ts'
import { testSite } from '#test/site.ts'
import { finishStocktake, putFoundBack, reopenStocktake } from './finish-stocktake.server.ts'
import { missingValue, reportLines, scanners } from './report.server.ts'
import { reportEndpoints } from './report-files.api.ts'
import { scanCopy } from './scan-copy.server.ts'
import { type StocktakeTexts, startStocktake } from './start-stocktake.server.ts'
import { countStocktake, listStocktakes, stocktakeAt } from './stocktake-rows.server.ts'
import { mostMissingPrinted, verificationPdf } from './verification-pdf.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const second = person('admin', { email: 'second@suiit.example' })
const shelf: StocktakeTexts = {
  name: 'Room A',
  location: 'Room A',
  firstCallNumber: '005',
  lastCallNumber: '006',
}
type Within = Parameters<Parameters<ReturnType<typeof db.transaction>['execute']>[0]>[0]
const within = <Result>(work: (db: Within) => Promise<Result>) => db.transaction().execute(work)
const start = (texts: Partial<StocktakeTexts> = {}) =>
  within((tx) => startStocktake(tx, admin, { ...shelf, ...texts })).then(String)
const scan = (
  number: string,
  code: string,
  more: { key?: string; walk?: number } = {},
  actor = admin,
) => scanCopy(db, actor, number, { code, key: newId(), walk: 1, ...more })
const setState = (code: string, state: string) =>
  sql`update copies set state = ${state} where accession_number = ${code}`.execute(db)
const stateOf = async (code: string) => {
  const row = await db
    .selectFrom('copies')
    .select('state')
    .where('accession_number', '=', code)
    .executeTakeFirstOrThrow()
  return row.state
}

/** Accession number, call number and location of each copy. */
const copies = [
  ['1', '005.133 K53', 'Room A'],
  ['2', '005.133 S12', 'Room A'],
  ['3', '005.74 E12', 'Room A'],
  ['4', '006.3 R96', 'Room A'],
  ['5', '519.5 W12', 'Room A'],
  ['6', '005.8 S78', 'Room B'],
  ['7', '006.7 D45', 'Room A'],
] as const
await within(async (tx) => {
  const [book] = await createBooks(tx, admin, sampleBooks)
  for (const [accessionNumber, callNumber, location] of copies) {
    const copy = { accessionNumber, callNumber, location, pricePaise: 10_000 }
    await addCopies(tx, admin, [{ bookId: book?.id ?? '', copy }])
  }
})
beforeEach(async () => {
  await sql`delete from stocktakes`.execute(db)
  await sql`update copies set state = 'available'`.execute(db)
})

test('every scan is told apart: found, again, unknown, withdrawn, lent, missing, of another place or shelf', async () => {
  await setState('2', 'on-loan')
  await setState('3', 'missing')
  await setState('7', 'withdrawn')
  const number = await start()
  const said = async (code: string) => (await scan(number, code)).outcome
  expect(await said('1')).toBe('found')
  expect(await said('*1*')).toBe('again')
  expect(await said('no such')).toBe('unknown')
  expect(await said('7')).toBe('withdrawn')
  expect(await said('2')).toBe('on-loan')
  expect(await said('3')).toBe('was-missing')
  expect(await said('6')).toBe('wrong-location')
  expect(await said('5')).toBe('out-of-range')
  await setState('4', 'in-repair')
  const last = await scan(number, '4')
  expect(last).toMatchObject({
    outcome: 'away',
    copy: {
      accessionNumber: '4',
      title: sampleBooks[0]?.title,
      callNumber: '006.3 R96',
      location: 'Room A',
    },
  })
  const { id } = await stocktakeAt(db, admin, number)
  expect(await countStocktake(db, id)).toEqual({
    due: 2,
    found: 2,
    missing: 0,
    away: 2,
    awayFound: 2,
    elsewhere: 2,
    unknown: 1,
    withdrawn: 1,
  })
})

test('the one book that stands wrong is named, not those around it', async () => {
  const number = await start({ lastCallNumber: '' })
  const misplaced = async (code: string, walk = 1) => (await scan(number, code, { walk })).misplaced
  expect(await misplaced('1')).toEqual([])
  expect(await misplaced('5')).toEqual([])
  await misplaced('2')
  expect(await misplaced('3')).toEqual(['5'])
  expect(await misplaced('4')).toEqual(['5'])
  const [wrong, ...others] = await reportLines(
    db,
    admin,
    (await stocktakeAt(db, admin, number)).id,
    'misplaced',
    9,
  )
  expect([wrong?.accessionNumber, others]).toEqual(['5', []])
  expect(await misplaced('7', 2)).toEqual([])
})

test('copies become missing only when the librarian says so, and stand on the shelf again when it is undone', async () => {
  const number = await start()
  const { id } = await stocktakeAt(db, admin, number)
  await scan(number, '1')
  await setState('2', 'on-loan')
  expect(await countStocktake(db, id)).toMatchObject({ due: 5, found: 1, missing: 3 })
  const missing = await reportLines(db, admin, id, 'missing', 10)
  expect(missing.map((line) => line.accessionNumber)).toEqual(['3', '4', '7'])
  expect(await missingValue(db, id)).toBe(30_000)
  expect(await within((tx) => finishStocktake(tx, admin, number, false))).toBe(0)
  expect(await stateOf('3')).toBe('available')
  await within((tx) => reopenStocktake(tx, admin, number))
  expect(await within((tx) => finishStocktake(tx, admin, number, true))).toBe(3)
  expect([await stateOf('3'), await stateOf('2'), await stateOf('1')]).toEqual([
    'missing',
    'on-loan',
    'available',
  ])
  await expect(scan(number, '3')).rejects.toThrow('finished')
  await expect(within((tx) => finishStocktake(tx, admin, number, true))).rejects.toThrow('already')
  await setState('4', 'lost')
  expect(await within((tx) => reopenStocktake(tx, admin, number))).toEqual({ restored: 2, kept: 1 })
  expect([await stateOf('3'), await stateOf('4')]).toEqual(['available', 'lost'])
  const { rows } = await sql<{ action: string; copies: number }>`
    select action, count(*)::int as copies from audit where action in ('copy.set-missing', 'copy.missing-undone') group by 1`.execute(
    db,
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      { action: 'copy.set-missing', copies: 3 },
      { action: 'copy.missing-undone', copies: 2 },
    ]),
  )
})

test('what was missing and is here goes back on the shelf at one word; what is lost is for the desk', async () => {
  await setState('1', 'missing')
  await setState('2', 'lost')
  await setState('3', 'missing')
  const number = await start()
  await scan(number, '1')
  await scan(number, '2')
  expect(await within((tx) => putFoundBack(tx, admin, number))).toBe(1)
  expect([await stateOf('1'), await stateOf('2'), await stateOf('3')]).toEqual([
    'available',
    'lost',
    'missing',
  ])
})

test('many scan at once: each copy is found once, and a scan that is sent twice counts once', async () => {
  const number = await start({ lastCallNumber: '' })
  const key = newId()
  const people = [admin, second]
  const sent = Array.from({ length: 60 }, (_, index) =>
    index % 3 === 0
      ? scan(number, '1', { key })
      : scan(number, String(1 + (index % 5)), { walk: 1 + (index % 2) }, people[index % 2]),
  )
  const answers = await Promise.all(sent)
  const found = answers
    .filter((_, index) => index % 3 !== 0)
    .filter(({ outcome }) => outcome === 'found')
  const first = new Set(answers.filter((_, index) => index % 3 === 0).map(({ outcome }) => outcome))
  expect(first.size).toBe(1)
  expect(found.length + (first.has('found') ? 1 : 0)).toBe(5)
  const { id } = await stocktakeAt(db, admin, number)
  expect(await countStocktake(db, id)).toMatchObject({ found: 5 })
  const scans = await scanners(db, id)
  expect(scans.reduce((sum, one) => sum + one.scans, 0)).toBe(41)
})

test.each([
  [{ name: ' ' }, 'give a name'],
  [{ location: 'Nowhere' }, 'no such location'],
  [{ firstCallNumber: '600', lastCallNumber: '005' }, 'swap them'],
  [{ firstCallNumber: '900', lastCallNumber: '' }, 'No copy belongs'],
])('beginning with %j is refused: %s', async (texts, words) => {
  await expect(start(texts)).rejects.toThrow(words)
  expect(await listStocktakes(db, admin)).toEqual([])
})

test.each([
  [{ code: ' ' }, 'scan or type'],
  [{ code: 'x'.repeat(200) }, 'scan or type'],
  [{ key: 'x' }, 'did not arrive whole'],
  [{ walk: 0 }, 'did not arrive whole'],
  [{ walk: 1.5 }, 'did not arrive whole'],
])('a scan of %j is refused', async (more, words) => {
  const number = await start()
  const asked = scanCopy(db, admin, number, { code: '1', key: newId(), walk: 1, ...more })
  await expect(asked).rejects.toThrow(words)
})

test('is for administrators', async () => {
  const number = await start()
  const student = person('student')
  await expect(within((tx) => startStocktake(tx, student, shelf))).rejects.toThrow(
    'staff of the library',
  )
  await expect(scan(number, '1', {}, student)).rejects.toThrow('staff of the library')
  await expect(within((tx) => finishStocktake(tx, student, number, true))).rejects.toThrow(
    'staff of the library',
  )
})

test('the report comes as a workbook of all lists and as a certificate to sign', async () => {
  const site = testSite({ db, endpoints: reportEndpoints, actor: system('test') })
  const number = await start({ name: 'ଓଡ଼ିଆ shelf' })
  await scan(number, '1')
  await scan(number, 'no such')
  const rows = await readWorkbook(await site.request(`/admin/stocktaking/${number}/report.xlsx`))
  expect(rows.map(([list, accession, code]) => [list, accession, code])).toEqual([
    ['List', 'Accession number', 'Barcode or code'],
    ...['2', '3', '4', '7'].map((one) => ['Missing', one, one]),
    ['Unknown codes', '', 'no such'],
    ['Found', '1', '1'],
  ])
  const pdf = await site.request(`/admin/stocktaking/${number}/report.pdf`)
  expect(pdf.headers.get('cache-control')).toBe('private, no-store')
  const pages = await textOfPdf(new Uint8Array(await pdf.arrayBuffer()))
  const text = pages.join(' ').replaceAll('\n', ' ')
  for (const words of [
    'Stock verification certificate',
    '4 (₹ 400)',
    'Not finished yet',
    'Librarian',
  ]) {
    expect(text).toContain(words)
  }
  expect((await site.request('/admin/stocktaking/999/report.pdf')).status).toBe(404)
})

test('three thousand missing copies fit a certificate, the first of them by name', async () => {
  const number = await start()
  const { id } = await stocktakeAt(db, admin, number)
  const line = (await reportLines(db, admin, id, 'missing', 1))[0]
  if (!line) throw new Error('nothing is missing')
  const pdf = await verificationPdf({
    stocktake: await stocktakeAt(db, admin, number),
    counts: { ...(await countStocktake(db, id)), missing: 3000 },
    misplaced: 0,
    missing: Array.from({ length: mostMissingPrinted }, () => line),
    missingValue: 30_000_000,
    scanners: [],
  })
  const pages = await textOfPdf(pdf)
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.at(-1)).toContain('And 1,000 more')
})
