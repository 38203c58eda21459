import { beforeEach, expect, test } from 'vitest'
import { adminEmails } from '#institute-file'
import { makeRequest } from '#src/features/content/requests/make-request.server.ts'
import { ownRequests } from '#src/features/content/requests/own-requests.server.ts'
import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import { heard, says } from '#test/conversations.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { signedInAs } from '#test/signed-in.ts'
import { readCard } from '../cards.server.ts'
import { newToken } from '../conversation-of.server.ts'
import { ownConversation } from '../own-conversation.server.ts'
import { sendAsReader } from '../send-message.server.ts'
import { type HandOver, handOver, readHandOver } from './hand-over.server.ts'
import { officeConversation } from './office-conversation.server.ts'
import { claim, closeConversation, transfer } from './office-steps.server.ts'
import { sendAsOffice } from './send-as-office.server.ts'

const { db } = await testDatabase()
const { person: admin } = await signedInAs(db, 'admin')
const [, email = ''] = adminEmails
const id = await insertUser(db, { email, name: 'Second', verified: true, passwordHash: 'none' })
const second: Person = { ...admin, id: id ?? '', email, name: 'Second' }
beforeEach(async () => {
  await db.deleteFrom('conversations').execute()
  await db.deleteFrom('requests').execute()
})

const wish: HandOver = {
  request: { kind: 'purchase', title: 'Clean Code', author: 'Robert C. Martin' },
  seen: 1,
}

async function asked(text = 'Could you buy Clean Code?') {
  const { person } = await signedInAs(db, 'student')
  await says(db, person, text)
  const { id } = await officeConversation(db, admin, person.email)
  if (id === null) throw new Error('nothing was asked')
  return { person, id }
}

const countRequests = async () => (await db.selectFrom('requests').select('id').execute()).length

test('a question becomes a request of its reader, and both sides see which', async () => {
  const { person, id } = await asked()
  const { number, joined } = await handOver(db, admin, id, wish)
  expect(joined).toBe(false)
  expect(await ownRequests(db, person)).toMatchObject([{ number, title: 'Clean Code' }])
  const last = { kind: 'requested', card: { kind: 'request', number, title: 'Clean Code' } }
  const { messages } = await ownConversation(db, { actor: person, token: '' })
  expect(messages.at(-1)).toMatchObject({ ...last, by: null })
  const office = await officeConversation(db, admin, person.email)
  expect(office.messages.at(-1)).toMatchObject({ ...last, by: admin.email })
  expect(office.status?.takenBy).toBe(admin.email)
  const told = await db.selectFrom('request_messages').select('asker_id').execute()
  expect(told).toHaveLength(1)
})

test('two who hand it over at once make one request, and the second is told which', async () => {
  const { person, id } = await asked()
  const other = { ...wish, request: { ...wish.request, title: 'The Clean Coder' } }
  const tries = await Promise.allSettled([
    handOver(db, admin, id, wish),
    handOver(db, second, id, other),
  ])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conflict', details: { reason: 'taken' } },
  })
  expect(await countRequests()).toBe(1)
  const { status } = await officeConversation(db, admin, person.email)
  const taker = status?.takenBy === admin.email ? admin : second
  const loser = taker === admin ? second : admin
  // Who takes it over with the page of before is told too, and so is a form that is sent twice.
  await transfer(db, loser, id, taker.email, loser.email)
  const [made] = await ownRequests(db, person)
  await expect(handOver(db, loser, id, other)).rejects.toMatchObject({
    code: 'conflict',
    details: { reason: 'handed-over', number: made?.number },
  })
  expect(await countRequests()).toBe(1)
  // Whoever has seen it may make another one.
  await handOver(db, loser, id, { ...other, seen: 2, request: { kind: 'purchase', title: 'Else' } })
  expect(await countRequests()).toBe(2)
  expect(await heard(db, person)).toEqual([
    'Could you buy Clean Code?',
    '(requested)',
    '(requested)',
  ])
})

test('what others ask for is joined, and what the reader asks for already is refused', async () => {
  const { person, id } = await asked()
  const { person: other } = await signedInAs(db, 'faculty')
  const first = await makeRequest(db, other, wish.request)
  expect(await handOver(db, admin, id, wish)).toMatchObject({ number: first.number, joined: true })
  await expect(handOver(db, admin, id, { ...wish, seen: 2 })).rejects.toMatchObject({
    code: 'conflict',
    details: { reason: 'joinedAlready' },
  })
  expect(await heard(db, person)).toEqual(['Could you buy Clean Code?', '(requested)'])
})

test('an article is handed over where the reader said that it is for private study', async () => {
  const { id } = await asked()
  const article: Record<string, string> = {
    kind: 'article',
    title: 'On the weaving of Sambalpur',
    journal: 'Textile Studies',
    year: '2019',
    seen: '1',
  }
  const hand = (fields: Record<string, string>) =>
    handOver(
      db,
      admin,
      id,
      readHandOver((name) => fields[name] ?? '', null),
    )
  await expect(hand(article)).rejects.toMatchObject({
    details: { fields: [{ field: 'privateUse' }] },
  })
  const { number } = await hand({ ...article, privateUse: 'yes' })
  const made = await db
    .selectFrom('requests')
    .select(['kind', 'details'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  expect(made).toMatchObject({
    kind: 'article',
    details: { journal: 'Textile Studies', year: 2019 },
  })
})

test('nothing is half written: faults, a colleague, a closed one, no administrator, a visitor', async () => {
  const { person, id } = await asked()
  const noTitle = { seen: 1, request: { kind: 'purchase' } } as const
  await expect(handOver(db, admin, id, noTitle)).rejects.toMatchObject({
    code: 'invalid-input',
    details: { fields: [{ field: 'title' }] },
  })
  await expect(handOver(db, person, id, wish)).rejects.toMatchObject({ code: 'forbidden' })
  const correction = readHandOver((name) => (name === 'kind' ? 'correction' : ''), 12)
  expect(correction.request).toEqual({ kind: 'correction', bookNumber: 12 })
  await expect(handOver(db, admin, id, correction)).rejects.toMatchObject({
    code: 'invalid-input',
    details: { fields: [{ field: 'wrong' }, { field: 'says' }] },
  })
  await claim(db, second, id)
  await expect(handOver(db, admin, id, wish)).rejects.toMatchObject({
    details: { reason: 'taken' },
  })
  await closeConversation(db, second, id)
  await expect(handOver(db, admin, id, wish)).rejects.toMatchObject({ code: 'conflict' })
  await db
    .updateTable('conversations')
    .set({ state: 'open', closed_at: null, user_id: null, email: 'v@home.example', name: 'V' })
    .execute()
  await expect(handOver(db, admin, id, wish)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('visitor'),
  })
  expect(await countRequests()).toBe(0)
})

test('both sides write about a request, and nobody about one of others', async () => {
  const { person } = await asked()
  const { person: other } = await signedInAs(db, 'faculty')
  const { number } = await makeRequest(db, person, wish.request)
  const about = `request:${number}`
  const card = { kind: 'request', number, title: 'Clean Code' }
  expect(await readCard(db, person, about)).toEqual(card)
  for (const nothing of [`request:${2 ** 40}`, 'request:0', `request:${number + 1}`]) {
    expect(await readCard(db, person, nothing)).toBeNull()
  }
  expect(await readCard(db, other, about)).toBeNull()
  const written = { key: newToken(), body: 'When does it come?', about }
  await sendAsReader(db, memoryFiles(), { actor: person, token: '' }, written)
  const answer = { key: newToken(), body: 'In June.', about, seen: 2 }
  await sendAsOffice(db, memoryFiles(), admin, person.email, answer)
  const { messages } = await ownConversation(db, { actor: person, token: '' })
  expect(messages.slice(-2)).toMatchObject([{ card }, { card }])
})
