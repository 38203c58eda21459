import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { readDrafts } from '#src/features/collection/books/book-drafts.server.ts'
import { createBook, updateBook } from '#src/features/collection/books/books.server.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { bookHistory } from '#src/features/collection/catalogue-maintenance/book-history.server.ts'
import { copyByCode } from '#src/features/collection/catalogue-maintenance/copy-rows.server.ts'
import { undoBookChange } from '#src/features/collection/catalogue-maintenance/undo-change.server.ts'
import { withdrawCopy } from '#src/features/collection/catalogue-maintenance/withdraw-copy.server.ts'
import { searchBooks } from '#src/features/collection/search/search.server.ts'
import { parseSearch } from '#src/features/collection/search/search-params.ts'
import { visitor } from '#src/kernel/actor.ts'
import { createLog } from '#src/server/log.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { merged } from '#test/merge.ts'
import { person } from '#test/person.ts'
import {
  askForPreview,
  carryOut,
  resumeBatch,
  stopBatch,
  undoBatch,
} from './ask-for-work.server.ts'
import { carryOutJobs, previewJobs } from './batch-jobs.server.ts'
import type { BatchKind } from './batch-kinds.ts'
import { batchAt, batchLines } from './batch-rows.server.ts'
import { addEdit, beginBatch, leaveOut, removeBatch } from './begin-batch.server.ts'
import type { SentEdit } from './read-edit.ts'
import { writeNextLine } from './write-line.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const log = createLog('silent')
const never = new AbortController().signal
const jobs = { db, log, stopping: never }
const preview = previewJobs(jobs)
const doJob = carryOutJobs(jobs)

let books: { id: string; number: number }[] = []
beforeEach(async () => {
  await sql`truncate batch_changes, batch_change_lines, copies, books cascade`.execute(db)
  books = []
})

async function written(title: string, more: Partial<BookDraft> = {}) {
  const book = await createBook(db, admin, aBook(title, more))
  books.push(book)
  return book
}

const draftOf = async (id: string) => (await readDrafts(db, [id])).get(id)

async function changed(id: string, more: Partial<BookDraft>) {
  const draft = await draftOf(id)
  if (!draft) throw new Error('the book is gone')
  await db.transaction().execute((within) => updateBook(within, admin, id, { ...draft, ...more }))
}

async function copyOf(bookId: string, accessionNumber: string, more = {}) {
  const [copy] = await addCopies(db, admin, [{ bookId, copy: { accessionNumber, ...more } }])
  if (!copy) throw new Error('no copy')
  return copy
}

/** A previewed batch of all books or copies that were written. */
async function previewed(kind: BatchKind, edits: SentEdit[], search = '') {
  const number = await beginBatch(db, admin, kind, { by: 'search', search })
  for (const edit of edits) await addEdit(db, admin, number, edit)
  await askForPreview(db, admin, number)
  await preview({ number: String(number) })
  return batchAt(db, admin, number)
}

async function confirmed(batch: { number: number; preview: string | null }) {
  await carryOut(db, admin, batch.number, batch.preview ?? '')
  await doJob({ number: String(batch.number) })
  return batchAt(db, admin, batch.number)
}

async function undone(number: number) {
  const undo = await undoBatch(db, admin, number)
  await doJob({ number: String(undo) })
  return batchAt(db, admin, undo)
}

const reasons = async (batch: { id: string }) =>
  (await batchLines(db, batch.id, null)).map(({ state, reason }) => `${state} ${reason}`.trim())

const marc = {
  leader: '00000nam a2200000 a 4500',
  fields: [
    { tag: '001', value: '7' },
    {
      tag: '245',
      ind1: '0',
      ind2: '0',
      subfields: [{ code: 'a', value: 'Networks' }],
    },
    {
      tag: '260',
      ind1: ' ',
      ind2: ' ',
      subfields: [
        { code: 'a', value: 'Delhi :' },
        { code: 'b', value: 'Willey,' },
      ],
    },
  ],
}

describe('books', () => {
  test('are previewed, changed with MARC record, search and history, and given back', async () => {
    const one = await written('Networks', { publisher: 'Willey', place: 'Delhi', marc })
    const two = await written('Compilers', { publisher: 'Wiley' })
    const three = await written('Systems', { publisher: 'Willey & Sons' })
    const batch = await previewed('books', [
      { what: 'publisher.replace', find: 'willey', value: 'Wiley' },
    ])
    expect(batch).toMatchObject({
      state: 'previewed',
      counts: { will: 2, same: 1, cannot: 0, hits: 2 },
    })
    expect(await batchLines(db, batch.id, 'will')).toMatchObject([
      { name: 'Networks', shown: [{ label: 'Publisher', before: 'Willey', after: 'Wiley' }] },
      { name: 'Systems', shown: [{ before: 'Willey & Sons', after: 'Wiley & Sons' }] },
    ])
    expect(await draftOf(one.id)).toMatchObject({ publisher: 'Willey' })

    expect(await confirmed(batch)).toMatchObject({
      state: 'done',
      counts: { changed: 2, same: 1, left: 0, will: 0 },
    })
    const after = await draftOf(one.id)
    expect(after).toMatchObject({ publisher: 'Wiley', place: 'Delhi' })
    expect(JSON.stringify(after?.marc)).toContain('Wiley')
    expect(await draftOf(three.id)).toMatchObject({ publisher: 'Wiley & Sons' })
    const found = await searchBooks(db, visitor, parseSearch(new URLSearchParams('q=willey sons')))
    expect(found.items.map(({ publisher }) => publisher)).not.toContain('Willey & Sons')
    const [entry] = (await bookHistory(db, admin, one.id)).rows
    expect(entry).toMatchObject({
      batch: batch.number,
      words: 'The book was changed',
      isUndoable: true,
    })
    expect((await bookHistory(db, admin, two.id)).rows[0]?.batch).toBeNull()

    await changed(three.id, { publisher: 'Springer' })
    const undo = await undone(batch.number)
    expect(undo).toMatchObject({
      state: 'done',
      undoes: batch.number,
      counts: { changed: 1, left: 1 },
    })
    expect(await draftOf(one.id)).toMatchObject({ publisher: 'Willey', marc })
    expect(await draftOf(three.id)).toMatchObject({ publisher: 'Springer' })
    expect(await reasons(undo)).toEqual([
      'changed',
      'left Nothing was undone: Publisher changed again since. Undo the later change first, or edit by hand.',
    ])
    expect((await bookHistory(db, admin, one.id)).rows[0]).toMatchObject({
      batch: undo.number,
      words: 'The book was changed back',
    })
    // What is still to be undone can be undone once more, and nothing twice.
    const again = await undone(batch.number)
    expect(again.counts).toMatchObject({ changed: 0, left: 1 })
    const redo = await undone(undo.number)
    expect(redo.counts).toMatchObject({ changed: 1 })
    expect(await draftOf(one.id)).toMatchObject({ publisher: 'Wiley' })
  })

  test('get subjects, series, languages, kind, year, class and roles, each by the rules of its form', async () => {
    const { id } = await written('Odia grammar', {
      subjects: ['Grammar', 'Orissa'],
      languages: ['eng'],
      contributors: [{ name: 'Das, Sunita', kind: 'person', role: 'author' }],
      series: [{ title: 'Old series' }],
    })
    const edits: SentEdit[] = [
      { what: 'subjects.add', value: 'Odia language' },
      { what: 'subjects.exchange', find: 'orissa', value: 'Odisha' },
      { what: 'languages.add', value: 'Odia' },
      { what: 'format.set', value: 'manuscript' },
      { what: 'year.set', value: '1999' },
      { what: 'ddc.set', value: '491.45' },
      { what: 'people.role', find: 'Das, Sunita', value: 'editor' },
      { what: 'series.add', value: 'New series', volume: '3' },
      { what: 'notes.add', value: 'Given by the family.' },
    ]
    const done = await confirmed(await previewed('books', edits))
    expect(done.counts).toMatchObject({ changed: 1 })
    expect(await draftOf(id)).toMatchObject({
      subjects: ['Grammar', 'Odisha', 'Odia language'],
      languages: ['eng', 'ori'],
      format: 'manuscript',
      year: 1999,
      ddc: '491.45',
      contributors: [{ name: 'Das, Sunita', role: 'editor' }],
      series: [{ title: 'Old series' }, { title: 'New series', volume: '3' }],
      notes: ['Given by the family.'],
    })
  })

  test('that cannot have a value are named, and are not half written', async () => {
    const long = await written('Word '.repeat(150).trim())
    await written('Word')
    const batch = await previewed('books', [
      { what: 'title.replace', find: 'word', value: 'Another word' },
      { what: 'year.set', value: '2001' },
    ])
    expect(batch.counts).toMatchObject({ will: 1, cannot: 1 })
    expect((await reasons(batch))[0]).toBe('cannot Title: it would be longer than 1000 characters.')
    await confirmed(batch)
    expect((await draftOf(long.id))?.year).toBeUndefined()
    const emptied = await previewed('books', [
      { what: 'title.replace', find: 'another word', value: '' },
    ])
    expect((await reasons(emptied)).at(-1)).toBe('cannot Please give the title.')
  })

  test('that were changed, merged or removed between preview and confirmation are left and named', async () => {
    const one = await written('One', { publisher: 'A' })
    const two = await written('Two', { publisher: 'A' })
    const three = await written('Three', { publisher: 'A' })
    const batch = await previewed('books', [{ what: 'publisher.set', value: 'B' }])
    await changed(one.id, { publisher: 'C' })
    await merged(db, { stays: { ...two, version: 1 }, goes: { ...three, version: 1 } })
    const done = await confirmed(batch)
    expect(done.state).toBe('done')
    expect(await draftOf(one.id)).toMatchObject({ publisher: 'C' })
    const said = await reasons(done)
    expect(said[0]).toMatch(/^left It was changed since the preview/)
    expect(said.filter((one) => one.includes('no longer there'))).toHaveLength(1)
  })

  test('of two batches at once the second leaves what the first changed', async () => {
    const one = await written('One', { publisher: 'A' })
    const first = await previewed('books', [{ what: 'publisher.set', value: 'B' }])
    const second = await previewed('books', [{ what: 'publisher.set', value: 'C' }])
    await carryOut(db, admin, first.number, first.preview ?? '')
    await carryOut(db, admin, second.number, second.preview ?? '')
    await Promise.all([
      doJob({ number: String(first.number) }),
      doJob({ number: String(second.number) }),
    ])
    expect(await draftOf(one.id)).toMatchObject({ publisher: 'B' })
    expect((await batchAt(db, admin, second.number)).counts).toMatchObject({ changed: 0, left: 1 })
  })
})

describe('carrying out', () => {
  const set = [{ what: 'place.set', value: 'Cuttack' }]

  test('the same confirmation sent twice carries out once, another preview not at all', async () => {
    const { id } = await written('One')
    const batch = await previewed('books', set)
    const old = batch.preview ?? ''
    await askForPreview(db, admin, batch.number)
    await expect(carryOut(db, admin, batch.number, old)).rejects.toMatchObject({ code: 'conflict' })
    await preview({ number: String(batch.number) })
    const fresh = await batchAt(db, admin, batch.number)
    await Promise.all([1, 2, 3].map(() => carryOut(db, admin, batch.number, fresh.preview ?? '')))
    await Promise.all([1, 2, 3].map(() => doJob({ number: String(batch.number) })))
    await carryOut(db, admin, batch.number, fresh.preview ?? '')
    expect((await bookHistory(db, admin, id)).rows).toHaveLength(2)
    await expect(askForPreview(db, admin, batch.number)).rejects.toMatchObject({ code: 'conflict' })
    await expect(addEdit(db, admin, batch.number, set[0] ?? {})).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(removeBatch(db, admin, batch.number)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('is stopped, resumed, and goes on behind what is written when its process ends', async () => {
    for (let at = 0; at < 6; at++) await written(`Book ${at}`)
    const batch = await previewed('books', set)
    await carryOut(db, admin, batch.number, batch.preview ?? '')
    await expect(undoBatch(db, admin, batch.number)).rejects.toMatchObject({ code: 'conflict' })
    await writeNextLine(db, log, batch)
    await stopBatch(db, admin, batch.number)
    await doJob({ number: String(batch.number) })
    expect(await batchAt(db, admin, batch.number)).toMatchObject({
      state: 'stopped',
      counts: { changed: 1, will: 5 },
    })
    await resumeBatch(db, admin, batch.number)
    const stopping = new AbortController()
    stopping.abort()
    const ending = carryOutJobs({ db, log, stopping: stopping.signal })
    await expect(ending({ number: String(batch.number) })).rejects.toMatchObject({
      code: 'unavailable',
    })
    await Promise.all([writeNextLine(db, log, batch), writeNextLine(db, log, batch)])
    await doJob({ number: String(batch.number) })
    expect(await batchAt(db, admin, batch.number)).toMatchObject({
      state: 'done',
      counts: { changed: 6, left: 0 },
    })
    for (const { id } of books) expect((await bookHistory(db, admin, id)).rows).toHaveLength(2)
  })

  test('one undo runs at a time, and a stopped undo is completed by another', async () => {
    for (let at = 0; at < 3; at++) await written(`Book ${at}`)
    const batch = await confirmed(await previewed('books', set))
    const first = await undoBatch(db, admin, batch.number)
    await expect(undoBatch(db, admin, batch.number)).rejects.toMatchObject({ code: 'conflict' })
    await writeNextLine(db, log, await batchAt(db, admin, first))
    await stopBatch(db, admin, first)
    const second = await undone(batch.number)
    expect(second.counts).toMatchObject({ changed: 2 })
    for (const { id } of books) expect((await draftOf(id))?.place).toBeUndefined()
    await expect(undoBatch(db, admin, batch.number)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('a change undone by hand before is named in the undo', async () => {
    const { id } = await written('One')
    const batch = await confirmed(await previewed('books', set))
    const [entry] = (await bookHistory(db, admin, id)).rows
    await db.transaction().execute((within) => undoBookChange(within, admin, id, entry?.id ?? 0))
    expect((await undone(batch.number)).counts).toMatchObject({ changed: 0, left: 1 })
  })
})

describe('copies', () => {
  test('get location, item type, price, note and call number; lent ones are marked', async () => {
    const book = await written('One')
    await copyOf(book.id, '101', { callNumber: '005 ABC' })
    const lent = await copyOf(book.id, '102')
    await sql`update copies set state = 'on-loan' where id = ${lent.id}`.execute(db)
    const batch = await previewed('copies', [
      { what: 'location.set', value: 'Reading Room' },
      { what: 'callNumber.prefix', value: 'REF' },
      { what: 'referenceOnly.set', value: 'yes' },
      { what: 'pricePaise.set', value: '1,250' },
      { what: 'note.add', value: 'Moved in November' },
    ])
    expect(await batchLines(db, batch.id, 'will')).toMatchObject([
      { note: '' },
      { note: 'On loan' },
    ])
    await confirmed(batch)
    expect(await copyByCode(db, admin, '101')).toMatchObject({
      location: 'Reading Room',
      callNumber: 'REF 005 ABC',
      referenceOnly: true,
      pricePaise: 125_000,
      note: 'Moved in November',
    })
    expect(await copyByCode(db, admin, '102')).toMatchObject({
      state: 'on-loan',
      location: 'Reading Room',
    })
    expect((await undone(batch.number)).counts).toMatchObject({ changed: 2 })
    expect(await copyByCode(db, admin, '101')).toMatchObject({
      location: null,
      callNumber: '005 ABC',
    })
  })

  test('are withdrawn but where they are lent, and put back by the undo', async () => {
    const book = await written('One')
    for (const number of ['1', '2', '3', '4']) await copyOf(book.id, number)
    const set = (number: string, state: string) =>
      sql`update copies set state = ${state} where accession_number = ${number}`.execute(db)
    await set('1', 'on-loan')
    await set('2', 'withdrawn')
    const batch = await previewed('copies', [
      { what: 'copy.withdraw', value: 'Torn', order: 'W/4', day: '2026-11-20' },
    ])
    expect(batch.counts).toMatchObject({ will: 2, same: 1, cannot: 1 })
    expect((await reasons(batch))[0]).toContain('is on loan. Take it back first')
    await set('3', 'on-loan')
    const done = await confirmed(batch)
    expect((await reasons(done))[2]).toContain('left Copy 3 is on loan')
    expect(await copyByCode(db, admin, '4')).toMatchObject({
      state: 'withdrawn',
      withdrawnOn: '2026-11-20',
      withdrawalOrder: 'W/4',
    })
    expect((await undone(batch.number)).counts).toMatchObject({ changed: 1 })
    expect(await copyByCode(db, admin, '4')).toMatchObject({ state: 'available' })
    await expect(
      previewed('copies', [{ what: 'copy.put-back' }, { what: 'note.set', value: 'x' }]),
    ).rejects.toMatchObject({ code: 'invalid-input' })
  })

  test('a copy withdrawn or a state set at the desk meanwhile is left', async () => {
    const book = await written('One')
    await copyOf(book.id, '1')
    const two = await copyOf(book.id, '2')
    const batch = await previewed('copies', [{ what: 'state.set', value: 'in-repair' }])
    await sql`update copies set state = 'on-loan' where accession_number = '1'`.execute(db)
    const withdrawal = { reason: 'Torn', order: '', day: '' }
    await db.transaction().execute((within) => withdrawCopy(within, admin, two.id, withdrawal, 1))
    const done = await confirmed(batch)
    expect(done.counts).toMatchObject({ changed: 0, left: 2 })
    expect(await copyByCode(db, admin, '1')).toMatchObject({ state: 'on-loan' })
  })
})

describe('what is refused', () => {
  test.each<[string, BatchKind, SentEdit]>([
    ['a forged field', 'books', { what: 'version.set', value: '9' }],
    ['a field of objects', 'books', { what: 'constructor', value: '9' }],
    ['one of copies for books', 'books', { what: 'location.set', value: 'x' }],
    ['a year that is none', 'books', { what: 'year.set', value: '20x4' }],
    ['a language that is none', 'books', { what: 'languages.set', value: 'Klingonish' }],
    ['an empty text', 'books', { what: 'publisher.set', value: '  ' }],
    ['nothing to find', 'books', { what: 'title.replace', find: ' ', value: 'x' }],
    ['a hidden character', 'books', { what: 'publisher.set', value: 'Wi\u200bley' }],
    ['a state of circulation', 'copies', { what: 'state.set', value: 'on-loan' }],
    ['an unknown item type', 'copies', { what: 'itemType.set', value: 'dragon' }],
    ['a price that is none', 'copies', { what: 'pricePaise.set', value: 'dear' }],
    ['a withdrawal without a reason', 'copies', { what: 'copy.withdraw', value: '' }],
    [
      'a withdrawal in the future',
      'copies',
      { what: 'copy.withdraw', value: 'x', day: '2999-01-01' },
    ],
  ])('%s', async (_what, kind, edit) => {
    const book = await written('One')
    await copyOf(book.id, '1')
    const number = await beginBatch(db, admin, kind, { by: 'search', search: '' })
    await expect(addEdit(db, admin, number, edit)).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(askForPreview(db, admin, number)).rejects.toMatchObject({ code: 'invalid-input' })
  })

  test('a colleague without the duty', async () => {
    const book = await written('One')
    const number = await beginBatch(db, admin, 'books', { by: 'search', search: '' })
    const student = person('student')
    const refused = { code: 'forbidden' }
    const list = { by: 'list', codes: String(book.number), listOf: 'numbers' } as const
    await expect(beginBatch(db, student, 'books', list)).rejects.toMatchObject(refused)
    await expect(addEdit(db, student, number, { what: 'year.empty' })).rejects.toMatchObject(
      refused,
    )
    await expect(carryOut(db, student, number, '')).rejects.toMatchObject(refused)
    await expect(undoBatch(db, visitor, number)).rejects.toMatchObject(refused)
    await expect(stopBatch(db, visitor, number)).rejects.toMatchObject(refused)
  })

  test('leaving all out; what is left out is not changed', async () => {
    await written('One')
    const two = await written('Two')
    const number = await beginBatch(db, admin, 'books', { by: 'search', search: '' })
    expect(await leaveOut(db, admin, number, ['2', 'x', '99'])).toBe(1)
    await expect(leaveOut(db, admin, number, ['1'])).rejects.toMatchObject({
      code: 'invalid-input',
    })
    await addEdit(db, admin, number, { what: 'year.set', value: '2000' })
    await askForPreview(db, admin, number)
    await preview({ number: String(number) })
    await confirmed(await batchAt(db, admin, number))
    expect((await draftOf(two.id))?.year).toBeUndefined()
  })
})
