import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getBook } from '#src/features/collection/books/book-detail.server.ts'
import { type BookDraft, newDraft } from '#src/features/collection/books/books.ts'
import { noTexts } from '#src/features/collection/catalogue-maintenance/copy-form.ts'
import { searchBooks } from '#src/features/collection/search/search.server.ts'
import { parseSearch } from '#src/features/collection/search/search-params.ts'
import { visitor } from '#src/kernel/actor.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { person } from '#test/person.ts'
import { type AddedBook, addBook, addCopiesTo } from './add-book.server.ts'
import { checkRecord } from './read-record.ts'
import { failedBook } from './record-answer.ts'
import { textsOfBook } from './record-texts.ts'
import { similarBooks } from './similar-books.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const copies = (count: number) => ({ count: String(count), texts: noTexts })
const parts = (count: number, seen = '') => ({ copies: copies(count), seen, cover: null })

function draft(title: string, more: Partial<BookDraft> = {}): BookDraft {
  return { ...newDraft(title), ...more }
}
const byAuthor = (name: string): BookDraft['contributors'] => [
  { name, kind: 'person', role: 'author' },
]

async function refused(write: Promise<unknown>) {
  const error = await write.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!isAppError(error)) throw error ?? new Error('nothing was refused')
  return error
}

test('a book is added with its copies, and found in the same request', async () => {
  const { number, accessionNumbers } = await addBook(db, admin, draft('Zymurgy today'), parts(3))
  expect(accessionNumbers).toEqual(['1', '2', '3'])
  const search = parseSearch(new URLSearchParams({ q: 'zymurgy' }))
  const { items } = await searchBooks(db, visitor, search)
  expect(items.map((book) => [book.number, book.copies.total])).toEqual([[number, 3]])
})

test('only administrators add', async () => {
  for (const actor of [visitor, person('student'), person('faculty')]) {
    expect(() => addBook(db, actor, draft('No'), parts(1))).toThrow('Only the staff of the library')
    expect(() => addCopiesTo(db, actor, 1, copies(1))).toThrow('Only the staff of the library')
  }
})

test('the same ISBN, or title, author and year, is told before anything is saved', async () => {
  const isbn = [{ kind: 'isbn' as const, value: '0-13-110362-8' }]
  const first = draft('The C programming language', {
    contributors: byAuthor('Kernighan, Brian W.'),
    year: 1988,
    identifiers: isbn,
  })
  const { number } = await addBook(db, admin, first, parts(1))
  const before = await countBooks()
  const same = await refused(
    addBook(db, admin, draft('Another title', { identifiers: isbn }), parts(1)),
  )
  expect([same.code, same.details]).toMatchObject([
    'conflict',
    { similar: [{ by: 'isbn', book: { number } }], seen: String(number) },
  ])
  const likeness = { contributors: byAuthor('Brian W. Kernighan'), edition: '2nd ed.' }
  for (const year of [1988, undefined]) {
    const titled = draft('C Programming Language', { ...likeness, year })
    const found = await similarBooks(db, titled)
    expect(found.map(({ by, book }) => [by, book.number])).toEqual([['title', number]])
  }
  expect(
    await similarBooks(db, draft('C Programming Language', { ...likeness, year: 2001 })),
  ).toEqual([])
  expect(await similarBooks(db, draft('C Programming'))).toEqual([])
  expect(await countBooks()).toBe(before)
  const another = draft('Another title', { identifiers: isbn })
  const other = await addBook(db, admin, another, parts(0, String(number)))
  expect(other.accessionNumbers).toEqual([])
})

test('copies go to a book that is there', async () => {
  const { number } = await addBook(db, admin, draft('Few copies'), parts(1))
  const { accessionNumbers } = await addCopiesTo(db, admin, number, copies(2))
  expect(accessionNumbers).toHaveLength(2)
  expect((await refused(addCopiesTo(db, admin, 999_999, copies(1)))).code).toBe('not-found')
})

test('a cover comes with the book, or neither comes', async () => {
  const cover = { files: memoryFiles(), picture: new Uint8Array([1, 2, 3]) }
  const { number } = await addBook(db, admin, draft('Covered'), { ...parts(0), cover })
  expect((await getBook(db, visitor, number))?.cover).toMatch(/^\/covers\/.+\.webp$/)
  const before = await countBooks()
  const files = { ...cover.files, put: () => Promise.reject(new Error('the disk is full')) }
  const write = addBook(db, admin, draft('Bare'), { ...parts(0), cover: { ...cover, files } })
  await expect(write).rejects.toThrow('the disk is full')
  expect(await countBooks()).toBe(before)
})

test.each(['-1', '1e3', '99999999999', 'three', '2.5'])(
  '%s copies are refused, and no book is left',
  async (count) => {
    const before = await countBooks()
    const wanted = { ...parts(1), copies: { count, texts: noTexts } }
    expect((await refused(addBook(db, admin, draft(`Odd ${count}`), wanted))).code).toBe(
      'invalid-input',
    )
    expect(await countBooks()).toBe(before)
  },
)

test('a hundred adders at once leave no gap in the accession numbers, and no number twice', async () => {
  const last = await lastNumber()
  const added = await Promise.all(
    Array.from(
      { length: 100 },
      (_, index): Promise<AddedBook> =>
        addBook(db, admin, draft(`Race ${index}`), parts((index % 3) + 1)),
    ),
  )
  const numbers = added.flatMap((one) => one.accessionNumbers.map(Number)).sort((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => last + 1 + index))
  for (const { accessionNumbers } of added) {
    const [first = 0] = accessionNumbers.map(Number)
    expect(accessionNumbers).toEqual(accessionNumbers.map((_, index) => String(first + index)))
  }
})

test('of ten who add one book at once, one adds it and nine are told', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      addBook(db, admin, draft('Only once', { contributors: byAuthor('Rao, Asha') }), parts(1)),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

async function countBooks(): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from books`.execute(db)
  return rows[0]?.count ?? 0
}

async function lastNumber(): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select max(accession_number::integer) as last from copies`.execute(db)
  return rows[0]?.last ?? 0
}

test('a character that nobody sees is told at its field, and the form comes back without it', () => {
  const texts = {
    ...textsOfBook(newDraft('Weav\u202eing')),
    people: [{ name: 'Meher\u0001', role: 'author', kind: 'person' }],
    summary: 'Two\nlines, क\u094d\u200dष',
  }
  const sent = { texts, count: '1', series: '', copyTexts: noTexts, marc: '' }
  try {
    checkRecord(texts, null)
    expect.unreachable()
  } catch (error) {
    const { answer, status } = failedBook(error, sent)
    expect(status).toBe(422)
    expect(answer.faults).toEqual({
      title: expect.stringMatching(/^Title: a character that cannot be seen \(U\+202E\)/),
      people: expect.stringContaining('U+0001'),
    })
    expect(answer.texts).toMatchObject({
      title: 'Weaving',
      people: [{ name: 'Meher' }],
      summary: texts.summary,
    })
    expect(checkRecord(answer.texts, null).title).toBe('Weaving')
  }
})
