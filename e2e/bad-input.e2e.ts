import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sharedData } from '#test/shared-data.ts'
import { address } from './browser.ts'

const strings = join(sharedData, 'strings')

const ownStrings = [
  "'; drop table books; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '%00',
  '\u0000',
  '\u202Eevil\u202C',
  'a\u200Bb\u200Dc',
  '\ud800',
  '((((((((((',
  '"""',
  ':::author:::',
  '-',
  '*'.repeat(500),
  'title:'.repeat(200),
  '💩'.repeat(40),
  'a & b | !c <-> d',
  '\\',
  "\\'; select pg_sleep(10); --",
  'é'.normalize('NFD').repeat(40),
]

/** Every string of the attack lists where they are at hand, thinned to what a run can ask. */
function hostileStrings(): string[] {
  if (!existsSync(strings)) return ownStrings
  const files = readdirSync(strings, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.txt'),
  )
  const lines = files.flatMap((name) => readFileSync(join(strings, name), 'utf8').split('\n'))
  const wanted = lines.filter((line, index) => line !== '' && index % 5 === 0)
  return [...ownStrings, ...wanted]
}

const slowest = 5_000

async function answered(path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(address(path), {
    redirect: 'manual',
    signal: AbortSignal.timeout(slowest),
  })
  return { status: answer.status, text: await answer.text() }
}

test('any text as a search is a page, never an error, and never runs', async () => {
  for (const hostile of hostileStrings()) {
    const { status, text } = await answered(
      `/books?q=${encodeURIComponent(hostile.toWellFormed())}`,
    )
    expect([hostile, status]).toEqual([hostile, 200])
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('<img src=x onerror')
  }
}, 300_000)

test('any text in a filter, as a number or as a path is a page or a clear refusal', async () => {
  for (const hostile of ownStrings) {
    const word = encodeURIComponent(hostile.toWellFormed())
    const filtered = await answered(
      `/books?author=${word}&subject=${word}&from=${word}&to=${word}&sort=${word}&page=${word}&view=${word}`,
    )
    expect([hostile, filtered.status]).toEqual([hostile, 200])
    const scanned = await answered(`/scanner?code=${word}`)
    expect([hostile, scanned.status]).toEqual([hostile, 200])
    for (const path of [`/books/${word}`, `/${word}`]) {
      const { status } = await answered(path)
      expect([200, 301, 302, 308, 400, 404], `${path} answered ${status}`).toContain(status)
    }
    const suggested = await answered(`/api/v1/suggestions?q=${word}`)
    expect([200, 422], `suggestions for ${hostile} answered ${suggested.status}`).toContain(
      suggested.status,
    )
  }
})

const catalogueDoors = [
  (word: string) =>
    `/books/advanced?text=${word}&field=${word}&match=${word}&q=${word}&more=${word}`,
  (word: string) => `/books/advanced?q=${word}&not-author=${word}&from=${word}`,
  ...['authors', 'subjects', 'call-numbers', 'series'].flatMap((list) =>
    ['from', 'after', 'before'].map(
      (place) => (word: string) => `/browse/${list}?${place}=${word}`,
    ),
  ),
  (word: string) => `/shelf?at=${word}`,
  (word: string) => `/shelf?book=${word}&after=${word}&location=${word}`,
  (word: string) => `/books.rss?q=${word}&subject=${word}&not-format=${word}&page=${word}`,
]

test('any text at the other doors of the catalogue is a page or a clear refusal', async () => {
  const raw = ['%00', '%ff', '%E0%A4%A', '-1', '99999999999999999999', 'x'.repeat(2000)]
  const words = [...raw, ...ownStrings.map((text) => encodeURIComponent(text.toWellFormed()))]
  for (const door of catalogueDoors) {
    for (const word of words) {
      const { status, text } = await answered(door(word))
      expect([200, 302, 404], `${door(word)} answered ${status}`).toContain(status)
      expect(text).not.toContain('<script>alert')
    }
  }
}, 300_000)

test.each([
  ['/books/advanced?text=a&field=title', 302],
  ['/browse/authors?from=zzzzzz', 200],
  ['/browse/nothing', 404],
  ['/shelf?book=999999999', 404],
  ['/shelf?location=nowhere', 404],
  ['/books?page=999999999', 200],
  ['/books?page=-1', 200],
  ['/books?page=1e9&q=systems', 200],
  ['/books?from=99999&to=-99999', 200],
  ['/books/0', 404],
  ['/books/999999999999', 404],
  ['/books/99999999999999999999999999', 404],
  ['/books/1.5', 404],
  ['/books/abc', 404],
  ['/books/%E0%A4%A', 404],
  ['/.env', 404],
  ['/static/../../package.json', 404],
  ['/static/%2e%2e%2f%2e%2e%2fpackage.json', 404],
  ['/api/v1/nothing', 404],
])('%s answers %i', async (path, expected) => {
  expect((await answered(path)).status).toBe(expected)
})

test('an address of megabytes is refused, and the site goes on', async () => {
  const long = 'x'.repeat(10 * 1024 * 1024)
  const refused = await fetch(address(`/books?q=${long}`)).then(
    (answer) => answer.status,
    () => 'connection closed',
  )
  expect([414, 431, 'connection closed']).toContain(refused)
  const bounded = await answered(`/books?q=${'word '.repeat(2000)}`)
  expect(bounded.status).toBe(200)
  expect((await answered('/healthz')).status).toBe(200)
})

test('what is not a GET is refused without an error of ours', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const answer = await fetch(address('/books'), {
      method,
      headers: { origin: address('/').slice(0, -1) },
    })
    expect(answer.status, method).toBeLessThan(500)
    await answer.body?.cancel()
  }
})
