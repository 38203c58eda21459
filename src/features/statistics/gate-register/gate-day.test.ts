import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DayScan, entriesOfDay, sameScan } from './gate-day.ts'

const minute = 60_000
const evening = 600 * minute
const closesAt = (_branch: string, inAt: number) => Math.max(evening, inAt)

const scan = (at: number, more: Partial<DayScan> = {}): DayScan => ({
  key: `k${at}`,
  at: at * minute,
  branch: 'main',
  gate: 'door',
  kind: 'scan',
  purpose: null,
  ...more,
})
const stays = (scans: readonly DayScan[], now = 0) =>
  entriesOfDay(scans, closesAt, now).map(({ inAt, end }) => [
    inAt / minute,
    end && end.at / minute,
    end?.by,
  ])

test('scans let in and out in turn; one within a minute counts no second time', () => {
  expect(stays([scan(10), scan(70), scan(90)])).toEqual([
    [10, 70, 'scan'],
    [90, null, undefined],
  ])
  expect(stays([scan(10), { ...scan(10), key: 'x', at: 10 * minute + sameScan - 1 }])).toEqual([
    [10, null, undefined],
  ])
  expect(stays([scan(10), { ...scan(11), key: 'x' }])).toEqual([[10, 11, 'scan']])
})

test('a scan at another branch ends the stay here and begins one there', () => {
  const [first, second] = entriesOfDay([scan(10), scan(30, { branch: 'hall' })], closesAt, 0)
  expect(first).toMatchObject({ branch: 'main', end: { at: 30 * minute, by: 'scan' } })
  expect(second).toMatchObject({ id: 'k30', branch: 'hall', end: null })
})

test('a stay that nobody ended lasts until closing time, once that is past', () => {
  expect(stays([scan(10)], evening - 1)).toEqual([[10, null, undefined]])
  expect(stays([scan(10)], evening)).toEqual([[10, 600, 'closing']])
  // Whoever is let out by a late scan left then.
  expect(stays([scan(10), scan(610)], 700 * minute)).toEqual([[10, 610, 'scan']])
})

test('the office lets out who is inside, and nobody else', () => {
  const letOut = (at: number) => scan(at, { kind: 'let-out', gate: null })
  expect(stays([letOut(5), scan(10), letOut(40), letOut(50), scan(90)])).toEqual([
    [10, 40, 'staff'],
    [90, null, undefined],
  ])
})

const anyScans = fc.uniqueArray(
  fc.record({
    key: fc.uuid(),
    at: fc.integer({ min: 0, max: 900 * minute }),
    branch: fc.constantFrom('main', 'hall'),
    gate: fc.constant('door'),
    kind: fc.constantFrom('scan' as const, 'scan' as const, 'let-out' as const),
    purpose: fc.constant(null),
  }),
  { selector: ({ key }) => key, maxLength: 30 },
)

test('whatever the order in which scans come, the stays are the same', () => {
  fc.assert(
    fc.property(
      anyScans,
      fc.integer({ min: 0, max: 1000 * minute }),
      fc.infiniteStream(fc.nat()),
      (scans, now, places) => {
        const shuffled = scans
          .map((one) => ({ one, place: places.next().value ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .map(({ one }) => one)
        expect(entriesOfDay(shuffled, closesAt, now)).toEqual(entriesOfDay(scans, closesAt, now))
      },
    ),
  )
})

test('stays never overlap, end after they began, and only the last may be open', () => {
  fc.assert(
    fc.property(anyScans, fc.integer({ min: 0, max: 1000 * minute }), (scans, now) => {
      const entries = entriesOfDay(scans, closesAt, now)
      for (const [at, entry] of entries.entries()) {
        const next = entries[at + 1]
        if (next) expect(entry.end?.at).toBeLessThanOrEqual(next.inAt)
        if (entry.end) expect(entry.end.at).toBeGreaterThanOrEqual(entry.inAt)
        expect(scans.some(({ key }) => key === entry.id)).toBe(true)
      }
    }),
  )
})
