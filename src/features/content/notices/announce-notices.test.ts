import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { writeAnnouncedReminders } from '#src/features/lending/reminders/announced-reminders.server.ts'
import { reminderJob } from '#src/features/lending/reminders/reminder-job.server.ts'
import { keepLanguage } from '#src/features/people/accounts/keep-language.server.ts'
import { testDatabase } from '#test/database.ts'
import { at, lending } from '#test/lending.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { person } from '#test/person.ts'
import { startPushService } from '#test/push-service.ts'
import { readerDevices } from '#test/reader-devices.ts'
import { signedInAs } from '#test/signed-in.ts'
import { noticeAnnouncer } from './announce-notices.server.ts'
import { addNotice, withdrawNotice } from './save-notice.server.ts'

const { db } = await testDatabase()
const service = await startPushService()
afterAll(service.stop)
const { member } = lending(db)
const { person: asha } = await signedInAs(db, 'student')
const now = at('2026-11-24', 8)
const run = () => reminderJob(db, null, [noticeAnnouncer], now)
const { subscribe, sendAll, shownOn, mailSubjects, log, forgetAll } = readerDevices(
  db,
  service,
  asha,
  [noticeAnnouncer],
)

beforeEach(async () => {
  await sql`truncate notices cascade`.execute(db)
  await forgetAll()
})

test('a notice is told once on the devices that were asked to, leads to its page, and is neither mailed nor printed', async () => {
  const [phone, quiet] = [await subscribe(), await subscribe(['overdue'])]
  await member({ email: asha.email })
  await member({ email: 'other@suiit.example' })
  const facts = { body: '', translations: {}, endsOn: null, pinned: false, publishedAt: now }
  const add = (title: string) => addNotice(db, memoryFiles(), person('admin'), { ...facts, title })
  const number = await add('Longer hours')
  await withdrawNotice(db, person('admin'), await add('Withdrawn at once'), true)
  await run()
  await run()
  await sendAll()
  expect(shownOn(phone)).toEqual([
    {
      title: 'SUIIT Library',
      body: 'Notice: “Longer hours”',
      to: `/notice/${number}`,
      tag: expect.any(String),
    },
  ])
  expect(shownOn(quiet)).toEqual([])
  expect(await mailSubjects()).toEqual([])
  expect(await log()).toMatchObject([{ kind: 'notice', channel: 'push', state: 'sent' }])
})

test('a notice that is written in the reader’s language is told in it, another as it is', async () => {
  const phone = await subscribe()
  await member({ email: asha.email })
  await keepLanguage(db, asha, 'or')
  const translations = { or: { title: 'ଅଧିକ ସମୟ', body: '' } }
  const facts = { body: '', endsOn: null, pinned: false, publishedAt: now }
  for (const more of [
    { title: 'Longer hours', translations },
    { title: 'Other', translations: {} },
  ]) {
    await addNotice(db, memoryFiles(), person('admin'), { ...facts, ...more })
  }
  await run()
  await keepLanguage(db, asha, 'en')
  await sendAll()
  const messages = shownOn(phone).map(({ body }) => body)
  expect(messages.toSorted()).toEqual(['ବିଜ୍ଞପ୍ତି: “Other”', 'ବିଜ୍ଞପ୍ତି: “ଅଧିକ ସମୟ”'])
})

test('two notices are two messages; one that is withdrawn before its turn tells nothing', async () => {
  const phone = await subscribe()
  await member({ email: asha.email })
  const facts = { body: '', translations: {}, endsOn: null, pinned: false, publishedAt: now }
  const numbers: number[] = []
  for (const title of ['One', 'Two', 'Gone']) {
    numbers.push(await addNotice(db, memoryFiles(), person('admin'), { ...facts, title }))
  }
  expect(await writeAnnouncedReminders(db, [noticeAnnouncer], now)).toBe(3)
  await withdrawNotice(db, person('admin'), numbers[2] ?? 0, true)
  await run()
  await sendAll()
  expect(
    shownOn(phone)
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(numbers.slice(0, 2).map((number) => `/notice/${number}`))
})

test('what the library has switched off is not told, also not later', async () => {
  const phone = await subscribe()
  await member({ email: asha.email })
  const facts = {
    title: 'Quiet',
    body: '',
    translations: {},
    endsOn: null,
    pinned: false,
    publishedAt: now,
  }
  await addNotice(db, memoryFiles(), person('admin'), facts)
  await sql`update reminder_settings set switched_off = '{notice}'`.execute(db)
  await run()
  await sql`update reminder_settings set switched_off = '{}'`.execute(db)
  await run()
  await sendAll()
  expect(shownOn(phone)).toEqual([])
})
