import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeOfWork, maySend, neededBits, networkBits, sendLimits } from './feedback-limits.ts'

test('more feedback never asks for less work, and little asks for none', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), (sent, more) => {
      expect(neededBits(sent + more)).toBeGreaterThanOrEqual(neededBits(sent))
    }),
  )
  expect(neededBits(39)).toBe(0)
  expect(neededBits(40)).toBe(15)
})

test('a network is asked for work before it is refused, and never for less the more it sends', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.nat(700), fc.nat(50), (hour, rest, more) => {
      const sent = { hour, day: hour + rest }
      const after = { hour: hour + more, day: sent.day + more }
      expect(networkBits(after)).toBeGreaterThanOrEqual(networkBits(sent))
      if (!maySend(sent, sendLimits.network)) expect(networkBits(sent)).toBeGreaterThan(0)
    }),
  )
  const { hour, day } = freeOfWork
  expect([hour - 1, hour].map((sent) => networkBits({ hour: sent, day: sent }))).toEqual([0, 15])
  expect([day - 1, day].map((sent) => networkBits({ hour: 0, day: sent }))).toEqual([0, 15])
})

test('who may not send one may not send after another one either', () => {
  const limits = fc.constantFrom(sendLimits.account, sendLimits.network)
  fc.assert(
    fc.property(fc.nat(100), fc.nat(100), limits, (hour, rest, limit) => {
      const sent = { hour, day: hour + rest }
      const after = { hour: hour + 1, day: hour + rest + 1 }
      if (!maySend(sent, limit)) expect(maySend(after, limit)).toBe(false)
      expect(maySend(sent, limit)).toBe(sent.hour < limit.hour && sent.day < limit.day)
    }),
  )
})
