import { expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { newId } from '#src/kernel/ids.ts'
import { aBook } from '#test/books.ts'
import { someBook, someMember } from '#test/circulation.ts'
import { says } from '#test/conversations.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { signedInAs } from '#test/signed-in.ts'
import { chatAction } from './chat-action.server.ts'
import { holdForReader } from './hold-for-reader.server.ts'
import { officeConversation } from './office-conversation.server.ts'

const { db } = await testDatabase()
const { person: admin } = await signedInAs(db, 'admin')
const [book] = await createBooks(db, admin, [aBook('The Weaving of Sambalpur')])
const number = book?.number ?? 0

async function asked() {
  const { person } = await signedInAs(db, 'student')
  await says(db, person, 'Could you buy it?')
  const { id } = await officeConversation(db, admin, person.email)
  const send = (fields: Readonly<Record<string, string>>) =>
    chatAction({ db, files: memoryFiles(), actor: admin }, person.email, {
      field: (name) => fields[name] ?? '',
      all: () => [],
      file: () => null,
      files: () => [],
    })
  return { person, id: id ?? '', send }
}

const countRequests = async () => (await db.selectFrom('requests').select('id').execute()).length

test('what the catalogue has is shown before a conversation is handed over as a purchase', async () => {
  const { send } = await asked()
  const wish = { intent: 'hand-over', kind: 'purchase', title: 'Weaving of Sambalpur', seen: '1' }
  const found = await send(wish)
  expect(found).toMatchObject({ near: { books: [{ number }], same: null } })
  expect(await countRequests()).toBe(0)
  const key = 'near' in found ? found.near.key : ''
  // What was seen is of that title alone.
  const other = { ...wish, title: 'The weaving of Sambalpur, in colour', seenBooks: key }
  expect(await send({ ...other, title: 'The Weaving' })).toMatchObject({ near: {} })
  expect(await countRequests()).toBe(0)
  expect(await send({ ...wish, seenBooks: key })).toMatchObject({ said: expect.any(String) })
  expect(await countRequests()).toBe(1)
})

test('the book that it names is shown, and so is the request that the reader would join', async () => {
  const { send } = await asked()
  const wish = { intent: 'hand-over', kind: 'purchase', bookNumber: `Book ${number}`, seen: '1' }
  const named = await send(wish)
  expect(named).toMatchObject({ near: { books: [{ number, copies: { total: 0 } }] } })
  const second = await asked()
  const first = { ...wish, seenBooks: 'near' in named ? named.near.key : '' }
  expect(await send(first)).toMatchObject({ said: expect.any(String) })
  expect(await second.send(wish)).toMatchObject({ near: { same: { askers: expect.any(Number) } } })
})

test('nothing is in the way of what the catalogue does not have, or of another kind', async () => {
  const { send } = await asked()
  const said = { said: expect.stringMatching(/^Request \d+ is made/) }
  const wish = { intent: 'hand-over', kind: 'purchase', title: 'Quantum llamas', seen: '1' }
  expect(await send(wish)).toMatchObject(said)
  const shelf = { intent: 'hand-over', kind: 'shelf', bookNumber: `Book ${number}`, seen: '2' }
  expect(await send(shelf)).toMatchObject(said)
})

test('a hold is placed for the reader instead, once, and the answer begins with the book', async () => {
  const { person, send } = await asked()
  const { number: held } = await someBook(db, 1, { state: 'in-processing' })
  await someMember(db, { email: person.email })
  const wanted = { intent: 'hold', holdBook: String(held), holdKey: newId() }
  expect(await send(wanted)).toEqual({ to: `?about=book:${held}&held=1` })
  expect(await send(wanted)).toEqual({ to: `?about=book:${held}&held=1` })
  const holds = await db
    .selectFrom('holds')
    .innerJoin('members', 'members.id', 'member_id')
    .select('status')
    .where('email', '=', person.email)
    .execute()
  expect(holds).toHaveLength(1)
})

test('a hold for who is no member says so, and readers place none for others', async () => {
  const { id, person } = await asked()
  const wanted = { key: newId(), book: number }
  await expect(holdForReader(db, person, id, wanted)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(holdForReader(db, admin, id, wanted)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('no member'),
  })
})
