import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { lending } from '#test/lending.ts'
import { person } from '#test/person.ts'
import { wished } from '#test/requests.ts'
import { signedInAs } from '#test/signed-in.ts'
import { buyRequest } from '../office/buy-request.server.ts'
import { officeRequest } from '../office/office-request.server.ts'
import { ownRequest } from '../own-requests.server.ts'
import { tellMessages } from '../tell-messages.server.ts'
import { requestArrival } from './arrive.server.ts'

const { db } = await testDatabase()
const { member } = lending(db)
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

const arrives = (lineId: string, bookId: string | null, copyIds: readonly string[]) =>
  db.transaction().execute((within) =>
    requestArrival(within, admin, {
      lineId,
      bookId,
      copyIds,
      cancelledBecause: copyIds.length === 0 ? 'out of print' : null,
    }),
  )

async function copiesOf(title: string, many: number) {
  const book = await createBook(db, admin, aBook(title))
  const copies = await db.transaction().execute((within) =>
    addCopies(
      within,
      admin,
      Array.from({ length: many }, () => ({ bookId: book.id, copy: {} })),
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

test('a cancelled order gives the request back to the library, which can buy it again', async () => {
  const { number, lineId } = await bought('Operating Systems in Three Easy Pieces')
  await arrives(lineId, null, [])
  const { state, version, indent, steps } = await officeRequest(db, admin, String(number))
  expect({ state, indent }).toEqual({ state: 'accepted', indent: null })
  expect(steps.at(-1)?.said).toContain('out of print')
  const again = await buyRequest(db, admin, { number, version })
  expect(again).toMatch(/^IND\//)
  const twice = buyRequest(db, admin, { number, version: version + 1 })
  await expect(twice).rejects.toMatchObject({ code: 'conflict' })
})

test('a line that nobody asked for changes nothing', async () => {
  const { bookId, copyIds } = await copiesOf('Unasked', 1)
  await arrives('0190a000-0000-7000-8000-00000000000a', bookId, copyIds)
  expect(await db.selectFrom('holds').select('id').where('book_id', '=', bookId).execute()).toEqual(
    [],
  )
})
