import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { newDraft } from '#src/features/collection/books/books.ts'
import { noTexts } from '#src/features/collection/catalogue-maintenance/copy-form.ts'
import { type BookSource, readBookSources } from '#src/kernel/book-source.ts'
import { createLog } from '#src/server/log.ts'
import { knownIsbn, startBookSources } from '#test/book-source.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { addBook } from './add-book.server.ts'
import { beginChosen } from './chosen-book.server.ts'
import { cqlQuestion } from './cql-question.ts'
import { foundItems } from './found-list.server.ts'
import { booksFromOpenLibrary } from './open-library-search.ts'
import { searchCatalogues } from './search-catalogues.server.ts'
import { isbnAsked, searchedBook } from './searched-book.server.ts'
import { noneOfThem } from './title-search.ts'

const { db } = await testDatabase()
const services = await startBookSources()
afterAll(services.stop)
const log = createLog('silent')
const both = [services.sru, services.openLibrary]
const unix = { title: 'unix', author: '' }
const search = (sources: readonly BookSource[], question = unix) =>
  searchCatalogues(sources, question, log)
const chosen = (pick: string, question = unix, sources: readonly BookSource[] = both) =>
  beginChosen(db, sources, log, { question, pick, isOther: false })

describe('a question in CQL', () => {
  const indexes = { title: 't', author: 'a' }
  test.each([
    [
      'UNIX internals',
      'Vahalia, Uresh',
      't="UNIX" and t="internals" and a="Vahalia" and a="Uresh"',
    ],
    ['The art of war', '', 't="art" and t="war"'],
    ['To be or not to be', '', 't="be" and t="not" and t="be"'],
    ['Of', 'Kernighan, B. W.', 't="Of" and a="Kernighan"'],
    ['What is C++?', '', 't="What" and t="is" and t="C++"'],
    ['"a* and b" \\ x"y\\z^', '', 't="b" and t="x\\"y\\\\z"'],
    ['ଓଡ଼ିଆ ସାହିତ୍ୟ', '', 't="ଓଡ଼ିଆ" and t="ସାହିତ୍ୟ"'],
    ['…', '', ''],
  ])('of %o by %o', (title, author, cql) => {
    expect(cqlQuestion({ title, author }, indexes)).toBe(cql)
  })
  test('is one whatever is typed', () => {
    const clause = '[ta]="(?:[^"\\\\*?^]|\\\\[\\\\"*?^])+"'
    const whole = new RegExp(`^(?:${clause}(?: and ${clause})*)?$`, 'u')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (title, author) => {
        expect(cqlQuestion({ title, author }, indexes)).toMatch(whole)
      }),
    )
  })
})

test('sources are asked at once, and one ISBN of both is one book', async () => {
  const { editions, faults } = await search(both)
  expect(faults).toEqual([])
  expect(
    editions.map(({ isbn, records }) => [isbn, ...records.map(({ source }) => source)]),
  ).toEqual([
    [knownIsbn, 'sru', 'api/books'],
    ['9780139376818', 'api/books'],
  ])
  const [first] = editions
  expect(first?.records[0].draft.marc?.fields.map(({ tag }) => tag)).not.toContain('952')
})

test('answers are kept, so that whoever chooses one asks nobody again', async () => {
  await search(both, { title: 'environment', author: 'pike' })
  const before = services.asked.length
  const { editions } = await search(both, { title: 'environment', author: 'pike' })
  expect([editions.length, services.asked.length]).toEqual([1, before])
})

test.each([
  ['nothing', 'did not answer'],
  ['moved', 'did not answer'],
  ['endless', 'did not answer'],
  ['slow', 'did not answer'],
  ['html', 'answered with something that is no search result'],
  ['broken', 'answered with something that is no search result'],
  ['diagnostic', 'refused the search (Unsupported index)'],
  ['yaz-diagnostic', 'refused the search (System error in retrieving records)'],
  ['other-schema', 'answered with no record in MARCXML'],
  ['doctype', 'answered with no record in MARCXML'],
])(
  'a source that answers with %s is named and the others count',
  async (path, why) => {
    const { editions, faults } = await search([services.source('sru', path), services.openLibrary])
    expect(faults).toEqual([{ source: path, why }])
    expect(editions).toHaveLength(2)
  },
  20_000,
)

test('the answer of a server of yaz is read', async () => {
  const { editions, faults } = await search([services.source('sru', 'yaz')])
  expect(faults).toEqual([])
  expect(editions.map(({ records: [{ draft }] }) => draft)).toMatchObject([
    { title: 'How to program a computer', contributors: [{ name: 'Jack Collins' }] },
    { title: 'How to program a computer' },
  ])
})

test('whatever Open Library says, it is a list of books or none', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (any, title) => {
      const doc = { title, author_name: any, editions: any, ddc: any, first_publish_year: any }
      const books = booksFromOpenLibrary(JSON.stringify({ docs: [doc, any] }))
      expect(books.every((book) => book.title !== '')).toBe(true)
    }),
  )
  expect(() => booksFromOpenLibrary('{"error": "sorry"}')).toThrow('no search result')
})

test('what was chosen fills the form as a look-up does, with its MARC record', async () => {
  const [first] = (await search(both)).editions
  const book = await chosen(first?.key ?? '')
  expect(book).toMatchObject({
    isbn: knownIsbn,
    texts: { title: 'UNIX internals', edition: '1st ed.', extent: '601 p.' },
    filledBy: { title: 'sru', extent: 'api/books' },
    isKnown: false,
    message: 'Filled from sru and api/books: please look it over.',
  })
  expect(book?.texts.callNumber).toBe('005.43 VAH')
  expect(book?.marc).toContain('"245"')
  expect(book?.marc).not.toContain('OTHER-LIBRARY')
})

test('a book of the time before ISBNs is found and chosen', async () => {
  const question = { title: 'handloom sambalpur', author: 'Meher' }
  const [first, ...more] = (await search(both, question)).editions
  expect([first?.isbn, more]).toEqual([null, []])
  expect(await chosen(first?.key ?? '', question)).toMatchObject({
    isbn: '',
    texts: { title: 'Handloom weaving of Sambalpur', year: '1961', callNumber: '746.14 MEH' },
    message: 'Filled from sru: please look it over.',
  })
})

test('a choice that is gone is told, and "none of these" begins with what was asked', async () => {
  expect(await chosen('nowhere')).toBeNull()
  const params = new URLSearchParams({ title: 'unix', pick: 'nowhere' })
  const searched = await searchedBook(db, both, log, params)
  expect([searched.chosen, searched.search.items?.length]).toEqual([null, 2])
  expect(searched.message).toContain('no longer among the answers')
  const typed = await chosen(noneOfThem, { title: 'Ikat', author: 'Rao' })
  expect(typed?.texts).toMatchObject({ title: 'Ikat', people: [{ name: 'Rao', role: 'author' }] })
})

test('what the library has already is marked, and gets copies', async () => {
  const copies = { count: '2', texts: noTexts }
  const own = {
    ...newDraft('Unix'),
    identifiers: [{ kind: 'isbn' as const, value: knownIsbn }],
  }
  const { number } = await addBook(db, person('admin'), own, { copies, seen: '', cover: null })
  const { editions } = await search(both)
  const items = await foundItems(db, { editions })
  expect(items.map((item) => item.own)).toEqual([{ number, copies: 2, by: 'isbn' }, null])
  expect(await chosen(editions[0]?.key ?? '')).toMatchObject({
    isKnown: true,
    similar: [{ book: { number } }],
  })
})

test('an ISBN that is scanned where words are meant is an ISBN', () => {
  const asked = (title: string, author = '') => isbnAsked(new URLSearchParams({ title, author }))
  expect(asked('978-0-13-101908-9')).toBe(knownIsbn)
  expect(asked('1984')).toBeNull()
  expect(asked(knownIsbn, 'Vahalia')).toBeNull()
})

describe('the setting', () => {
  test('has searches behind sources', () => {
    const text =
      'sru:https://sru.example/?q={isbn} search:https://sru.example/?q={query:pica.tit,pica.per} openlibrary:https://o.example/{isbn} search:https://o.example/s?title={title}&author={author}'
    expect(
      readBookSources('sru:http://10.0.0.5/loc?q={isbn} sru:http://10.0.0.5/bl?q={isbn}')?.map(
        ({ name }) => name,
      ),
    ).toEqual(['10.0.0.5', '10.0.0.5/bl'])
    expect(readBookSources(text)?.map(({ search }) => search)).toEqual([
      'https://sru.example/?q={query:pica.tit,pica.per}',
      'https://o.example/s?title={title}&author={author}',
    ])
  })
  test.each([
    'search:https://sru.example/?q={query}',
    'sru:https://a.example/{isbn} search:https://a.example/',
    'sru:https://a.example/{isbn} search:https://a.example/{query:a b,c}',
    'sru:https://a.example/{isbn} search:https://a.example/{query} search:https://a.example/{query}',
    'openlibrary:https://a.example/{isbn} search:https://a.example/?title={title}',
  ])('%s is none', (text) => {
    expect(readBookSources(text)).toBeNull()
  })
})
