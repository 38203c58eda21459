import { expect, test } from 'vitest'
import { adminPages } from './admin-pages.ts'
import { openPages } from './open-pages.ts'
import { privateMeta, publicMeta } from './page-meta.ts'

const readIn = (language: string) => [
  { id: 'root', loaderData: { origin: 'https://library.example', language } },
]

test('the head of a page is in the language of its reader', () => {
  const head = JSON.stringify(publicMeta(openPages, 'contact', readIn('hi')))
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

test('a page that is not in the table is a fault of the code', () => {
  expect(() => publicMeta(openPages, 'members', [])).toThrow('members')
})
