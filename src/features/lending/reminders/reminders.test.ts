import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { dayAfter, daysBetween } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { testDatabase } from '#test/database.ts'
import { at, lending } from '#test/lending.ts'
import { person } from '#test/person.ts'
import { takeJobs } from '#test/take-jobs.ts'
import type { Outgoing, Recipient } from './channel.server.ts'
import { mailChannel } from './mail-channel.server.ts'
import { reminderJob } from './reminder-job.server.ts'
import { ownKinds } from './reminder-kinds.ts'
import { changeSettings } from './reminder-settings.server.ts'
import { sendWaiting } from './send-waiting.server.ts'

const { db } = await testDatabase()
const { member, loan, readyHold, giveBack } = lending(db)
const origin = 'https://library.suiit.example'
const email = 'asha@suiit.example'
const channels = [mailChannel]
const day = '2026-11-24'

const run = (now: Date) => reminderJob(db, origin, [], now)
const mails = async () =>
  (
    await db
      .selectFrom('mails')
      .select(['to_address as to', 'subject', 'text'])
      .orderBy('id')
      .execute()
  ).map(({ to, subject, text }) => ({ to, subject, text: text ?? '' }))
const subjects = async () => (await mails()).map(({ subject }) => subject)
const messages = () =>
  db.selectFrom('reminder_messages').select(['kind', 'state', 'lines']).orderBy('id').execute()

beforeEach(async () => {
  await sql`truncate reminders, reminder_messages, reminder_days, mails, loans, holds, reminder_members, reminder_refusals
    cascade`.execute(db)
  await sql`update members set demo = true`.execute(db)
  await db.deleteFrom('members').execute()
  await takeJobs(db, 'mail')
})

test('a loan is told of before it is due, on the day, and up the ladder, each once', async () => {
  const id = await loan(await member({ email }), 'Discrete Mathematics', day)
  const days = ['21', '22', '23', '24', '25', '26', '30']
  for (const one of days) {
    await run(at(`2026-11-${one}`, 8))
    await run(at(`2026-11-${one}`, 8, 1))
  }
  for (const one of ['2026-12-01', '2026-12-08', '2026-12-24', '2027-01-23', '2027-01-24']) {
    await run(at(one, 9))
  }
  expect(await subjects()).toEqual([
    'Due soon: “Discrete Mathematics”',
    'Due today: “Discrete Mathematics”',
    'Overdue: “Discrete Mathematics”',
    'Still overdue: “Discrete Mathematics”',
    'Still overdue: “Discrete Mathematics”',
    'Please return “Discrete Mathematics”',
    'Please return “Discrete Mathematics”',
  ])
  await giveBack(id)
  await run(at('2027-02-22', 9))
  expect(await subjects()).toHaveLength(7)
})

test('the text names the member, the book, its number and day, the cost, and the way to the loans', async () => {
  await loan(await member({ email, name: 'Asha Rao' }), 'Discrete Mathematics', day)
  await run(at('2026-11-22', 8))
  const [mail] = await mails()
  expect(mail?.to).toBe(email)
  expect(mail?.text).toContain('Dear Asha Rao,')
  expect(mail?.text).toMatch(
    /• Discrete Mathematics \(accession number \S+\): due Tue, 24 Nov 2026; after that ₹\u00a01 a day/,
  )
  expect(mail?.text).toContain('Your loans: https://library.suiit.example/student')
})

test('a digest lists all that is due, led by what presses most', async () => {
  const reader = await member({ email })
  await loan(reader, 'Early', '2026-11-21')
  await loan(reader, 'Late', '2026-11-10')
  await loan(reader, 'Soon', '2026-11-26')
  await loan(reader, 'Far', '2026-12-20')
  await readyHold(reader, 'Kept', at('2026-11-20', 10), '2026-11-25')
  await sendWaiting(db, { channels, announcers: [], origin, now: at('2026-11-20', 10) })
  await run(at(day, 8))
  const [ready, digest, ...more] = await mails()
  expect(more).toEqual([])
  expect(ready?.subject).toBe('Ready for pickup: “Kept”')
  expect(digest?.subject).toBe('Still overdue: 3 books')
  const list = digest?.text.split('\n').filter((line) => line.startsWith('•')) ?? []
  expect(list.map((line) => line.slice(2).split(' ')[0])).toEqual([
    'Late',
    'Early',
    'Soon',
    'Kept:',
  ])
  expect(list[0]).toContain('was due Tue, 10 Nov 2026, 14 days ago; the fine is ₹\u00a01 a day')
})

test('days without a server come down to the highest step', async () => {
  await loan(await member({ email }), 'Late', '2026-11-10')
  await run(at('2026-11-11', 8))
  await run(at('2026-11-26', 8))
  await run(at('2026-11-26', 9))
  expect(await subjects()).toEqual(['Overdue: “Late”', 'Still overdue: “Late”'])
  const steps = await db.selectFrom('reminders').select('step').orderBy('number').execute()
  expect(steps.map(({ step }) => step)).toEqual([1, 14])
})

test('a process that dies between the reminder and its message leaves it to the next, and none comes twice', async () => {
  await loan(await member({ email }), 'Late', '2026-11-23')
  await run(at(day, 7))
  await sql`insert into reminders (member_id, kind, subject_id, day, step)
    select member_id, 'overdue', id, '2026-11-23', 1 from loans`.execute(db)
  const now = at(day, 8)
  const killed = {
    ...mailChannel,
    send: async (within: Db, reader: Recipient, message: Outgoing) => {
      const sent = await mailChannel.send(within, reader, message)
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(within)
      return sent
    },
  }
  await expect(
    sendWaiting(db, { channels: [killed], announcers: [], origin, now }),
  ).rejects.toThrow('terminat')
  expect([await mails(), await takeJobs(db, 'mail'), await messages()]).toEqual([[], [], []])
  await run(now)
  await run(now)
  expect(await subjects()).toEqual(['Overdue: “Late”'])
  expect(await takeJobs(db, 'mail')).toHaveLength(1)
})

test('of many processes at once each reminder is told by one', async () => {
  for (let index = 0; index < 30; index++) {
    await loan(
      await member({ email: `reader${index}@suiit.example` }),
      `Book ${index}`,
      '2026-11-23',
    )
  }
  await Promise.all(Array.from({ length: 6 }, () => run(at(day, 8))))
  const sent = (await mails()).map(({ to }) => to)
  expect(sent).toHaveLength(30)
  expect(new Set(sent).size).toBe(30)
})

test('who renews gets the reminders of the new day; who claims to have brought it back, none', async () => {
  const reader = await member({ email })
  const id = await loan(reader, 'Renewed', day)
  await loan(reader, 'Claimed', day, { claimedReturned: at('2026-11-20', 9) })
  await run(at('2026-11-22', 8))
  await sql`update loans set due_at = due_at + interval '14 days', renewals = 1 where id = ${id}`.execute(
    db,
  )
  for (const one of ['24', '25']) await run(at(`2026-11-${one}`, 8))
  await run(at('2026-12-06', 8))
  expect(await subjects()).toEqual(['Due soon: “Renewed”', 'Due soon: “Renewed”'])
})

test('nothing by date leaves before the hour or late in the evening, by the clock of the library', async () => {
  await loan(await member({ email }), 'Late', '2026-11-23')
  for (const now of [at(day, 0), at(day, 7, 59), at(day, 21), at(day, 23, 59)]) await run(now)
  expect(await subjects()).toEqual([])
  // 08:00 in India is 02:30 UTC; the loan is due until 18:29:59 UTC.
  await run(new Date('2026-11-24T02:30:00Z'))
  expect(await subjects()).toEqual(['Overdue: “Late”'])
})

test('a loan is due on the day of the library, not of UTC', async () => {
  const reader = await member({ email })
  await loan(reader, 'Last second', new Date('2026-11-24T18:29:59Z'))
  await loan(reader, 'A second later', new Date('2026-11-24T18:30:00Z'))
  await run(at(day, 8))
  const rows = await db.selectFrom('reminders').select(['kind', 'day']).orderBy('day').execute()
  expect(rows).toEqual([
    { kind: 'due-today', day: '2026-11-24' },
    { kind: 'due-soon', day: '2026-11-25' },
  ])
})

test('who has no address is a letter for the librarian', async () => {
  await loan(await member(), 'Late', '2026-11-23')
  await run(at(day, 8))
  expect(await messages()).toMatchObject([{ kind: 'overdue', state: 'unreached' }])
  expect(await mails()).toEqual([])
})

test('a message says where its mail stands', async () => {
  await loan(await member({ email }), 'Late', '2026-11-23')
  await run(at(day, 8))
  const state = async () => (await messages()).map((message) => message.state)
  expect(await state()).toEqual(['waiting'])
  await db.updateTable('mails').set({ last_error: 'the mailbox is busy' }).execute()
  expect(await state()).toEqual(['failed'])
  await db.updateTable('mails').set({ last_error: null, sent_at: new Date(), text: null }).execute()
  expect(await state()).toEqual(['sent'])
})

test('a new due day that is no renewal is told, as it is by then', async () => {
  const id = await loan(await member({ email }), 'Moved', day)
  for (const days of [1, 2]) {
    await sql`update loans set due_at = due_at + ${days} * interval '1 day' where id = ${id}`.execute(
      db,
    )
  }
  await sendWaiting(db, { channels, announcers: [], origin, now: at('2026-11-20', 10) })
  const [mail, ...more] = await mails()
  expect([mail?.subject, more]).toEqual(['A new due date: “Moved”', []])
  expect(mail?.text.match(/•.*due Fri, 27 Nov 2026/g)).toHaveLength(1)
})

/** The step that a loan has reached which is so many days late, by counting; null: none. */
function stepReached(late: number, ladder: readonly number[], repeatDays: number | null) {
  const steps = [...ladder]
  const last = steps.at(-1) ?? 0
  if (repeatDays !== null)
    for (let step = last + repeatDays; step <= late; step += repeatDays) steps.push(step)
  return steps.findLast((step) => step <= late) ?? null
}

test('on whatever days the server runs, each run tells the highest step that was not told, and no step twice', async () => {
  const reader = await member({ email })
  const admin = person('admin')
  const usual = { dueSoonDays: '2', holdDays: '1', kinds: ['overdue', 'due-soon', 'due-today'] }
  const ladders = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })
  const runs = fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 6 })
  const repeats = fc.option(fc.integer({ min: 1, max: 30 }))
  await fc.assert(
    fc.asyncProperty(ladders, repeats, runs, async (steps, repeatDays, lateDays) => {
      const ladder = steps.toSorted((one, other) => one - other)
      const days = lateDays.toSorted((one, other) => one - other)
      await sql`truncate reminders, reminder_messages, reminder_days, loans cascade`.execute(db)
      const repeat = repeatDays === null ? '' : String(repeatDays)
      await changeSettings(
        db,
        admin,
        { ...usual, ladder: ladder.join(','), repeatDays: repeat },
        ownKinds,
      )
      await loan(reader, 'Late', day)
      for (const late of days) await run(at(dayAfter(day, late), 9))
      const sent = await db
        .selectFrom('reminders')
        .select(['step', 'day'])
        .orderBy('number')
        .execute()
      const wanted = days.map((late) => stepReached(late, ladder, repeatDays))
      expect(sent.map(({ step }) => step)).toEqual(
        [...new Set(wanted)].filter((step) => step !== null),
      )
      expect(sent.every((row) => daysBetween(day, row.day) === 0)).toBe(true)
    }),
    { numRuns: 25 },
  )
})
