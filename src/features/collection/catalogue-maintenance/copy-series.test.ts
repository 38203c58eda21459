import { expect, test } from 'vitest'
import { beginSeries } from '#src/features/collection/books/accession-series.server.ts'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { addCopiesToBook } from './add-copies.server.ts'
import { noTexts } from './copy-form.ts'

const { db } = await testDatabase()
const admin = person('admin')
const book = await createBook(db, admin, aBook('Numbered'))

const add = (series: string, accessionNumber = '') =>
  db.transaction().execute((within) =>
    addCopiesToBook(within, admin, book.id, {
      texts: noTexts,
      count: '1',
      accessionNumber,
      series,
    }),
  )

test('copies go on in the series that is chosen, after the numbers that it has', async () => {
  expect(await add('', 'CS-7')).toMatchObject([{ accessionNumber: 'CS-7' }])
  await db
    .transaction()
    .execute((within) => beginSeries(within, admin, [{ prefix: 'CS-', name: 'CS' }], null))
  expect(await add('CS-')).toMatchObject([{ accessionNumber: 'CS-8', barcode: 'CS-8' }])
  expect(await add('', 'CS-40')).toMatchObject([{ accessionNumber: 'CS-40' }])
  expect(await add('cs-')).toMatchObject([{ accessionNumber: 'CS-41' }])
  expect(await add('')).toMatchObject([{ accessionNumber: '1' }])
})

test('a series that is not there is refused at its field, and so is what no prefix can be', async () => {
  await expect(add('EC-')).rejects.toMatchObject({
    code: 'invalid-input',
    details: { fields: [{ field: 'series' }] },
  })
  await expect(add('9')).rejects.toThrow('ends in a digit')
})
