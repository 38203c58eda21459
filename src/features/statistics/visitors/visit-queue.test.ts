import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#src/server/log.ts'
import type { Visit } from './visit.ts'
import { VisitQueue } from './visit-queue.server.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const visit = (address: string, userAgent = 'Mozilla/5.0 Firefox/140.0'): Visit => ({
  address,
  person: null,
  userAgent,
  at: new Date(),
})

function queue(write: (visits: readonly Visit[]) => Promise<void>) {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => lines.push(line) })
  return { visits: new VisitQueue(write, log), lines }
}

test('visits of a second are written at once, each visitor once, robots never', async () => {
  const written: string[][] = []
  const { visits } = queue(async (some) => {
    written.push(some.map(({ address }) => address ?? ''))
  })
  for (const address of ['1.1.1.1', '2.2.2.2', '1.1.1.1']) visits.note(visit(address))
  visits.note(visit('3.3.3.3', 'Googlebot/2.1 (+http://www.google.com/bot.html)'))
  visits.note(visit('4.4.4.4', ''))
  await vi.advanceTimersByTimeAsync(999)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(written).toEqual([['1.1.1.1', '2.2.2.2', '4.4.4.4']])
  await vi.advanceTimersByTimeAsync(5000)
  expect(written).toHaveLength(1)
})

test('what cannot be written is logged, and the next visits are written', async () => {
  let fails = true
  const written: number[] = []
  const { visits, lines } = queue(async (some) => {
    if (fails) throw new Error('no database')
    written.push(some.length)
  })
  visits.note(visit('1.1.1.1'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('visits could not be written')
  fails = false
  visits.note(visit('2.2.2.2'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(written).toEqual([1])
})

test('the end writes what waits, and takes nothing more', async () => {
  const written: number[] = []
  const { visits } = queue(async (some) => {
    written.push(some.length)
  })
  visits.note(visit('1.1.1.1'))
  await visits.end()
  visits.note(visit('2.2.2.2'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(written).toEqual([1])
})
