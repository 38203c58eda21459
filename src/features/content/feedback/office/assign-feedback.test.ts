import { beforeEach, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { sent, visitorOf } from '#test/feedback.ts'
import { person } from '#test/person.ts'
import { ownFeedback } from '../feedback-rows.server.ts'
import { withdrawFeedback } from '../sender-steps.server.ts'
import { answerFeedback } from './answer-feedback.server.ts'
import { assign, assignees } from './assign-feedback.server.ts'
import { readInbox } from './inbox.server.ts'
import { officeFeedback } from './office-rows.server.ts'
import { close, merge } from './office-steps.server.ts'

const { db } = await testDatabase()
const [first = '', second = ''] = assignees()
const admin = person('admin', { email: first })
const colleague = person('admin', { email: second })
const origin = 'https://library.example'
beforeEach(async () => {
  await db.deleteFrom('feedback').execute()
  await db.deleteFrom('mails').execute()
})

const asShown = async (number: number) => {
  const { version } = await officeFeedback(db, admin, String(number))
  return { number, version }
}
const stands = (number: number) => officeFeedback(db, admin, String(number))
const mails = () => db.selectFrom('mails').select(['to_address', 'text']).execute()
const mine = async (actor: typeof admin) => {
  const { rows } = await readInbox(db, actor, { q: '', state: 'mine', kind: '' })
  return rows.map(({ number }) => number)
}

test('a feedback is assigned to a colleague, who is told by mail and finds it', async () => {
  const { number } = await sent(db)
  await assign(db, admin, await asShown(number), colleague.email, origin)
  expect([await mine(admin), await mine(colleague)]).toEqual([[], [number]])
  const [mail] = await mails()
  expect(mail?.to_address).toBe(colleague.email)
  expect(mail?.text).toContain(`${origin}/admin/feedback/${number}`)
  await assign(db, colleague, await asShown(number), null, origin)
  expect(await stands(number)).toMatchObject({ assignedTo: null })
  const rows = await db
    .selectFrom('audit')
    .select(['action', 'after'])
    .where('entity_id', '=', String(number))
    .where('entity', '=', 'feedback')
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['feedback.assigned', 'feedback.given-back'])
  expect(rows[0]?.after).toEqual({ to: colleague.email })
})

test('whoever takes it on is sent no mail, and nobody but administrators is chosen', async () => {
  const { number } = await sent(db)
  await assign(db, admin, await asShown(number), admin.email, origin)
  expect(await mine(admin)).toEqual([number])
  expect(await mails()).toEqual([])
  const stranger = assign(db, admin, await asShown(number), 'reader@example.org', origin)
  await expect(stranger).rejects.toMatchObject({ code: 'invalid-input' })
  const faculty = assign(db, person('faculty'), await asShown(number), admin.email, origin)
  await expect(faculty).rejects.toMatchObject({ code: 'forbidden' })
  expect(await mine(admin)).toEqual([number])
})

test('what is merged is closed and opened with the other one', async () => {
  const main = await sent(db)
  const joined = await sent(db, visitorOf('192.0.2.0/24'))
  await merge(db, admin, await asShown(joined.number), main.number)
  const states = () => Promise.all([stands(main.number), stands(joined.number)])
  await close(db, admin, await asShown(main.number), true)
  expect((await states()).map(({ state }) => state)).toEqual(['closed', 'closed'])
  await close(db, admin, await asShown(main.number), false)
  expect((await states()).map(({ state }) => state)).toEqual(['open', 'open'])
})

test('where the sender withdraws one, those that were merged with it are still answered', async () => {
  const main = await sent(db)
  const joined = [
    await sent(db, visitorOf('192.0.2.0/24')),
    await sent(db, visitorOf('10.0.0.0/24')),
  ]
  for (const { number } of joined) await merge(db, admin, await asShown(number), main.number)
  await withdrawFeedback(db, visitor, { token: main.token, number: '' })
  const [one, other] = await Promise.all(joined.map(({ number }) => stands(number)))
  expect([one?.mergedInto, other?.mergedInto]).toEqual([null, one?.number])
  const open = await readInbox(db, admin, { q: '', state: 'open', kind: '' })
  expect(open.rows.map(({ number }) => number)).toEqual([one?.number])
  await answerFeedback(db, admin, await asShown(one?.number ?? 0), 'For both.', null)
  for (const { token } of joined) {
    const { messages } = await ownFeedback(db, visitor, { token, number: '' })
    expect(messages.map(({ body }) => body)).toEqual(['For both.'])
  }
})
