import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthlyOf2026 } from '#test/serials.ts'
import type { Counter } from '../prediction/counters.ts'
import { flatTexts, wholeTexts } from './flat-texts.ts'
import { rhythmOfTexts, rhythmTexts } from './frequency-texts.ts'
import { irregularitiesOfTexts, irregularityTexts } from './irregularity-texts.ts'
import { countersOfTexts, numberingTexts } from './numbering-texts.ts'
import {
  newSubscriptionTexts,
  subscriptionOfTexts,
  textsOfSubscription,
} from './subscription-texts.ts'
import { readWhen } from './when-text.ts'

test('a form that nobody has changed means what it was drawn from', () => {
  const texts = textsOfSubscription(monthlyOf2026)
  expect(texts).toMatchObject({ frequency: 'monthly', numbering: 'yearly', volume: '12' })
  expect(subscriptionOfTexts(texts)).toEqual(monthlyOf2026)
  const empty = newSubscriptionTexts('2028-02-29', 'weekly')
  expect(wholeTexts(flatTexts(texts), empty)).toEqual(texts)
})

const small = fc.integer({ min: 1, max: 30 })

test('any frequency comes back from its form', () => {
  const rhythm = fc.oneof(
    fc.record({ unit: fc.constant('week' as const), every: small }),
    fc.record({
      unit: fc.constant('month' as const),
      every: small,
      days: fc.uniqueArray(small, { maxLength: 3 }),
    }),
    fc.record({
      unit: fc.constant('day' as const),
      without: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
    }),
    fc.constant({ unit: 'irregular' as const }),
  )
  fc.assert(
    fc.property(rhythm, (given) => {
      expect(rhythmOfTexts(rhythmTexts(given))).toEqual(given)
    }),
  )
})

test('any numbering comes back from its form', () => {
  const counter: fc.Arbitrary<Counter> = fc.record({
    label: fc.constantFrom('Vol.', 'No.', 'Part'),
    first: small,
    add: small,
    steps: fc.constantFrom('with-issues', 'with-year', 'with-next'),
    every: small,
    counted: small,
    whenMoreThan: fc.option(small),
    startsWithYear: fc.boolean(),
    setTo: small,
  })
  fc.assert(
    fc.property(fc.array(counter, { maxLength: 3 }), (given) => {
      expect(countersOfTexts(numberingTexts(given))).toEqual(given)
    }),
  )
})

test.each([
  [{ kind: 'skipped', on: '05' }],
  [{ kind: 'skipped', on: '08-15' }],
  [{ kind: 'combined', on: '2026-05-01', count: 3, oneNumber: true }],
  [{ kind: 'moved', on: '2026-10-15', to: '2026-11-02' }],
] as const)('%j comes back from its form', (one) => {
  expect(irregularitiesOfTexts([irregularityTexts(one)])).toEqual([one])
})

test.each([
  ['May', '05'],
  ['september', '09'],
  ['5', '05'],
  ['15 Aug', '08-15'],
  ['29 February', '02-29'],
  ['8 Nov 2026', '2026-11-08'],
  ['2026-11-08', '2026-11-08'],
  ['31 Feb', null],
  ['2026-02-30', null],
  ['soon', null],
  ['', null],
])('%j is read as %j', (typed, when) => expect(readWhen(typed)).toBe(when))
