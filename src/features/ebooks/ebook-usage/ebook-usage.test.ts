import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { madeEbooks } from '#test/made-ebooks.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { ebookUsage, writeUsage } from './ebook-usage.server.ts'
import type { EbookUse } from './ebook-use.ts'
import { notePageUse } from './page-usage.server.ts'
import { useOfPage } from './page-use.ts'
import { sweepUsage } from './sweep-usage.server.ts'
import { UsageQueue, type WrittenUse } from './usage-queue.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const made = madeEbooks(db, files)
const log = createLog('silent')
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Given = { at: string; who?: string; number: string; place?: number; kind?: EbookUse['kind'] }

function use({ at, who = 'one', number, place = 1, kind = 'request' }: Given): WrittenUse {
  return { at, who, number: Number(number), place, kind }
}

/** What is counted of an e-book: `2025-03 1 Total_Item_Requests` with its number. */
async function counted(number: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select to_char(month, 'YYYY-MM') || ' ' || place || ' ' || metric as name, sum(ebook_usage.count)::integer as count
    from ebook_usage join ebooks on ebooks.id = ebook_id where number = ${Number(number)}
    group by 1 order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('a chapter is counted once for a double click, and again after half a minute', async () => {
  const number = await made()
  await writeUsage(db, [
    use({ number, at: '2025-03-10T05:01:00Z' }),
    use({ number, at: '2025-03-10T05:01:29Z' }),
    use({ number, at: '2025-03-10T05:01:59Z' }),
    use({ number, at: '2025-03-10T05:02:30Z' }),
  ])
  expect(await counted(number)).toEqual({
    '2025-03 0 Unique_Title_Investigations': 1,
    '2025-03 0 Unique_Title_Requests': 1,
    '2025-03 1 Total_Item_Investigations': 2,
    '2025-03 1 Total_Item_Requests': 2,
    '2025-03 1 Unique_Item_Investigations': 1,
    '2025-03 1 Unique_Item_Requests': 1,
  })
})

test('a double click is known in the next writing too', async () => {
  const number = await made()
  await writeUsage(db, [use({ number, at: '2025-03-10T05:01:00Z' })])
  await writeUsage(db, [use({ number, at: '2025-03-10T05:01:20Z' })])
  expect((await counted(number))['2025-03 1 Total_Item_Requests']).toBe(1)
})

test('chapters of one hour are one title, those of the next hour another, each reader apart', async () => {
  const number = await made()
  await writeUsage(db, [
    use({ number, place: 1, at: '2025-04-01T05:01:00Z' }),
    use({ number, place: 2, at: '2025-04-01T05:10:00Z' }),
    // Half past ten here begins no hour: 05:30 UTC is 11 o'clock.
    use({ number, place: 1, at: '2025-04-01T05:31:00Z' }),
    use({ number, place: 1, who: 'two', at: '2025-04-01T05:31:01Z' }),
  ])
  const all = await counted(number)
  expect(all['2025-04 0 Unique_Title_Requests']).toBe(3)
  expect(all['2025-04 1 Total_Item_Requests']).toBe(3)
  expect(all['2025-04 1 Unique_Item_Requests']).toBe(3)
  expect(all['2025-04 2 Unique_Item_Requests']).toBe(1)
})

test('the page of an e-book and then its text are two investigations of one title', async () => {
  const number = await made()
  await writeUsage(db, [
    use({ number, place: 0, kind: 'investigation', at: '2025-05-01T05:01:00Z' }),
    use({ number, place: 1, at: '2025-05-01T05:01:10Z' }),
  ])
  expect(await counted(number)).toEqual({
    '2025-05 0 Total_Item_Investigations': 1,
    '2025-05 0 Unique_Item_Investigations': 1,
    '2025-05 0 Unique_Title_Investigations': 1,
    '2025-05 0 Unique_Title_Requests': 1,
    '2025-05 1 Total_Item_Investigations': 1,
    '2025-05 1 Total_Item_Requests': 1,
    '2025-05 1 Unique_Item_Investigations': 1,
    '2025-05 1 Unique_Item_Requests': 1,
  })
})

test('an EPUB that is saved as one file counts for each of its chapters', async () => {
  const number = await made()
  await writeUsage(db, [use({ number, place: 0, at: '2025-05-02T05:01:00Z' })])
  const all = await counted(number)
  expect([all['2025-05 1 Total_Item_Requests'], all['2025-05 2 Unique_Item_Requests']]).toEqual([
    1, 1,
  ])
  expect(all['2025-05 0 Unique_Title_Requests']).toBe(1)
  expect(all['2025-05 0 Total_Item_Requests']).toBeUndefined()
})

test('months are those of the institute; access types follow who may read', async () => {
  const open = await made({ readers: 'everybody' })
  const closed = await made()
  // A quarter to midnight in UTC is the next month here.
  const at = '2025-05-31T23:45:00Z'
  await writeUsage(db, [use({ number: open, at }), use({ number: closed, at })])
  const { rows } = await sql<{ number: number; access: string; month: string }>`
    select distinct number, access_type as access, to_char(month, 'YYYY-MM') as month from ebook_usage join ebooks on ebooks.id = ebook_id
    where number in (${Number(open)}, ${Number(closed)}) order by number`.execute(db)
  expect(rows).toEqual([
    { number: Number(open), access: 'Free_To_Read', month: '2025-06' },
    { number: Number(closed), access: 'Controlled', month: '2025-06' },
  ])
})

test('nothing is counted of e-books that are not out, that there are not, or while it is off', async () => {
  const hidden = await made()
  await sql`update ebooks set state = 'withdrawn' where number = ${Number(hidden)}`.execute(db)
  const number = await made()
  const at = '2025-07-01T05:01:00Z'
  await writeUsage(db, [use({ number: hidden, at }), use({ number: '999999', at })])
  await sql`update visitor_settings set is_use_counted = false`.execute(db)
  await writeUsage(db, [use({ number, at })])
  await sql`update visitor_settings set is_use_counted = true`.execute(db)
  expect([await counted(hidden), await counted(number)]).toEqual([{}, {}])
})

test('what is stored names nobody, and sessions are forgotten', async () => {
  const number = await made()
  const now = new Date()
  const old = new Date(now.getTime() - 3 * 3_600_000)
  await writeUsage(db, [
    use({ number, who: 'account of Asha', at: old.toISOString() }),
    use({ number, place: 2, who: 'account of Asha', at: now.toISOString() }),
  ])
  const seen = () =>
    sql<{
      row: string
    }>`select row_to_json(ebook_usage_seen)::text as row from ebook_usage_seen where number = ${Number(number)}`
      .execute(db)
      .then(({ rows }) => rows.map(({ row }) => row))
  expect((await seen()).length).toBeGreaterThan(0)
  expect((await seen()).join()).not.toContain('Asha')
  await sweepUsage(db)
  // What was used now is still known; the title was used now, too.
  expect((await seen()).every((row) => /"place":(2|-1),/.test(row))).toBe(true)
})

test('chapters become whole e-books after two years, and months go after five', async () => {
  const number = await made()
  await writeUsage(db, [
    use({ number, place: 1, at: '2021-02-10T05:01:00Z' }),
    use({ number, place: 1, at: '2024-02-10T05:01:00Z' }),
    use({ number, place: 2, at: '2024-02-10T05:02:00Z' }),
  ])
  await sweepUsage(db, '2026-11-27')
  expect(await counted(number)).toEqual({
    '2024-02 0 Total_Item_Investigations': 2,
    '2024-02 0 Total_Item_Requests': 2,
    '2024-02 0 Unique_Item_Investigations': 2,
    '2024-02 0 Unique_Item_Requests': 2,
    '2024-02 0 Unique_Title_Investigations': 1,
    '2024-02 0 Unique_Title_Requests': 1,
  })
})

test('robots are not counted, and what cannot be written breaks nothing', async () => {
  const written: WrittenUse[][] = []
  const queue = new UsageQueue(async (uses) => void written.push([...uses]), log, 10_000)
  const at = new Date('2026-01-01T00:00:00Z')
  const one: EbookUse = { kind: 'request', number: 1, place: 1 }
  queue.note({ use: one, who: 'a', userAgent: 'Googlebot/2.1', at })
  queue.note({ use: one, who: 'account 7', userAgent: firefox, at })
  queue.note({ use: { kind: 'search' }, who: 'a', userAgent: firefox, at })
  await queue.end()
  expect(written.flat().map(({ kind }) => kind)).toEqual(['request', 'search'])
  expect(JSON.stringify(written)).not.toContain('account 7')
  const broken = new UsageQueue(() => Promise.reject(new Error('no database')), log, 10_000)
  broken.note({ use: one, who: 'a', userAgent: firefox, at })
  await broken.end()
})

const origin = 'http://localhost'
const list = `${origin}/BookSoftcopy`

test.each([
  ['/BookSoftcopy/12', null, { kind: 'investigation', number: 12, place: 0 }],
  ['/booksoftcopy/12.data', null, { kind: 'investigation', number: 12, place: 0 }],
  ['/BookSoftcopy/12.data', `${origin}/BookSoftcopy/12`, null],
  ['/BookSoftcopy/12/notes', null, null],
  ['/BookSoftcopy/0', null, null],
  ['/BookSoftcopy', null, null],
  ['/BookSoftcopy?q=+', null, null],
  ['/BookSoftcopy?q=rivers', null, { kind: 'search' }],
  ['/BookSoftcopy.data?q=rivers', list, { kind: 'search' }],
  ['/BookSoftcopy?text=heron', null, { kind: 'search' }],
  ['/BookSoftcopy?q=rivers&page=2', null, null],
  ['/BookSoftcopy?q=rivers&kind=pdf', `${list}?q=rivers`, null],
  ['/BookSoftcopy?q=rivers', 'https://elsewhere.example/BookSoftcopy?q=rivers', { kind: 'search' }],
  ['/books?q=rivers', null, null],
])('the page %s after %s', (path, referrer, expected) => {
  expect(useOfPage({ url: `${origin}${path}`, origin, referrer })).toEqual(expected)
})

test('pages are counted as searches of a month', async () => {
  const visit = { origin, referrer: null, userAgent: firefox, address: '192.0.2.7', actor: visitor }
  const at = new Date('2025-08-03T05:00:00Z')
  notePageUse(db, log, { ...visit, url: `${list}?q=rivers` }, at)
  notePageUse(db, log, { ...visit, url: `${list}?q=herons` }, at)
  await ebookUsage(db, log).writeNow()
  const { rows } =
    await sql`select count::integer from ebook_searches where month = '2025-08-01'`.execute(db)
  expect(rows).toEqual([{ count: 2 }])
})
