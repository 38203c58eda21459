import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { memberNumber } from '#src/kernel/member-number.ts'
import { testDatabase } from '#test/database.ts'
import { nothingDeclared } from '#test/declared.ts'
import { lending } from '#test/lending.ts'
import type { AuditEntry } from './audit-log.ts'
import { writtenName } from './audit-log.ts'
import { namedEntries } from './audit-things.server.ts'

const { db } = await testDatabase()
const { member, loan } = lending(db)
const reader = await member({ name: 'Asha Rao' })
const lent = await loan(reader, 'Godan', '2026-12-01')
const { rows } = await sql<{ copy: string; book: string; accession: string; number: number }>`
  update copies set accession_number = 'ACC-17' from loans, members, books
  where copies.id = copy_id and members.id = member_id and books.id = copies.book_id and loans.id = ${lent}
  returning copies.id as copy, book_id as book, accession_number as accession, members.number`.execute(
  db,
)
const { copy = '', book = '', number = 0 } = rows[0] ?? {}
const gone = '0190a000-0000-7000-8000-00000000dead'

const entry = (entity: string, entityId: string, after: unknown = null): AuditEntry => ({
  id: '1',
  at: '2026-11-22T10:00:00Z',
  actor: 'a@suiit.example',
  action: `${entity}.done`,
  entity,
  entityId,
  before: null,
  after,
})

async function named(one: AuditEntry) {
  const { entries, things } = await namedEntries(db, nothingDeclared.auditWords, [one])
  return { name: things[one.entityId]?.name, after: entries[0]?.after }
}

test('books, copies, members and loans are named by what people call them', async () => {
  const person = `Asha Rao, ${memberNumber(number)}`
  expect((await named(entry('book', book))).name).toBe('Godan')
  expect((await named(entry('copy', copy))).name).toBe('ACC-17, Godan')
  expect((await named(entry('member', reader))).name).toBe(person)
  expect((await named(entry('loan', lent))).name).toBe(`ACC-17, Godan – ${person}`)
})

test('no id is left in what a change tells', async () => {
  const written = {
    loanId: lent,
    bookId: book,
    book_id: book,
    recalledBy: gone,
    copy: { id: copy, title: 'Godan' },
    members: [reader, gone],
    note: 'kept',
  }
  const { after } = await named(entry('loan', lent, written))
  expect(after).toMatchObject({ book: 'Godan', copy: { title: 'Godan' }, note: 'kept' })
  expect(JSON.stringify(after)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
})

test('what is gone is known by what was written of it', () => {
  expect(writtenName(entry('copy', gone, { title: 'x', accessionNumber: '4711' }))).toBe('4711')
  expect(writtenName(entry('book', gone, { title: 'Godan' }))).toBe('Godan')
  expect(writtenName(entry('gate', 'credentials', { userId: 'librarian' }))).toBe('credentials')
  expect(writtenName(entry('loan', gone))).toBe('that is gone')
})
