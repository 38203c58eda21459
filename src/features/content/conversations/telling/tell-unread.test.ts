import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { answers, says } from '#test/conversations.ts'
import { testDatabase } from '#test/database.ts'
import { signedInAs } from '#test/signed-in.ts'
import { noteSeen } from '../own-conversation.server.ts'
import { tellUnread } from './tell-unread.server.ts'

const { db } = await testDatabase()
const { person: admin } = await signedInAs(db, 'admin')
const origin = 'https://library.example'
beforeEach(async () => {
  await db.deleteFrom('conversations').execute()
  await db.deleteFrom('mails').execute()
})

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const mails = () => db.selectFrom('mails').select(['to_address', 'text']).orderBy('id').execute()

test('what is not read for some minutes is mailed once; what is read is not', async () => {
  const { person } = await signedInAs(db, 'student')
  await says(db, person, 'Where is it?')
  await answers(db, admin, person, 'On **shelf** 4.')
  await tellUnread(db, origin, later(1))
  expect(await mails()).toEqual([])
  await Promise.all([tellUnread(db, origin, later(4)), tellUnread(db, origin, later(4))])
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.to_address).toBe(person.email)
  expect(mail?.text).toContain('On shelf 4.')
  expect(mail?.text).toContain(`${origin}/account/messages`)
  await answers(db, admin, person, 'Second')
  await noteSeen(db, { actor: person, token: '' }, { delivered: 3, read: 3 })
  await tellUnread(db, origin, later(9))
  expect(await mails()).toHaveLength(1)
  await answers(db, admin, person, 'Third')
  await tellUnread(db, origin, later(9))
  const [, third] = await mails()
  expect(third?.text).toContain('Third')
  expect(third?.text).not.toContain('Second')
})

test('a visitor’s mail leads to the conversation by a link of its own', async () => {
  const { person } = await signedInAs(db, 'student')
  await says(db, person, 'Where is it?')
  await answers(db, admin, person, 'Here.')
  await sql`update conversations set user_id = null, name = 'Asha', email = 'asha@home.example',
    language = 'hi'`.execute(db)
  await tellUnread(db, origin, later(4))
  const [mail] = await mails()
  expect(mail?.text).toMatch(/https:\/\/library\.example\/ask\/conversation\?token=[\w-]{43}/)
  expect(mail?.text).toContain('पुस्तकालय ने आपको लिखा है')
})
