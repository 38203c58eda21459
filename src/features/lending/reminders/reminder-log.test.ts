import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { testDatabase } from '#test/database.ts'
import { at, lending } from '#test/lending.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { channels } from './channels.server.ts'
import { countLetters, noteLettersPrinted, readLetters } from './letters.server.ts'
import { chooseReminders, ownChoices } from './member-choices.server.ts'
import { remindNow } from './remind-now.server.ts'
import { reminderJob } from './reminder-job.server.ts'
import { ownKinds } from './reminder-kinds.ts'
import { ownReminders, readReminders, reminderList } from './reminder-log.server.ts'
import { type ReminderQuery, readReminderQuery, reminderSearch } from './reminder-log.ts'
import { reminderShare } from './reminder-share.server.ts'
import { reminderEndpoints } from './reminders.api.ts'
import { resendReminder } from './resend.server.ts'
import { sendWaiting } from './send-waiting.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const { member, loan, readyHold, giveBack } = lending(db)
const asha = await signedInAs(db, 'student')
const all: ReminderQuery = { member: '', kind: '', state: '' }
const day = '2026-11-24'
const now = at(day, 8)
const run = (when = now) => reminderJob(db, null, [], when)
const sending = { announcers: [], channels, origin: null, now, mailLeaves: true }
const log = async (more: Partial<ReminderQuery> = {}) =>
  (await readReminders(db, admin, { ...all, ...more })).rows
const subjects = async () => {
  const rows = await db.selectFrom('mails').select('subject').orderBy('id').execute()
  return rows.map(({ subject }) => subject)
}

beforeEach(async () => {
  await sql`truncate reminders, reminder_messages, reminder_days, mails, loans, holds, reminder_members, reminder_refusals
    cascade`.execute(db)
  await sql`update members set demo = true`.execute(db)
  await db.deleteFrom('members').execute()
})

test('the log says what was told to whom, the latest first, and narrows', async () => {
  await loan(await member({ name: 'Kabir Nayak', rollNumber: '21CSE9' }), 'Alone', '2026-11-23')
  await loan(await member({ name: 'Asha Rao', email: 'asha@suiit.example' }), 'Late', '2026-11-10')
  await run()
  const states = (await log()).map(({ member, state }) => [member.name, state])
  expect(states.toSorted()).toEqual([
    ['Asha Rao', 'waiting'],
    ['Kabir Nayak', 'unreached'],
  ])
  expect(await log({ state: 'unreached' })).toMatchObject([{ member: { name: 'Kabir Nayak' } }])
  for (const text of ['kabir', '21cse9', 'M-000001'])
    expect(await log({ member: text })).toHaveLength(1)
  expect(await log({ member: '%' })).toEqual([])
  expect(await log({ kind: 'hold-ready' })).toEqual([])
  const [message] = await log({ member: 'asha' })
  expect(message).toMatchObject({ kind: 'overdue', channel: 'email', failure: null })
  expect(message?.lines[0]).toContain('Late (accession number')
})

test('pages go through every message once, both ways, and any address is a list', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    await loan(await member({ name }), `Book ${name}`, '2026-11-23')
  await run()
  const page = (search: string) =>
    readReminders(db, admin, all, readPlace(reminderList(all), new URLSearchParams(search), 1), 2)
  const first = await page('')
  const second = await page(`after=${first.next}`)
  const third = await page(`after=${second.next}`)
  const seen = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id))
  expect(new Set(seen).size).toBe(5)
  expect((await page(`before=${third.previous}`)).rows).toEqual(second.rows)
  const query = readReminderQuery(
    new URLSearchParams({ member: ' A\u0000', state: 'x', kind: 'y' }),
    ownKinds,
  )
  expect([query, reminderSearch(query)]).toEqual([{ ...all, member: 'A' }, '?member=A'])
})

test('letters are printed once, the latest of each member, not of what came back', async () => {
  const kabir = await member({ name: 'Kabir Nayak' })
  await loan(kabir, 'Late', '2026-11-23')
  const back = await loan(await member({ name: 'Asha Rao' }), 'Back', '2026-11-23')
  await run()
  await run(at('2026-11-30', 8))
  await giveBack(back)
  const letters = await readLetters(db, admin)
  expect(letters).toMatchObject([
    { subject: 'Still overdue: “Late”', member: { name: 'Kabir Nayak' } },
  ])
  expect(letters[0]?.text).toContain('Dear Kabir Nayak,')
  expect(await countLetters(db, admin)).toBe(1)
  const ids = letters.map(({ id }) => id)
  expect([
    await noteLettersPrinted(db, admin, ids),
    await noteLettersPrinted(db, admin, ids),
  ]).toEqual([1, 0])
  expect(await readLetters(db, admin)).toEqual([])
  expect((await log({ member: 'kabir' })).map(({ state }) => state)).toEqual(['printed', 'printed'])
})

test('a message is sent again as it is true now, once, and to whom it reaches by then', async () => {
  const reader = await member()
  await loan(reader, 'Late', '2026-11-23')
  await run()
  const [letter] = await log()
  await sql`update members set email = 'asha@suiit.example' where id = ${reader}`.execute(db)
  const again = (id: string) => resendReminder(db, admin, id, sending)
  expect(await again(letter?.id ?? '')).toContain('is on its way')
  expect(await subjects()).toEqual(['Overdue: “Late”'])
  await expect(again(letter?.id ?? '')).rejects.toThrow('A newer message')
  const [newer] = await log({ state: 'waiting' })
  await expect(again(newer?.id ?? '')).rejects.toThrow('on its way')
  for (const id of ['x', newId()]) await expect(again(id)).rejects.toThrow('no such message')
  await db.updateTable('mails').set({ last_error: 'the mailbox is busy' }).execute()
  expect(await again(newer?.id ?? '')).toContain('next to be sent')
  expect(await subjects()).toHaveLength(1)
})

test('what came back is not asked for again', async () => {
  const id = await loan(await member({ email: 'asha@suiit.example' }), 'Back', '2026-11-23')
  await run()
  await db.updateTable('mails').set({ sent_at: now, text: null }).execute()
  await giveBack(id)
  const [message] = await log()
  const again = resendReminder(db, admin, message?.id ?? '', sending)
  await expect(again).rejects.toThrow('nothing to tell any more')
  expect(await log()).toMatchObject([{ id: message?.id, state: 'sent' }])
})

test('many loans are reminded of at once, one message a reader, and each that is not says why', async () => {
  const reader = await member({ email: 'asha@suiit.example' })
  const [one, two] = [
    await loan(reader, 'One', '2026-12-20'),
    await loan(reader, 'Two', '2026-12-21'),
  ]
  const back = await loan(reader, 'Back', '2026-12-22')
  await giveBack(back)
  const claimed = await loan(reader, 'Claimed', day, { claimedReturned: now })
  const letter = await loan(await member(), 'Letter', '2026-12-20')
  const unknown = newId()
  const done = await remindNow(db, admin, [one, two, two, back, claimed, letter, unknown, 'x'])
  expect(done.written).toBe(2)
  expect(Object.fromEntries(done.none.map(({ loanId, reason }) => [loanId, reason]))).toEqual({
    [back]: 'returned',
    [claimed]: 'claimed-returned',
    [letter]: 'nobody-to-reach',
    [unknown]: 'unknown',
    x: 'unknown',
  })
  await Promise.all([remindNow(db, admin, [one]), remindNow(db, admin, [one])])
  expect((await remindNow(db, admin, [one])).none).toEqual([
    { loanId: one, reason: 'reminded-today' },
  ])
  await sendWaiting(db, { ...sending, now: new Date() })
  expect(await subjects()).toEqual(['A reminder from SUIIT Library: 2 books'])
  for (const ids of [[], Array.from({ length: 501 }, newId)])
    await expect(remindNow(db, admin, ids)).rejects.toThrow('at most 500')
})

test('a member refuses what may be refused, for themselves, and reads what was written', async () => {
  const own = await member({ email: asha.person.email })
  expect(await ownChoices(db, asha.person)).toEqual({ digest: true, refused: [], asked: [] })
  await chooseReminders(
    db,
    asha.person,
    { digest: false, wanted: ['hold-ready email', 'x y'] },
    ownKinds,
  )
  await loan(own, 'Soon', '2026-11-26')
  await loan(own, 'Late', '2026-11-23')
  await loan(own, 'Later', '2026-11-10')
  await readyHold(own, 'Kept', now, '2026-11-28')
  await run()
  expect((await subjects()).toSorted()).toEqual([
    'Overdue: “Late”',
    'Ready for pickup: “Kept”',
    'Still overdue: “Later”',
  ])
  expect(await log({ state: 'unwanted' })).toMatchObject([{ kind: 'due-soon', channel: null }])
  const unwanted = (await log({ state: 'unwanted' }))[0]?.id ?? ''
  await expect(resendReminder(db, admin, unwanted, sending)).rejects.toThrow('not wanted')
  expect((await ownReminders(db, asha.person))?.rows).toHaveLength(4)
  const shared = JSON.stringify(await reminderShare.gather(db, asha.person))
  for (const part of ['Dear Asha Rao', '"digest":false', 'due-today'])
    expect(shared).toContain(part)
  const stranger = await signedInAs(db, 'stranger')
  expect(await ownReminders(db, stranger.person)).toBeNull()
  await expect(
    chooseReminders(db, stranger.person, { digest: true, wanted: [] }, ownKinds),
  ).rejects.toThrow('not a member of the library')
})

test('only administrators see to the reminders of others', async () => {
  for (const actor of [visitor, person('faculty'), person('admin', { verified: false })]) {
    for (const work of [
      () => readReminders(db, actor, all),
      () => readLetters(db, actor),
      () => noteLettersPrinted(db, actor, []),
      () => remindNow(db, actor, [newId()]),
      () => resendReminder(db, actor, newId(), sending),
    ]) {
      await expect(work()).rejects.toThrow('Only the staff of the library')
    }
  }
})

test('programs read the log, and a member what is theirs', async () => {
  const own = await member({ email: asha.person.email })
  await loan(own, 'Mine', '2026-11-23')
  await loan(await member({ name: 'Kabir Nayak' }), 'Another’s', '2026-11-23')
  await run()
  const ask = async (actor: Parameters<typeof testSite>[0]['actor'], path: string) => {
    const answer = await testSite({
      db,
      endpoints: reminderEndpoints([]),
      ...(actor ? { actor } : {}),
    }).request(path)
    return { status: answer.status, body: await answer.json() }
  }
  const office = person('admin', { token: { scopes: ['circulation:read'] } })
  const list = await ask(office, '/api/v1/reminders?member=kabir')
  expect(list.body).toMatchObject({
    items: [{ member: { name: 'Kabir Nayak' }, state: 'unreached', channel: null }],
    next: null,
  })
  const mine = await ask(
    { ...asha.person, token: { scopes: ['account:read'] } },
    '/api/v1/me/reminders',
  )
  expect(mine.body.items).toHaveLength(1)
  expect(JSON.stringify(mine.body)).not.toContain('Another')
  for (const [path, status] of [
    ['/api/v1/reminders?cursor=after.x', 400],
    ['/api/v1/reminders?state=odd', 422],
    ['/api/v1/me/reminders', 403],
  ] as const) {
    expect([path, (await ask(office, path)).status]).toEqual([path, status])
  }
})
