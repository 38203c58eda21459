import { expect, test } from 'vitest'
import { cachedAtAttribute, isWholePage, markedPage, mayKeepFor } from './cached-pages.ts'

const html = { 'content-type': 'text/html; charset=utf-8', 'x-reader': 'visitor' }

test('a page of one reader is kept for a person alone, a page of all for whoever has it', () => {
  const person = '0199-7 student'
  const rule = (['never', 'for-anyone', 'for-its-reader'] as const).map((keptOnDevice) => [
    mayKeepFor('visitor', keptOnDevice),
    mayKeepFor(person, keptOnDevice),
  ])
  expect(rule).toEqual([
    [false, false],
    [true, true],
    [false, true],
  ])
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
  const rule = await markedPage(page, 1_700_000_000_000)
  expect(await rule.text()).toBe(
    `<!DOCTYPE html><html ${cachedAtAttribute}="1700000000000" lang="en"><p>1 < 2</p></html>`,
  )
  expect(rule.headers.get('x-reader')).toBe('visitor')
})
