import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { wished } from '#test/requests.ts'
import { signedInAs } from '#test/signed-in.ts'
import { askToBuy } from './ask-purchase.server.ts'
import { addEntry } from './change-entries.server.ts'
import { emptyEntry } from './course-lists.ts'
import { ownList, unitsOf } from './course-rows.server.ts'
import { createList } from './save-list.server.ts'
import { shownList } from './shown-list.server.ts'

const { db } = await testDatabase()
const nothing = { kind: 'book', need: 'required', ...emptyEntry } as const

async function listWith(title: string, author: string) {
  const { person: own } = await signedInAs(db, 'faculty')
  const number = String(
    await createList(db, own, {
      code: 'CS 301',
      title: 'Operating Systems',
      department: '',
      programme: '',
      year: 2026,
      term: 'odd',
      about: '',
      students: 60,
    }),
  )
  const [unit] = await unitsOf(db, (await ownList(db, own, number)).id)
  const seen = { number, version: null }
  const entry = await addEntry(db, own, seen, { ...nothing, title, author, unit: unit?.id ?? '' })
  const shown = async () => {
    const { units } = await shownList(db, visitor, await ownList(db, own, number))
    return units[0]?.entries[0]
  }
  return { own, seen, entry, shown }
}

test('the library is asked once, with the course and its students, and those who ask already are joined', async () => {
  const title = 'Virtual Memory for the Patient'
  const { person: student } = await signedInAs(db, 'student')
  const first = await wished(db, student, { title, author: 'Nilima Kar', isbn: '' })
  const { own, seen, entry, shown } = await listWith(title, 'Nilima Kar')
  expect(await askToBuy(db, own, seen, entry)).toBe(first.number)
  await expect(askToBuy(db, own, seen, entry)).rejects.toMatchObject({ code: 'conflict' })
  const { rows } = await sql<{ reason: string }>`
    select reason from request_askers join requests on requests.id = request_id
    where number = ${first.number} order by asked_at`.execute(db)
  expect(rows).toHaveLength(2)
  expect(rows[1]?.reason).toContain('CS 301 Operating Systems, 2026–27: 60 students')
  expect(await shown()).toMatchObject({ request: { number: first.number, state: 'asked' } })
  const other = await listWith(title, 'Nilima Kar')
  expect(await askToBuy(db, other.own, other.seen, other.entry)).toBe(first.number)
})

test('what was bought for a list is its book', async () => {
  const { own, seen, entry, shown } = await listWith('Files, by and large', 'Behera, R.')
  const number = await askToBuy(db, own, seen, entry)
  const bought = await createBook(db, person('admin'), aBook('Files, by and large: a reader'))
  await sql`
    update requests set state = 'available', book_number = ${bought.number} where number = ${number}`.execute(
    db,
  )
  expect(await shown()).toMatchObject({
    book: bought.number,
    title: 'Files, by and large: a reader',
  })
})

test('nobody asks for the list of another', async () => {
  const { seen, entry } = await listWith('Sockets', 'Das, S.')
  const { person: other } = await signedInAs(db, 'faculty')
  await expect(askToBuy(db, other, seen, entry)).rejects.toMatchObject({ code: 'not-found' })
})
