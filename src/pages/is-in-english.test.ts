import { expect, test } from 'vitest'
import { isInEnglish } from './is-in-english.ts'
import { pages } from './pages.ts'

test.each(pages.filter(({ adminGate }) => adminGate))('$path is of the office', ({ id }) => {
  expect(isInEnglish(id)).toBe(true)
})

test('the choice of the language is in every language', () => {
  expect(isInEnglish('language')).toBe(false)
})
