import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { person } from '#test/person.ts'
import { forOneReader, privatePage } from './private-page.ts'

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
  const cacheable = new Response('kept', { headers: { 'cache-control': 'private, max-age=60' } })
  expect(privatePage(cacheable, person('admin'))).toBe(cacheable)
  const oneReaders = new Response('own', { headers: { 'cache-control': 'private, no-cache' } })
  expect(privatePage(oneReaders, visitor)).toBe(oneReaders)
  const stored = privatePage(oneReaders, person('student'))
  expect(stored.headers.get('cache-control')).toBe('private, no-store')
})

test('an answer says whose it is: one person in another role is another reader', async () => {
  const readerOf = async (actor: Actor) => {
    const app = new Hono<{ Variables: { actor: Actor; language: Language } }>()
    app.use(async (c, next) => {
      c.set('actor', actor)
      await next()
    })
    app.all('*', forOneReader, (c) => c.text('page'))
    return (await app.request('/')).headers.get('x-reader')
  }
  const student = person('student')
  expect(await readerOf(visitor)).toBe('visitor en')
  expect(await readerOf({ ...student, language: 'or' })).toMatch(/ or$/)
  expect(await readerOf(student)).toBe(await readerOf({ ...student, name: 'Another name' }))
  expect(await readerOf(student)).not.toBe(await readerOf({ ...student, role: 'faculty' }))
  expect(await readerOf(student)).not.toBe(await readerOf({ ...student, id: 'another' }))
})
