import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenBuckets } from './token-buckets.ts'

test('a client may ask for the burst at once, and then as often as time passes', () => {
  let now = 0
  const take = tokenBuckets({ perSecond: 2, burst: 3 }, () => now)
  const asked = () => take('a').allowed
  expect([asked(), asked(), asked(), asked()]).toEqual([true, true, true, false])
  expect(take('a')).toMatchObject({ remaining: 0, wait: 0.5, refill: 1.5 })
  now = 0.5
  expect([asked(), asked()]).toEqual([true, false])
  expect(take('b').allowed).toBe(true)
})

test('no client gets more than burst and rate together allow, whenever it asks', () => {
  const pauses = fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { maxLength: 60 })
  fc.assert(
    fc.property(pauses, fc.integer({ min: 1, max: 5 }), (times, burst) => {
      let now = 0
      const take = tokenBuckets({ perSecond: 2, burst }, () => now)
      let allowed = 0
      for (const pause of times) {
        now += pause
        if (take('a').allowed) allowed++
      }
      expect(allowed).toBeLessThanOrEqual(burst + now * 2 + 1e-6)
    }),
  )
})

test('of very many clients only the last are kept', () => {
  const take = tokenBuckets({ perSecond: 1, burst: 1 }, () => 0)
  expect(take('first').allowed).toBe(true)
  expect(take('first').allowed).toBe(false)
  for (let client = 0; client < 20_000; client++) take(`client ${client}`)
  expect(take('client 19999').allowed).toBe(false)
  expect(take('first').allowed).toBe(true)
})
