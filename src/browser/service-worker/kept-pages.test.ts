import { expect, test } from 'vitest'
import { isWholePage, keptAtAttribute, markedPage, mayKeepPath } from './kept-pages.ts'

const html = { 'content-type': 'text/html; charset=utf-8', 'x-reader': 'visitor' }

test.each([
  '/',
  '/about',
  '/books/12',
  '/books/12/cite',
  '/account',
  '/account/loans',
  '/notices',
  '/administration',
])('%s may be kept', (path) => {
  expect(mayKeepPath(path)).toBe(true)
})

test.each([
  '/admin',
  '/Admin/Circulation',
  '/admin/members/4',
  '/login',
  '/login/reset',
  '/logout',
  '/account/tokens',
  '/account/security',
  '/books',
  '/bookS',
  '/student',
  '/offline',
  '/books/4/hold',
])('%s is never kept', (path) => {
  expect(mayKeepPath(path)).toBe(false)
})

test('only whole pages are kept', () => {
  expect(isWholePage(new Response('', { headers: html }))).toBe(true)
  expect(isWholePage(new Response('', { status: 404, headers: html }))).toBe(false)
  expect(isWholePage(new Response('', { headers: { 'content-type': 'text/html' } }))).toBe(false)
  const table = { ...html, 'content-type': 'text/csv' }
  expect(isWholePage(new Response('', { headers: table }))).toBe(false)
})

test('a kept page says when it was kept, and is the same page otherwise', async () => {
  const page = new Response('<!DOCTYPE html><html lang="en"><p>1 < 2</p></html>', { headers: html })
  const kept = await markedPage(page, 1_700_000_000_000)
  expect(await kept.text()).toBe(
    `<!DOCTYPE html><html ${keptAtAttribute}="1700000000000" lang="en"><p>1 < 2</p></html>`,
  )
  expect(kept.headers.get('x-reader')).toBe('visitor')
})
