import { expect, test } from 'vitest'
import { checkEvent } from '#src/features/content/events/event-shape.server.ts'
import {
  comingOccurrences,
  pastYears,
} from '#src/features/content/events/occurrence-rows.server.ts'
import { addEvent } from '#src/features/content/events/save-event.server.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { anEvent } from '#test/events.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { demoEvents } from './events.ts'
import { loadDemoEvents, removeDemoEvents } from './load-events.ts'
import { loadDemoMembers } from './load-members.ts'

const { db } = await testDatabase()
const any = { kind: null, audience: null }
const all = { page: 1, size: 100, offset: 0 }
const coming = async () => (await comingOccurrences(db, any, all)).occurrences

test('whatever the day, each event of the demo is one that a form would take', () => {
  for (let ahead = 0; ahead < 366; ahead++) {
    for (const { cancelled, isBroken, ...event } of demoEvents(dayAfter('2026-11-23', ahead))) {
      expect(() => checkEvent({ ...event, publishedAt: null })).not.toThrow()
    }
  }
})

test('they come once, some are past, cancelled or moved, and they go again', async () => {
  await loadDemoEvents(db)
  expect(await coming()).toEqual([])
  await signedInAs(db, 'admin')
  await loadDemoMembers(db, createLog('silent'))
  await Promise.all([loadDemoEvents(db), loadDemoEvents(db)])
  const dates = await coming()
  const moved = dates.filter((date) => date.moved)
  expect(moved.map(({ title }) => title)).toEqual(['How to cite: an hour for final-year students'])
  expect(dates.filter(({ cancelledAt }) => cancelledAt !== null)).toHaveLength(2)
  expect(await pastYears(db, any)).not.toEqual([])
  expect(await removeDemoEvents(db)).toBe(8)
})

test('the demo’s do not come beside the library’s own', async () => {
  await addEvent(db, memoryFiles(), person('admin'), anEvent())
  await loadDemoEvents(db)
  expect(await coming()).toHaveLength(1)
})
