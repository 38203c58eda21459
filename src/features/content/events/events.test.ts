import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { publicationHistory } from '#src/server/publication/publication-history.ts'
import { testDatabase } from '#test/database.ts'
import { anEvent, everyWeek } from '#test/events.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram, person } from '#test/person.ts'
import { eventKind } from './event-kinds.server.ts'
import { eventAt, listAllEvents } from './event-rows.server.ts'
import { cancelDate, cancelEvent, moveDate, reviveDate, reviveEvent } from './event-steps.server.ts'
import { eventOfTexts, newEvent, textsOfEvent } from './event-texts.ts'
import type { EventFacts } from './events.ts'
import { comingOccurrences, nextEvents, occurrencesOf } from './occurrence-rows.server.ts'
import { addEvent, changeEvent, deleteEvent, withdrawEvent } from './save-event.server.ts'

const { db } = await testDatabase()
const admin = officeProgram
const files = memoryFiles()
const now = new Date('2030-01-01T04:00:00Z')
const any = { kind: null, audience: null }
const firstPage = { page: 1, size: 20, offset: 0 }

const add = (more: Partial<EventFacts> = {}) => addEvent(db, files, admin, anEvent(more))
const datesOf = async (number: number) => {
  const event = await eventAt(db, admin, String(number))
  return occurrencesOf(db, event.id)
}
const daysOf = async (number: number) =>
  (await datesOf(number)).map(({ begins }) => begins.toISOString().slice(0, 16))
const coming = async (filter: Parameters<typeof comingOccurrences>[1] = any) =>
  (await comingOccurrences(db, filter, firstPage, now)).occurrences.map(({ title }) => title)

beforeEach(async () => {
  await db.deleteFrom('events').execute()
})

test('an edit keeps the ids of the dates that are still there, and of a single date always', async () => {
  const number = await add({ repetition: everyWeek(3) })
  const before = await datesOf(number)
  const shown = { number, version: 1 }
  await changeEvent(db, files, admin, shown, {
    fromTime: '10:00',
    toTime: '11:00',
    repetition: everyWeek(4),
    leftOut: ['2030-01-14'],
  })
  const after = await datesOf(number)
  expect(after.map(({ originalOn }) => originalOn)).toEqual([
    '2030-01-07',
    '2030-01-21',
    '2030-01-28',
  ])
  expect(after.slice(0, 2).map(({ id }) => id)).toEqual([before[0]?.id, before[2]?.id])
  expect(await daysOf(number)).toEqual(['2030-01-07T04:30', '2030-01-21T04:30', '2030-01-28T04:30'])
  const once = await add()
  const [only] = await datesOf(once)
  await changeEvent(
    db,
    files,
    admin,
    { number: once, version: null },
    { firstOn: '2030-03-04', lastOn: '2030-03-04' },
  )
  expect(await datesOf(once)).toMatchObject([{ id: only?.id, originalOn: '2030-03-04' }])
})

test('one date is moved or cancelled, and stays so whatever the series does', async () => {
  const number = await add({ repetition: everyWeek(3) })
  const [first, second, third] = await datesOf(number)
  const to = { firstOn: '2030-01-08', lastOn: '2030-01-08', fromTime: '09:00', toTime: '10:00' }
  await moveDate(db, admin, { number, version: 1 }, first?.id ?? '', to, ' The hall is\r\ntaken ')
  await cancelDate(db, admin, { number, version: 2 }, second?.id ?? '', 'Holiday')
  await changeEvent(
    db,
    files,
    admin,
    { number, version: 3 },
    { fromTime: '11:00', toTime: '12:00' },
  )
  expect(await datesOf(number)).toMatchObject([
    {
      id: first?.id,
      moved: true,
      note: 'The hall is taken',
      begins: new Date('2030-01-08T03:30:00Z'),
    },
    {
      id: second?.id,
      note: 'Holiday',
      cancelledAt: expect.any(Date),
      begins: new Date('2030-01-14T05:30:00Z'),
    },
    { id: third?.id, moved: false, cancelledAt: null },
  ])
  expect((await nextEvents(db, visitor, 9, now)).map(({ id }) => id)).toEqual([
    first?.id,
    third?.id,
  ])
  await reviveDate(db, admin, { number, version: 4 }, first?.id ?? '')
  expect(await daysOf(number)).toEqual(['2030-01-07T05:30', '2030-01-14T05:30', '2030-01-21T05:30'])
  const history = await publicationHistory(db, admin, eventKind, number)
  expect(history.map(({ action, changed }) => [action, changed.join()])).toEqual([
    ['changed', 'dates'],
    ['changed', 'fromTime,toTime'],
    ['changed', 'dates'],
    ['changed', 'dates'],
    ['written', ''],
  ])
})

test('a cancelled event stays visible, its dates too; what was cancelled alone stays so after all', async () => {
  const number = await add({ repetition: everyWeek(2) })
  const [, second] = await datesOf(number)
  await cancelDate(db, admin, { number, version: null }, second?.id ?? '', 'Holiday')
  await cancelEvent(db, admin, { number, version: null }, 'The speaker is ill.')
  expect(await eventAt(db, visitor, String(number))).toMatchObject({
    cancelledAt: expect.any(Date),
    cancelledBecause: 'The speaker is ill.',
  })
  expect(await coming()).toHaveLength(2)
  expect(await nextEvents(db, visitor, 9, now)).toEqual([])
  await changeEvent(db, files, admin, { number, version: null }, { repetition: everyWeek(3) })
  expect((await datesOf(number)).every(({ cancelledAt }) => cancelledAt !== null)).toBe(true)
  const refused = { code: 'conflict' }
  await expect(
    reviveDate(db, admin, { number, version: null }, second?.id ?? ''),
  ).rejects.toMatchObject(refused)
  await reviveEvent(db, admin, { number, version: null })
  expect((await datesOf(number)).map(({ cancelledAt }) => cancelledAt !== null)).toEqual([
    false,
    true,
    false,
  ])
})

test('drafts, those to come out and those withdrawn are found by administrators alone', async () => {
  const draft = await add({ publishedAt: null })
  for (const who of [visitor, person('faculty')]) {
    await expect(eventAt(db, who, String(draft))).rejects.toMatchObject({ code: 'not-found' })
  }
  for (const hostile of ['0', '-1', '1e9', "1'", '99999999999', 'NaN', '']) {
    await expect(eventAt(db, admin, hostile)).rejects.toMatchObject({ code: 'not-found' })
  }
  await deleteEvent(db, admin, draft)
  await expect(eventAt(db, admin, String(draft))).rejects.toMatchObject({ code: 'not-found' })
})

test.each(['student', 'faculty', null] as const)('%s writes none', async (role) => {
  const number = await add({ repetition: everyWeek(2) })
  const [date] = await datesOf(number)
  const who = person(role)
  const shown = { number, version: null }
  const refused = { code: 'forbidden' }
  await expect(addEvent(db, files, who, anEvent())).rejects.toMatchObject(refused)
  await expect(changeEvent(db, files, who, shown, { title: 'Mine' })).rejects.toMatchObject(refused)
  await expect(cancelEvent(db, who, shown, 'x')).rejects.toMatchObject(refused)
  await expect(reviveEvent(db, who, shown)).rejects.toMatchObject(refused)
  await expect(cancelDate(db, who, shown, date?.id ?? '', 'x')).rejects.toMatchObject(refused)
  await expect(reviveDate(db, who, shown, date?.id ?? '')).rejects.toMatchObject(refused)
  await expect(withdrawEvent(db, who, number, true)).rejects.toMatchObject(refused)
  await expect(deleteEvent(db, who, number)).rejects.toMatchObject(refused)
  await expect(listAllEvents(db, who, firstPage)).rejects.toMatchObject(refused)
})

test('a step on what is not there, or without a reason, changes nothing', async () => {
  const number = await add({ repetition: everyWeek(2) })
  const other = await add({ repetition: everyWeek(2) })
  const [ofOther] = await datesOf(other)
  const [date] = await datesOf(number)
  const shown = { number, version: null }
  const to = { firstOn: '2030-01-08', lastOn: '2030-01-08', fromTime: '09:00', toTime: '10:00' }
  await expect(cancelDate(db, admin, shown, ofOther?.id ?? '', 'x')).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(moveDate(db, admin, shown, "1'", to, '')).rejects.toMatchObject({
    code: 'not-found',
  })
  for (const wrong of [
    { firstOn: '2030-02-30' },
    { lastOn: '2030-01-01' },
    { toTime: '08:00' },
    { fromTime: '25:00' },
    { fromTime: null },
  ]) {
    await expect(
      moveDate(db, admin, shown, date?.id ?? '', { ...to, ...wrong }, ''),
    ).rejects.toMatchObject({
      code: 'invalid-input',
    })
  }
  for (const because of ['', ' \u200b ']) {
    await expect(cancelEvent(db, admin, shown, because)).rejects.toMatchObject({
      code: 'invalid-input',
    })
    await expect(cancelDate(db, admin, shown, date?.id ?? '', because)).rejects.toMatchObject({
      code: 'invalid-input',
    })
  }
  const once = await add()
  const [only] = await datesOf(once)
  await expect(
    moveDate(db, admin, { number: once, version: null }, only?.id ?? '', to, ''),
  ).rejects.toMatchObject({ code: 'conflict' })
  expect((await eventAt(db, admin, String(number))).version).toBe(1)
})

test('of two who change it at once, the later is told', async () => {
  const number = await add({ repetition: everyWeek(2) })
  const [date] = await datesOf(number)
  const shown = { number, version: 1 }
  const tries = await Promise.allSettled([
    changeEvent(db, files, admin, shown, { title: 'One' }),
    cancelDate(db, admin, shown, date?.id ?? '', 'Holiday'),
    cancelEvent(db, admin, shown, 'Ill'),
    changeEvent(db, files, admin, shown, { repetition: everyWeek(5) }),
  ])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(tries.filter(({ status }) => status === 'rejected')).toMatchObject(
    Array.from({ length: 3 }, () => ({ reason: { code: 'conflict' } })),
  )
})

test('kept pages of visitors see that a date was changed', async () => {
  const version = async () => {
    const { rows } = await sql<{ version: number }>`
      select version from content_versions where content = 'events'`.execute(db)
    return Number(rows[0]?.version ?? 0)
  }
  const number = await add({ repetition: everyWeek(2) })
  const before = await version()
  const [date] = await datesOf(number)
  await cancelDate(db, admin, { number, version: 1 }, date?.id ?? '', 'Holiday')
  expect(await version()).toBeGreaterThan(before)
})

test('the form shows what it was given, and asks by the clock of the institute', () => {
  for (const event of [
    anEvent({ repetition: everyWeek(3, { weekdays: [1, 3] }), leftOut: ['2030-01-14'] }),
    anEvent({
      fromTime: null,
      toTime: null,
      lastOn: '2030-01-09',
      audiences: ['students', 'public'],
    }),
    anEvent({
      repetition: { ...everyWeek(1), times: null, until: '2030-03-01', every: 'month-by-day' },
    }),
  ]) {
    expect(eventOfTexts(textsOfEvent(event), now)).toEqual(event)
  }
  expect(eventOfTexts({ ...newEvent, when: 'now' }, now)).toMatchObject({ publishedAt: now })
  expect(eventOfTexts({ ...newEvent, when: 'draft' }, now).publishedAt).toBeNull()
})
