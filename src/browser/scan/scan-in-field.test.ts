import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FieldKeys, scanInField } from './scan-in-field.ts'

/**
 * What each Enter comes to in a field that shows what is typed; `gaps`: milliseconds before each
 * key.
 */
function typed(keys: readonly string[], gaps: number | readonly number[], value = '') {
  const read = scanInField()
  const heard: FieldKeys[] = []
  let at = 0
  for (const [place, key] of keys.entries()) {
    at += typeof gaps === 'number' ? gaps : (gaps[place] ?? 0)
    const said = read(key, at, value)
    if (said) heard.push(said)
    if (said) value = said.kind === 'typed' ? '' : said.before
    else if (key === 'Backspace') value = value.slice(0, -1)
    else if ([...key].length === 1) value += key
  }
  return heard
}

const code = (text: string, before = '') => expect.objectContaining({ kind: 'code', text, before })
const broken = (text: string, before = '') =>
  expect.objectContaining({ kind: 'broken', text, before })
const person = expect.objectContaining({ kind: 'typed' })

test('a code typed faster than a person can is taken out of the field with its Enter', () => {
  const keys = ['Shift', 'A', 'Shift', 'C', 'C', '-', '1', 'Enter']
  expect(typed(keys, 20, '50')).toEqual([code('ACC-1', '50')])
})

test.each(['7', '41', '0'])('an accession number as short as %s is a code', (number) => {
  expect(typed([...number, 'Enter'], 5)).toEqual([code(number)])
})

test('what a person types is the field’s', () => {
  expect(typed([...'9780131103627', 'Enter'], 51)).toEqual([person])
  expect(typed([...'20', 'Enter'], [0, 40, 130])).toEqual([person])
  expect(typed([...'450', 'Enter'], [0, 45, 90, 400])).toEqual([person])
  expect(typed(['Enter'], 5)).toEqual([person])
})

test('one code follows the other', () => {
  const keys = [...'111', 'Enter', ...'222', 'Enter']
  expect(typed(keys, 10)).toEqual([code('111'), code('222')])
})

test('a code that comes in pieces is refused, and what stood in the field stays', () => {
  expect(typed([...'1937', 'Enter'], [0, 60, 5, 5, 5], '30')).toEqual([broken('1937', '301')])
  expect(typed([...'1937', 'Enter'], [0, 20, 90, 30, 110])).toEqual([broken('1937')])
  expect(typed([...'1937', 'Enter'], [0, 5, 4000, 5, 5])).toEqual([broken('1937', '19')])
})

test('a command behind what a person typed is whole, as no code begins with a star', () => {
  const gaps = [0, 120, 120, 5, 5, 5, 5, 5, 5, 5]
  expect(typed([...'20*RETURN', 'Enter'], gaps)).toEqual([code('*RETURN', '20')])
})

test('a person who corrects what was typed begins anew', () => {
  expect(typed(['2', 'Backspace', ...'41', 'Enter'], [0, 200, 800, 5, 5])).toEqual([code('41')])
})

const character = fc.constantFrom(...'0123456789ABC-./ $')
const codes = fc.array(character, { minLength: 1, maxLength: 20 })
const pause = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 5000 }))

test('whatever the pauses, a code is heard whole, as broken, or left whole in the field; never a part', () => {
  fc.assert(
    fc.property(codes, fc.array(pause, { minLength: 21, maxLength: 21 }), (characters, gaps) => {
      const [heard, ...more] = typed([...characters, 'Enter'], gaps)
      expect(more).toEqual([])
      if (heard?.kind !== 'typed') expect(heard?.text).toBe(characters.join(''))
    }),
  )
})

test('a scanner at its usual pace is always understood, and one that falters never taken for a person', () => {
  const quick = fc.integer({ min: 0, max: 50 })
  fc.assert(
    fc.property(codes, fc.array(quick, { minLength: 21, maxLength: 21 }), (characters, gaps) => {
      expect(typed([...characters, 'Enter'], gaps)).toEqual([code(characters.join(''))])
    }),
  )
  const falters = fc.record({ place: fc.nat(), pause: fc.integer({ min: 51, max: 9000 }) })
  fc.assert(
    fc.property(codes, falters, (characters, { place, pause: long }) => {
      const gaps = [...characters, 'Enter'].map(() => 5)
      const at = 1 + (place % characters.length)
      gaps[at] = long
      const [heard] = typed([...characters, 'Enter'], gaps)
      // Only where nothing but the Enter is late may a hand have typed it.
      if (at < characters.length) expect(heard?.kind).toBe('broken')
      else expect(heard?.kind).not.toBe('code')
    }),
  )
})

test('no keys make an error, or a code of more than 300 characters', () => {
  const key = fc.oneof(fc.constantFrom('Enter', 'Shift', 'Tab'), fc.string({ maxLength: 2 }))
  fc.assert(
    fc.property(fc.array(key, { maxLength: 400 }), (keys) => {
      for (const heard of typed(keys, 1)) {
        if (heard.kind === 'code') expect([...heard.text].length).toBeLessThanOrEqual(300)
      }
    }),
  )
})
