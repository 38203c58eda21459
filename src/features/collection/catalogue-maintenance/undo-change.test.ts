import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readDrafts } from '#src/features/collection/books/book-drafts.server.ts'
import { listBook } from '#src/features/collection/books/book-list.server.ts'
import { createBook, updateBook } from '#src/features/collection/books/books.server.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { merged } from '#test/merge.ts'
import { person } from '#test/person.ts'
import { bookHistory } from './book-history.server.ts'
import { changeCopy } from './change-copy.server.ts'
import { copyByCode } from './copy-rows.server.ts'
import { removeCover, setCover } from './covers.server.ts'
import { undoBookChange } from './undo-change.server.ts'
import { readWholeBooks } from './whole-books.server.ts'
import { type CopyTexts, textsOfCopy } from './whole-copy.ts'
import { withdrawCopy } from './withdraw-copy.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const people = (...names: string[]) =>
  names.map((name) => ({ name, kind: 'person', role: 'author' }) as const)

const written = (more: Partial<BookDraft> = {}) => createBook(db, admin, aBook('Kept', more))

async function draftOf(id: string): Promise<BookDraft> {
  const draft = (await readDrafts(db, [id])).get(id)
  if (!draft) throw new Error('the book is gone')
  return draft
}

const change = async (id: string, more: Partial<BookDraft>) =>
  db
    .transaction()
    .execute(async (within) => updateBook(within, admin, id, { ...(await draftOf(id)), ...more }))

const entries = async (id: string) => (await bookHistory(db, admin, id)).rows
const undo = (bookId: string, entryId: number | undefined) =>
  db.transaction().execute((within) => undoBookChange(within, admin, bookId, entryId ?? 0))

describe('a change of a book', () => {
  test('is told in words, and undone field by field; later changes of other fields stay', async () => {
    const { id } = await written({ publisher: 'Wiley', contributors: people('Rao, Asha') })
    const marc = { leader: '00000nam a2200000 a 4500', fields: [{ tag: '001', value: '7' }] }
    await change(id, { publisher: 'Willey', contributors: people('Rau, Asha'), marc })
    await change(id, { place: 'Cuttack' })
    const [, wrong] = await entries(id)
    expect(wrong).toMatchObject({ words: 'The book was changed', isUndoable: true })
    expect(wrong?.changes).toEqual([
      { label: 'People', before: 'Rao, Asha', after: 'Rau, Asha' },
      { label: 'Publisher', before: 'Wiley', after: 'Willey' },
      { label: 'MARC record', before: '', after: 'LDR  00000nam#a2200000#a#4500\n001  7' },
    ])
    await undo(id, wrong?.id)
    expect(await draftOf(id)).toMatchObject({
      publisher: 'Wiley',
      place: 'Cuttack',
      contributors: people('Rao, Asha'),
      marc: null,
    })
    const [undone] = await entries(id)
    expect(undone).toMatchObject({ words: 'The book was changed back', isUndoable: true })
    await undo(id, undone?.id)
    expect(await draftOf(id)).toMatchObject({ publisher: 'Willey', marc })
  })

  test('of what was changed again since nothing is overwritten, and it is shown', async () => {
    const { id } = await written({ year: 1990, edition: '1st' })
    await change(id, { year: 1991, edition: '2nd' })
    await change(id, { year: 1992 })
    const [, first] = await entries(id)
    await expect(undo(id, first?.id)).rejects.toMatchObject({
      code: 'conflict',
      details: { differences: [{ label: 'Year', before: '1990', after: '1991', now: '1992' }] },
    })
    expect(await draftOf(id)).toMatchObject({ year: 1992, edition: '2nd' })
  })

  test('undone by two at once is undone once', async () => {
    const { id } = await written({ place: 'Puri' })
    await change(id, { place: 'Konark' })
    const [first] = await entries(id)
    const tries = await Promise.allSettled([undo(id, first?.id), undo(id, first?.id)])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await entries(id)).toHaveLength(3)
  })
})

test('a cover comes back, and goes again', async () => {
  const files = memoryFiles()
  const { id, number } = await written()
  const picture = async (background: string) =>
    sharp({ create: { width: 20, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
  const first = await setCover(db, files, admin, id, await picture('#111111'))
  await setCover(db, files, admin, id, await picture('#222222'))
  await removeCover(db, admin, id)
  const [removed, set, begun] = await entries(id)
  await expect(undo(id, set?.id)).rejects.toMatchObject({ code: 'conflict' })
  await undo(id, removed?.id)
  await undo(id, set?.id)
  expect((await listBook(db, number))?.cover).toBe(first)
  await undo(id, begun?.id)
  expect((await listBook(db, number))?.cover).toBeNull()
})

describe('a change of a copy', () => {
  async function copy() {
    const book = await written()
    const [added] = await addCopies(db, admin, [{ bookId: book.id, copy: { location: 'Stack' } }])
    const now = async () => {
      const found = await copyByCode(db, admin, added?.barcode ?? '')
      if (!found) throw new Error('the copy is gone')
      return found
    }
    const changed = async (more: Partial<CopyTexts>) => {
      const before = await now()
      await changeCopy(db, admin, before.id, { ...textsOfCopy(before), ...more }, before.version)
    }
    return { bookId: book.id, now, changed }
  }

  test('is undone, unless it was changed again', async () => {
    const { bookId, now, changed } = await copy()
    await changed({ location: 'Annexe', pricePaise: '100', hidden: 'yes' })
    await changed({ note: 'Signed' })
    const [noted, moved] = await entries(bookId)
    expect(moved?.words).toMatch(/^Copy \d+ was changed$/)
    expect(moved?.changes).toEqual([
      { label: 'Location', before: 'Stack', after: 'Annexe' },
      { label: 'Hidden from readers', before: '', after: 'yes' },
      { label: 'Price (₹)', before: '', after: '100.00' },
    ])
    await undo(bookId, moved?.id)
    expect(await now()).toMatchObject({
      location: 'Stack',
      pricePaise: null,
      hidden: false,
      note: 'Signed',
    })
    await changed({ note: 'Signed twice' })
    await expect(undo(bookId, noted?.id)).rejects.toMatchObject({
      details: { differences: [{ label: 'Note', now: 'Signed twice' }] },
    })
  })

  test('a withdrawal is undone, and so is putting it back', async () => {
    const { bookId, now } = await copy()
    const { id, version } = await now()
    const withdrawal = { reason: 'Torn', order: 'W/3', day: '2026-10-01' }
    await withdrawCopy(db, admin, id, withdrawal, version)
    const [withdrawn] = await entries(bookId)
    await undo(bookId, withdrawn?.id)
    expect(await now()).toMatchObject({ state: 'available', withdrawnOn: null })
    const [back] = await entries(bookId)
    await undo(bookId, back?.id)
    expect(await now()).toMatchObject({
      state: 'withdrawn',
      withdrawnOn: '2026-10-01',
      withdrawalOrder: 'W/3',
      withdrawalReason: 'Torn',
    })
  })
})

test('a merge is undone from the history of the book that stayed', async () => {
  const [stays, goes] = [await written({ year: 2000 }), await written({ publisher: 'Wiley' })]
  const [staying, gone] = await readWholeBooks(db, [stays.id, goes.id])
  if (!staying || !gone) throw new Error('a book is gone')
  await merged(db, { stays: staying, goes: gone })
  const [merge] = await entries(stays.id)
  expect(merge).toMatchObject({
    words: 'The book took another book in',
    changes: [
      { label: 'Book', after: `${goes.number}, Kept, with 0 copies` },
      { label: 'Publisher', before: '', after: 'Wiley' },
    ],
  })
  await undo(stays.id, merge?.id)
  expect(await draftOf(goes.id)).toMatchObject({ publisher: 'Wiley' })
  expect((await draftOf(stays.id)).publisher).toBeUndefined()
  const [restored] = await entries(goes.id)
  expect(restored).toMatchObject({ words: 'The book is there again', isUndoable: false })
})

test('the history goes by the page, and is for administrators', async () => {
  const { id } = await written()
  for (let year = 1950; year < 1985; year++) await change(id, { year })
  const first = await bookHistory(db, admin, id)
  expect(first.rows).toHaveLength(30)
  const last = first.rows.at(-1)
  const key = [String(last?.id)]
  const second = await bookHistory(db, admin, id, { way: 'after', key, at: 30 })
  expect([second.rows.length, second.next, second.previous !== null]).toEqual([6, null, true])
  for (const who of [visitor, person('student'), person('faculty')]) {
    await expect(bookHistory(db, who, id)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(undoBookChange(db, who, id, 1)).rejects.toMatchObject({ code: 'forbidden' })
  }
})

test.each([0, -1, 1.5, Number.NaN, 1e300, 999_999])(
  'there is no change %d to undo, nor one of another book',
  async (entry) => {
    const [one, other] = [await written(), await written()]
    await change(other.id, { year: 1999 })
    await expect(undo(one.id, entry)).rejects.toMatchObject({ code: 'not-found' })
    const [foreign] = await entries(other.id)
    await expect(undo(one.id, foreign?.id)).rejects.toMatchObject({ code: 'not-found' })
  },
)
