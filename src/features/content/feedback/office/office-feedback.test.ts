import { beforeEach, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { sent, visitorOf } from '#test/feedback.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { ownFeedback } from '../feedback-rows.server.ts'
import { feedbackShare } from '../feedback-share.server.ts'
import { addMessage, withdrawFeedback } from '../sender-steps.server.ts'
import { sweepFeedback } from '../sweep-feedback.server.ts'
import { answerFeedback } from './answer-feedback.server.ts'
import { assign } from './assign-feedback.server.ts'
import { blockSender } from './block-sender.server.ts'
import { feedbackFigures } from './feedback-figures.server.ts'
import { readInbox } from './inbox.server.ts'
import { inboxCounts } from './live-inbox.server.ts'
import type { InboxQuery } from './office-query.ts'
import { officeFeedback } from './office-rows.server.ts'
import { addNote, close, hide, merge, noteRead } from './office-steps.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const other = person('admin', { email: 'second@suiit.example' })
const origin = 'https://library.example'
beforeEach(async () => {
  await db.deleteFrom('feedback').execute()
  await db.deleteFrom('feedback_blocks').execute()
  await db.deleteFrom('mails').execute()
})

const asShown = async (number: number) => {
  const { version } = await officeFeedback(db, admin, String(number))
  return { number, version }
}
const inbox = async (query: Partial<InboxQuery> = {}) => {
  const { rows } = await readInbox(db, admin, { q: '', state: '', kind: '', ...query })
  return rows.map(({ number }) => number)
}
const unread = async () => (await inboxCounts(db)).unread
const mails = () => db.selectFrom('mails').select(['to_address', 'subject', 'text']).execute()

test('an answer is read by the link, and by mail in the sender’s language with a link of its own', async () => {
  const sender = { ...visitorOf(), language: 'hi' as const }
  const { number, token } = await sent(db, sender, { email: 'reader@example.org' })
  await answerFeedback(db, admin, await asShown(number), 'It <b>has been</b> repaired.', origin)
  const own = await ownFeedback(db, visitor, { token, number: '' })
  expect(own).toMatchObject({ state: 'answered', isRead: true })
  expect(own.messages).toMatchObject([{ kind: 'answer', body: 'It <b>has been</b> repaired.' }])
  const [mail] = await mails()
  expect(mail?.to_address).toBe('reader@example.org')
  expect(mail?.subject).toMatch(/\p{Script=Devanagari}/u)
  const link = /https:\/\/library\.example\/feedback\/\d+\?token=([\w-]{43})/.exec(
    mail?.text ?? '',
  )?.[1]
  expect(link).not.toBe(token)
  expect((await ownFeedback(db, visitor, { token: link ?? '', number: '' })).number).toBe(number)
})

test('an answer keeps its lines in the HTML of its mail, and stays text', async () => {
  const { number } = await sent(db, visitorOf(), { email: 'reader@example.org' })
  const answer = 'Dear reader,\n\nthe lamp <b>was</b> changed.\nThank you & good reading.'
  await answerFeedback(db, admin, await asShown(number), answer, origin)
  const { text, html } = await db
    .selectFrom('mails')
    .select(['text', 'html'])
    .executeTakeFirstOrThrow()
  expect(text).toContain(answer)
  expect(html).toContain(
    'Dear reader,<br>\n<br>\nthe lamp &#60;b&#62;was&#60;/b&#62; changed.<br>\nThank you &#38; good reading.',
  )
})

test('of two who answer at once one does, and the other is told', async () => {
  const { number } = await sent(db, visitorOf(), { email: 'reader@example.org' })
  const shown = await asShown(number)
  const tries = await Promise.allSettled([
    answerFeedback(db, admin, shown, 'The one answer.', origin),
    answerFeedback(db, other, shown, 'The other answer.', origin),
  ])
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = tries.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'conflict' })
  expect((await officeFeedback(db, admin, String(number))).messages).toHaveLength(1)
  expect(await mails()).toHaveLength(1)
})

test('who answers what the sender has added to meanwhile is told', async () => {
  const { number, token } = await sent(db)
  const shown = await asShown(number)
  await addMessage(db, visitor, { token, number: '' }, 'The other fan too.')
  await expect(answerFeedback(db, admin, shown, 'Done.', origin)).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('a message of the sender makes it unread and open; the same twice counts once', async () => {
  const { number, token } = await sent(db)
  await close(db, admin, await asShown(number), true)
  expect(await unread()).toBe(0)
  const claim = { token, number: '' }
  await Promise.all([1, 2, 3].map(() => addMessage(db, visitor, claim, 'Still broken.')))
  expect(await unread()).toBe(1)
  const { state, messages } = await officeFeedback(db, admin, String(number))
  expect([state, messages.length]).toEqual(['open', 1])
  await noteRead(db, admin, await asShown(number), true)
  expect(await unread()).toBe(0)
  for (let at = 0; at < 9; at++) await addMessage(db, visitor, claim, `Message ${at}`)
  await expect(addMessage(db, visitor, claim, 'One more')).rejects.toMatchObject({
    code: 'too-many-requests',
  })
})

test('the one who reads it first is named, until its sender adds something or it is marked unread', async () => {
  const { number, token } = await sent(db)
  const shown = await asShown(number)
  expect(await officeFeedback(db, admin, String(number))).toMatchObject({ readBy: null })
  await Promise.all([noteRead(db, other, shown, true), noteRead(db, other, shown, true)])
  await noteRead(db, admin, shown, true)
  await assign(db, admin, shown, admin.email, null)
  expect(await officeFeedback(db, admin, String(number))).toMatchObject({
    isRead: true,
    readBy: 'second@suiit.example',
  })
  await noteRead(db, admin, await asShown(number), false)
  expect(await unread()).toBe(1)
  await addNote(db, admin, await asShown(number), 'Seen.')
  expect(await officeFeedback(db, admin, String(number))).toMatchObject({ readBy: admin.email })
  const before = await asShown(number)
  await addMessage(db, visitor, { token, number: '' }, 'One thing more.')
  await expect(noteRead(db, admin, before, true)).rejects.toMatchObject({ code: 'conflict' })
  expect(await officeFeedback(db, admin, String(number))).toMatchObject({ readBy: null })
  expect(await unread()).toBe(1)
  const none = noteRead(db, admin, { number: 999_999, version: 1 }, true)
  await expect(none).rejects.toMatchObject({ code: 'not-found' })
})

test('what is joined is answered with the other, for every sender', async () => {
  const first = await sent(db)
  const second = await sent(db, visitorOf('192.0.2.0/24'), { email: 'second@example.org' })
  await merge(db, admin, await asShown(second.number), first.number)
  expect(await inbox()).toEqual([first.number])
  const joined = await asShown(second.number)
  await expect(answerFeedback(db, admin, joined, 'No.', origin)).rejects.toMatchObject({
    code: 'conflict',
  })
  await answerFeedback(db, admin, await asShown(first.number), 'For both.', origin)
  for (const { token } of [first, second]) {
    const { state, messages } = await ownFeedback(db, visitor, { token, number: '' })
    expect([state, messages[0]?.body]).toEqual(['answered', 'For both.'])
  }
  expect(await mails()).toHaveLength(1)
  const round = merge(db, admin, await asShown(first.number), second.number)
  await expect(round).rejects.toMatchObject({ code: 'invalid-input' })
})

test('notes and who wrote them are for staff; steps are in the audit, texts are not', async () => {
  const { number, token } = await sent(db)
  await addNote(db, admin, await asShown(number), 'Ask the electrician.')
  await assign(db, admin, await asShown(number), admin.email, null)
  expect(await inbox({ state: 'mine' })).toEqual([number])
  expect((await ownFeedback(db, visitor, { token, number: '' })).messages).toEqual([])
  const rows = await db
    .selectFrom('audit')
    .select(['action', 'after'])
    .where('entity', '=', 'feedback')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['feedback.noted', 'feedback.taken']),
  )
  expect(JSON.stringify(rows)).not.toContain('electrician')
})

test('abuse is hidden, and its sender sends nothing for a while', async () => {
  const { number } = await sent(db)
  await hide(db, admin, await asShown(number), true)
  await blockSender(db, admin, await asShown(number), 7)
  expect(await inbox()).toEqual([])
  expect(await inbox({ state: 'hidden' })).toEqual([number])
  await expect(sent(db)).rejects.toMatchObject({ code: 'forbidden' })
  await blockSender(db, admin, await asShown(number), 0)
  await sent(db)
})

test('withdrawn, nothing of it is left but that it was there', async () => {
  const { number, token } = await sent(db, visitorOf(), {
    email: 'reader@example.org',
    ratings: { staff: 1 },
  })
  const claim = { token, number: '' }
  await addMessage(db, visitor, claim, 'More.')
  const shown = await asShown(number)
  await withdrawFeedback(db, visitor, claim)
  const own = await ownFeedback(db, visitor, claim)
  expect(own).toMatchObject({ state: 'withdrawn', body: '', messages: [], ratings: {} })
  expect(await officeFeedback(db, admin, String(number))).toMatchObject({ name: null, email: null })
  await expect(addMessage(db, visitor, claim, 'Again.')).rejects.toMatchObject({ code: 'conflict' })
  await expect(answerFeedback(db, admin, shown, 'Late.', origin)).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('the inbox is found by words, kind, state and number', async () => {
  const one = await sent(db, visitorOf(), { body: 'More 100% novels_please', kind: 'suggestion' })
  const two = await sent(db, visitorOf(), { body: 'The website is slow' })
  expect(await inbox()).toEqual([two.number, one.number])
  expect(await inbox({ q: '100% please' })).toEqual([one.number])
  expect(await inbox({ q: String(two.number) })).toEqual([two.number])
  expect(await inbox({ kind: 'suggestion' })).toEqual([one.number])
  expect(await inbox({ q: '_______' })).toEqual([])
  await close(db, admin, await asShown(one.number), true)
  expect(await inbox({ state: 'closed' })).toEqual([one.number])
})

test('others than administrators see nothing of it', async () => {
  const { number } = await sent(db)
  const faculty = person('faculty')
  const shown = await asShown(number)
  for (const refused of [
    readInbox(db, faculty, { q: '', state: '', kind: '' }),
    officeFeedback(db, faculty, String(number)),
    answerFeedback(db, faculty, shown, 'No.', origin),
    noteRead(db, faculty, shown, true),
    feedbackFigures(db, visitor),
  ]) {
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' })
  }
})

test('figures count what came and how fast it was answered', async () => {
  const times = [1, 3, 50]
  for (const hours of times) {
    const { number } = await sent(db, visitorOf(), { ratings: { staff: 4 } })
    await answerFeedback(db, admin, await asShown(number), 'Thank you.', null)
    const created_at = new Date(Date.now() - hours * 3600_000)
    await db.updateTable('feedback').set({ created_at }).where('number', '=', number).execute()
  }
  const { months, areas } = await feedbackFigures(db, admin)
  expect(months.reduce((sum, { answered }) => sum + answered, 0)).toBe(3)
  expect(areas).toEqual([{ area: 'staff', ratings: 3, average: 4 }])
})

test('a person downloads what they sent; their account gone, text and answer stay without a name', async () => {
  const { person: student } = await signedInAs(db, 'student')
  const subject = { id: student.id, email: student.email, verified: true }
  const sender = { ...visitorOf(), actor: student }
  const { number } = await sent(db, sender, { namedAs: student.id })
  const unnamed = await sent(db, sender)
  await addNote(db, admin, await asShown(number), 'For staff alone.')
  await answerFeedback(db, admin, await asShown(number), 'Thank you.', null)
  const share = JSON.stringify(await feedbackShare.gather(db, subject))
  expect(share).toContain('Thank you.')
  expect(share).not.toContain('For staff alone.')
  await feedbackShare.erase(db, subject)
  const stored = await officeFeedback(db, admin, String(number))
  expect(stored).toMatchObject({ name: null, email: null, isSenderKnown: false })
  expect(stored.body).not.toBe('')
  const other = await officeFeedback(db, admin, String(unnamed.number))
  expect(other.isSenderKnown).toBe(false)
  expect(await feedbackShare.gather(db, subject)).toEqual([])
})

test('hashes go after a month, names a year after it is done, all of it after five', async () => {
  const { number } = await sent(db, visitorOf(), { email: 'reader@example.org' })
  const open = await sent(db, visitorOf(), { email: 'open@example.org' })
  await close(db, admin, await asShown(number), true)
  const after = (days: number) => new Date(Date.now() + days * 86_400_000)
  await sweepFeedback(db, after(29))
  expect(await officeFeedback(db, admin, String(number))).toMatchObject({ isSenderKnown: true })
  await sweepFeedback(db, after(31))
  expect(await officeFeedback(db, admin, String(number))).toMatchObject({
    isSenderKnown: false,
    email: 'reader@example.org',
  })
  await sweepFeedback(db, after(370))
  expect(await officeFeedback(db, admin, String(number))).toMatchObject({ email: null })
  expect(await officeFeedback(db, admin, String(open.number))).toMatchObject({
    email: 'open@example.org',
  })
  await sweepFeedback(db, after(5 * 366 + 1))
  expect(await inbox()).toEqual([])
})
