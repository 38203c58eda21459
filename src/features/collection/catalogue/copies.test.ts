import { describe, expect, test } from 'vitest'
import { getBook } from '#src/features/collection/books/book-detail.server.ts'
import { createBook } from '#src/features/collection/books/books.server.ts'
import type { CopyDraft } from '#src/features/collection/books/books.ts'
import { addCopies, removeCopies } from '#src/features/collection/books/copies.server.ts'
import { type Actor, system, visitor } from '#src/kernel/actor.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'

const { db } = await testDatabase()
const librarian = system('test')
const book = await createBook(db, librarian, aBook('Copied'))
const add = (...copies: CopyDraft[]) =>
  db.transaction().execute((transaction) =>
    addCopies(
      transaction,
      librarian,
      copies.map((copy) => ({ bookId: book.id, copy })),
    ),
  )

describe('accession numbers', () => {
  test('a hundred adders at once get numbers without gaps', async () => {
    const added = await Promise.all(
      Array.from({ length: 100 }, (_, index) => add({}, ...(index % 3 ? [{}] : []))),
    )
    const numbers = added
      .flat()
      .map((copy) => Number(copy.accessionNumber))
      .sort((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: 166 }, (_, index) => index + 1))
  })

  test('an adder that fails leaves no gap', async () => {
    const [before] = await add({})
    await expect(add({}, { barcode: before?.barcode })).rejects.toMatchObject({ code: 'conflict' })
    const [after] = await add({})
    expect(Number(after?.accessionNumber)).toBe(Number(before?.accessionNumber) + 1)
  })

  test('go on after the greatest that a register brought, and pass over barcodes', async () => {
    await add(
      { accessionNumber: '2000' },
      { accessionNumber: 'B-17', barcode: '2002' },
      { accessionNumber: '99999999999999' },
    )
    expect((await add({}, {}, {})).map((copy) => copy.accessionNumber)).toEqual([
      '2001',
      '2003',
      '2004',
    ])
  })

  test('are never given again', async () => {
    const [copy] = await add({})
    await removeCopies(db, librarian, [copy?.id ?? ''])
    const [next] = await add({})
    expect(Number(next?.accessionNumber)).toBe(Number(copy?.accessionNumber) + 1)
  })
})

describe('duplicates', () => {
  test('of accession numbers and barcodes are refused by name, in any letter case', async () => {
    await add({ accessionNumber: 'Acc-1', barcode: 'bar-1' })
    for (const copy of [{ accessionNumber: 'ACC-1' }, { accessionNumber: 'x', barcode: 'BAR-1' }]) {
      await expect(add({}, copy)).rejects.toMatchObject({
        code: 'conflict',
        details: { duplicates: [expect.stringMatching(/acc-1|bar-1/i)] },
      })
    }
    await expect(
      add({ accessionNumber: 'twice' }, { accessionNumber: 'Twice' }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Twice'),
    })
  })

  test('of which many arrive at once, one is taken', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => add({ accessionNumber: 'RACE' })),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' })
  })
})

test('a copy keeps what was written; the barcode is the accession number unless given', async () => {
  const other = await createBook(db, librarian, aBook('Shelved'))
  await addCopies(db, librarian, [
    {
      bookId: other.id,
      copy: {
        accessionNumber: 'S1',
        location: 'Stack  Room',
        pricePaise: 45_000,
        acquiredOn: '2026-01-31',
        referenceOnly: true,
      },
    },
    {
      bookId: other.id,
      copy: { accessionNumber: 'S2', barcode: 'B2', location: 'STACK ROOM', volume: '2' },
    },
  ])
  expect((await getBook(db, visitor, other.number))?.copies).toMatchObject([
    {
      accessionNumber: 'S1',
      barcode: 'S1',
      location: 'Stack Room',
      referenceOnly: true,
      available: true,
      acquiredOn: '2026-01-31',
      state: 'available',
    },
    { accessionNumber: 'S2', barcode: 'B2', location: 'Stack Room', volume: '2' },
  ])
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', 'copy')
    .where('action', '=', 'copy.created')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(rows.map((row) => row.after)).toMatchObject([
    { accessionNumber: 'S2' },
    { accessionNumber: 'S1' },
  ])
})

test('hidden and withdrawn copies are for administrators', async () => {
  const other = await createBook(db, librarian, aBook('Hidden'))
  const copies = await addCopies(
    db,
    librarian,
    ['H1', 'H2', 'H3', 'H4'].map((accessionNumber) => ({
      bookId: other.id,
      copy: { accessionNumber },
    })),
  )
  const change = (index: number, values: { hidden?: boolean; state?: string }) =>
    db
      .updateTable('copies')
      .set(values)
      .where('id', '=', copies[index]?.id ?? '')
      .execute()
  await change(0, { hidden: true })
  await change(1, { state: 'withdrawn' })
  await change(2, { state: 'on-loan' })
  const seenBy = async (actor: Actor) => {
    const seen = await getBook(db, actor, other.number)
    return [seen?.copies.map((copy) => copy.accessionNumber), seen?.copyCount.available]
  }
  expect(await seenBy(visitor)).toEqual([['H3', 'H4'], 1])
  expect(await seenBy(person('student'))).toEqual([['H3', 'H4'], 1])
  expect(await seenBy(person('admin'))).toEqual([['H1', 'H2', 'H3', 'H4'], 1])
})

test('a copy on loan is not removed', async () => {
  const [copy, other] = await add({}, {})
  await db
    .updateTable('copies')
    .set({ state: 'on-loan' })
    .where('id', '=', copy?.id ?? '')
    .execute()
  await expect(
    removeCopies(db, librarian, [copy?.id ?? '', other?.id ?? '']),
  ).rejects.toMatchObject({ code: 'conflict' })
  const rows = await db
    .selectFrom('copies')
    .select('id')
    .where('id', '=', other?.id ?? '')
    .execute()
  expect(rows).toHaveLength(1)
})

test('a copy names its branch where the library has two, and kept pages follow', async () => {
  const { id, number } = await createBook(db, librarian, aBook('Of two branches'))
  await db.transaction().execute((within) =>
    addCopies(within, librarian, [
      { bookId: id, copy: {} },
      { bookId: id, copy: { location: 'Annex room' } },
    ]),
  )
  const branches = async () =>
    (await getBook(db, visitor, number))?.copies.map(({ branch }) => branch)
  const names = async () =>
    (await db.selectFrom('search_state').select('names_version').executeTakeFirstOrThrow())
      .names_version
  expect(await branches()).toEqual([null, null])
  const before = await names()
  await db.insertInto('branches').values({ code: 'annex', name: 'Annex' }).execute()
  expect(await names()).not.toBe(before)
  await db
    .updateTable('locations')
    .set({ branch: 'annex' })
    .where('name', '=', 'Annex room')
    .execute()
  const main = await db
    .selectFrom('branches')
    .select('name')
    .where('code', '=', 'main')
    .executeTakeFirstOrThrow()
  expect(await branches()).toEqual([main.name, 'Annex'])
})
