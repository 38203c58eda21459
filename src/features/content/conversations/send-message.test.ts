import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { answers, heard, says } from '#test/conversations.ts'
import { testDatabase } from '#test/database.ts'
import { dyingDatabase } from '#test/dying-database.ts'
import { lending } from '#test/lending.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { photo } from '#test/pictures.ts'
import { signedInAs } from '#test/signed-in.ts'
import { newToken, tokenHash } from './conversation-of.server.ts'
import { noteSeen, ownConversation, ownCounts } from './own-conversation.server.ts'
import { sendAsReader } from './send-message.server.ts'

const { db, url } = await testDatabase()
const { person: admin } = await signedInAs(db, 'admin')
beforeEach(async () => {
  await db.deleteFrom('conversations').execute()
})

test('a hundred messages at once have a hundred numbers in a row, and each key is taken once', async () => {
  const { person } = await signedInAs(db, 'student')
  const keys = Array.from({ length: 50 }, newToken)
  const sent = await Promise.all(
    [...keys, ...keys].map((key) => says(db, person, `message ${key}`, key)),
  )
  expect(sent.slice(0, 50)).toEqual(sent.slice(50))
  expect(new Set(sent)).toEqual(new Set(Array.from({ length: 50 }, (_, at) => at + 1)))
  const { messages, status } = await ownConversation(db, { actor: person, token: '' })
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
  expect(status?.lastSeq).toBe(50)
  expect(await db.selectFrom('conversations').select('id').execute()).toHaveLength(1)
})

test('a process that is killed at any statement loses nothing and doubles nothing', async () => {
  const { person } = await signedInAs(db, 'student')
  await says(db, person, 'first')
  let deaths = 0
  for (let end = 1; end < 40; end++) {
    const key = newToken()
    const dying = dyingDatabase(url, end)
    try {
      await says(dying.db, person, `message ${end}`, key).catch(() => {})
      if (dying.isDead()) deaths++
      await dying.close()
      await dying.arriveLate(db)
    } finally {
      await dying.close().catch(() => {})
    }
    await says(db, person, `message ${end}`, key)
    if (!dying.isDead()) break
  }
  expect(deaths).toBeGreaterThan(5)
  const said = await heard(db, person)
  expect(said).toEqual([
    'first',
    ...Array.from({ length: deaths + 1 }, (_, at) => `message ${at + 1}`),
  ])
})

test('a key that comes with another text is refused, and nothing is a message that says nothing', async () => {
  const { person } = await signedInAs(db, 'student')
  const key = newToken()
  await says(db, person, 'Where is my book?', key)
  await expect(says(db, person, 'Another text', key)).rejects.toMatchObject({ code: 'conflict' })
  await expect(says(db, person, '')).rejects.toMatchObject({
    code: 'invalid-input',
    details: { fields: [{ field: 'text' }] },
  })
  expect(await heard(db, person)).toEqual(['Where is my book?'])
})

test('nobody reads the conversation of another, by account or by a made-up token', async () => {
  const { person } = await signedInAs(db, 'student')
  const { person: other } = await signedInAs(db, 'faculty')
  const { person: unverified } = await signedInAs(db, 'unverified')
  await says(db, person, 'It is private.')
  expect(await heard(db, other)).toEqual([])
  expect(await ownCounts(db, { actor: unverified, token: '' })).toEqual({
    unread: 0,
    isOpen: false,
  })
  await expect(says(db, unverified, 'Let me in')).rejects.toMatchObject({ code: 'not-found' })
  const byToken = ownConversation(db, { actor: visitor, token: newToken() })
  await expect(byToken).rejects.toMatchObject({ code: 'not-found' })
  // A link of a conversation that has an account by now opens it no longer.
  const token = newToken()
  await sql`insert into conversation_links (token_hash, conversation_id)
    select ${tokenHash(token)}, id from conversations`.execute(db)
  await expect(ownConversation(db, { actor: visitor, token })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('unread is what the other side has written since; reading never goes back', async () => {
  const { person } = await signedInAs(db, 'student')
  const claim = { actor: person, token: '' }
  await says(db, person, 'Is the library open on Sunday?')
  await answers(db, admin, person, 'Yes, until 5 pm.')
  await answers(db, admin, person, '**But** not on holidays.')
  expect(await ownCounts(db, claim)).toEqual({ unread: 2, isOpen: true })
  await noteSeen(db, claim, { delivered: 3, read: 2 })
  expect(await ownCounts(db, claim)).toEqual({ unread: 1, isOpen: true })
  await noteSeen(db, claim, { delivered: 1, read: 1 })
  const { status, messages } = await ownConversation(db, claim)
  expect(status).toMatchObject({ readerRead: 2, readerDelivered: 3, unread: 1 })
  await noteSeen(db, claim, { delivered: 99, read: 99 })
  expect((await ownConversation(db, claim)).status).toMatchObject({ readerRead: 3, unread: 0 })
  // Who of the library has answered, the reader is not told.
  expect(messages.map(({ by }) => by)).toEqual([null, null, null])
  expect(JSON.stringify(messages[2]?.blocks)).toContain('strong')
})

test('files come with a message and go with it; a blocked reader sends nothing', async () => {
  const { person } = await signedInAs(db, 'student')
  const files = memoryFiles()
  const picture = new File([new Uint8Array(await photo(40, 30))], 'page.png', { type: 'image/png' })
  const written = { key: newToken(), body: '', about: '' }
  await sendAsReader(db, files, { actor: person, token: '' }, written, [picture])
  const { messages } = await ownConversation(db, { actor: person, token: '' })
  expect(messages[0]?.files).toMatchObject([{ name: 'page.png', kind: 'webp' }])
  expect(files.keys()).toHaveLength(1)
  await sql`update conversations set blocked_until = now() + interval '1 day'`.execute(db)
  const more = sendAsReader(
    db,
    files,
    { actor: person, token: '' },
    { ...written, key: newToken() },
    [picture],
  )
  await expect(more).rejects.toMatchObject({ code: 'forbidden' })
})

test('a message may be about a book, and about a loan of one’s own alone', async () => {
  const { person } = await signedInAs(db, 'student')
  const { person: other } = await signedInAs(db, 'student')
  const { member, loan } = lending(db)
  const mine = await loan(await member({ email: person.email }), 'Gora', '2026-11-24')
  const about = (actor: Actor, name: string) =>
    sendAsReader(
      db,
      memoryFiles(),
      { actor, token: '' },
      { key: newToken(), body: 'This one', about: name },
    )
  const { number } = await db.selectFrom('books').select('number').executeTakeFirstOrThrow()
  for (const name of ['book:999999', `book:${number}`, `loan:${mine}`, '<script>']) {
    await about(person, name)
  }
  await about(other, `loan:${mine}`)
  const { messages } = await ownConversation(db, { actor: person, token: '' })
  expect(messages.map(({ card }) => card && [card.kind, card.title])).toEqual([
    null,
    ['book', 'Gora'],
    ['loan', 'Gora'],
    null,
  ])
  const others = await ownConversation(db, { actor: other, token: '' })
  expect(others.messages[0]?.card).toBeNull()
})
