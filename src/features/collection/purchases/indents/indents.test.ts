import { expect, test, vi } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { addIndentLine } from './add-indent-line.server.ts'
import { indentAt, linesOfIndent, linesToOrder } from './indent-rows.server.ts'
import { approveIndent, changeIndentLine, dropIndentLine } from './indent-steps.server.ts'
import { linesOnOrder } from './lines-on-order.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const add = (line: Parameters<typeof addIndentLine>[2]) =>
  inTransaction(db, (within) => addIndentLine(within, admin, line))

test('lines of a department are gathered in its open indent until that is approved', async () => {
  const one = await add({ title: 'Compilers', copies: 2, department: 'Computing' })
  const two = await add({ title: ' Networks ', copies: 1, department: 'computing' })
  const other = await add({ title: 'Signals', copies: 1, department: 'Electronics' })
  expect(two.indentNumber).toBe(one.indentNumber)
  expect(other.indentNumber).not.toBe(one.indentNumber)
  const indent = await indentAt(db, admin, one.indentNumber)
  const lines = await linesOfIndent(db, admin, indent.id)
  expect(lines.map(({ title, stage }) => [title, stage])).toEqual([
    ['Compilers', 'waiting'],
    ['Networks', 'waiting'],
  ])
  const shown = { number: one.indentNumber, version: indent.version }
  await approveIndent(db, admin, shown, 'Library committee, 12/3')
  await expect(approveIndent(db, admin, shown, '')).rejects.toMatchObject({ code: 'conflict' })
  expect((await linesToOrder(db, admin)).map(({ title }) => title)).toEqual([
    'Compilers',
    'Networks',
  ])
  const later = await add({ title: 'Graphs', copies: 1, department: 'Computing' })
  expect(later.indentNumber).not.toBe(one.indentNumber)
})

test('twenty who begin indents at once, of whom half fail, leave no gap in the numbers', async () => {
  const lines = Array.from({ length: 20 }, (_, at) =>
    inTransaction(db, async (within) => {
      const added = await addIndentLine(within, admin, {
        title: `Book ${at}`,
        copies: 1,
        department: `Department ${at % 5}`,
      })
      if (at % 2 === 1) throw new Error('rolled back')
      return added
    }),
  )
  const settled = await Promise.allSettled(lines)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const indents = await db
    .selectFrom('indents')
    .select(['year', 'number', 'department'])
    .orderBy('number')
    .execute()
  expect(indents.map(({ number }) => number)).toEqual(indents.map((_, at) => at + 1))
  const open = indents.filter(({ department }) => department.startsWith('Department'))
  expect(new Set(open.map(({ department }) => department)).size).toBe(open.length)
})

test('a line that is dropped tells who waits for it; a second drop is refused', async () => {
  const { lineId, indentNumber } = await add({ title: 'Optics', copies: 1, isbn: '0131103628' })
  const told = vi.fn(async () => {})
  const shown = { id: lineId, version: 1 }
  await expect(dropIndentLine(db, admin, [told], shown, ' ')).rejects.toMatchObject({
    code: 'invalid-input',
  })
  expect(told).not.toHaveBeenCalled()
  await dropIndentLine(db, admin, [told], shown, 'Out of print')
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.anything(), admin, {
    happened: 'cancelled',
    lineId,
    because: 'Out of print',
  })
  const again = dropIndentLine(db, admin, [told], { ...shown, version: 2 }, 'Again')
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  const { id } = await indentAt(db, admin, indentNumber)
  expect((await linesOfIndent(db, admin, id)).at(-1)).toMatchObject({ stage: 'dropped' })
})

test('what is on its way is found by book and by ISBN, without prices', async () => {
  const [book] = await createBooks(db, admin, [aBook('Graph theory')])
  const bookId = book?.id ?? ''
  await add({ title: 'Graph theory', copies: 3, bookId, estimatePaise: 50_000 })
  await add({ title: 'Optics', copies: 1, isbn: '978-0-321-56384-2' })
  const found = await linesOnOrder(db, { bookIds: [bookId], isbns: ['9780321563842'] })
  expect(found.map(({ title, copies, stage }) => [title, copies, stage])).toEqual([
    ['Graph theory', 3, 'waiting'],
    ['Optics', 1, 'waiting'],
  ])
  expect(JSON.stringify(found)).not.toContain('50000')
  expect(await linesOnOrder(db, {})).toEqual([])
})

test('two who change a line: the second is told', async () => {
  const { lineId } = await add({ title: 'Heat', copies: 1 })
  const shown = { id: lineId, version: 1 }
  await changeIndentLine(db, admin, shown, { title: 'Heat', copies: 2, estimatePaise: 100 })
  const second = changeIndentLine(db, admin, shown, { title: 'Heat', copies: 5 })
  await expect(second).rejects.toMatchObject({ code: 'conflict' })
})

test.each([
  [{ title: '  ', copies: 1 }, 'title'],
  [{ title: 'x', copies: 0 }, 'copies'],
  [{ title: 'x', copies: 1, isbn: '978-0-321-56384-3' }, 'isbn'],
  [{ title: 'x'.repeat(501), copies: 1 }, 'title'],
])('%j is refused at its field', async (line, field) => {
  await expect(add(line)).rejects.toMatchObject({
    code: 'invalid-input',
    details: { fields: [expect.objectContaining({ field })] },
  })
})

test('indents are for administrators', async () => {
  const line = { title: 'Heat', copies: 1 }
  const refused = addIndentLine(db, person('faculty'), line)
  await expect(refused).rejects.toMatchObject({ code: 'forbidden' })
  await expect(linesToOrder(db, person('student'))).rejects.toMatchObject({ code: 'forbidden' })
})
