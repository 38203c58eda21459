import { beforeEach, expect, test } from 'vitest'
import { adminEmails } from '#institute-file'
import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import { answers, heard, says } from '#test/conversations.ts'
import { testDatabase } from '#test/database.ts'
import { signedInAs } from '#test/signed-in.ts'
import { reportMessage } from '../report-message.server.ts'
import { sweepConversations } from '../sweep-conversations.server.ts'
import { readInbox } from './inbox.server.ts'
import { inboxCounts } from './inbox-counts.server.ts'
import { officeConversation } from './office-conversation.server.ts'
import {
  blockReader,
  claim,
  closeConversation,
  noteReadByOffice,
  reopenConversation,
  settleReports,
  transfer,
} from './office-steps.server.ts'

const { db } = await testDatabase()
const { person: admin } = await signedInAs(db, 'admin')
const [, email = ''] = adminEmails
const id = await insertUser(db, { email, name: 'Second', verified: true, passwordHash: 'none' })
const second: Person = { ...admin, id: id ?? '', email, name: 'Second' }
beforeEach(async () => {
  await db.deleteFrom('conversations').execute()
  await db.deleteFrom('audit').execute()
})

async function asked(text = 'Where is my book?') {
  const { person } = await signedInAs(db, 'student')
  await says(db, person, text)
  const { id, status, number } = await officeConversation(db, admin, person.email)
  if (id === null || status === null) throw new Error('nothing was asked')
  return { person, id, status, number }
}

test('of two who take a conversation at once one has it, and the other is told who', async () => {
  const { person, id } = await asked()
  const tries = await Promise.allSettled([claim(db, admin, id), claim(db, second, id)])
  const [lost] = tries.filter(({ status }) => status === 'rejected')
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { status } = await officeConversation(db, admin, person.email)
  expect(lost).toMatchObject({
    reason: { code: 'conflict', details: { reason: 'taken', takenBy: status?.takenBy } },
  })
})

test('who has not taken it does not answer, but may take it over; a colleague gets it passed on', async () => {
  const { person, id } = await asked()
  await answers(db, admin, person, 'I am looking for it.')
  await expect(answers(db, second, person, 'Me too')).rejects.toMatchObject({ code: 'conflict' })
  await expect(closeConversation(db, second, id)).rejects.toMatchObject({ code: 'conflict' })
  await transfer(db, second, id, admin.email, second.email)
  await answers(db, second, person, 'Here it is.')
  // As it was shown, the first one still has it.
  await expect(transfer(db, admin, id, admin.email, null)).rejects.toMatchObject({
    details: { takenBy: second.email },
  })
  await expect(transfer(db, second, id, second.email, person.email)).rejects.toMatchObject({
    code: 'invalid-input',
  })
  await transfer(db, second, id, second.email, admin.email)
  expect(await heard(db, person)).toEqual([
    'Where is my book?',
    'I am looking for it.',
    'Here it is.',
  ])
})

test('the queues say who waits, whose it is and what is closed; a message opens it again', async () => {
  const { person, id } = await asked()
  const { person: later } = await asked('And mine?')
  const queue = async (name: 'waiting' | 'mine' | 'all' | 'closed' | 'reported', q = '') =>
    (await readInbox(db, admin, { queue: name, q })).rows.map((row) => row.email)
  expect(await queue('waiting')).toEqual([person.email, later.email])
  expect(await queue('waiting', 'mine')).toEqual([later.email])
  expect(await inboxCounts(db)).toMatchObject({ unread: 2, waiting: 2 })
  await noteReadByOffice(db, admin, id, 1)
  await answers(db, admin, person, 'At the desk.')
  expect(await queue('waiting')).toEqual([later.email])
  expect(await queue('mine')).toEqual([person.email])
  await closeConversation(db, admin, id)
  expect(await queue('closed')).toEqual([person.email])
  expect(await queue('all')).toEqual([later.email])
  expect(await inboxCounts(db)).toMatchObject({ unread: 1, waiting: 1 })
  await says(db, person, 'It is not there.')
  expect(await queue('waiting')).toEqual([later.email, person.email])
  await closeConversation(db, admin, id)
  await reopenConversation(db, admin, id)
  expect(await queue('mine')).toEqual([person.email])
  expect((await heard(db, person)).slice(-2)).toEqual(['(closed)', '(reopened)'])
})

test('the inbox turns its pages both ways', async () => {
  for (const name of ['one', 'two', 'three']) await asked(name)
  const query = { queue: 'waiting', q: '' } as const
  const texts = (page: Awaited<ReturnType<typeof readInbox>>) => page.rows.map(({ last }) => last)
  const first = await readInbox(db, admin, query, null, 2)
  expect(texts(first)).toEqual(['one', 'two'])
  const keyOf = ({ sortKey, id }: (typeof first.rows)[number] & { sortKey?: string }) => [
    String(sortKey),
    id,
  ]
  const last = first.rows.at(-1)
  if (!last) throw new Error('there is no row')
  const second = await readInbox(db, admin, query, { way: 'after', key: keyOf(last), at: 2 }, 2)
  expect(texts(second)).toEqual(['three'])
  const [third] = second.rows
  if (!third) throw new Error('there is no row')
  const back = await readInbox(db, admin, query, { way: 'before', key: keyOf(third), at: 3 }, 2)
  expect(texts(back)).toEqual(['one', 'two'])
})

test('nobody but administrators reads or changes anything of it', async () => {
  const { person, id } = await asked()
  const { person: faculty } = await signedInAs(db, 'faculty')
  for (const step of [
    officeConversation(db, faculty, person.email),
    readInbox(db, person, { queue: 'all', q: '' }),
    claim(db, faculty, id),
    closeConversation(db, person, id),
    answers(db, faculty, person, 'I am the library'),
    blockReader(db, person, id, 1),
    noteReadByOffice(db, faculty, id, 1),
  ]) {
    await expect(step).rejects.toMatchObject({ code: 'forbidden' })
  }
  await expect(officeConversation(db, admin, 'nobody@else.example')).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('a reader reports a message of the library, and the audit knows no text of it', async () => {
  const { person, id } = await asked('A secret question')
  const seq = await answers(db, admin, person, 'A secret answer')
  const mine = { actor: person, token: '' }
  await reportMessage(db, mine, seq, 'It is rude.')
  await expect(reportMessage(db, mine, 1, 'My own')).rejects.toMatchObject({ code: 'not-found' })
  expect((await officeConversation(db, admin, person.email)).reports).toMatchObject([
    { seq, reason: 'It is rude.' },
  ])
  await settleReports(db, admin, id)
  expect((await officeConversation(db, admin, person.email)).reports).toEqual([])
  await blockReader(db, admin, id, 7)
  await expect(blockReader(db, admin, id, 8)).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(says(db, person, 'More')).rejects.toMatchObject({ code: 'forbidden' })
  await blockReader(db, admin, id, 0)
  await says(db, person, 'More')
  const rows = await db.selectFrom('audit').selectAll().execute()
  expect(rows.map(({ action }) => action)).toEqual([
    'conversation.report-settled',
    'conversation.blocked',
    'conversation.unblocked',
  ])
  expect(JSON.stringify(rows)).not.toMatch(/secret|rude/)
})

test('what was said goes a while after it was closed; what came later stays', async () => {
  const { person, id } = await asked('Old')
  await closeConversation(db, admin, id)
  await says(db, person, 'New')
  await sweepConversations(db)
  expect(await heard(db, person)).toEqual(['Old', '(closed)', 'New'])
  const later = new Date(Date.now() + 366 * 86_400_000)
  await sweepConversations(db, undefined, later)
  expect(await heard(db, person)).toEqual(['New'])
  await closeConversation(db, admin, id)
  await sweepConversations(db, undefined, new Date(later.getTime() + 366 * 86_400_000))
  expect(await db.selectFrom('conversations').select('id').execute()).toEqual([])
})
