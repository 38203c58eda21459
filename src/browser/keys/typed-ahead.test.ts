import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedAhead } from './typed-ahead.ts'

const none = { ended: [], begun: '' }

test('what is typed while a page is on its way waits for it, once; before and after nothing does', () => {
  const ahead = typedAhead()
  expect(ahead.take('1', 0)).toBe(false)
  ahead.begin()
  for (const key of ['4', '1', 'Enter', '4']) expect(ahead.take(key, 1)).toBe(true)
  expect(ahead.end()).toEqual({ ended: ['41'], begun: '4' })
  expect(ahead.take('2', 2)).toBe(false)
  expect(ahead.end()).toEqual(none)
})

test('an Enter or a space that presses the link again is no part of a code', () => {
  const ahead = typedAhead()
  ahead.begin()
  expect(ahead.take('Enter', 0)).toBe(false)
  expect(ahead.take(' ', 0)).toBe(false)
  expect(ahead.end()).toEqual(none)
})

test('on the way back a code that has begun before the browser says so is whole, but no key of long before is in it', () => {
  const ahead = typedAhead()
  ahead.take('x', 0)
  for (const [at, key] of [...'45'].entries()) ahead.take(key, 2000 + at * 100)
  ahead.beginLate(2150)
  expect(ahead.take('1', 2200)).toBe(true)
  expect(ahead.end()).toEqual({ ended: [], begun: '451' })
  ahead.take('x', 5000)
  ahead.beginLate(7000)
  expect(ahead.end()).toEqual(none)
  for (const key of ['4', '1', 'Enter']) ahead.take(key, 8000)
  ahead.beginLate(8001)
  expect(ahead.end()).toEqual(none)
})

test('whenever the page comes, codes are whole: what was kept and what follows make what was scanned', () => {
  const character = fc.constantFrom(...'0123456789ABC-. ')
  const code = fc.array(character, { minLength: 1 }).filter(([first]) => first !== ' ')
  fc.assert(
    fc.property(fc.array(code), fc.nat(), (codes, place) => {
      const keys = codes.flatMap((one) => [...one, 'Enter'])
      const comes = place % (keys.length + 1)
      const ahead = typedAhead()
      ahead.begin()
      for (const key of keys.slice(0, comes)) expect(ahead.take(key, 1)).toBe(true)
      const { ended, begun } = ahead.end()
      const rest = keys.slice(comes).map((key) => (key === 'Enter' ? '\n' : key))
      const all = [...ended.map((text) => `${text}\n`), begun, ...rest].join('')
      expect(all).toBe(codes.map((one) => `${one.join('')}\n`).join(''))
    }),
  )
})
