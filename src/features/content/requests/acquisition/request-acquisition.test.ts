import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { paperSlug } from '#src/features/collection/funds/financial-year.ts'
import { indentAt } from '#src/features/collection/purchases/indents/indent-rows.server.ts'
import { approveIndent } from '#src/features/collection/purchases/indents/indent-steps.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import type { Acquisition } from '#src/server/acquisition.ts'
import { acquisition } from '#test/acquisition.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { lending } from '#test/lending.ts'
import { person } from '#test/person.ts'
import { wished } from '#test/requests.ts'
import { signedInAs } from '#test/signed-in.ts'
import { buyRequest } from '../office/buy-request.server.ts'
import { officeRequest } from '../office/office-request.server.ts'
import { moveRequest } from '../office/office-steps.server.ts'
import { ownRequest } from '../own-requests.server.ts'
import { tellMessages } from '../tell-messages.server.ts'
import { noteInUse, requestAcquisition } from './request-acquisition.server.ts'

const { db } = await testDatabase()
const { member } = lending(db)
const college = acquisition(db)
const admin = person('admin')
const reader = async () => (await signedInAs(db, 'student')).person

async function bought(title: string) {
  const readers: readonly Person[] = [await reader(), await reader(), await reader()]
  for (const [place, { email }] of readers.entries()) {
    await member({ name: `Reader ${place}`, email, rollNumber: email.slice(0, 30) })
  }
  let number = 0
  for (const one of readers) number = (await wished(db, one, { title, isbn: '' })).number
  const { version } = await officeRequest(db, admin, String(number))
  await buyRequest(db, admin, { number, version })
  const { rows } = await sql<{ line: string }>`
    select indent_line_id as line from requests where number = ${number}`.execute(db)
  return { number, readers, lineId: rows[0]?.line ?? '' }
}

const happens = (acquisition: Acquisition) =>
  db.transaction().execute((within) => requestAcquisition(within, admin, acquisition))
const arrives = (lineId: string, bookId: string, copyIds: readonly string[]) =>
  happens({ happened: 'arrived', lineId, bookId, copyIds })
const isCancelled = (lineId: string) =>
  happens({ happened: 'cancelled', lineId, because: 'out of print' })

async function copiesOf(title: string, many: number, state?: 'in-processing') {
  const book = await createBook(db, admin, aBook(title))
  const copies = await db.transaction().execute((within) =>
    addCopies(
      within,
      admin,
      Array.from({ length: many }, () => ({ bookId: book.id, copy: { state } })),
    ),
  )
  return { bookId: book.id, copyIds: copies.map(({ id }) => id) }
}

test('two of three copies come: holds in the order of the askers, and all three are told once', async () => {
  const { number, readers, lineId } = await bought('Computer Networks and the Internet')
  const { bookId, copyIds } = await copiesOf('Computer Networks and the Internet', 3)
  await arrives(lineId, bookId, copyIds.slice(0, 2))
  await arrives(lineId, bookId, copyIds.slice(2))
  const { rows } = await sql<{ email: string }>`
    select members.email from holds join members on members.id = member_id
    where book_id = ${bookId} and status = 'waiting' order by place`.execute(db)
  expect(rows.map(({ email }) => email)).toEqual(readers.map(({ email }) => email))
  await sql`delete from mails`.execute(db)
  await tellMessages(db, null, new Date())
  const mails = await db.selectFrom('mails').select(['to_address', 'subject', 'text']).execute()
  const available = mails.filter(({ subject }) => subject.startsWith('Available'))
  expect(available.map((mail) => mail.to_address).sort()).toEqual(
    readers.map(({ email }) => email).sort(),
  )
  expect(available[0]?.text).toMatch(/You are number 1 in the queue/)
  for (const one of readers) {
    expect((await ownRequest(db, one, String(number))).state).toBe('available')
  }
})

test('who asks is told when the first copy is out of processing, whatever took it out', async () => {
  const title = 'Compilers, Slowly'
  const { number, readers, lineId } = await bought(title)
  const { bookId, copyIds } = await copiesOf(title, 2, 'in-processing')
  await arrives(lineId, bookId, copyIds)
  const stateNow = async () => (await officeRequest(db, admin, String(number))).state
  expect(await stateNow()).toBe('accepted')
  const holds = await db.selectFrom('holds').select('id').where('book_id', '=', bookId).execute()
  expect(holds).toHaveLength(3)
  await sql`delete from mails`.execute(db)
  expect(await noteInUse(db)).toBe(0)
  expect(await mailsOf('Available')).toEqual([])
  await sql`update copies set state = 'available' where id = ${copyIds[0] ?? ''}`.execute(db)
  expect(await noteInUse(db)).toBe(1)
  expect(await noteInUse(db)).toBe(0)
  expect(await stateNow()).toBe('available')
  expect((await mailsOf('Available')).sort()).toEqual(readers.map(({ email }) => email).sort())
})

test('a cancelled order gives the request back to the library, which can buy it again', async () => {
  const { number, lineId } = await bought('Operating Systems in Three Easy Pieces')
  await isCancelled(lineId)
  const { state, version, indent, steps } = await officeRequest(db, admin, String(number))
  expect({ state, indent }).toEqual({ state: 'accepted', indent: null })
  expect(steps.at(-1)?.said).toContain('out of print')
  const again = await buyRequest(db, admin, { number, version })
  expect(again).toMatch(/^IND\//)
  const twice = buyRequest(db, admin, { number, version: version + 1 })
  await expect(twice).rejects.toMatchObject({ code: 'conflict' })
})

test('what the library buys by itself reaches those who ask for the same title', async () => {
  const asker = await reader()
  const title = 'The Design of Everyday Machines'
  const { number } = await wished(db, asker, { title, isbn: '' })
  const { lineId } = await college.line(1, { title, hasBook: false })
  const { bookId, copyIds } = await copiesOf(title, 1)
  await arrives(lineId, bookId, copyIds)
  expect((await officeRequest(db, admin, String(number))).state).toBe('available')
})

test('a line that nobody asked for changes nothing', async () => {
  const { bookId, copyIds } = await copiesOf('Unasked', 1)
  await arrives('0190a000-0000-7000-8000-00000000000a', bookId, copyIds)
  expect(await db.selectFrom('holds').select('id').where('book_id', '=', bookId).execute()).toEqual(
    [],
  )
})

async function mailsOf(beginning: string): Promise<string[]> {
  await tellMessages(db, null, new Date())
  const mails = await db.selectFrom('mails').select(['to_address', 'subject']).execute()
  return mails.filter(({ subject }) => subject.startsWith(beginning)).map((one) => one.to_address)
}

test('a placed order makes the request ordered and tells all who ask once, also when ordered in two parts', async () => {
  const { number, readers, lineId } = await bought('Introduction to Algorithms in Practice')
  const stateOf = async () => (await officeRequest(db, admin, String(number))).state
  await sql`update indent_lines set copies = 2 where id = ${lineId}`.execute(db)
  await sql`delete from mails`.execute(db)
  const { indent } = await officeRequest(db, admin, String(number))
  const indentNumber = indent ? paperSlug(indent) : ''
  const { version } = await indentAt(db, admin, indentNumber)
  await approveIndent(db, admin, { number: indentNumber, version }, '')
  const budgetId = await college.budget(1000_00)
  const vendor = await college.vendor()
  const line = [{ lineId, copies: 1, paise: 100_00 }]
  // What a room throws undoes the order.
  const failing = async () => {
    throw new Error('nobody could be told')
  }
  await expect(
    college.order(vendor.id, budgetId, line, '', [requestAcquisition, failing]),
  ).rejects.toThrow('nobody could be told')
  expect(await stateOf()).toBe('accepted')
  await college.order(vendor.id, budgetId, line, '', [requestAcquisition])
  expect(await stateOf()).toBe('ordered')
  await college.order(vendor.id, budgetId, line, '', [requestAcquisition])
  const emails = readers.map(({ email }) => email).sort()
  expect((await mailsOf('Ordered')).sort()).toEqual(emails)
  const { steps } = await officeRequest(db, admin, String(number))
  expect(steps.filter(({ step }) => step === 'ordered')).toMatchObject([
    { by: 'admin@suiit.example' },
  ])
  await isCancelled(lineId)
  expect(await stateOf()).toBe('accepted')
})

test('what was marked as ordered by hand, or is closed, stays as it is', async () => {
  const { number, lineId } = await bought('Compilers: Principles, Techniques and Tools')
  const { version } = await officeRequest(db, admin, String(number))
  await moveRequest(db, admin, { number, version }, 'ordered', '')
  const before = await officeRequest(db, admin, String(number))
  await happens({ happened: 'ordered', lineId })
  expect(await officeRequest(db, admin, String(number))).toEqual(before)
  await moveRequest(db, admin, { number, version: before.version }, 'available', '')
  await happens({ happened: 'ordered', lineId })
  expect((await officeRequest(db, admin, String(number))).state).toBe('available')
})

test('what is in an indent is declined once its line is removed there', async () => {
  const { number, lineId } = await bought('Types and Programming Languages')
  const decline = async () => {
    const { version } = await officeRequest(db, admin, String(number))
    return moveRequest(db, admin, { number, version }, 'declined', 'No money')
  }
  await expect(decline()).rejects.toThrow('remove its line there')
  await isCancelled(lineId)
  await decline()
  expect((await officeRequest(db, admin, String(number))).state).toBe('declined')
})

test('what was opened again stays so when its line is removed', async () => {
  const { number, lineId } = await bought('Parsing Techniques')
  await db.updateTable('requests').set({ state: 'asked' }).where('number', '=', number).execute()
  await isCancelled(lineId)
  expect((await officeRequest(db, admin, String(number))).state).toBe('asked')
})
