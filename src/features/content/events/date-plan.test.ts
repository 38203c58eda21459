import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '#src/kernel/dates.ts'
import { type DateBefore, planDates } from './date-plan.ts'

const now = new Date('2030-06-15T12:00:00Z')
const dayAt = (ahead: number) => dayAfter('2030-06-15', ahead)
const at = (day: string, time: string) => new Date(`${day}T${time}:00Z`)
const timesOn = (day: string) => ({ begins: at(day, '16:00'), ends: at(day, '17:00') })
const once = { timesOn, isSeries: false, publishedAt: new Date('2030-01-01'), now }

function dateOn(day: string, more: Partial<DateBefore> = {}): DateBefore {
  const times = { begins: at(day, '10:00'), ends: at(day, '11:00') }
  const rest = { moved: false, inSeries: true, cancelledAt: null, note: '', hasPeople: false }
  return { id: `id-${day}`, originalOn: day, ...times, ...rest, ...more }
}

const before = fc
  .uniqueArray(
    fc.record({
      ahead: fc.integer({ min: -20, max: 20 }),
      hasPeople: fc.boolean(),
      moved: fc.boolean(),
      inSeries: fc.boolean(),
      isCancelled: fc.boolean(),
    }),
    { selector: ({ ahead }) => ahead },
  )
  .map((dates) =>
    dates.map(({ ahead, isCancelled, ...more }) =>
      dateOn(dayAt(ahead), { ...more, cancelledAt: isCancelled ? new Date('2030-06-01') : null }),
    ),
  )

test('whatever is written anew, what was held and what has people is still there', () => {
  fc.assert(
    fc.property(
      before,
      fc.uniqueArray(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 20 }),
      fc.boolean(),
      (dates, aheads, isPublished) => {
        const days = aheads.sort((one, other) => one - other).map(dayAt)
        const publishedAt = isPublished ? new Date('2030-01-01') : null
        const plan = planDates(dates, { days, timesOn, isSeries: true, publishedAt, now })
        expect(plan.dates.map(({ day }) => day)).toEqual(days)
        const kept = [...plan.dates, ...plan.stay].flatMap(({ id }) => id ?? [])
        expect(new Set(kept).size).toBe(kept.length)
        for (const date of dates) {
          const isOver = date.ends <= now
          const written = plan.dates.find(({ id }) => id === date.id)
          if (date.hasPeople || (isOver && isPublished)) expect(kept).toContain(date.id)
          if (written && isOver && (date.hasPeople || isPublished)) {
            expect(written).toMatchObject({ begins: date.begins, ends: date.ends })
          }
        }
        for (const date of plan.cancelled) {
          expect(date).toMatchObject({ hasPeople: true, cancelledAt: null })
          expect(date.begins > now).toBe(true)
        }
      },
    ),
  )
})

test('an event that takes place once keeps its date, unless it was held and the new day is to come', () => {
  const plan = (day: string, to: string, more: Partial<DateBefore> = {}) =>
    planDates([dateOn(day, more)], { ...once, days: [to] })
  const [held, ahead] = [dayAt(-7), dayAt(7)]
  expect(plan(ahead, dayAt(9)).dates).toMatchObject([{ id: `id-${ahead}`, day: dayAt(9) }])
  expect(plan(held, dayAt(-6)).dates).toMatchObject([{ id: `id-${held}`, day: dayAt(-6) }])
  const again = plan(held, ahead, { hasPeople: true })
  expect(again.dates).toMatchObject([{ id: null, day: ahead }])
  expect(again.stay).toMatchObject([{ id: `id-${held}` }])
  expect(again.cancelled).toEqual([])
  // The hours of what was held are put right on its own day.
  expect(plan(held, held).dates).toMatchObject([{ id: `id-${held}`, ...timesOn(held) }])
})

test('a draft has no dates that were held, and what nobody registered for goes', () => {
  const dates = [dateOn(dayAt(-7)), dateOn(dayAt(7))]
  const written = { ...once, isSeries: true, days: [dayAt(1)] }
  expect(planDates(dates, { ...written, publishedAt: null }).stay).toEqual([])
  expect(planDates(dates, written).stay).toMatchObject([{ id: dates[0]?.id }])
})
