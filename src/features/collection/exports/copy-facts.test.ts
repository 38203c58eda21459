import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { copyDraft } from '#src/features/collection/books/books.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { copiesFromMarc } from '#src/features/collection/books/marc-copies.ts'
import { system } from '#src/kernel/actor.ts'
import { sampleBooks } from '#test/books.ts'
import { aCopy, anExport } from '#test/export-book.ts'
import { emptyDatabases, roundTrip } from '#test/round-trip.ts'
import { draftOfCopy } from './marc-holdings.ts'
import { marcOf } from './marc-of.ts'

const databases = await emptyDatabases(3)
const db = databases.next()
const actor = system('test')

beforeAll(async () => {
  await db.transaction().execute(async (within) => {
    const [book] = await createBooks(within, actor, sampleBooks.slice(0, 1))
    const add = (copy: Parameters<typeof addCopies>[2][number]['copy']) =>
      addCopies(within, actor, [{ bookId: book?.id ?? '', copy }])
    await add({ itemType: 'reference', billDate: '2024-04-01', billNumber: 'B/7' })
    await add({ itemType: 'textbook', referenceOnly: true })
    await add({
      state: 'withdrawn',
      withdrawnOn: '2026-03-31',
      withdrawalOrder: 'Minutes 12/2026',
      withdrawalReason: 'Torn; pages 3–9 are missing',
    })
    await add({ state: 'withdrawn', hidden: true })
  })
})

test.each(['mrc', 'marcxml'] as const)(
  'item type, bill and withdrawal of copies come back from %s as they went',
  async (format) => {
    const { copies } = await roundTrip(db, databases.next(), format)
    expect(copies).toBe(4)
  },
)

const line = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ./-]{0,20}[A-Za-z0-9]$/)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const day = maybe(fc.constantFrom('2024-02-29', '2026-12-31'))
const someCopy = fc
  .record({
    itemType: fc.constantFrom('book', 'reference', 'ref', 'textbook'),
    referenceOnly: fc.boolean(),
    hidden: fc.boolean(),
    billDate: day,
    billNumber: maybe(line),
    note: maybe(line),
    location: maybe(line),
    isWithdrawn: fc.boolean(),
    withdrawnOn: day,
    withdrawalOrder: maybe(line),
    withdrawalReason: maybe(line),
  })
  .map(({ isWithdrawn, withdrawnOn, withdrawalOrder, withdrawalReason, ...copy }) => ({
    ...copy,
    ...(isWithdrawn
      ? { state: 'withdrawn' as const, withdrawnOn, withdrawalOrder, withdrawalReason }
      : {}),
  }))

test('what a record of the library says of a copy is what the copy is, whatever it is', () => {
  fc.assert(
    fc.property(fc.array(someCopy, { minLength: 1, maxLength: 4 }), (facts) => {
      const copies = facts.map((more, index) => aCopy(String(index + 1), more))
      const book = anExport('Networks', { copies, whole: true })
      const said = copiesFromMarc(marcOf(book)).map((copy) => copyDraft.parse(copy))
      const wanted = copies.map((copy) => copyDraft.parse(draftOfCopy(copy)))
      expect(said).toEqual(wanted)
    }),
  )
})

test('a record for others says nothing of bills and withdrawals', () => {
  const copy = aCopy('1', { billDate: '2024-04-01', itemType: 'textbook' })
  const record = marcOf(anExport('Networks', { copies: [copy] }))
  expect(record.fields.filter(({ tag }) => tag === '952' || tag === '958')).toEqual([])
})
