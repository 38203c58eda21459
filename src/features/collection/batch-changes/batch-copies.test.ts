import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { copyByCode } from '#src/features/collection/catalogue-maintenance/copy-rows.server.ts'
import { withdrawCopy } from '#src/features/collection/catalogue-maintenance/withdraw-copy.server.ts'
import { batchWork } from '#test/batches.ts'
import { testDatabase } from '#test/database.ts'
import { batchLines } from './batch-rows.server.ts'
import { changesByField } from './changes-by-field.server.ts'

const { db } = await testDatabase()
const work = batchWork(db)
const { admin, written, copyOf, previewed, confirmed, undone, reasons } = work
beforeEach(async () => {
  await work.empty()
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
      { note: 'No location, Book' },
      { note: 'No location, Book, on loan' },
    ])
    const fields = await changesByField(db, batch.id, 'will')
    expect(fields).toContainEqual({
      label: 'Location',
      lines: 2,
      kinds: 1,
      mostOften: [{ before: '', after: 'Reading Room', lines: 2 }],
    })
    expect(fields.find(({ label }) => label === 'Call number')).toMatchObject({
      lines: 1,
      kinds: 1,
      mostOften: [{ before: '005 ABC', after: 'REF 005 ABC', lines: 1 }],
    })
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

  test('are listed in the order of their numbers, with the names of item types', async () => {
    const book = await written('One')
    for (const number of ['A10', 'A9', 'B1']) await copyOf(book.id, number)
    const batch = await previewed('copies', [{ what: 'itemType.set', value: 'reference' }])
    const lines = await batchLines(db, batch.id, 'will')
    expect(lines.map(({ name }) => name)).toEqual(['A9, One', 'A10, One', 'B1, One'])
    expect(lines[0]?.shown).toMatchObject([
      { label: 'Item type', before: 'Book', after: 'Reference book' },
    ])
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
