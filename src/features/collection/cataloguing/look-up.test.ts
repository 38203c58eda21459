import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { newDraft } from '#src/features/collection/books/books.ts'
import { type BookSource, readBookSources } from '#src/kernel/book-source.ts'
import { createLog } from '#src/server/log.ts'
import { knownIsbn, startBookSources } from '#test/book-source.ts'
import { askSource } from './book-sources.server.ts'
import { fillEmpty } from './fill-empty.ts'
import { lookUpIsbn } from './look-up.server.ts'
import { bookFromOpenLibrary } from './open-library.ts'

const services = await startBookSources()
afterAll(services.stop)
const log = createLog('silent')

test('Open Library tells of a book', async () => {
  expect(await askSource(services.openLibrary, knownIsbn)).toMatchObject({
    title: 'UNIX internals',
    publisher: 'Prentice Hall',
    place: 'Upper Saddle River, NJ',
    year: 1996,
    extent: '601 p.',
    ddc: '005.43',
    subjects: ['UNIX (Computer file)', 'Operating systems (Computers)'],
    contributors: [
      { name: 'Uresh Vahalia', kind: 'person', role: 'author' },
      { name: 'Peter Gray', kind: 'person', role: 'author' },
    ],
    identifiers: [
      { kind: 'isbn', value: knownIsbn },
      { kind: 'lccn', value: '95025213' },
      { kind: 'oclc', value: '33009919' },
    ],
  })
  expect(await askSource(services.openLibrary, '9780131103627')).toBeNull()
})

test('an SRU server gives its record, without what is of that library alone', async () => {
  const found = await askSource(services.sru, knownIsbn)
  expect(found).toMatchObject({
    title: 'UNIX internals',
    edition: '1st ed.',
    year: 1996,
  })
  expect(found?.marc?.fields.map(({ tag }) => tag)).toEqual([
    '008',
    '020',
    '100',
    '245',
    '250',
    '264',
    '336',
  ])
  expect(found?.controlNumber).toBeUndefined()
  expect(await askSource(services.sru, '9780131103627')).toBeNull()
})

test('a record with another ISBN is not the book', async () => {
  expect(await askSource(services.source('sru', 'other-number'), knownIsbn)).toBeNull()
})

test('sources fill what the ones before them left empty, and are named', async () => {
  const { draft, filledBy, silent } = await lookUpIsbn(
    [services.sru, services.openLibrary],
    knownIsbn,
    log,
  )
  expect(draft).toMatchObject({ edition: '1st ed.', extent: '601 p.', ddc: '005.43' })
  expect(draft?.contributors.map(({ name }) => name)).toEqual(['Vahalia, Uresh'])
  expect(filledBy).toMatchObject({
    title: 'sru',
    edition: 'sru',
    extent: 'api/books',
    ddc: 'api/books',
  })
  expect(silent).toEqual([])
})

test.each(['moved', 'broken', 'endless', 'nothing'])(
  'a source that answers with %s is named and the others count',
  async (path) => {
    const bad = services.source('openlibrary', path)
    const { draft, silent } = await lookUpIsbn([bad, services.sru], knownIsbn, log)
    expect([draft?.title, silent]).toEqual(['UNIX internals', [path]])
  },
)

test('XML with a DOCTYPE is no answer', async () => {
  expect(await askSource(services.source('sru', 'doctype'), knownIsbn)).toBeNull()
})

test.each([
  ['http://books.example/{isbn}', /one of https/],
  ['https://localtest.invalid/{isbn}', /ENOTFOUND|EAI_AGAIN|inner network/],
])('%s is not asked', async (address, why) => {
  const source: BookSource = { kind: 'sru', name: 'odd', address }
  await expect(askSource(source, knownIsbn)).rejects.toThrow(why)
})

describe('the setting', () => {
  test('names kinds and addresses', () => {
    expect(
      readBookSources('sru:https://sru.example/?q={isbn} openlibrary:http://10.0.0.1/{isbn}'),
    ).toEqual([
      { kind: 'sru', name: 'sru.example', address: 'https://sru.example/?q={isbn}' },
      { kind: 'openlibrary', name: '10.0.0.1', address: 'http://10.0.0.1/{isbn}' },
    ])
  })
  test.each([
    '',
    'sru',
    'sru:https://sru.example/',
    'z3950:https://a.example/{isbn}',
    'sru:file:///{isbn}',
    'sru:https:// {isbn}',
  ])('%s is none', (text) => {
    expect(readBookSources(text)).toBeNull()
  })
})

test('whatever an answer holds, it is a book or none', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (any, title) => {
      const answer = JSON.stringify({
        a: { title, authors: any, publishers: any, identifiers: any, languages: any },
      })
      const read = bookFromOpenLibrary(answer, knownIsbn)
      expect(read === null || read.title !== '').toBe(true)
      expect(() => bookFromOpenLibrary(JSON.stringify(any), knownIsbn)).not.toThrow()
    }),
  )
})

test('what is written is never replaced', () => {
  const text = fc.option(fc.constantFrom('One', 'Two'), { nil: undefined })
  const draft = fc.record({
    subtitle: text,
    publisher: text,
    place: text,
    ddc: text,
    edition: text,
  })
  fc.assert(
    fc.property(draft, draft, fc.constantFrom('', 'Written'), (written, found, title) => {
      const before = { ...newDraft(title), ...written }
      const { draft: after, filledBy } = fillEmpty(
        before,
        { ...newDraft('Found'), ...found },
        'There',
      )
      for (const name of ['subtitle', 'publisher', 'place', 'ddc', 'edition'] as const) {
        if (written[name] !== undefined) expect(after[name]).toBe(written[name])
        expect(filledBy[name] === 'There').toBe(after[name] !== written[name])
      }
      expect(after.title).toBe(title || 'Found')
    }),
  )
})
