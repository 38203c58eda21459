import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getBook } from '#src/features/collection/books/book-detail.server.ts'
import { createBook, updateBook } from '#src/features/collection/books/books.server.ts'
import { newDraft } from '#src/features/collection/books/books.ts'
import { addIndentLine } from '#src/features/collection/purchases/indents/add-indent-line.server.ts'
import { createMember } from '#src/features/people/members/members.server.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { testDatabase } from '#test/database.ts'
import { memberTexts } from '#test/members.ts'
import { officeProgram as actor, person } from '#test/person.ts'
import { newSerial } from '#test/serials.ts'
import { issuesToBind, volumesOf, yearsToBind } from './bind-rows.server.ts'
import { bindVolume, type NewVolume } from './bind-volume.server.ts'
import { doIssueStep } from './do-issue-step.server.ts'
import { issuesOf } from './issue-rows.server.ts'
import { issuesOfJournal } from './issues-of-journal.server.ts'
import { noteLate } from './note-late.server.ts'
import { subscriptionAt } from './subscription-rows.server.ts'
import { unbindVolume } from './unbind-volume.server.ts'

const { db } = await testDatabase()
const whole = {
  statement: 'Vol. 12 (2026)',
  accessionNumber: '',
  series: '',
  price: '',
  isIncomplete: true,
}

/** A serial of which all issues came but No. 2. */
async function almostWhole(title: string, issn: string | null = null): Promise<string> {
  const serial = await newSerial(db, title, issn)
  const issues = await issuesIn(serial)
  await doIssueStep(
    db,
    actor,
    issues.filter((_, at) => at !== 1),
    'arrive',
  )
  await noteLate(db, '2026-03-01')
  return serial
}

async function issuesIn(serial: string) {
  const { id } = await subscriptionAt(db, actor, serial)
  const span = { from: '2026-01-01', to: '2026-12-31' }
  return [...(await issuesOf(db, actor, id, span))].reverse()
}

const came = async (serial: string) =>
  (await issuesIn(serial)).filter(({ state }) => state === 'arrived')

const bind = async (serial: string, more: Partial<NewVolume> = {}) =>
  bindVolume(db, actor, serial, { ...whole, issues: await came(serial), ...more })

async function bookOf(accessionNumber: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select books.number from copies join books on books.id = book_id
    where accession_number = ${accessionNumber}`.execute(db)
  return rows[0]?.number ?? 0
}

test('a volume that lacks an issue, or copies of one, is bound only where that is confirmed', async () => {
  const serial = await almostWhole('Quarterly of Gaps', '2049-3630')
  await expect(bind(serial, { isIncomplete: false })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Missing: '),
    details: { reason: 'incomplete', fields: [{ field: 'isIncomplete' }] },
  })
  expect(await bind(serial)).toMatchObject({ number: expect.any(Number) })
})

test('a year becomes one volume with an accession number, whose note names what is missing', async () => {
  const serial = await almostWhole('Journal of Mahanadi Studies', '0012-9976')
  expect(await yearsToBind(db, actor, '2026-12-31')).toEqual([])
  expect(await yearsToBind(db, actor, '2027-01-01')).toEqual([
    {
      subscription: Number(serial),
      title: 'Journal of Mahanadi Studies',
      year: 2026,
      issues: 11,
      missing: 1,
    },
  ])
  const { accessionNumber } = await bind(serial)
  const book = await getBook(db, actor, await bookOf(accessionNumber))
  if (!book) throw new Error('no book')
  expect(book).toMatchObject({ title: 'Journal of Mahanadi Studies', format: 'serial' })
  expect(book.identifiers).toMatchObject([{ kind: 'issn', value: '00129976' }])
  expect(book.copies).toMatchObject([
    { accessionNumber, volume: 'Vol. 12 (2026)', referenceOnly: true, callNumber: '050 MON' },
  ])
  const { rows } = await sql<{ note: string }>`
    select note from copies where accession_number = ${accessionNumber}`.execute(db)
  expect(rows[0]?.note).toBe('Missing: Vol. 12, No. 2, February 2026')
  expect((await issuesIn(serial)).filter(({ volume }) => volume !== null)).toHaveLength(11)
  expect(await yearsToBind(db, actor, '2027-01-01')).toEqual([])
  const { journal } = await subscriptionAt(db, actor, serial)
  const shown = await issuesOfJournal(db, journal, 'en')
  expect(shown?.volumes).toEqual([
    {
      name: 'Vol. 12 (2026)',
      to: `/books/${book.number}`,
      says: `Accession number ${accessionNumber}`,
    },
  ])
})

test('the record that the catalogue has of a serial is found by its ISSN, and used again', async () => {
  const draft = { ...newDraft('Sankhya'), format: 'serial' as const }
  const identifiers = [{ kind: 'issn' as const, value: '1234-5679' }]
  const { number } = await createBook(db, actor, { ...draft, identifiers })
  const serial = await almostWhole('Sankhya, series A', '1234-5679')
  const issues = await came(serial)
  const first = await bind(serial, { issues: issues.slice(0, 5), statement: 'No. 1–6' })
  const second = await bind(serial, { issues: issues.slice(5), statement: 'No. 7–12' })
  expect(await bookOf(first.accessionNumber)).toBe(number)
  expect(await bookOf(second.accessionNumber)).toBe(number)
  expect(Number(second.accessionNumber)).toBe(Number(first.accessionNumber) + 1)
})

test('a binding is undone while the volume was never lent', async () => {
  const serial = await almostWhole('Undone')
  const { number, accessionNumber } = await bind(serial)
  await unbindVolume(db, actor, serial, number)
  expect(await bookOf(accessionNumber)).toBe(0)
  const { id } = await subscriptionAt(db, actor, serial)
  expect(await volumesOf(db, id)).toEqual([])
  expect(await issuesToBind(db, actor, String(id))).toHaveLength(12)
  const again = await bind(serial)
  expect(Number(again.accessionNumber)).toBeGreaterThan(Number(accessionNumber))
  const texts = memberTexts({ email: 'reader@suiit.example' })
  const member = await db
    .transaction()
    .execute((within) => createMember(within, person('admin'), texts))
  await sql`insert into loan_rule_sets (id, rules) values ('test', '{}')`.execute(db)
  await sql`
    insert into loans (id, member_id, copy_id, category, item_type, branch, rule_set, issued_at, issued_by, due_at,
      returned_at, closed_at, closed_by, outcome)
    select gen_random_uuid(), ${member.id}::uuid, id, 'student', item_type, 'main', 'test', now(), 'test', now(), now(), now(), 'test', 'returned'
    from copies where accession_number = ${again.accessionNumber}`.execute(db)
  await expect(unbindVolume(db, actor, serial, again.number)).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await volumesOf(db, id)).toHaveLength(1)
})

test('the record that a binding made goes with the undo of its last volume', async () => {
  const serial = await almostWhole('Made by its binding')
  const issues = await came(serial)
  const first = await bind(serial, { issues: issues.slice(0, 5), statement: 'No. 1–6' })
  const second = await bind(serial, { issues: issues.slice(5), statement: 'No. 7–12' })
  const number = await bookOf(first.accessionNumber)
  const stays = { number, stays: 'it has other copies' }
  expect(await unbindVolume(db, actor, serial, first.number)).toEqual(stays)
  expect(await unbindVolume(db, actor, serial, second.number)).toEqual({ number, stays: null })
  expect(await getBook(db, actor, number)).toBeNull()
  const again = await bind(serial)
  expect(await bookOf(again.accessionNumber)).toBeGreaterThan(number)
})

test('a record that was there before, is asked for, or was changed stays, and is said to', async () => {
  const { id, number } = await createBook(db, actor, {
    ...newDraft('Known before'),
    format: 'serial' as const,
    identifiers: [{ kind: 'issn' as const, value: '2434-561X' }],
  })
  const known = await almostWhole('Known before', '2434-561X')
  const bound = await bind(known)
  const before = { number, stays: 'it was there before the binding' }
  expect(await unbindVolume(db, actor, known, bound.number)).toEqual(before)
  expect((await getBook(db, actor, number))?.id).toBe(id)

  const changed = await almostWhole('Changed record')
  const volume = await bind(changed)
  const madeNumber = await bookOf(volume.accessionNumber)
  const made = await getBook(db, actor, madeNumber)
  if (!made) throw new Error('no record')
  const draft = { ...newDraft('Changed record, new series'), format: 'serial' as const }
  await inTransaction(db, (within) => updateBook(within, actor, made.id, draft))
  expect(await unbindVolume(db, actor, changed, volume.number)).toEqual({
    number: madeNumber,
    stays: 'it has been changed since',
  })

  const wanted = await almostWhole('Wanted record')
  const other = await bind(wanted)
  const wantedNumber = await bookOf(other.accessionNumber)
  const { id: bookId } = (await getBook(db, actor, wantedNumber)) ?? { id: '' }
  await inTransaction(db, (within) =>
    addIndentLine(within, actor, {
      title: 'Wanted record',
      copies: 1,
      department: 'Library',
      bookId,
    }),
  )
  expect(await unbindVolume(db, actor, wanted, other.number)).toEqual({
    number: wantedNumber,
    stays: 'an indent or a gift names it',
  })
})

test('what is bound, did not come, or is of another serial is not bound, and no copy is made', async () => {
  const serial = await almostWhole('Refused')
  const other = await almostWhole('Another')
  const copies = async () =>
    (await sql<{ count: number }>`select count(*)::integer as count from copies`.execute(db))
      .rows[0]?.count
  const [, missing] = await issuesIn(serial)
  const [foreign] = await came(other)
  if (!missing || !foreign) throw new Error('no issues')
  const before = await copies()
  await expect(bind(serial, { issues: [missing] })).rejects.toMatchObject({ code: 'conflict' })
  await expect(bind(serial, { issues: [foreign] })).rejects.toMatchObject({ code: 'not-found' })
  await expect(bind(serial, { issues: [] })).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(bind(serial, { statement: ' ' })).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(bind(serial, { price: 'much' })).rejects.toMatchObject({ code: 'invalid-input' })
  const student = bindVolume(db, person('student'), serial, { ...whole, issues: [] })
  await expect(student).rejects.toMatchObject({ code: 'forbidden' })
  expect(await copies()).toBe(before)
  const twice = await Promise.allSettled([bind(serial), bind(serial)])
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await copies()).toBe((before ?? 0) + 1)
  const [bound] = await issuesIn(serial)
  const undo = doIssueStep(db, actor, [{ number: bound?.number ?? 0, version: null }], 'undo')
  await expect(undo).rejects.toMatchObject({ code: 'conflict' })
})
