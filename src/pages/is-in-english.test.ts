import { expect, test } from 'vitest'
import { isInEnglish, spokenInOffice } from './is-in-english.ts'
import { pages } from './pages.ts'

test.each(pages.filter(({ adminGate }) => adminGate))('$path is of the office', ({ id }) => {
  expect(isInEnglish(id)).toBe(!spokenInOffice.includes(id))
})

test.each(spokenInOffice)('%s is a page of the office, in the reader’s language', (id) => {
  expect(pages.find((page) => page.id === id)?.adminGate).toBe(true)
})

test('the choice of the language is in every language', () => {
  expect(isInEnglish('language')).toBe(false)
})
