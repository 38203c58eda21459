import fc from 'fast-check'
import { expect, test } from 'vitest'
import { institute } from '#institute'
import { clockText, clockWords, dayAfter } from '#src/kernel/dates.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { listCalendarDays, loadCalendars } from './calendars.server.ts'
import { addCalendarDay, removeCalendarDay } from './change-calendar.server.ts'
import { calendarOf } from './library-calendar.ts'
import { beginCalendar, setUsualWeek } from './usual-week.server.ts'
import { readSpans, type UsualWeek } from './usual-week.ts'

const { db } = await testDatabase()
const admin = person('admin')
const day: UsualWeek[number] = [[540, 1200]]
const openOn = async (branch: string, date: string) =>
  (await loadCalendars(db)).of(branch).opening(date)
const setWeek = (branch: string | null, week: UsualWeek) =>
  db.transaction().execute((within) => setUsualWeek(within, admin, branch, week))

test('a calendar that is begun says what institute.ts says, whatever process begins it and however often', async () => {
  const yearOf = (calendar: ReturnType<typeof calendarOf>) =>
    Array.from({ length: 400 }, (_, ahead) => calendar.opening(dayAfter('2026-11-20', ahead)))
  const before = yearOf(calendarOf(institute.openingHours, [], 'main'))
  await Promise.all(Array.from({ length: 5 }, () => beginCalendar(db)))
  await beginCalendar(db)
  expect(yearOf((await loadCalendars(db)).of('main'))).toEqual(before)
  const days = await listCalendarDays(db)
  expect(days.filter(({ isUsual }) => isUsual)).toHaveLength(7)
  expect(days.filter(({ isUsual }) => !isUsual)).toHaveLength(
    institute.openingHours.exceptions.length,
  )
})

test('usual hours are changed, for all or for a branch, with a break at midday', async () => {
  await db.insertInto('branches').values({ code: 'city', name: 'City campus' }).execute()
  const lunch: UsualWeek[number] = [
    [540, 780],
    [840, 1020],
  ]
  await setWeek(null, [[], lunch, day, day, day, day, day])
  expect(await openOn('main', '2026-11-23')).toEqual({ spans: lunch, name: null })
  expect((await openOn('main', '2026-11-22')).spans).toEqual([])
  await setWeek('city', [day, day, day, day, day, day, []])
  expect((await openOn('city', '2026-11-22')).spans).toEqual(day)
  expect((await openOn('city', '2026-11-28')).spans).toEqual([])
  expect((await openOn('main', '2026-11-28')).spans).toEqual(day)
  expect((await openOn('city', '2027-01-26')).name).toBe('Republic Day')
})

test('a day out of the usual goes before them, and has the usual hours where it says none', async () => {
  const id = await addCalendarDay(db, admin, {
    firstDay: '2026-11-30',
    lastDay: '2026-12-05',
    isOpen: true,
    name: 'Exams',
  })
  expect(await openOn('main', '2026-12-01')).toEqual({ spans: day, name: 'Exams' })
  await removeCalendarDay(db, admin, id)
  const usual = (await listCalendarDays(db)).find(({ isUsual }) => isUsual)
  await expect(removeCalendarDay(db, admin, usual?.id ?? '')).rejects.toMatchObject({
    code: 'not-found',
  })
})

test.each([
  ['six days', [[], [], [], [], [], []]],
  ['an end before its beginning', [[[600, 540]], [], [], [], [], [], []]],
  [
    'stretches that overlap',
    [
      [
        [540, 700],
        [660, 800],
      ],
      [],
      [],
      [],
      [],
      [],
      [],
    ],
  ],
  ['a time after the end of the day', [[[540, 1441]], [], [], [], [], [], []]],
] as const)('%s are no hours, and nothing is written', async (_words, week) => {
  const before = await listCalendarDays(db)
  await expect(setWeek(null, week)).rejects.toMatchObject({ code: 'invalid-input' })
  expect(await listCalendarDays(db)).toEqual(before)
})

test('only staff change them, for branches that there are', async () => {
  const week = [day, day, day, day, day, day, day]
  await expect(setUsualWeek(db, person('student'), null, week)).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(setWeek('nowhere', week)).rejects.toMatchObject({ code: 'not-found' })
})

test.each([
  [
    '9:00–13:00, 14–17:30',
    [
      [540, 780],
      [840, 1050],
    ],
  ],
  ['09.00 - 20.00', [[540, 1200]]],
  ['10 to 24', [[600, 1440]]],
  ['9:00 am – 8:00 pm', [[540, 1200]]],
  [
    '9am-1pm; 2 p.m. to 5.30 p.m.',
    [
      [540, 780],
      [840, 1050],
    ],
  ],
  [
    '12:15 am – 12 noon, 12:30 pm – midnight',
    [
      [15, 720],
      [750, 1440],
    ],
  ],
  ['midnight – noon', [[0, 720]]],
  ['closed', []],
  ['', []],
  ['nine to five', null],
  ['9:61-10:00', null],
  ['9:00', null],
  ['9-12-15', null],
  ['13 pm – 14 pm', null],
  ['0 am – 5 am', null],
  ['am – pm', null],
] as const)('%s is read as %j', (text, spans) => {
  expect(readSpans(text)).toEqual(spans)
})

test('what is written of hours is read as the same', () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 2, maxLength: 2 })
  fc.assert(
    fc.property(times, (given) => {
      const [opens = 0, closes = 0] = given.toSorted((one, other) => one - other)
      for (const written of [clockText, clockWords]) {
        expect(readSpans(`${written(opens)} – ${written(closes)}`)).toEqual([[opens, closes]])
      }
    }),
  )
})
