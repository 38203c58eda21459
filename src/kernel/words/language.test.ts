import { expect, test } from 'vitest'
import { preferredLanguage, readLanguage, withoutLanguage } from './language.ts'

test.each([
  [null, 'en'],
  ['', 'en'],
  ['fr-FR,fr', 'en'],
  ['or-IN,or;q=0.9,hi;q=0.8,en;q=0.7', 'or'],
  ['fr,hi-IN;q=0.4,en;q=0.3', 'hi'],
  ['en;q=0.1,HI;q=0.2', 'hi'],
  ['or;q=0,hi;q=0', 'en'],
  ['or;q=x,en', 'en'],
  [',;;q=,or', 'or'],
] as const)('the browser prefers %j: %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})

test.each(['', 'EN', 'fr', '__proto__', null])('%j is no language of the site', (text) => {
  expect(readLanguage(text)).toBeNull()
})

test('an address loses the language that it asked for, and nothing else', () => {
  expect(withoutLanguage('/books?q=a%26b&lang=hi&page=2#top')).toBe('/books?q=a%26b&page=2#top')
})
