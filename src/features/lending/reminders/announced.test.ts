import { afterAll, beforeEach, expect, test } from 'vitest'
import { keepLanguage } from '#src/features/people/accounts/keep-language.server.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Announcer } from '#src/server/announcer.ts'
import { testDatabase } from '#test/database.ts'
import { at, lending } from '#test/lending.ts'
import { person } from '#test/person.ts'
import { startPushService } from '#test/push-service.ts'
import { readerDevices } from '#test/reader-devices.ts'
import { signedInAs } from '#test/signed-in.ts'
import { readLetters } from './letters.server.ts'
import { chooseReminders, ownChoices } from './member-choices.server.ts'
import { allKinds, namedKinds } from './named-kinds.server.ts'
import { reminderJob } from './reminder-job.server.ts'
import { ownKinds } from './reminder-kinds.ts'
import { reminderShare } from './reminder-share.server.ts'
import { changeTexts } from './reminder-templates.server.ts'

declare module '#src/kernel/announced-kinds.ts' {
  interface AnnouncedKinds {
    'test-tea': true
    'test-cake': true
  }
}

const { db } = await testDatabase()
const service = await startPushService()
afterAll(service.stop)
const { member } = lending(db)
const { person: asha } = await signedInAs(db, 'student')
const now = at('2026-11-24', 8)

/** Announces what a test puts in `fresh`, each once. */
function announcing(kind: 'test-tea' | 'test-cake', isUsual: boolean) {
  const fresh: string[] = []
  const wordsIn = (label: string) => ({ label, subject: `${label}: {what}`, body: '{books}' })
  const announcer: Announcer = {
    kind,
    isUsual,
    words: { en: wordsIn(kind), hi: wordsIn('चाय'), or: wordsIn('ଚା') },
    takeNew: async () => fresh.splice(0),
    announce: async (_, ids) =>
      new Map(ids.map((id) => [id, () => ({ title: 'At four', line: 'At four', to: `/${kind}` })])),
  }
  return { announcer, fresh }
}

const tea = announcing('test-tea', true)
const cake = announcing('test-cake', false)
const announcers = [tea.announcer, cake.announcer]
const kinds = allKinds(announcers)
const sent = readerDevices(db, service, asha, announcers)
const run = async () => {
  tea.fresh.push(newId())
  cake.fresh.push(newId())
  await reminderJob(db, 'https://library.example', announcers, now)
  await sent.sendAll()
}

beforeEach(sent.forgetAll)

test('each kind is told on the devices that tell it, a new one of those that are usual', async () => {
  const [usual, both] = [await sent.subscribe(), await sent.subscribe(['test-tea', 'test-cake'])]
  await member({ email: asha.email })
  await run()
  const bodies = (device: typeof usual) =>
    sent
      .shownOn(device)
      .map(({ body }) => body)
      .toSorted()
  expect(bodies(usual)).toEqual(['test-tea: “At four”'])
  expect(bodies(both)).toEqual(['test-cake: “At four”', 'test-tea: “At four”'])
  expect(await sent.mailSubjects()).toEqual([])
})

test('what is for some of the members alone is told to nobody else', async () => {
  const device = await sent.subscribe(['test-tea'])
  const id = await member({ email: asha.email })
  const asked: (readonly string[])[] = []
  const narrow = (told: readonly string[]): Announcer => ({
    ...tea.announcer,
    among: async (_, __, members) => {
      asked.push(members)
      return told
    },
  })
  for (const told of [[], [id]]) {
    tea.fresh.push(newId())
    await reminderJob(db, 'https://library.example', [narrow(told)], now)
    await sent.sendAll()
    expect(sent.shownOn(device)).toHaveLength(told.length)
  }
  expect(asked).toEqual([[id], [id]])
})

test('by mail it is told only to those who asked, with a link to its page', async () => {
  await member({ email: asha.email })
  await member({ email: 'other@suiit.example' })
  await chooseReminders(db, asha, { digest: true, wanted: ['test-cake email', 'odd email'] }, kinds)
  const asked = [{ kind: 'test-cake', channel: 'email' }]
  expect(await ownChoices(db, asha)).toMatchObject({ asked })
  expect(await reminderShare.gather(db, asha)).toMatchObject({ choices: { asked } })
  await run()
  expect(await sent.mailSubjects()).toEqual(['test-cake: “At four”'])
  const mail = await db.selectFrom('mails').select('text').executeTakeFirst()
  expect(mail?.text).toContain('At four: https://library.example/test-cake')
  await chooseReminders(db, asha, { digest: true, wanted: [] }, kinds)
  await run()
  expect(await sent.mailSubjects()).toHaveLength(1)
})

test('what cannot be mailed is no letter to print', async () => {
  await member({ email: asha.email })
  await chooseReminders(db, asha, { digest: true, wanted: ['test-cake email'] }, kinds)
  await db.updateTable('members').set({ email: null }).execute()
  await run()
  expect(await sent.log()).toMatchObject([{ kind: 'test-cake', state: 'unwanted' }])
  expect(await readLetters(db, person('admin'))).toEqual([])
})

test('the office changes what a kind says; readers find it by its name in their language', async () => {
  const phone = await sent.subscribe(['test-tea'])
  await member({ email: asha.email })
  await keepLanguage(db, asha, 'or')
  await run()
  const typed = { subject: 'Come: {what}', body: '{books}' }
  await changeTexts(db, person('admin'), 'test-tea', typed, announcers)
  await run()
  await keepLanguage(db, asha, 'en')
  const bodies = sent.shownOn(phone).map(({ body }) => body)
  expect(bodies.toSorted()).toEqual(['Come: “At four”', 'ଚା: “At four”'])
  expect(namedKinds(announcers, 'hi').slice(ownKinds.length)).toEqual([
    { kind: 'test-tea', label: 'चाय' },
    { kind: 'test-cake', label: 'चाय' },
  ])
})
