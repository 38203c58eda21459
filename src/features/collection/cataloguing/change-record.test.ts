import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readDrafts } from '#src/features/collection/books/book-drafts.server.ts'
import { bookFromMarc } from '#src/features/collection/books/book-from-marc.ts'
import { checkDraft } from '#src/features/collection/books/book-rows.ts'
import { createBook, createBooks } from '#src/features/collection/books/books.server.ts'
import { type BookDraft, newDraft } from '#src/features/collection/books/books.ts'
import { readIso2709 } from '#src/features/collection/marc/iso2709.ts'
import { system } from '#src/kernel/actor.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { realFiles, realFilesAreHere } from '#test/shared-data.ts'
import { changeRecord, recordAt } from './change-record.server.ts'
import { mergeTexts } from './merge-texts.ts'
import { checkRecord } from './read-record.ts'
import { type RecordTexts, textsOfBook } from './record-texts.ts'

const { db } = await testDatabase()
const admin = person('admin')

/** The edit that a form makes which shows the stored book, with some fields typed over. */
function typed(change: Partial<RecordTexts>) {
  return (stored: BookDraft) => checkRecord({ ...textsOfBook(stored), ...change }, stored)
}

async function refused(write: Promise<unknown>) {
  const error = await write.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!isAppError(error)) throw error ?? new Error('nothing was refused')
  return error
}

test('of two who edit one record the second is told, and nothing is overwritten', async () => {
  const { number } = await createBook(db, admin, { ...newDraft('Two editors'), year: 1999 })
  const { version } = await changeRecord(db, admin, number, 1, typed({ year: '2001' }))
  expect(version).toBe(2)
  const error = await refused(changeRecord(db, admin, number, 1, typed({ title: 'Mine' })))
  expect([error.code, error.details]).toMatchObject([
    'conflict',
    { current: { version: 2, draft: { title: 'Two editors', year: 2001 } } },
  ])
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      changeRecord(db, admin, number, 2, typed({ title: `Race ${at}` })),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await recordAt(db, admin, number)).version).toBe(3)
})

test('only administrators read and change records for editing', async () => {
  for (const actor of [person('student'), person('faculty')]) {
    expect((await refused(recordAt(db, actor, 1))).code).toBe('forbidden')
    expect((await refused(changeRecord(db, actor, 1, 1, typed({})))).code).toBe('forbidden')
  }
  for (const number of [null, 999_999]) {
    expect((await refused(changeRecord(db, admin, number, 1, typed({})))).code).toBe('not-found')
  }
})

test('what a form shows of a book, sent back, is the book', async () => {
  const draft: BookDraft = {
    ...newDraft('Śabda kosha'),
    subtitle: 'a dictionary',
    responsibility: 'A. Rao ; edited by B. Das',
    edition: '2nd ed.',
    publisher: 'Friends',
    place: 'Cuttack',
    year: -300,
    extent: 'xii, 300 p. ; 22 cm',
    languages: ['ori', 'eng', 'xyz'],
    format: 'manuscript',
    ddc: '491.4563',
    callNumber: '491 RAO',
    summary: 'One.\n\nTwo.',
    notes: ['First\nline', 'Second'],
    otherTitles: ['A = B', 'C; D'],
    contributors: [
      { name: 'Rao, Asha', kind: 'person', role: 'author' },
      { name: 'Sahitya Akademi', kind: 'organisation', role: 'contributor' },
    ],
    subjects: ['Odia language -- Dictionaries', 'A, B; C'],
    series: [{ title: 'Kosha', volume: '2' }, { title: 'Other' }],
    identifiers: [
      { kind: 'isbn', value: 'wrong', qualifier: 'pbk' },
      { kind: 'other', value: 'x-1' },
    ],
  }
  const { number } = await createBook(db, admin, draft)
  const { changed } = await changeRecord(db, admin, number, 1, typed({}))
  expect(changed).toBe(false)
})

test('two edits are put together where they are not about the same', () => {
  const base = textsOfBook({ ...newDraft('Title'), year: 2000, publisher: 'A', notes: ['n'] })
  const mine = { ...base, title: 'Mine', publisher: 'Mine too', summary: 'a\r\nb' }
  const theirs = { ...base, title: 'Theirs', year: '2001', summary: 'a\nb', notes: ['n', 'm'] }
  const { texts, taken, differing } = mergeTexts(base, mine, theirs)
  expect([taken, differing]).toEqual([['year', 'notes'], ['title']])
  expect(texts).toMatchObject({
    title: 'Mine',
    publisher: 'Mine too',
    year: '2001',
    notes: ['n', 'm'],
  })
  expect(mergeTexts(null, mine, theirs).differing).toEqual(['title', 'publisher', 'year', 'notes'])
})

const bad: readonly [string, Partial<RecordTexts>, string][] = [
  ['no title', { title: ' \u200b ' }, 'title'],
  ['a year in words', { year: 'last' }, 'year'],
  ['a year beyond time', { year: '99999' }, 'year'],
  ['a language nobody knows', { languages: 'Klingonese' }, 'languages'],
  [
    'a wrong ISBN',
    { numbers: [{ kind: 'isbn', value: '9780131103628', qualifier: '' }] },
    'numbers',
  ],
  ['a wrong ISSN', { numbers: [{ kind: 'issn', value: '1234-5678', qualifier: '' }] }, 'numbers'],
]
test.each(bad)('%s is refused at its field', async (_what, change, field) => {
  const { number } = await createBook(db, admin, newDraft('Good'))
  const error = await refused(changeRecord(db, admin, number, 1, typed(change)))
  expect([error.code, error.details.fields]).toMatchObject(['invalid-input', [{ field }]])
  expect((await recordAt(db, admin, number)).version).toBe(1)
})

test.runIf(realFilesAreHere)(
  'an edit of a real record leaves every field of it that the form does not show',
  async () => {
    const drafts: BookDraft[] = []
    for (const file of ['traject/test_data.utf8.mrc', 'marc4j/brkrtest_UTF8.mrc']) {
      for await (const result of readIso2709(createReadStream(join(realFiles, file)))) {
        if (!result.ok) continue
        const { draft } = bookFromMarc(result.record)
        if (draft.title !== '')
          drafts.push({ ...draft, controlNumber: undefined, controlSource: undefined })
      }
    }
    const books = await db
      .transaction()
      .execute((within) => createBooks(within, system('test'), drafts))
    expect(books.length).toBeGreaterThan(20)
    for (const [at, { id, number }] of books.entries()) {
      const before = drafts[at]?.marc
      await changeRecord(db, admin, number, 1, typed({ edition: 'A new edition', ddc: '005.1' }))
      const stored = (await readDrafts(db, [id])).get(id)
      const others = (fields: readonly { tag: string }[] = []) =>
        fields.filter(({ tag }) => !/^(?:005|250|082|092)$/.test(tag))
      expect(others(stored?.marc?.fields)).toEqual(others(before?.fields))
      const { rows } = await sql<{ marc: unknown }>`
        select before -> 'marc' as marc from audit
        where entity_id = ${id} and action = 'book.changed'`.execute(db)
      expect(rows[0]?.marc).not.toBeNull()
      const again = stored?.marc && checkDraft(bookFromMarc(stored.marc).draft)
      expect([again?.edition, again?.ddc]).toEqual(['A new edition', '005.1'])
    }
  },
  60_000,
)
