import fc from 'fast-check'
import { expect, test } from 'vitest'
import { solveWork } from '#src/kernel/proof-of-work.ts'
import { isInTime, passSeconds, proofOf, readPass, sumOf, writePass } from './form-pass.server.ts'

const instants = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2090-01-01'),
  noInvalidDate: true,
})
const bits = fc.integer({ min: 0, max: 20 })

test('a pass says when the form was given and what it asks for; nobody else’s does', () => {
  fc.assert(
    fc.property(instants, bits, fc.string(), (at, bits, secret) => {
      const text = writePass(secret, at, bits)
      expect(readPass(secret, text)).toMatchObject({ at: Math.floor(at.getTime() / 1000), bits })
      expect(readPass(`${secret}x`, text)).toBeNull()
    }),
  )
})

test('a pass with another letter is none', () => {
  const text = writePass('secret', new Date(), 7)
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.constantFrom('0', 'a', '.', '_'), (at, letter) => {
      fc.pre(text[at] !== letter)
      const other = text.slice(0, at) + letter + text.slice(at + 1)
      expect(readPass('secret', other)).toBeNull()
    }),
  )
  for (const none of ['', '.', 'x'.repeat(10_000), `${text} `]) {
    expect(readPass('secret', none)).toBeNull()
  }
})

test('a form is taken from three seconds to a day after it was given', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -100_000, max: 200_000 }), (given, seconds) => {
      const pass = { at: given.getTime() / 1000, bits: 0, nonce: '' }
      const now = new Date(given.getTime() + seconds * 1000)
      const isGood = seconds >= passSeconds.least && seconds <= passSeconds.most
      expect(isInTime(pass, now)).toBe(isGood)
    }),
  )
})

test('where work is asked for, the work or the sum is taken, and nothing else', async () => {
  const text = writePass('secret', new Date(), 6)
  const pass = readPass('secret', text)
  if (!pass) throw new Error('the pass cannot be read')
  const [one, other] = sumOf(pass)
  const key = 'k'.repeat(43)
  const work = String(await solveWork(`${text}.${key}`, pass.bits))
  const none = { key, work: '', sum: '' }
  expect(await proofOf(text, pass, none)).toBeNull()
  expect(await proofOf(text, pass, { ...none, work })).toBe('work')
  expect(await proofOf(text, pass, { ...none, sum: ` ${one + other} ` })).toBe('sum')
  expect(await proofOf(text, pass, { ...none, sum: String(one + other + 1) })).toBeNull()
  expect(await proofOf(text, { ...pass, bits: 40 }, { ...none, work })).toBeNull()
  expect(await proofOf(text, { ...pass, bits: 0 }, none)).toBe('none')
})
