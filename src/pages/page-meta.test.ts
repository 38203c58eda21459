import { expect, test } from 'vitest'
import type { Language } from '#src/kernel/words/language.ts'
import { adminPages } from './admin-pages.ts'
import { openPages } from './open-pages.ts'
import { pageDescription } from './page-description.server.ts'
import { privateMeta, publicMeta } from './page-meta.ts'

const readIn = (language: Language, descriptions = {}) => [
  { id: 'root', loaderData: { origin: 'https://library.example', language, descriptions } },
]

test('the head of a page is in the language of its reader', () => {
  const descriptions = { contact: pageDescription('contact', 'hi') }
  const head = JSON.stringify(publicMeta(openPages, 'contact', readIn('hi', descriptions)))
  expect(head).toContain('{"title":"संपर्क · ')
  expect(head).toContain('"og:description","content":"पुस्तकालय कहाँ है')
  expect(head).toContain('"content":"hi_IN"')
  expect(head).toMatch(/"name":"मुख्य पृष्ठ".*"name":"संपर्क"/)
})

test('a page of the office has its English name in every language', () => {
  const head = JSON.stringify(privateMeta(adminPages, 'members', readIn('or')))
  expect(head).toContain('{"title":"Members · ')
  expect(head).toContain('noindex')
})

test('a page of one thing has the name of the thing', () => {
  const head = privateMeta(adminPages, 'member', readIn('en'), 'Asha Sahu')
  expect(head).toContainEqual({ property: 'og:title', content: 'Asha Sahu' })
})

test('a browser says what a page is for as far as the server told it', () => {
  const head = publicMeta(openPages, 'contact', readIn('en', { home: 'Of another page.' }))
  expect(JSON.stringify(head)).not.toContain('escription"')
})

test('a page that is not in the table is a fault of the code', () => {
  expect(() => publicMeta(openPages, 'members', [])).toThrow('members')
})
