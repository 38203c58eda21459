import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { anEvent, everyWeek } from '#test/events.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram } from '#test/person.ts'
import { eventAnnouncer } from './announce-events.server.ts'
import { eventAt } from './event-rows.server.ts'
import { cancelDate, cancelEvent } from './event-steps.server.ts'
import type { EventFacts } from './events.ts'
import { occurrencesOf } from './occurrence-rows.server.ts'
import { addEvent, withdrawEvent } from './save-event.server.ts'

const { db } = await testDatabase()
const admin = officeProgram
const now = new Date()
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const add = (more: Partial<EventFacts>) =>
  addEvent(db, memoryFiles(), admin, anEvent({ publishedAt: ago(1), ...more }))
const idOf = async (number: number) => (await eventAt(db, admin, String(number))).id

beforeEach(async () => {
  await db.deleteFrom('events').execute()
})

test('each that came out is announced once, with its next date, in the reader’s language', async () => {
  const translations = { or: { title: 'ଉଦ୍ଧୃତି', body: '' } }
  const number = await add({ translations, repetition: everyWeek(2) })
  const id = await idOf(number)
  const [first] = await occurrencesOf(db, id)
  await cancelDate(db, admin, { number, version: null }, first?.id ?? '', 'Holiday')
  await add({ title: 'Backdated', publishedAt: ago(48) })
  await add({ title: 'To come out', publishedAt: ago(-2) })
  expect(await eventAnnouncer.takeNew(db, now)).toEqual([id])
  expect(await eventAnnouncer.takeNew(db, now)).toEqual([])
  const announced = (await eventAnnouncer.announce(db, [id], now)).get(id)
  expect(announced?.('en')).toEqual({
    title: 'How to cite',
    line: 'How to cite: Mon, 14 Jan 2030, 4:00 pm – 5:30 pm',
    to: `/libraryEvents/${number}`,
  })
  expect(announced?.('or').title).toBe('ଉଦ୍ଧୃତି')
})

test('of what was cancelled or withdrawn meanwhile, or is over, nothing is told', async () => {
  const cancelled = await add({})
  const withdrawn = await add({})
  const over = await add({ firstOn: '2020-01-06' })
  const ids = await Promise.all([cancelled, withdrawn, over].map(idOf))
  await cancelEvent(db, admin, { number: cancelled, version: null }, 'Ill')
  await withdrawEvent(db, admin, withdrawn, true)
  expect((await eventAnnouncer.announce(db, ids, now)).size).toBe(0)
})
