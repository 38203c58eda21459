import { expect, test } from 'vitest'
import { person } from '../../../test/person.ts'
import { visitor } from '../../kernel/actor.ts'
import { privatePage } from './private-page.ts'

test('what a signed-in person gets is stored nowhere, redirects included', async () => {
  const page = privatePage(new Response('mine', { status: 201 }), person('student'))
  expect([page.status, page.headers.get('cache-control'), await page.text()]).toEqual([
    201,
    'private, no-store',
    'mine',
  ])
  const away = privatePage(Response.redirect('http://localhost/login'), person('student'))
  expect([away.status, away.headers.get('location')]).toEqual([302, 'http://localhost/login'])
})

test('a visitor’s page, and one that says how long it may be kept, go as they are', () => {
  const page = new Response('open')
  expect(privatePage(page, visitor)).toBe(page)
  const kept = new Response('kept', { headers: { 'cache-control': 'private, max-age=60' } })
  expect(privatePage(kept, person('admin'))).toBe(kept)
})
