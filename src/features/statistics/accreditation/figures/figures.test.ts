import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  changeGateSettings,
  readGateSettings,
} from '#src/features/statistics/gate-register/gate-settings.server.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import { countedByHand, membersByHand } from '#test/counted-by-hand.ts'
import { testDatabase } from '#test/database.ts'
import { type LibraryHistory, writeHistory } from '#test/library-history.ts'
import { person } from '#test/person.ts'
import { type FigureCode, figureKinds, readFigureRef } from './figure-kinds.ts'
import { readFigure, readFigureFacts } from './read-figure.server.ts'

const { db } = await testDatabase()

const day = fc.nat({ max: 900 }).map((after) => dayAfter('2022-06-01', after))
const paise = fc.nat({ max: 900_000 })
const few = <Made>(made: fc.Arbitrary<Made>, most = 5) => fc.array(made, { maxLength: most })
const span = fc
  .tuple(day, fc.nat({ max: 400 }))
  .map(([from, days]) => ({ from, to: dayAfter(from, days) }))
const term = fc
  .record({ startsOn: day, days: fc.integer({ min: 1, max: 700 }), paise })
  .map(({ startsOn, days, ...rest }) => ({ startsOn, endsOn: dayAfter(startsOn, days), ...rest }))
const orNever = (made: fc.Arbitrary<string>) => fc.option(made, { nil: null })

const history: fc.Arbitrary<LibraryHistory> = fc.record({
  books: fc.integer({ min: 1, max: 4 }),
  copies: few(
    fc.record({
      book: fc.nat({ max: 3 }),
      acquiredOn: day,
      withdrawnOn: orNever(day),
      isLost: fc.boolean(),
      pricePaise: fc.option(paise, { nil: null }),
    }),
    8,
  ),
  members: few(
    fc
      .record({
        category: fc.constantFrom('undergraduate', 'faculty'),
        validFrom: day,
        days: fc.option(fc.nat({ max: 900 }), { nil: null }),
        withdrawnOn: orNever(day),
        otherUntil: orNever(day),
      })
      .map(({ days, ...member }) => ({
        ...member,
        validUntil: days === null ? null : dayAfter(member.validFrom, days),
      })),
  ),
  loans: few(
    fc.record({ copy: fc.nat(7), member: fc.nat(4), issuedOn: day, isUndone: fc.boolean() }),
    8,
  ),
  stays: few(
    fc.record({ day, people: fc.integer({ min: 1, max: 30 }), isMember: fc.boolean() }),
    8,
  ),
  bills: few(fc.record({ on: day, paise, creditedOn: orNever(day), isCancelled: fc.boolean() }), 3),
  subscriptions: few(term, 2),
  licences: few(term, 2),
  ebooks: few(fc.record({ publishedOn: day, withdrawnOn: orNever(day) }), 3),
  clicks: few(fc.record({ day, journal: fc.nat(3), times: fc.integer({ min: 1, max: 9 }) })),
  views: few(
    fc.record({
      day,
      page: fc.constantFrom('/books/:number', '/BookSoftcopy/:ebookId'),
      times: fc.integer({ min: 1, max: 9 }),
    }),
  ),
})

test('each figure is what counting all rows by hand comes to, on any day', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.array(span, { minLength: 2, maxLength: 2 }),
      async (made, spans) => {
        await writeHistory(db, made)
        for (const one of spans) {
          for (const [code, counted] of Object.entries(await countedByHand(db, one))) {
            const figure = readFigureRef(code)
            if (!figure) throw new Error(`there is no figure ${code}`)
            const found = await readFigure(db, figure, one)
            // Nothing divided by the days before anything was counted is -0, by none of them NaN.
            if (found === null) expect([code, Math.abs(counted ?? 1) || 0]).toEqual([code, 0])
            else expect([code, found]).toEqual([code, expect.closeTo(counted ?? Number.NaN, 6)])
          }
          for (const category of ['undergraduate', 'faculty']) {
            const found = await readFigure(db, { code: 'members', category }, one)
            expect([category, found]).toEqual([category, await membersByHand(db, one.to, category)])
          }
        }
      },
    ),
    { numRuns: 10 },
  )
})

const emptyHistory: LibraryHistory = {
  books: 1,
  copies: [],
  members: [],
  loans: [],
  stays: [],
  bills: [],
  subscriptions: [],
  licences: [],
  ebooks: [],
  clicks: [],
  views: [],
}

test('a year without records is no zero, and means begin with the register', {
  timeout: 120_000,
}, async () => {
  const { db } = await testDatabase()
  const year = { from: '2024-06-01', to: '2025-05-31' }
  const stays = [{ day: '2025-05-05', people: 6, isMember: false }]
  await writeHistory(db, { ...emptyHistory, stays })
  const of = (code: FigureCode, span = year, kept?: number) =>
    readFigureFacts(db, { code, category: '' }, span, async () => kept ?? null)
  expect(await of('spent')).toMatchObject({ value: null })
  expect(await of('spent-books')).toMatchObject({ value: null, keeps: [{ code: 'spent-books' }] })
  expect(await of('volumes-added')).toMatchObject({ value: 0, keeps: [] })
  const before = { from: '2023-06-01', to: '2024-05-31' }
  const note = 'The gate register begins on Mon, 5 May 2025.'
  expect(await of('footfall', before)).toMatchObject({ value: null, note })
  expect(await of('footfall', before, 900)).toMatchObject({ value: 900 })
  const days = await readFigure(
    db,
    { code: 'working-days', category: '' },
    { ...year, from: '2025-05-05' },
  )
  const mean = await of('footfall-per-day')
  expect(mean.value).toBeCloseTo(6 / Number(days))
  expect(mean.note).toBe(`Over ${days} working days since Mon, 5 May 2025.`)
})

test('licences count by the kind of the journal, each price once', {
  timeout: 120_000,
}, async () => {
  const { db } = await testDatabase()
  const year = { from: '2024-04-01', to: '2025-03-31' }
  const licences = [1000, 200, 30].map((paise) => ({ startsOn: '2024-05-01', endsOn: null, paise }))
  await writeHistory(db, { ...emptyHistory, licences })
  await sql`update journals set kind = 'print' where id =
    (select journal_id from journal_licences where price_paise = 1000)`.execute(db)
  await sql`update journals set kind = 'both' where id =
    (select journal_id from journal_licences where price_paise = 200)`.execute(db)
  const of = (code: FigureCode) => readFigure(db, { code, category: '' }, year)
  expect([await of('spent-journals'), await of('spent-e-resources'), await of('spent')]).toEqual([
    1000, 230, 1230,
  ])
})

test('uses by COUNTER are those of publishers and of the e-books here, without open access', async () => {
  const lines = [
    ['2024-08', 'TR', 'Controlled', 30],
    ['2024-08', 'TR', 'Open', 5],
    ['2024-09', 'PR', '', 12],
    ['2025-07', 'TR', 'Controlled', 99],
  ] as const
  const { rows } = await sql<{ number: number }>`
    insert into publisher_reports (id, report_id, release, file_name, platforms, first_month, last_month, lines, created_by)
    values (gen_random_uuid(), 'TR', '5.1', 'tr.tsv', '{Shelf}', '2024-08-01', '2025-07-01', 4, 'test') returning number`.execute(
    db,
  )
  const title = await sql<{ id: string }>`
    insert into publisher_titles (id, platform, name, publisher, isbn, issn, doi)
    values (gen_random_uuid(), 'Shelf', 'Journal', '', '', '', '') returning id`.execute(db)
  for (const [month, report, access, count] of lines) {
    await sql`
      insert into publisher_months (report_number, report_id, platform, month, counts)
      values (${rows[0]?.number}, ${report}, 'Shelf', ${`${month}-01`}::date, true)
      on conflict do nothing`.execute(db)
    await sql`
      insert into publisher_usage (report_number, title_id, platform, month, data_type, access_type, metric, count)
      values (${rows[0]?.number}, ${title.rows[0]?.id}, 'Shelf', ${`${month}-01`}::date, 'Journal',
        ${access}, 'Total_Item_Requests', ${count})`.execute(db)
  }
  await sql`
    insert into ebook_usage (month, ebook_id, place, access_type, metric, count)
    values ('2024-08-01', gen_random_uuid(), 0, 'Controlled', 'Total_Item_Requests', 3)`.execute(db)
  const uses = { code: 'e-resource-uses', category: '' } as const
  expect(await readFigure(db, uses, { from: '2024-07-01', to: '2025-06-30' })).toBe(45)
  expect(await readFigure(db, uses, { from: '2020-07-01', to: '2021-06-30' })).toBeNull()
})

test('every figure is one of the counted ones, or made of them', () => {
  const counted = ['working-days', 'footfall-per-day', 'loans-per-day', 'seats', 'fines-collected']
  const codes = Object.keys(figureKinds) as FigureCode[]
  expect(codes).toEqual(expect.arrayContaining(counted))
  for (const code of codes) expect(readFigureRef(code)).toEqual({ code, category: '' })
})

test.each([
  '',
  'books',
  'volumes:faculty',
  'members:',
  'members:A',
  'members:a:b',
  '__proto__',
  'toString',
])('"%s" is no figure', (text) => expect(readFigureRef(text)).toBeNull())

test('seats are those of the day, also where the settings have changed since', async () => {
  const admin = person('admin')
  const seats = (to: string) =>
    readFigure(db, { code: 'seats', category: '' }, { from: '2024-06-01', to })
  const change = async (many: number | null) =>
    changeGateSettings(db, admin, { ...(await readGateSettings(db)), seats: many })
  await change(80)
  await change(120)
  await sql`
    update audit set at = case when (before ->> 'seats') is null then timestamptz '2024-07-01 12:00+05:30'
      else timestamptz '2025-01-15 12:00+05:30' end
    where action = 'gate-register.settings-changed'`.execute(db)
  expect(await seats('2024-06-30')).toBeNull()
  expect(await seats('2024-12-31')).toBe(80)
  expect(await seats('2025-01-15')).toBe(120)
})

test('a span without days has no figure, and nothing divided by no working day', async () => {
  const none = { from: '2024-06-02', to: '2024-06-01' }
  expect(await readFigure(db, { code: 'volumes', category: '' }, none)).toBeNull()
  const sunday = { from: '2024-06-02', to: '2024-06-02' }
  const open = await readFigure(db, { code: 'working-days', category: '' }, sunday)
  const mean = await readFigure(db, { code: 'footfall-per-day', category: '' }, sunday)
  expect(mean === null).toBe(open === 0)
})
