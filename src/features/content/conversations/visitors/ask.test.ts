import { beforeEach, expect, test } from 'vitest'
import { formSecret } from '#src/features/content/feedback/feedback-sender.server.ts'
import { writePass } from '#src/features/content/feedback/form-pass.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { answers, heard } from '#test/conversations.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { signedInAs } from '#test/signed-in.ts'
import { newToken } from '../conversation-of.server.ts'
import { interlocutorOf } from '../office/office-conversation.server.ts'
import { sendAsOffice } from '../office/send-as-office.server.ts'
import { ownConversation } from '../own-conversation.server.ts'
import { sendAsReader } from '../send-message.server.ts'
import { sweepConversations } from '../sweep-conversations.server.ts'
import { askAsVisitor, confirmQuestion, waitingQuestion } from './ask.server.ts'
import { readQuestion } from './ask-shape.server.ts'

const { db } = await testDatabase()
const { person: admin } = await signedInAs(db, 'admin')
beforeEach(async () => {
  await db.deleteFrom('conversations').execute()
  await db.deleteFrom('conversation_questions').execute()
  await db.deleteFrom('mails').execute()
})

const asker = {
  network: '203.0.113.0/24',
  language: 'en',
  linkOrigin: 'https://library.example',
} as const
const question = { name: 'Tara Sen', email: 'tara@home.example', body: 'May I visit?', about: '' }
const passOf = async (secondsAgo: number) =>
  writePass(await formSecret(db), new Date(Date.now() - secondsAgo * 1000), 0)

/** Asks, and gives the token of the link that was mailed. */
async function asks(more: Partial<typeof question> = {}, from = asker.network): Promise<string> {
  const asked = { ...question, ...more }
  await askAsVisitor(db, { ...asker, network: from }, asked, await passOf(60))
  const mail = await db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', asked.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /token=([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? ''
}

const open = (token: string) => ownConversation(db, { actor: visitor, token })

test('nobody reads a question before its address is confirmed; then the link opens the conversation', async () => {
  const token = await asks()
  expect(await waitingQuestion(db, token)).toMatchObject({ body: 'May I visit?' })
  expect(await db.selectFrom('conversations').select('id').execute()).toEqual([])
  await expect(open(token)).rejects.toMatchObject({ code: 'not-found' })
  expect(await confirmQuestion(db, token)).toBe(false)
  const written = { key: newToken(), body: 'Yes, gladly.', about: '', seen: 1 }
  await sendAsOffice(db, memoryFiles(), admin, question.email, written)
  const more = { key: newToken(), body: 'Thank you.', about: '' }
  await sendAsReader(db, memoryFiles(), { actor: visitor, token }, more)
  const { messages } = await open(token)
  expect(messages.map(({ body }) => body)).toEqual(['May I visit?', 'Yes, gladly.', 'Thank you.'])
  // The link again sends nothing again.
  await expect(confirmQuestion(db, token)).rejects.toMatchObject({ code: 'invalid-input' })
})

test('two questions of one address are one conversation, and each link opens it', async () => {
  const [one, other] = [await asks(), await asks({ body: 'And on Sunday?' })]
  await Promise.all([confirmQuestion(db, one), confirmQuestion(db, other)])
  const { messages } = await open(one)
  expect(new Set(messages.map(({ body }) => body))).toEqual(
    new Set(['May I visit?', 'And on Sunday?']),
  )
  expect((await open(other)).messages).toHaveLength(2)
})

test('a question of who has an account goes there, and the link opens nothing of it', async () => {
  const { person } = await signedInAs(db, 'student')
  const token = await asks({ email: person.email })
  expect(await confirmQuestion(db, token)).toBe(true)
  expect(await heard(db, person)).toEqual(['May I visit?'])
  await expect(open(token)).rejects.toMatchObject({ code: 'not-found' })
})

test('who signs up later finds the conversation that was begun as a visitor', async () => {
  const { person } = await signedInAs(db, 'stranger')
  await db.updateTable('users').set({ email_verified: false }).where('id', '=', person.id).execute()
  const token = await asks({ email: person.email })
  expect(await confirmQuestion(db, token)).toBe(false)
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', person.id).execute()
  await answers(db, admin, person, 'Welcome.')
  expect(await interlocutorOf(db, person.email)).toMatchObject({ userId: person.id })
  const { messages } = await open(token)
  expect(messages).toHaveLength(2)
  await sendAsReader(
    db,
    memoryFiles(),
    { actor: person, token: '' },
    { key: newToken(), body: 'It is me.', about: '' },
  )
  expect(await heard(db, person)).toEqual(['May I visit?', 'Welcome.', 'It is me.'])
})

test('mails to one address, from one network and of forms that were hardly open are few', async () => {
  const early = askAsVisitor(db, asker, question, await passOf(0))
  await expect(early).rejects.toMatchObject({ code: 'too-many-requests' })
  const late = askAsVisitor(db, asker, question, await passOf(90_000))
  await expect(late).rejects.toMatchObject({ code: 'too-many-requests' })
  const made = askAsVisitor(db, asker, question, 'made up')
  await expect(made).rejects.toMatchObject({ code: 'too-many-requests' })
  const taken = (tries: readonly PromiseSettledResult<unknown>[]) =>
    tries.filter(({ status }) => status === 'fulfilled').length
  const pass = await passOf(60)
  const same = Array.from({ length: 10 }, (_, at) =>
    askAsVisitor(db, { ...asker, network: `10.0.${at}.0/24` }, question, pass),
  )
  expect(taken(await Promise.allSettled(same))).toBe(2)
  const others = Array.from({ length: 20 }, (_, at) =>
    askAsVisitor(db, asker, { ...question, email: `reader${at}@home.example` }, pass),
  )
  expect(taken(await Promise.allSettled(others))).toBe(10)
})

test('a question that is not confirmed goes after some days', async () => {
  const token = await asks()
  await sweepConversations(db, undefined, new Date(Date.now() + 2 * 86_400_000))
  expect(await waitingQuestion(db, token)).not.toBeNull()
  await sweepConversations(db, undefined, new Date(Date.now() + 4 * 86_400_000))
  expect(await waitingQuestion(db, token)).toBeNull()
})

test('what is wrong with a question is said of each field, in the reader’s language', () => {
  const read = () => readQuestion((name) => (name === 'email' ? 'no address' : ''))
  expect(read).toThrow('Please write your name.')
  expect(read).toThrow('e-mail address')
  const trapped = () =>
    readQuestion((name) => ({ ...question, text: 'Hi', website: 'x' })[name] ?? '')
  expect(trapped).toThrow('trap for robots')
})
