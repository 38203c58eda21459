import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { visitor } from '#src/kernel/actor.ts'
import { copiesOfABook } from '#test/copies-of-a-book.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { addCopiesToBook } from './add-copies.server.ts'
import { changeCopy } from './change-copy.server.ts'
import { doCopyAction } from './copy-actions.server.ts'
import { noTexts } from './copy-form.ts'
import { copiesOfBook, copyByCode } from './copy-rows.server.ts'
import { type CopyTexts, copyFacts, textsOfCopy, type WholeCopy } from './whole-copy.ts'
import { putBackCopy, withdrawCopy } from './withdraw-copy.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const { book, added, found, audited } = await copiesOfABook(db)

const change = (copy: WholeCopy, texts: Partial<CopyTexts>, version = copy.version) =>
  db
    .transaction()
    .execute((within) =>
      changeCopy(within, admin, copy.id, { ...textsOfCopy(copy), ...texts }, version),
    )
describe('adding', () => {
  test('copies are numbered by themselves, with all that was typed of them', async () => {
    const texts = {
      ...noTexts,
      location: 'Stack Room',
      pricePaise: 'Rs. 1,299.50',
      source: 'Blackbird',
      billNumber: 'B/17',
      billDate: '21.11.2026',
      acquiredOn: '2026-11-20',
      itemType: 'thesis',
      referenceOnly: 'yes',
      note: ' Signed \n by the author ',
    }
    const copies = await db
      .transaction()
      .execute((within) =>
        addCopiesToBook(within, admin, book.id, { texts, count: '3', accessionNumber: '' }),
      )
    const numbers = copies.map(({ accessionNumber }) => Number(accessionNumber))
    expect(numbers).toEqual([0, 1, 2].map((step) => (numbers[0] ?? 0) + step))
    expect(await found(String(numbers[2]))).toMatchObject({
      barcode: String(numbers[2]),
      location: 'Stack Room',
      pricePaise: 129_950,
      billNumber: 'B/17',
      billDate: '2026-11-21',
      acquiredOn: '2026-11-20',
      itemType: 'thesis',
      referenceOnly: true,
      hidden: false,
      state: 'available',
      note: 'Signed\nby the author',
      version: 1,
      bookNumber: book.number,
    })
  })

  test('a copy that gets its number now is of today, one with an old number of no known day', async () => {
    const add = (accessionNumber: string) =>
      db
        .transaction()
        .execute((within) =>
          addCopiesToBook(within, admin, book.id, { texts: noTexts, count: '1', accessionNumber }),
        )
    const [now] = await add('')
    expect((await found(now?.accessionNumber ?? '')).acquiredOn).toBe(todayHere())
    await add('OLD-1931')
    expect((await found('OLD-1931')).acquiredOn).toBeNull()
  })

  test.each([
    ['0', '', 'from 1 to 100'],
    ['101', '', 'from 1 to 100'],
    ['-1', '', 'from 1 to 100'],
    ['1e2', '', 'from 1 to 100'],
    ['2', 'A-1', 'of one copy'],
  ])('%s copies with the number “%s” are refused', async (count, accessionNumber, why) => {
    const toAdd = { texts: noTexts, count, accessionNumber }
    await expect(addCopiesToBook(db, admin, book.id, toAdd)).rejects.toThrow(why)
  })

  test('a number of the library’s own is taken, once', async () => {
    expect(await added({ barcode: 'X9' }, 'OLD-7')).toMatchObject({ accessionNumber: 'OLD-7' })
    await expect(added({}, 'old-7')).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('changing', () => {
  test('writes what differs, once, with its audit', async () => {
    const copy = await added({ location: 'Stack Room' })
    expect(await change(copy, { location: 'Annexe', note: 'Rebound', state: 'in-repair' })).toEqual(
      { version: 2, changed: true },
    )
    const after = await found(copy.accessionNumber)
    expect(after).toMatchObject({ location: 'Annexe', note: 'Rebound', state: 'in-repair' })
    expect(await change(after, {})).toEqual({ version: 2, changed: false })
    expect((await audited(copy.id)).at(-1)).toMatchObject({
      action: 'copy.changed',
      actor: admin.email,
      before: { location: 'Stack Room', note: null, state: 'available' },
      after: { location: 'Annexe', note: 'Rebound', state: 'in-repair' },
    })
  })

  test('of two who change one copy, the second is told what the first has saved', async () => {
    const copy = await added()
    const tries = await Promise.allSettled([
      change(copy, { note: 'one' }),
      change(copy, { note: 'two' }),
    ])
    const refused = tries.find((one) => one.status === 'rejected')
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { note } = await found(copy.accessionNumber)
    expect(refused?.reason).toMatchObject({
      code: 'conflict',
      details: { current: { note, version: 2 } },
    })
  })

  test('another barcode finds the copy, the old one no more; none reads as another copy’s', async () => {
    const [copy, other] = [await added({ barcode: 'OLD-BAR' }), await added()]
    await change(copy, { barcode: 'NEW-BAR' })
    expect(await copyByCode(db, admin, 'old-bar')).toBeNull()
    const renamed = await found('*new-bar*')
    for (const taken of [other.accessionNumber, other.barcode]) {
      await expect(change(renamed, { barcode: taken })).rejects.toMatchObject({ code: 'conflict' })
    }
    await change(renamed, { barcode: '' })
    expect((await found(copy.accessionNumber)).barcode).toBe(copy.accessionNumber)
  })

  test('each mistake is named with its field, and nothing is written', async () => {
    const copy = await added()
    const mistakes = {
      pricePaise: 'ten dollars',
      billDate: '2026-02-30',
      acquiredOn: 'soon',
      state: 'lost',
      itemType: 'scroll',
      callNumber: 'x'.repeat(101),
      note: 'y'.repeat(2001),
    }
    const error = await change(copy, mistakes).catch((thrown) => thrown)
    expect(error).toMatchObject({ code: 'invalid-input' })
    const named = error.details.fields.map((fault: { field: string }) => fault.field)
    expect(named.sort()).toEqual(Object.keys(mistakes).sort())
    expect(await found(copy.accessionNumber)).toEqual(copy)
  })

  test('whatever is typed is saved as it is read again, or refused with a sentence', async () => {
    const copy = await added()
    const text = fc.string({ unit: 'binary', maxLength: 130 })
    const texts = fc.record(Object.fromEntries(copyFacts.map((fact) => [fact, text])))
    await fc.assert(
      fc.asyncProperty(texts, async (typed) => {
        const before = await found(copy.accessionNumber)
        const error = await change(before, typed).then(
          () => null,
          (thrown) => thrown,
        )
        if (error !== null) expect(['invalid-input', 'conflict']).toContain(error.code)
        const after = await found(copy.accessionNumber)
        expect(await change(after, textsOfCopy(after))).toMatchObject({ changed: false })
      }),
      { numRuns: 60 },
    )
  })

  test('what circulation has set is not changed here', async () => {
    const copy = await added()
    await db.updateTable('copies').set({ state: 'on-loan' }).where('id', '=', copy.id).execute()
    const lent = await found(copy.accessionNumber)
    await expect(change(lent, { state: 'available' })).rejects.toThrow('circulation')
    await change(lent, { note: 'Lent, and noted' })
    expect(await found(copy.accessionNumber)).toMatchObject({ state: 'on-loan' })
  })
})

test('nobody but administrators sees or changes copies here', async () => {
  const copy = await added()
  for (const who of [visitor, person('student'), person('faculty')]) {
    const asks = [
      copyByCode(db, who, copy.barcode),
      copiesOfBook(db, who, book.id),
      changeCopy(db, who, copy.id, textsOfCopy(copy), 1),
      withdrawCopy(db, who, copy.id, { reason: 'x', order: '', day: '' }, 1),
      putBackCopy(db, who, copy.id, 1),
      addCopiesToBook(db, who, book.id, { texts: noTexts, count: '1', accessionNumber: '' }),
    ]
    for (const ask of asks) await expect(ask).rejects.toMatchObject({ code: 'forbidden' })
  }
})

test('a location that there was not yet is said, for it may be a slip', async () => {
  const move = async (copy: WholeCopy, location: string) => {
    const texts: Record<string, string> = { ...textsOfCopy(copy), location, intent: 'change' }
    const version = String(copy.version)
    return doCopyAction(db, admin, copy, (name) =>
      name === 'version' ? version : (texts[name] ?? ''),
    )
  }
  const [one, other] = [await added(), await added()]
  expect(await move(one, 'Map rom')).toContain('There was no location “Map rom” yet')
  expect(await move(other, 'map  ROM')).toBe('The copy is saved.')
})

test('a form that asks for nothing known is refused', async () => {
  const copy = await added()
  const ask = doCopyAction(db, admin, copy, (name) => (name === 'intent' ? 'delete' : ''))
  await expect(ask).rejects.toMatchObject({ code: 'bad-request' })
})

test('a copy is found by its barcode before another copy’s accession number', async () => {
  const [one] = await addCopies(db, admin, [
    { bookId: book.id, copy: { accessionNumber: 'A7', barcode: 'Z1' } },
  ])
  await addCopies(db, admin, [{ bookId: book.id, copy: { accessionNumber: 'Z1', barcode: 'Z2' } }])
  expect((await found('z1')).id).toBe(one?.id)
  expect((await copiesOfBook(db, admin, book.id)).length).toBeGreaterThan(5)
})
