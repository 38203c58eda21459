import { expect, test } from 'vitest'
import { createLog } from '#src/server/log.ts'
import type { UseOfDay } from './collected-use.server.ts'
import { UseQueue } from './use-queue.server.ts'

const firefox = 'Mozilla/5.0 Firefox/140.0'
const origin = 'https://library.suiit.example'
const view = (path: string, userAgent = firefox, at = new Date('2026-11-27T10:00:00Z')) => ({
  url: `${origin}${path}`,
  origin,
  referrer: null,
  userAgent,
  found: null,
  at,
})

function queue(write: (day: string, use: UseOfDay) => Promise<void>) {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => lines.push(line) })
  return { use: new UseQueue(write, log, 60_000), lines }
}

test('views are added up by the day of the institute, robots never', async () => {
  const written: string[] = []
  const { use } = queue(async (day, { counts }) => {
    const pages = counts.filter(({ kind }) => kind === 'page')
    written.push(`${day} ${pages.map(({ name, count }) => `${name} ${count}`).join()}`)
  })
  use.view(view('/about'))
  use.view(view('/about'))
  use.view(view('/about', 'Googlebot/2.1 (+http://www.google.com/bot.html)'))
  use.view(view('/about', firefox, new Date('2026-11-27T19:00:00Z')))
  await use.writeNow()
  expect(written).toEqual(['2026-11-27 /about 2', '2026-11-28 /about 1'])
  await use.writeNow()
  expect(written).toHaveLength(2)
})

test('what cannot be written is logged, and the next is counted', async () => {
  let fails = true
  let written = 0
  const { use, lines } = queue(async () => {
    if (fails) throw new Error('no database')
    written++
  })
  use.view(view('/about'))
  await use.writeNow()
  expect(lines.join()).toContain('could not be counted')
  fails = false
  use.view(view('/about'))
  await use.end()
  expect(written).toBe(1)
  use.view(view('/about'))
  await use.end()
  expect(written).toBe(1)
})

test('addresses without end are counted without their name', async () => {
  let names = 0
  let unnamed = 0
  const { use } = queue(async (_day, { counts }) => {
    names += counts.length
    unnamed += counts.find(({ name }) => name === '')?.count ?? 0
  })
  for (let number = 1; number <= 8000; number++) use.view(view(`/books/${number}`))
  await use.writeNow()
  expect(names).toBeLessThanOrEqual(5001)
  expect(unnamed).toBeGreaterThan(2900)
})
