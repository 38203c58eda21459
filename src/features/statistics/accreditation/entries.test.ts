import { expect, test } from 'vitest'
import { identify } from '#src/features/people/accounts/sessions.server.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { origin, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { daysOfAcademicYear } from './academic-year.ts'
import { accreditationEndpoints } from './accreditation.api.ts'
import { changeAccreditationSettings } from './accreditation-settings.server.ts'
import { entriesAskedOf } from './asked-entries.server.ts'
import { entriesOf, saveEntries } from './entries.server.ts'
import { type AskedEntry, readEntry, typedEntry } from './entries.ts'
import { lastDayOf, makePaper } from './make-paper.server.ts'
import { readPaperQuery } from './paper-query.ts'

const { db } = await testDatabase()
const admin = person('admin')
const asked: readonly AskedEntry[] = [
  { code: 'students', field: 'students', label: 'Students', as: 'number' },
  { code: 'audited', field: 'audited', label: 'Audited', as: 'rupees' },
]

test.each([
  ['number', '1,200', '1200'],
  ['number', ' 0012 ', '12'],
  ['rupees', '₹ 3,45,000', '34500000'],
  ['rupees', '1299.50', '129950'],
  ['text', '  Almirah   0.4 ', 'Almirah 0.4'],
  ['link', 'https://inflibnet.example/letter.pdf', 'https://inflibnet.example/letter.pdf'],
  ['number', '१,२००', '1200'],
  ['number', '୧୨', '12'],
  ['rupees', '३,४५,०००.५०', '34500050'],
  ['link', 'Letter 12 of 3 May 2026', 'Letter 12 of 3 May 2026'],
  ['number', ' ', ''],
] as const)('a %s “%s” is kept as “%s”', (as, typed, value) => {
  expect(readEntry(as, typed)).toEqual({ value })
})

test.each([
  ['number', '-1'],
  ['number', '1e9'],
  ['number', '99999999999'],
  ['number', '12.5'],
  ['rupees', 'many'],
  ['rupees', '999999999999999'],
  ['text', 'x'.repeat(501)],
  ['link', 'javascript:alert(1)'],
  ['link', 'https://'],
  ['rupees', '345000.555'],
] as const)('a %s “%s” is refused with what to do', (as, typed) => {
  expect(readEntry(as, typed)).toEqual({ fault: expect.stringMatching(/^Please /) })
})

test('what is kept is shown to be changed as it can be typed', () => {
  for (const typed of ['345000', '1299.50', '0']) {
    const read = readEntry('rupees', typed)
    expect('value' in read && typedEntry('rupees', read.value)).toBe(typed)
  }
})

const save = (typed: string, version: number, code = 'students') =>
  saveEntries(db, admin, 2024, asked, [{ field: code, typed, version }])

test('entries have versions: the second of two is told what is there now', async () => {
  expect(await save('1,200', 0)).toBe(1)
  expect(await save('1200', 1)).toBe(0)
  await expect(save('1300', 0)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('changed it to “1200”'),
  })
  expect(await save('1300', 1)).toBe(1)
  expect((await entriesOf(db, admin, 2024)).get('students')).toMatchObject({
    value: '1300',
    version: 2,
  })
  const { rows } = {
    rows: await db.selectFrom('audit').selectAll().where('entity', '=', 'accreditation').execute(),
  }
  expect(rows.map(({ before, after }) => [before, after])).toEqual([
    [{ value: null }, { value: '1200' }],
    [{ value: '1200' }, { value: '1300' }],
  ])
  expect(await save('', 2)).toBe(1)
  expect((await entriesOf(db, admin, 2024)).has('students')).toBe(false)
})

test('where one of several does not fit, none is saved', async () => {
  const written = [
    { field: 'students', typed: '5', version: 0 },
    { field: 'audited', typed: 'much', version: 0 },
    { field: 'unknown', typed: '5', version: 0 },
  ]
  await expect(saveEntries(db, admin, 2020, asked, written)).rejects.toMatchObject({
    code: 'invalid-input',
    details: { fields: [{ field: 'audited' }, { field: 'unknown' }] },
  })
  expect((await entriesOf(db, admin, 2020)).size).toBe(0)
  const student = saveEntries(db, person('student'), 2020, asked, [])
  await expect(student).rejects.toMatchObject({ code: 'forbidden' })
})

test('a figure without records takes what was counted elsewhere, in each paper of its year', async () => {
  const paper = (year: number) => makePaper(db, admin, { template: 'naac', year, on: null })
  const valueIn = async (year: number, label: string, of: string) =>
    (await paper(year)).items
      .find((item) => item.label === label)
      ?.values.find((value) => value.year === of)
  expect(await valueIn(2021, 'People who came in', '2021-22')).toEqual({
    year: '2021-22',
    value: null,
    note: 'Nothing is recorded for these days.',
    isWithoutRecords: true,
    fields: ['kept-footfall.2021'],
  })
  await saveEntries(db, admin, 2021, await entriesAskedOf(db, admin, 'naac', 2021), [
    { field: 'kept-footfall.2021', typed: '900', version: 0 },
    { field: 'kept-fy-spent-books.2019', typed: '3,45,000', version: 0 },
  ])
  expect(await valueIn(2021, 'People who came in', '2021-22')).toMatchObject({ value: 900 })
  const days = await valueIn(2021, 'Working days of the library', '2021-22')
  const mean = await valueIn(2021, 'People who came in per working day', '2021-22')
  expect(mean?.value).toBeCloseTo(900 / Number(days?.value))
  for (const year of [2019, 2021]) {
    const spent = await valueIn(year, 'Spent on books and e-books', 'FY 2019-20')
    expect(spent).toMatchObject({ value: 34_500_000 })
  }
})

test('a percentage that is missing names the fields that it waits for', async () => {
  const use = async () => {
    const { items } = await makePaper(db, admin, { template: 'naac', year: 2020, on: null })
    return items.find(({ unit }) => unit === 'percent')?.values[0]
  }
  const save = async (field: string, typed: string, version = 0) => {
    const asked = await entriesAskedOf(db, admin, 'naac', 2020)
    await saveEntries(db, admin, 2020, asked, [{ field, typed, version }])
  }
  const asked = (await entriesAskedOf(db, admin, 'naac', 2020)).map(({ field }) => field)
  const first = await use()
  expect(first?.value).toBeNull()
  expect(first?.fields).toEqual(expect.arrayContaining(['students', 'teachers']))
  expect(asked).toEqual(expect.arrayContaining([...(first?.fields ?? [])]))
  await save('students', '0')
  expect((await use())?.fields).not.toContain('students')
  await save('teachers', '0')
  for (const field of (await use())?.fields ?? []) {
    if (field.startsWith('kept-')) await save(field, '0')
  }
  // Nothing is missing, and all by which it is divided is 0.
  expect(await use()).toMatchObject({ value: null, fields: ['students', 'teachers'] })
  await save('teachers', '50', 1)
  const last = await use()
  expect(last?.value).not.toBeNull()
  expect(last).not.toHaveProperty('fields')
})

test('an academic year begins in the month of the settings', async () => {
  expect(daysOfAcademicYear(2024, 6)).toEqual({ from: '2024-06-01', to: '2025-05-31' })
  expect(daysOfAcademicYear(2023, 3)).toEqual({ from: '2023-03-01', to: '2024-02-29' })
  expect(daysOfAcademicYear(2023, 1)).toEqual({ from: '2023-01-01', to: '2023-12-31' })
  await changeAccreditationSettings(db, admin, { firstMonth: 7, version: 1 })
  for (const firstMonth of [0, 13, 1.5, Number.NaN]) {
    const change = changeAccreditationSettings(db, admin, { firstMonth, version: 2 })
    await expect(change).rejects.toMatchObject({ code: 'invalid-input' })
  }
  const late = changeAccreditationSettings(db, admin, { firstMonth: 6, version: 1 })
  await expect(late).rejects.toMatchObject({ code: 'conflict' })
  await changeAccreditationSettings(db, admin, { firstMonth: 6, version: 2 })
})

test('a year that runs is told up to today', () => {
  const year = { from: '2026-06-01', to: '2027-05-31' }
  expect(lastDayOf(year, null, '2026-11-27')).toBe('2026-11-27')
  expect(lastDayOf(year, null, '2028-01-01')).toBe('2027-05-31')
  expect(lastDayOf(year, '2026-06-01', '2026-11-27')).toBe('2026-06-01')
  expect(() => lastDayOf(year, '2026-11-28', '2026-11-27')).toThrow('Choose a day')
  expect(() => lastDayOf(year, null, '2026-05-31')).toThrow('The year begins on')
})

test('an address without a year asks for the last that is over', () => {
  const at = { templates: [{ code: 'naac' }], firstMonth: 6, today: '2026-11-27' }
  const read = (text: string) => readPaperQuery(new URLSearchParams(text), at)
  expect(read('')).toEqual({
    query: { template: 'naac', year: 2025, on: null, days: [] },
    faults: [],
  })
  expect(read('year=2026-27').query.year).toBe(2026)
  for (const none of ['year=2027', 'year=x', 'template=none']) {
    expect(() => read(none)).toThrow(expect.objectContaining({ code: 'not-found' }))
  }
  expect(read('year=2025&day=2024-01-01').faults).toEqual([
    expect.stringContaining('1 Jan 2024 is not in the year'),
  ])
  expect(read('year=2025&day=2025-08-04').faults).toEqual([])
  const used = { ...at, lastUsed: { template: 'naac', year: 2023 } }
  expect(readPaperQuery(new URLSearchParams(), used).query.year).toBe(2023)
  expect(readPaperQuery(new URLSearchParams('template=naac'), used).query.year).toBe(2025)
})

const staff = await signedInAs(db, 'admin')
const site = testSite({
  db,
  endpoints: accreditationEndpoints,
  identify: (request) => identify(db, request, origin),
})
const api = (path: string, init: RequestInit = {}) =>
  site.fetch(staff.request(`/api/v1/accreditation/${path}`, init))

test('programs read figures and papers, enter values and hand in', async () => {
  const opening = { session_id: staff.person.sessionId }
  expect((await api('figures?year=2024')).status).toBe(403)
  await db.insertInto('gate_openings').values(opening).execute()
  const figures = await (await api('figures?year=2024&on=2025-03-31')).json()
  expect(figures).toMatchObject({ from: '2024-06-01', to: '2025-03-31' })
  expect(figures.items.find(({ code }: { code: string }) => code === 'volumes').value).toBe(0)
  for (const bad of ['figures?year=x', 'figures?year=99999', 'figures?year=2024&on=1']) {
    expect((await api(bad)).status).toBe(422)
  }
  expect((await api('figures?year=2900')).status).toBe(422)
  expect((await api('papers/none?year=2024')).status).toBe(404)
  const send = (method: string, path: string, body: unknown) =>
    api(path, {
      method,
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    })
  const entries = [{ code: 'teachers', value: '50', version: 0 }]
  const saved = await send('PUT', 'entries', { template: 'naac', year: 2024, entries })
  expect(await saved.json()).toEqual({ changed: 1 })
  const again = await send('PUT', 'entries', {
    template: 'naac',
    year: 2024,
    entries: [{ ...entries[0], value: '60' }],
  })
  expect(again.status).toBe(409)
  const huge = [{ code: 'teachers', value: '9'.repeat(400), version: 1 }]
  expect(
    (await send('PUT', 'entries', { template: 'naac', year: 2024, entries: huge })).status,
  ).toBe(422)
  const { number } = await (
    await send('POST', 'handed-in', { template: 'naac', year: 2024 })
  ).json()
  const paper = await (await api(`handed-in/${number}`)).json()
  expect(paper).toMatchObject({ template: 'naac', year: 2024, asOf: '2025-05-31' })
  const { items } = await (await api('handed-in')).json()
  expect(items).toHaveLength(1)
})
