import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { system, visitor } from '#src/kernel/actor.ts'
import { aBook, sampleBooks } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { browse } from './browse.server.ts'
import {
  type BrowseHeading,
  type BrowseKind,
  type BrowsePlace,
  browseHref,
  browseKinds,
  headingHref,
  kindAt,
  letterOf,
  readPlace,
} from './browse.ts'
import { browseLetters } from './browse-letters.server.ts'
import { searchBooks } from './search.server.ts'
import { parseSearch } from './search-params.ts'

const { db } = await testDatabase()
const many = Array.from({ length: 130 }, (_, index) =>
  aBook(`Volume ${index}`, {
    authors: [`Writer ${String(index).padStart(3, '0')}`, 'Everyone, Elsa'],
    subjects: [`Topic ${index % 7}`],
    series: [{ title: `Row ${index % 3}` }],
    callNumber: `8${String(index % 60).padStart(2, '0')}.${index % 2} VOL`,
  }),
)
await createBooks(db, system('test'), [
  ...sampleBooks,
  ...many,
  aBook('Edited', {
    authors: ['Both, Bo'],
    contributors: [
      { name: 'Both, Bo', kind: 'person', role: 'author' },
      { name: 'Both, Bo', kind: 'person', role: 'editor' },
    ],
    callNumber: 'QA76.9 BOT',
  }),
])
await db
  .insertInto('contributors')
  .values({ id: crypto.randomUUID(), name: 'Zzz Nobody', name_key: 'zzz nobody' })
  .execute()

const start: BrowsePlace = { at: 'text', text: '' }

async function walk(kind: BrowseKind, from = start): Promise<BrowseHeading[]> {
  const page = await browse(db, kind, from)
  if (page.after === null) return [...page.headings]
  return [...page.headings, ...(await walk(kind, { at: 'after', key: page.after }))]
}

async function walkBack(kind: BrowseKind, key: string): Promise<BrowseHeading[]> {
  const page = await browse(db, kind, { at: 'before', key })
  if (page.before === null) return [...page.headings]
  return [...(await walkBack(kind, page.before)), ...page.headings]
}

describe.each([...browseKinds])('%s', (kind) => {
  test('hold every heading once, in one order, forwards and backwards', async () => {
    const forwards = await walk(kind)
    const keys = forwards.map((heading) => heading.key)
    expect(keys.length).toBeGreaterThan(2)
    expect(keys).toEqual([...new Set(keys)].sort(byCodePoint))
    expect(await walkBack(kind, '\u{10ffff}')).toEqual(forwards)
    expect(forwards.every((heading) => heading.books > 0)).toBe(true)
  })

  test('are counted by their letters', async () => {
    const letters = await browseLetters(db, kind)
    const all = await walk(kind)
    for (const letter of letters) {
      const below = all.filter((heading) => letterOf(letters, heading) === letter)
      const sum = below.reduce((total, heading) => total + heading.books, 0)
      expect([letter.label, letter.count]).toEqual([
        letter.label,
        kind === 'call-numbers' ? sum : below.length,
      ])
      if (below[0]) {
        const { headings } = await browse(db, kind, { at: 'text', text: letter.text })
        expect(headings[0]).toEqual(below[0])
      }
    }
  })

  test('take any place', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 400 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('from', 'after', 'before'), text, async (name, value) => {
        const place = readPlace(new URLSearchParams({ [name]: value }))
        expect(readPlace(new URL(browseHref(kind, place), 'http://x').searchParams)).toEqual(place)
        expect((await browse(db, kind, place)).headings.length).toBeLessThanOrEqual(50)
      }),
      { numRuns: 30 },
    )
  })
})

test.each(['authors', 'subjects', 'series'] as const)(
  '%s lead to exactly their books',
  async (kind) => {
    for (const { text, books } of (await walk(kind)).slice(-60)) {
      const address = new URL(headingHref(kind, text), 'http://x')
      const { total } = await searchBooks(db, visitor, parseSearch(address.searchParams))
      expect([text, total]).toEqual([text, books])
    }
  },
)

test('a list is entered at a prefix in any spelling of it', async () => {
  const first = async (kind: BrowseKind, text: string) =>
    (await browse(db, kind, { at: 'text', text })).headings[0]?.text
  expect(await first('authors', 'KNÚ')).toBe('Knuth, Donald Ervin')
  expect(await first('authors', 'ଫକୀର')).toBe('ଫକୀର ମୋହନ ସେନାପତି')
  expect(await first('call-numbers', '5.13')).toBe('005.133 KER')
  expect(await first('call-numbers', 'QA')).toBe('QA76.9 BOT')
})

test('headings without books are not shown, and an author who is also the editor has one book', async () => {
  const authors = await walk('authors')
  expect(authors.some((heading) => heading.text === 'Zzz Nobody')).toBe(false)
  expect(authors.find((heading) => heading.text === 'Both, Bo')?.books).toBe(1)
  expect(authors.find((heading) => heading.text === 'Everyone, Elsa')?.books).toBe(130)
})

test('past the end there is a way back', async () => {
  const page = await browse(db, 'subjects', { at: 'text', text: 'zzzz' })
  expect(page).toMatchObject({ headings: [], after: null })
  const last = await browse(db, 'subjects', { at: 'before', key: page.before ?? '' })
  expect(last.headings.at(-1)).toEqual((await walk('subjects')).at(-1))
})

test('scripts of the collection have their letters', async () => {
  const letters = await browseLetters(db, 'authors')
  const shown = (group: string) =>
    letters.filter((letter) => letter.group === group).map((letter) => letter.label)
  expect(shown('A–Z').length).toBe(26)
  expect(shown('Odia')).toEqual(['ଫ'])
  expect(shown('Hindi')).toEqual(['प'])
  expect(shown('Bengali')).toEqual(['র'])
})

test('the list is the last part of the path, in any case', () => {
  expect(kindAt('/Browse/Call-Numbers/')).toBe('call-numbers')
})

function byCodePoint(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
