import { beforeEach, describe, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { batchWork } from '#test/batches.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { askForPreview, carryOut, stopBatch, undoBatch } from './ask-for-work.server.ts'
import type { BatchKind } from './batch-kinds.ts'
import { batchAt } from './batch-rows.server.ts'
import { addEdit, beginBatch, leaveOut } from './begin-batch.server.ts'
import type { SentEdit } from './read-edit.ts'

const { db } = await testDatabase()
const work = batchWork(db)
const { admin, preview, draftOf, written, copyOf, confirmed } = work
beforeEach(async () => {
  await work.empty()
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
    await expect(addEdit(db, admin, number, { what: 'year.empty' })).rejects.toMatchObject({
      code: 'invalid-input',
      message: 'Year is set in this batch already: remove that change first.',
    })
    await askForPreview(db, admin, number)
    await preview({ number: String(number) })
    await confirmed(await batchAt(db, admin, number))
    expect((await draftOf(two.id))?.year).toBeUndefined()
  })
})
