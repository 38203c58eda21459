import { beforeEach, expect, test } from 'vitest'
import { searchSite } from '#src/features/collection/site-search/site-search.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { anEvent, everyWeek } from '#test/events.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram } from '#test/person.ts'
import { eventEntries } from './event-entries.server.ts'
import { eventItems } from './event-items.server.ts'
import { eventAt } from './event-rows.server.ts'
import { cancelDate, cancelEvent } from './event-steps.server.ts'
import { gridDays, monthAfter, viewOf, weekOf } from './event-view.ts'
import type { EventFacts } from './events.ts'
import { loadView } from './load-view.server.ts'
import {
  comingOccurrences,
  nextEvents,
  occurrencesBetween,
  occurrencesOf,
  pastOccurrences,
  pastYears,
} from './occurrence-rows.server.ts'
import { addEvent, withdrawEvent } from './save-event.server.ts'
import { writtenEvents } from './written-events.server.ts'

const { db } = await testDatabase()
const admin = officeProgram
const log = createLog('silent')
const now = new Date('2030-01-01T04:00:00Z')
const any = { kind: null, audience: null }
const firstPage = { page: 1, size: 20, offset: 0 }

const add = (more: Partial<EventFacts> = {}) => addEvent(db, memoryFiles(), admin, anEvent(more))
const coming = async (filter: Parameters<typeof comingOccurrences>[1] = any) =>
  (await comingOccurrences(db, filter, firstPage, now)).occurrences.map(({ title }) => title)

beforeEach(async () => {
  await db.deleteFrom('events').execute()
})

test('what comes next stands in the order of its dates, and only what is out', async () => {
  await add({ title: 'Later', firstOn: '2030-02-01' })
  await add({ title: 'Series', repetition: everyWeek(2) })
  await add({ title: 'Over', firstOn: '2029-12-31' })
  await add({
    title: 'Goes on',
    firstOn: '2029-12-30',
    lastOn: '2030-01-02',
    fromTime: null,
    toTime: null,
  })
  await add({ title: 'Draft', publishedAt: null })
  await add({ title: 'To come out', publishedAt: new Date('2030-01-02T00:00:00Z') })
  await withdrawEvent(db, admin, await add({ title: 'Withdrawn' }), true)
  expect(await coming()).toEqual(['Goes on', 'Series', 'Series', 'Later'])
  expect((await nextEvents(db, visitor, 2, now)).map(({ title }) => title)).toEqual([
    'Goes on',
    'Series',
  ])
  expect(await pastYears(db, any, now)).toEqual([2029])
  expect((await pastOccurrences(db, any, 2029, now)).map(({ title }) => title)).toEqual(['Over'])
})

test('filters: a kind; an audience with what is for everyone', async () => {
  await add({ title: 'Talk for all' })
  await add({ title: 'Workshop', kind: 'workshop', audiences: ['faculty'] })
  await add({ title: 'Talk', audiences: ['students', 'alumni'] })
  expect(await coming({ kind: 'workshop', audience: null })).toEqual(['Workshop'])
  expect((await coming({ kind: null, audience: 'students' })).toSorted()).toEqual([
    'Talk',
    'Talk for all',
  ])
  expect(await coming({ kind: 'workshop', audience: 'students' })).toEqual([])
})

test('of a series that is past the last date of a year is listed, once', async () => {
  await add({ firstOn: '2029-12-10', repetition: everyWeek(6) })
  const past = (year: number) => pastOccurrences(db, any, year, new Date('2031-01-01T00:00:00Z'))
  expect((await past(2029)).map(({ originalOn }) => originalOn)).toEqual(['2029-12-31'])
  expect((await past(2030)).map(({ originalOn }) => originalOn)).toEqual(['2030-01-14'])
})

test('a month has what reaches into it, by the clock of the institute', async () => {
  await add({
    title: 'Into it',
    firstOn: '2030-01-30',
    lastOn: '2030-02-02',
    fromTime: null,
    toTime: null,
  })
  await add({ title: 'First moment', firstOn: '2030-02-01', fromTime: '00:00', toTime: '01:00' })
  await add({ title: 'Before', firstOn: '2030-01-31', fromTime: '22:00', toTime: '23:59' })
  const found = await occurrencesBetween(db, any, '2030-02-01', '2030-03-01', now)
  expect(found.map(({ title }) => title)).toEqual(['Into it', 'First moment'])
  expect(eventItems(found, 'en').map(({ when }) => when)).toEqual([
    { firstOn: '2030-01-30', lastOn: '2030-02-02', from: null, to: null },
    { firstOn: '2030-02-01', lastOn: '2030-02-01', from: 0, to: 60 },
  ])
})

test('this week is what is left of it by the clock of the institute, Monday first', async () => {
  await add({ title: 'Over', firstOn: '2029-12-31' })
  await add({ title: 'Tonight', firstOn: '2030-01-01' })
  await add({ title: 'Sunday', firstOn: '2030-01-06', fromTime: '23:00', toTime: '23:30' })
  await add({ title: 'Monday', firstOn: '2030-01-07', fromTime: '00:00', toTime: '01:00' })
  const week = await loadView(db, { shows: 'week' }, any, firstPage, 'en', now)
  expect(week).toMatchObject({
    shows: 'week',
    week: ['2029-12-31', '2030-01-06'],
    pages: 1,
    items: [{ title: 'Tonight' }, { title: 'Sunday' }],
  })
  const all = await loadView(db, { shows: 'coming' }, any, firstPage, 'en', now)
  expect(all).toMatchObject({ week: null, items: { length: 3 } })
})

test('what is cancelled stands at its day, after what takes place, and is never the next', async () => {
  const early = await add({ title: 'Cancelled', fromTime: '09:00', toTime: '10:00' })
  await cancelEvent(db, admin, { number: early, version: null }, 'Ill')
  await add({ title: 'Takes place' })
  await add({ title: 'Day after', firstOn: '2030-01-08' })
  expect(await coming()).toEqual(['Takes place', 'Cancelled', 'Day after'])
  expect((await nextEvents(db, visitor, 1, now)).map(({ title }) => title)).toEqual(['Takes place'])
})

test('the office sees the next date of a series that takes place', async () => {
  const number = await add({ repetition: everyWeek(2) })
  const event = await eventAt(db, admin, String(number))
  const [first] = await occurrencesOf(db, event.id)
  await cancelDate(db, admin, { number, version: null }, first?.id ?? '', 'Holiday')
  expect(await writtenEvents(db, [event], now)).toMatchObject([{ when: { firstOn: '2030-01-14' } }])
})

test('months and the days of their weeks', () => {
  expect(monthAfter('2026-12-01', 1)).toBe('2027-01-01')
  expect([monthAfter('2099-12-01', 1), monthAfter('2000-01-01', -1)]).toEqual([null, null])
  expect(
    [gridDays('2027-02-01'), gridDays('2026-11-01'), gridDays('2026-12-01')].map(
      (days) => days.length,
    ),
  ).toEqual([28, 42, 35])
  expect(gridDays('2026-11-01')[0]).toBe('2026-10-26')
  const shown = (address: string) => viewOf(new URLSearchParams(address))
  expect(shown('month=2026-02')).toEqual({ shows: 'month', month: '2026-02-01' })
  expect(shown('week=this')).toEqual({ shows: 'week' })
  expect(weekOf('2026-11-29')).toEqual(['2026-11-23', '2026-11-29'])
  expect(weekOf('2026-11-23')).toEqual(['2026-11-23', '2026-11-29'])
  expect(shown('year=2025')).toEqual({ shows: 'past', year: 2025 })
  for (const odd of [
    '',
    'month=2026-13',
    'month=1066-01',
    'year=9999',
    'year=%00',
    "month='",
    'week=1',
  ]) {
    expect(shown(odd)).toEqual({ shows: 'coming' })
  }
})

test('the search over the site shows the next date that takes place, and of what is over the last', async () => {
  const number = await add({ repetition: everyWeek(3) })
  const { id } = await eventAt(db, admin, String(number))
  const [first] = await occurrencesOf(db, id)
  const search = async (at: string) => {
    const reader = { actor: visitor, language: 'en', kinds: [eventEntries], log } as const
    const question = { text: 'cite', kind: null, page: 1 }
    const { items } = await searchSite(db, reader, question, { size: 5, now: new Date(at) })
    return items.map(({ day }) => day)
  }
  expect(await search('2030-01-01T00:00:00Z')).toEqual(['2030-01-07'])
  expect(await search('2030-01-07T11:00:00Z')).toEqual(['2030-01-07'])
  expect(await search('2030-01-07T13:00:00Z')).toEqual(['2030-01-14'])
  expect(await search('2031-01-01T00:00:00Z')).toEqual(['2030-01-21'])
  await cancelDate(db, admin, { number, version: null }, first?.id ?? '', 'Holiday')
  expect(await search('2030-01-01T00:00:00Z')).toEqual(['2030-01-14'])
  await cancelEvent(db, admin, { number, version: null }, 'The speaker is ill.')
  expect(await search('2030-01-08T00:00:00Z')).toEqual(['2030-01-14'])
})
